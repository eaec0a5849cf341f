import L10nModel
import L10nSource

/// The values of constants and the bundles behind names.
struct CodeConstants {
  /// The values as one file sees them.
  struct OfFile {
    fileprivate let all: CodeConstants
    fileprivate let number: Int

    private var bundles: [String: CodeArgument.Meaning] { all.bundles[number] }

    /// The bundle that an argument stands for.
    func bundle(_ meaning: CodeArgument.Meaning) -> CodeBundle {
      switch meaning {
      case .nothing, .mainBundle: .main
      case .ownBundle: .own(all.files[number].origin)
      case .bundleOfClass(let name): all.classes[name].map { .own($0) } ?? .unknown
      // The value behind the name is never a name itself.
      case .bundleNamed(let name): bundles[name].map(bundle) ?? .unknown
      case .bundleOfFunction, .rawValue, .caseNamed, .memberOfParameter, .systemBundle, .other:
        .unknown
      }
    }

    /// Whether an argument is a complete bundle, in which users get their language, rather than the directory of one language.
    ///
    /// - Parameter orLanguage: whether such a directory counts, too, if a function of the code chooses it.
    func isWholeBundle(_ meaning: CodeArgument.Meaning, orLanguage: Bool = false) -> Bool {
      switch meaning {
      case .nothing, .mainBundle, .ownBundle, .bundleOfClass: true
      case .bundleNamed(let name):
        bundles[name].map { $0 != .other && isWholeBundle($0, orLanguage: orLanguage) }
          ?? isWholeBundle(.bundleOfFunction(name), orLanguage: orLanguage)
      case .bundleOfFunction(let name): all.bundleFunctions[name].map { orLanguage || !$0 } ?? false
      case .rawValue, .caseNamed, .memberOfParameter, .systemBundle, .other: false
      }
    }

    /// Whether an argument is the bundle of a system framework, which has its own tables.
    func isOfSystem(_ meaning: CodeArgument.Meaning) -> Bool {
      guard case .bundleNamed(let name) = meaning else { return meaning == .systemBundle }
      return bundles[name] == .systemBundle
    }

    /// The text of a constant; nil if it isn't known.
    func text(of name: String) -> CodeText? { all.own[number][name] ?? all.globals[name] }

    /// The text of a member; nil if it isn't known.
    ///
    /// - Parameter qualifier: the name that the code writes before the dot; nil for none. Another type can have a constant of
    ///   the same name with another text, and instances don't have the static constants of their type.
    func text(ofMember name: String, of qualifier: String?) -> CodeText? {
      guard let qualifier else { return all.own[number][name] ?? all.members[name] }
      for type in [qualifier] + (all.parents[qualifier] ?? []) {
        let name = TypedName(type: type, name: name)
        if let text = all.ownTyped[number][name] ?? all.typed[name] { return text }
      }
      return qualifier.utf8.first?.isASCIIUppercase == true ? nil : all.instances[name]
    }
  }

  fileprivate struct TypedName: Hashable {
    let type: String
    let name: String
  }

  private let files: [LinkedFile]
  private let bundles: [[String: CodeArgument.Meaning]]
  /// The functions that are named like bundles, and whether a function of that name deals with languages.
  private let bundleFunctions: [String: Bool]
  /// The files of the classes with a unique name.
  private let classes: [String: CodeOrigin]
  private let own: [[String: CodeText]]
  private let ownTyped: [[TypedName: CodeText]]
  private let members: [String: CodeText]
  private let globals: [String: CodeText]
  private let instances: [String: CodeText]
  private let typed: [TypedName: CodeText]
  /// The types that each type inherits from, by its name. An alias counts as a type.
  private let parents: [String: [String]]
  fileprivate let textsOfCases: [Property: [CodeWord: CodeText]]

  init(_ files: [LinkedFile]) {
    self.files = files
    bundles = files.map(\.bundles)
    bundleFunctions = files.reduce(into: [:]) { all, file in
      all.merge(file.bundleFunctions) { $0 || $1 }
    }
    var classes: [String: CodeOrigin?] = [:]
    for file in files {
      for name in file.classes { classes[name] = classes[name] == nil ? file.origin : .some(nil) }
    }
    self.classes = classes.compactMapValues(\.self)
    let constants = Self.constants(of: files)
    own = constants.map { Self.only($0, by: \.name) }
    let variables = Self.typesNamedAsVariables(constants, files)
    ownTyped = constants.map { Self.typed($0.filter { !variables.contains($0.type) }) }
    let all = zip(constants, files).flatMap { constants, file in
      file.origin.path.isHeader ? constants : constants.filter { !$0.isStatic }
    }
    members = Self.only(all, by: \.name)
    globals = Self.only(all.filter(\.isGlobal), by: \.name)
    var holders: [String: Set<String>] = [:]
    for property in files.lazy.flatMap(\.properties) {
      holders[property.name, default: []].insert(property.type)
    }
    // If another type has a property of that name, the text of a value's property isn't known.
    instances = Self.only(
      all.filter { constant in
        constant.isOfInstance && (holders[constant.name] ?? []).allSatisfy { $0 == constant.type }
      }, by: \.name)
    typed = Self.typed(all.filter { !variables.contains($0.type) })
    parents = Dictionary(grouping: files.flatMap(\.conformances), by: \.type)
      .mapValues { $0.map(\.parent) }
    textsOfCases = Self.textsOfCases(files)
  }

