import L10nSource

/// The accessors that code uses outside of their declarations, and the other members that only code can name.
struct NamedAccessors {
  /// A type with its aliases and with the types that inherit from it.
  private struct Family {
    var names: Set<String>
    var words: [CodeWord]
  }

  private struct PrivateName: Hashable {
    let file: Int
    let name: CodeWord
  }

  private let isWhole: Bool
  /// Whether a macro makes names, so that each other macro can be one of them.
  private let pastesNames: Bool
  private let products: CodeProducts
  /// The uses of accessors behind the name of a type, or behind an expression that can be any type.
  private var qualified: Set<UInt32> = []
  /// The numbers of the files that use an accessor's name alone, by name.
  private var bare: [UInt32: [Int]] = [:]
  /// The views and controllers that nothing creates.
  private let unmadeViews: Set<String>
  /// The names of members of any type that code visible to users contains; `namedUnseen` has those in other code.
  private var named: Set<UInt32> = []
  private var namedUnseen: Set<UInt32> = []
  /// The names in `named` that can be the value of a class's stored property.
  private var namedValues: Set<UInt32> = []
  /// The private members that their own file doesn't name.
  private var unnamedPrivates: Set<PrivateName> = []
  /// The targets whose code names a member that several programs share, by name.
  private var targetsOfNames: [UInt32: Set<Int>] = [:]
  /// The types that each file declares or extends.
  private let types: [Set<String>]
  private var families: [String: Family] = [:]
  /// The enumerations without cases, which only group names.
  private var namespaces: Set<String> = []
  /// The classes of the code whose members Objective-C can't name.
  private var classes: Set<String> = []
  /// The names of what the protocols of the code require.
  private var requirements: Set<UInt32> = []
  /// The types that have a parent outside of the tree, where code can use their members.
  private var exposedTypes: Set<String> = []

  /// Parents that require no text for people, or only a view's body.
  private static let plainParents: Set<String> = [
    "AnyObject", "App", "CaseIterable", "Codable", "Comparable", "Decodable", "Encodable",
    "Equatable", "Hashable", "Identifiable", "Int", "NSObject", "ObservableObject", "Scene",
    "Sendable", "String", "View",
  ]

  /// - Parameters:
  ///   - unmadeViews: the views and controllers that nothing creates.
  ///   - isWhole: whether all code is in the tree. Code outside of it could use any accessor.
  init(
    _ files: [LinkedFile], products: CodeProducts, unmadeViews: Set<String>, isWhole: Bool
  ) {
    (self.products, self.unmadeViews, self.isWhole) = (products, unmadeViews, isWhole)
    pastesNames = files.contains { $0.pastesNames }
    types = files.indices.map { files[$0].types }
    targetsOfNames = Self.targetsOfNames(files)
    let declarations = files.indices.flatMap {
      files[$0].declarations.filter { $0.canBeUnused || $0.isMacro }
    }
    let accessors = declarations.filter(\.isAccessor)
    guard !declarations.isEmpty || !targetsOfNames.isEmpty else { return }
    let areOfAccessors = files.indices.map { files[$0].isOfAccessors }
    let conformances = files.indices.flatMap { areOfAccessors[$0] ? [] : files[$0].conformances }
    let heirs = Dictionary(grouping: conformances, by: \.parent)
    classes = files.indices.reduce(into: []) { $0.formUnion(files[$1].classes) }
    for number in files.indices { classes.subtract(files[number].exposedClasses) }
    namespaces = files.indices.reduce(into: []) { $0.formUnion(files[$1].enumerations) }
    for number in files.indices { namespaces.subtract(files[number].typesWithCases) }
    for number in files.indices { requirements.formUnion(files[number].requirements.numbers) }
    let known = Self.plainParents.union(Self.protocolsOfCode(files, heirs))
    for conformance in conformances where !known.contains(conformance.parent) {
      exposedTypes.insert(conformance.type)
    }
    let inherited = Set(
      accessors.filter { [namespaces] in !namespaces.contains($0.qualifiedType) }.compactMap(\.type)
    )
    for type in Set(accessors.flatMap { [$0.type, $0.outerType].compactMap(\.self) }) {
      families[type] = Self.family(of: type, heirs, isNamespace: !inherited.contains(type))
    }
    var uses = Set(accessors.flatMap { [$0.word.of(.any), $0.word.of(.implied)] })
    for accessor in accessors {
      uses.formUnion(ofType(accessor))
      for word in accessor.type.flatMap({ families[$0] })?.words ?? [] {
        for metatype in CodeWord.metatypes { uses.formUnion(metatype.ofAny(word)) }
      }
    }
    let names = WantedWords(Set(declarations.map(\.word.number)))
    let storedTexts = Set(declarations.filter(\.isStoredText).map(\.word.number))
    let soughtTexts = storedTexts.isEmpty ? nil : WantedWords(storedTexts)
    let sought = WantedWords(uses)
    for place in files.indices where !areOfAccessors[place] {
      for number in files[place].words.numbers where names.contain(number) { named.insert(number) }
      if let soughtTexts { countValues(soughtTexts, in: files[place]) }
      for number in files[place].unseenWords.numbers where names.contain(number) {
        namedUnseen.insert(number)
      }
      for number in files[place].uses.numbers {
        if sought.contain(number) { qualified.insert(number) }
        if names.contain(number), bare[number]?.last != place {
          bare[number, default: []].append(place)
        }
      }
    }
    unnamedPrivates = files.indices.reduce(into: []) { unnamed, number in
      let names = Set(files[number].declarations.filter(\.isPrivate).map(\.word))
      guard !names.isEmpty else { return }
      let file = files[number]
      let sought = WantedWords(Set(names.map(\.number)))
      let found = Set(
        [file.words.numbers, file.unseenWords.numbers].joined().filter(sought.contain))
      for name in names where !found.contains(name.number) {
        unnamed.insert(PrivateName(file: number, name: name))
      }
    }
  }

