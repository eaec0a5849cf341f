import L10nSource

/// The accessors that code uses outside of their declarations, and the other members that only code can name.
struct NamedAccessors {
  /// A type with its aliases and with the types that inherit from it.
  private struct Family {
    var names: Set<String>
    var words: [CodeWord]
  }

  private let isWhole: Bool
  /// The uses of accessors behind the name of a type, or behind an expression that can be any type.
  private var qualified: Set<UInt32> = []
  /// The numbers of the files that use an accessor's name alone, by name.
  private var bare: [UInt32: [Int]] = [:]
  /// The SwiftUI views that no code creates, except other such views.
  private var unmadeViews: Set<String> = []
  /// The names of members of any type that code visible to users contains; `namedUnseen` has those in other code.
  private var named: Set<UInt32> = []
  private var namedUnseen: Set<UInt32> = []
  /// The names in `named` that can be the value of a class's stored property.
  private var namedValues: Set<UInt32> = []
  /// The types that each file declares or extends.
  private let types: [Set<String>]
  private var families: [String: Family] = [:]
  /// The enumerations without cases, which only group names.
  private var namespaces: Set<String> = []
  /// The types that have a parent, so that code outside of the tree can use their members.
  private var exposedTypes: Set<String> = []

  /// Parents that require no text property, or only a view's body.
  private static let plainParents: Set<String> = [
    "App", "CaseIterable", "Codable", "Equatable", "Hashable", "Int", "NSObject", "Scene",
    "Sendable",
    "String", "View",
  ]

  /// - Parameter isWhole: whether all code is in the tree. Code outside of it could use any accessor.
  init(_ files: [LinkedFile], isWhole: Bool) {
    self.isWhole = isWhole
    types = files.indices.map { files[$0].types }
    let declarations = files.indices.flatMap { files[$0].declarations.filter(\.canBeUnused) }
    let accessors = declarations.filter(\.isAccessor)
    let views = files.indices.reduce(into: Set<String>()) { $0.formUnion(files[$1].views) }
    guard !declarations.isEmpty || !views.isEmpty else { return }
    let areOfAccessors = files.indices.map { files[$0].isOfAccessors }
    let conformances = files.indices.flatMap { areOfAccessors[$0] ? [] : files[$0].conformances }
    let heirs = Dictionary(grouping: conformances, by: \.parent)
    namespaces = files.indices.reduce(into: []) { $0.formUnion(files[$1].enumerations) }
    for number in files.indices { namespaces.subtract(files[number].typesWithCases) }
    for conformance in conformances where !Self.plainParents.contains(conformance.parent) {
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
    if isWhole { unmadeViews = Self.unmade(views, files) }
  }

  /// The views that no code visible to users names, except other such views.
  private static func unmade(_ views: Set<String>, _ files: [LinkedFile]) -> Set<String> {
    guard !views.isEmpty else { return [] }
    let names = WantedWords(Set(views.map { CodeWord($0).number }))
    // The names of views in each view, and those outside of views.
    var inViews: [UInt32: [UInt32]] = [:]
    var waiting: [UInt32] = []
    for place in files.indices {
      var types = files[place].wordsOfTypes[...]
      for (position, number) in files[place].words.numbers.enumerated() where names.contain(number)
      {
        while let first = types.first, first.words.upperBound <= position { types.removeFirst() }
        if let (type, words) = types.first, words.contains(position), views.contains(type) {
          inViews[CodeWord(type).number, default: []].append(number)
        } else {
          waiting.append(number)
        }
      }
    }
    var made: Set<UInt32> = []
    while let next = waiting.popLast() {
      if made.insert(next).inserted { waiting += inViews[next] ?? [] }
    }
    return views.filter { !made.contains(CodeWord($0).number) }
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
  func isUnused(_ declaration: CodeDeclaration?) -> Bool {
    guard isWhole, let declaration, isKnownToCodeAlone(declaration) else { return false }
    return declaration.isAccessor ? !isUsed(declaration) : !isNamed(declaration)
  }

  /// Whether an accessor or member is unused and can't have uses that are out of sight: in other repositories, in Objective-C,
  /// by type parameters or by subclasses.
  func isSurelyUnused(_ declaration: CodeDeclaration?) -> Bool {
    guard let declaration, declaration.isOfCodeAlone, declaration.type != nil,
      declaration.isInBodyOfType || namespaces.contains(declaration.qualifiedType)
    else { return false }
    return isUnused(declaration)
  }

  /// Whether users never see the texts of a declaration: its type is a view that no code creates, or only code that they never
  /// see names it, such as a debug menu. Code outside of the tree is unlikely to use it in another way.
  func isUnseen(_ declaration: CodeDeclaration?, in type: String?) -> Bool {
    if type.map(unmadeViews.contains) ?? false { return true }
    guard let declaration, isKnownToCodeAlone(declaration) else { return false }
    let name = declaration.word.number
    return namedUnseen.contains(name) && !named.contains(name)
  }

  /// Whether only code can name a member. A protocol can require it of the type, unless the type has no values.
  private func isKnownToCodeAlone(_ declaration: CodeDeclaration) -> Bool {
    guard declaration.canBeUnused else { return false }
    let isExposed = declaration.type.map(exposedTypes.contains) ?? false
    return declaration.isAccessor
      ? !isExposed || declaration.isPrivate || namespaces.contains(declaration.qualifiedType)
      : !isExposed && declaration.word != .body
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
