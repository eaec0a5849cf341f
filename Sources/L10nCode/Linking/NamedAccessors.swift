/// The accessors that code names outside of their declaration.
struct NamedAccessors {
  private let isWhole: Bool
  private var named: Set<UInt32> = []
  /// The types that something outside of the code can know members of, because they have a parent.
  private var exposedTypes: Set<String> = []

  /// Parents that ask for no texts.
  private static let plainParents: Set<String> = [
    "CaseIterable", "Codable", "Equatable", "Hashable", "Int", "Sendable", "String",
  ]

  /// - Parameter isWhole: whether all code is here: what isn't could use any accessor.
  /// - Complexity: O(*n*) in the number of names in the code, if there are accessors.
  init(_ files: [CodeFile], isWhole: Bool) {
    self.isWhole = isWhole
    guard isWhole else { return }
    let accessors = Set(
      files.lazy.flatMap(\.declarations).filter(\.isAccessor).map(\.word.number))
    guard !accessors.isEmpty else { return }
    // Almost no name is that of an accessor: a table of bits says so faster than a set.
    var isPossible = [Bool](repeating: false, count: 1 << 16)
    for accessor in accessors { isPossible[Int(accessor & 0xFFFF)] = true }
    for file in files where !file.isOfAccessors {
      for number in file.words.numbers
      where isPossible[Int(number & 0xFFFF)] && accessors.contains(number) {
        named.insert(number)
      }
      for conformance in file.conformances
      where !Self.plainParents.contains(conformance.parent) {
        exposedTypes.insert(conformance.type)
      }
    }
  }

  /// Whether no code uses an accessor.
  func isUnused(_ declaration: CodeDeclaration?) -> Bool {
    guard isWhole, let declaration, declaration.isAccessor,
      !named.contains(declaration.word.number)
    else {
      return false
    }
    // A framework can ask a type for what a protocol of it demands.
    return declaration.isPrivate || !(declaration.type.map(exposedTypes.contains) ?? false)
  }
}