  /// The protocols of the code that inherit from no others than such protocols and plain parents.
  private static func protocolsOfCode(
    _ files: [LinkedFile], _ heirs: [String: [CodeConformance]]
  ) -> Set<String> {
    var protocols = files.reduce(into: Set<String>()) { $0.formUnion($1.protocols) }
    let others = heirs.filter { !protocols.contains($0.key) && !plainParents.contains($0.key) }
    var waiting = others.values.joined().map(\.type)
    while let next = waiting.popLast() {
      if protocols.remove(next) != nil { waiting += (heirs[next] ?? []).map(\.type) }
    }
    return protocols
  }

  /// The targets whose code names each member of the files that several targets compile, apart from the members that code of an
  /// unknown target names.
  private static func targetsOfNames(_ files: [LinkedFile]) -> [UInt32: Set<Int>] {
    let shared = files.filter { $0.origin.targets.count > 1 }.flatMap(\.declarations)
    let names = Set(shared.filter(\.runsByName).map(\.word.number))
    guard !names.isEmpty else { return [:] }
    let sought = WantedWords(names)
    var targets: [UInt32: Set<Int>] = [:]
    var unknown: Set<UInt32> = []
    for file in files {
      for number in [file.words.numbers, file.unseenWords.numbers].joined()
      where sought.contain(number) {
        targets[number, default: []].formUnion(file.origin.targets)
        if file.origin.targets.isEmpty { unknown.insert(number) }
      }
    }
    return targets.filter { !unknown.contains($0.key) }
  }

  /// The targets in which code can run a declaration: without the programs whose code doesn't name it, if that of another one
  /// does.
  ///
  /// - Parameter targets: those that compile its file.
  func targets(of declaration: CodeDeclaration?, among targets: [Int]) -> [Int] {
    guard isWhole, targets.count > 1, let declaration, declaration.runsByName,
      declaration.word != .body, !isRequired(declaration),
      let naming = targetsOfNames[declaration.word.number]
    else { return targets }
    let own = targets.filter { naming.contains($0) || !products.isProgram($0) }
    return own.isEmpty ? targets : own
  }

  /// Records the names of stored texts that a file has other than as the callee of a call or behind a dot alone.
  private mutating func countValues(_ names: WantedWords, in file: LinkedFile) {
    var counts: [UInt32: Int] = [:]
    for number in file.words.numbers where names.contain(number) { counts[number, default: 0] += 1 }
    for number in file.calledWords.numbers where names.contain(number) {
      counts[number, default: 0] -= 1
    }
    for (number, count) in counts where count > 0 { namedValues.insert(number) }
  }

  /// Whether no code uses an accessor, or names another member of a type without parents.
  ///
  /// - Parameter file: the number of its file.
  func isUnused(_ declaration: CodeDeclaration?, inFile file: Int) -> Bool {
    guard isWhole, let declaration, isKnownToCodeAlone(declaration) else { return false }
    if unnamedPrivates.contains(PrivateName(file: file, name: declaration.word)) {
      return true
    }
    return declaration.isAccessor ? !isUsed(declaration) : !isNamed(declaration)
  }

  /// Whether an accessor, a member or a macro is unused and can't have uses that are out of sight: in other repositories, in
  /// Objective-C, by type parameters or by subclasses.
  func isSurelyUnused(_ declaration: CodeDeclaration?, inFile file: Int) -> Bool {
    if let declaration, declaration.isMacro {
      return isUnnamed(macro: declaration) && !namedUnseen.contains(declaration.word.number)
    }
    guard let declaration, declaration.isOfCodeAlone, declaration.type != nil,
      declaration.isInBodyOfType || namespaces.contains(declaration.qualifiedType)
        || isOfExtendedClass(declaration)
    else { return false }
    return isUnused(declaration, inFile: file)
  }