  /// The constants of each file, and the variables that keep their first text: no code assigns to a variable of that name, or
  /// passes an argument of that name to an initializer of the type.
  private static func constants(of files: [LinkedFile]) -> [[CodeConstant]] {
    let variables = files.lazy.flatMap(\.constants).filter(\.isVariable)
    guard !variables.isEmpty else { return files.map(\.constants) }
    let types = Set(variables.compactMap(\.type))
    let sought = WantedWords(Set(variables.map { CodeWord($0.name).number }))
    var given: Set<TypedName> = []
    var assigned: Set<UInt32> = []
    for file in files {
      for number in file.assigned.numbers where sought.contain(number) { assigned.insert(number) }
      let calls = file.calls
      for position in calls.indices {
        let callee = calls[position].callee
        // Fast path: most callees aren't types.
        guard callee.utf8.first?.isASCIIUppercase == true, types.contains(callee) else { continue }
        for label in calls[position].arguments.compactMap(\.label) {
          given.insert(TypedName(type: callee, name: label))
        }
      }
    }
    return files.map { file in
      file.constants.filter { constant in
        !constant.isVariable
          || !assigned.contains(CodeWord(constant.name).number)
            && !given.contains(TypedName(type: constant.type ?? "", name: constant.name))
      }
    }
  }

  /// The types with a lowercase name to which code assigns: a path that begins with it means the variable of that name.
  private static func typesNamedAsVariables(
    _ constants: [[CodeConstant]], _ files: [LinkedFile]
  ) -> Set<String?> {
    let types = Set(constants.joined().lazy.compactMap(\.type))
      .filter { $0.utf8.first?.isASCIILowercase ?? false }
    guard !types.isEmpty else { return [] }
    return types.filter { type in files.contains { $0.assigned.contain(type) } }
  }

  func ofFile(_ number: Int) -> OfFile { OfFile(all: self, number: number) }

  private static func typed(_ declared: [CodeConstant]) -> [TypedName: CodeText] {
    only(declared.filter { $0.type != nil }) { TypedName(type: $0.type ?? "", name: $0.name) }
  }

  /// The constants with the same text in all declarations.
  private static func only<Name: Hashable>(
    _ declared: [CodeConstant], by name: (CodeConstant) -> Name
  ) -> [Name: CodeText] {
    var constants: [Name: CodeText?] = [:]
    for constant in declared {
      if let other = constants[name(constant)], other != constant.text {
        constants[name(constant)] = .some(nil)
      } else {
        constants[name(constant)] = constant.text
      }
    }
    return constants.compactMapValues(\.self)
  }
}

extension TreePath {
  /// Whether other C files include the file.
  fileprivate var isHeader: Bool {
    [".h", ".hpp", ".pch"].contains { lastComponent?.hasSuffix($0) ?? false }
  }
}

/// Tables that properties of enumerations name.
extension CodeConstants {
  struct Property: Hashable {
    let type: String
    let name: CodeWord
  }

  /// The texts that properties with table names return for each case.
  static func textsOfCases(_ files: [LinkedFile]) -> [Property: [CodeWord: CodeText]] {
    var types = files.reduce(into: Set<String>()) { $0.formUnion($1.typesNamingTables) }
    guard !types.isEmpty else { return [:] }
    // With several enumerations of one name, it isn't known which one the code means.
    let names = files.flatMap(\.enumerations).map { String($0.split(separator: ".").last ?? "") }
    for (name, count) in Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +) where count > 1 {
      types.remove(name)
    }
    var all: [Property: [CodeWord: CodeText]] = [:]
    for value in files.lazy.flatMap(\.rawValues) where types.contains(value.type) {
      all[Property(type: value.type, name: CodeWord("rawValue")), default: [:]][value.word] =
        value.text
    }
    for property in files.lazy.flatMap(\.textsOfCases) where types.contains(property.type) {
      all[Property(type: property.type, name: property.property)] = property.texts
    }
    return all
  }

  /// An enumeration with more cases doesn't name tables.
  static let caseLimit = 50
}

extension CodeConstants.OfFile {
  /// The possible texts of a property, without duplicates: that of a case, or those of all cases if the case isn't known. Nil
  /// if no enumeration has the property.
  func texts(of member: CallShape.Member, forCase name: CodeWord?) -> [CodeText]? {
    let property = CodeConstants.Property(type: member.type, name: member.property)
    guard let texts = all.textsOfCases[property], !texts.isEmpty,
      texts.count <= CodeConstants.caseLimit
    else { return nil }
    if let name, let text = texts[name] ?? texts[.any] { return [text.resolved(self)] }
    return Set(texts.values.map { $0.resolved(self) }).inOrder
  }
}