  /// Whether users never see the texts of a declaration: its type is a view that no code creates, only code that they never see
  /// names it, such as a debug menu, or it is a macro that no code names. Code outside of the tree is unlikely to use it in
  /// another way.
  func isUnseen(_ declaration: CodeDeclaration?, in type: String?) -> Bool {
    if type.map(unmadeViews.contains) ?? false { return true }
    guard let declaration else { return false }
    let name = declaration.word.number
    if declaration.isMacro { return isUnnamed(macro: declaration) }
    guard isKnownToCodeAlone(declaration) else { return false }
    return namedUnseen.contains(name) && !named.contains(name)
  }

  /// Whether no code that users see names a macro, in whole or in parts.
  private func isUnnamed(macro: CodeDeclaration) -> Bool {
    isWhole && !pastesNames && !named.contains(macro.word.number)
  }

  /// Whether only code can name a member. A protocol can require it of the type, unless the type has no values.
  private func isKnownToCodeAlone(_ declaration: CodeDeclaration) -> Bool {
    guard declaration.canBeUnused, !declaration.isOfExtension || isOfExtendedClass(declaration)
    else { return false }
    return declaration.isAccessor
      ? !isRequired(declaration) : !isExposed(declaration) && declaration.word != .body
  }

  /// Whether it is in an extension of a class of the code, or of a framework's type, which shares it with no other type.
  private func isOfExtendedClass(_ declaration: CodeDeclaration) -> Bool {
    guard declaration.isOfExtension else { return false }
    return classes.contains(declaration.qualifiedType)
      || declaration.type.map(\.isOfFramework) ?? false
  }

  private func isExposed(_ declaration: CodeDeclaration) -> Bool {
    declaration.type.map(exposedTypes.contains) ?? false
      || !declaration.isPrivate && requirements.contains(declaration.word.number)
  }

  /// Whether a protocol can require a member of its type.
  private func isRequired(_ declaration: CodeDeclaration) -> Bool {
    isExposed(declaration) && !declaration.isPrivate
      && !namespaces.contains(declaration.qualifiedType)
  }

  private func isNamed(_ declaration: CodeDeclaration) -> Bool {
    (declaration.isStoredText ? namedValues : named).contains(declaration.word.number)
      || namedUnseen.contains(declaration.word.number)
  }

  private func isUsed(_ accessor: CodeDeclaration) -> Bool {
    let word = accessor.word
    if qualified.contains(word.of(.any)) { return true }
    guard let type = accessor.type, let family = families[type] else {
      return bare[word.number] != nil
    }
    // A dot alone implies the type of a value.
    if !namespaces.contains(accessor.qualifiedType), qualified.contains(word.of(.implied)) {
      return true
    }
    // Code reaches the generated types of R.swift, and types stored as values, by a value of any name.
    let isOfValue =
      type.utf8.first.map(\.isASCIILowercase) ?? true
      || family.words.contains { word in
        CodeWord.metatypes.contains { $0.ofAny(word).contains(where: qualified.contains) }
      }
    if isOfValue { return isNamed(accessor) }
    return ofType(accessor).contains(where: qualified.contains)
      || bare[word.number]?.contains { !types[$0].isDisjoint(with: family.names) } ?? false
  }

  /// The uses of an accessor behind the name of its type. The name before that is the enclosing type, or any name for an alias,
  /// which can be declared anywhere, or for a type that a module contains.
  func ofType(_ accessor: CodeDeclaration) -> [UInt32] {
    guard let type = accessor.type, let family = families[type] else { return [] }
    let outer = accessor.outerType.flatMap { families[$0]?.words } ?? [.any]
    let own = CodeWord(type)
    return family.words.flatMap { name in
      [name] + (name == own ? outer : [.any]).map { name.inside($0) }
    }.map { accessor.word.of($0) }
  }

  /// - Parameter isNamespace: whether nothing inherits from the type. A type that conforms to `Error` means another `Error`.
  private static func family(
    of type: String, _ heirs: [String: [CodeConformance]], isNamespace: Bool
  ) -> Family {
    var (names, waiting): (Set<String>, [String]) = ([], [type])
    while let next = waiting.popLast() {
      guard names.insert(next).inserted else { continue }
      waiting += (heirs[next] ?? []).filter { $0.isAlias || !isNamespace }.map(\.type)
    }
    return Family(names: names, words: names.map { CodeWord($0) })
  }
}

extension String {
  /// Whether it is the name of a class or structure of Swift, Foundation, AppKit or UIKit. Protocols have other endings.
  fileprivate var isOfFramework: Bool {
    (hasPrefix("NS") || hasPrefix("UI"))
      && !["Delegate", "DataSource", "Protocol"].contains(where: hasSuffix)
      || Self.typesOfFrameworks.contains(self)
  }

  private static let typesOfFrameworks: Set<String> = [
    "Array", "Bool", "Bundle", "CGFloat", "Calendar", "Character", "Color", "Data", "Date",
    "DateComponents", "DateFormatter", "Dictionary", "Double", "FileManager", "Float", "Image",
    "Int", "Int32", "Int64", "Locale", "NumberFormatter", "Set", "String", "TimeInterval", "URL",
    "UserDefaults",
  ]
}
