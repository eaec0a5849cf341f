import L10nModel
package import L10nSource

extension StringsFile {
  /// A diagnostic for every key that is defined again, at the later place, with the first one beside it.
  ///
  /// Keys are compared by UTF-16 code units. Of equal keys CoreFoundation takes the last one that it reads.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  package func duplicateDiagnostics() -> [Diagnostic] {
    let definitions = definitions
    var diagnostics: [Diagnostic] = []
    var firstOfKey: [CodeUnitString: Int] = [:]
    var winnerOfKey: [CodeUnitString: Int] = [:]
    firstOfKey.reserveCapacity(definitions.count)
    for (index, definition) in definitions.enumerated() {
      if firstOfKey[definition.key] == nil { firstOfKey[definition.key] = index }
      if definition.isLoaded { winnerOfKey[definition.key] = index }
    }
    guard firstOfKey.count < definitions.count else { return [] }
    for (index, definition) in definitions.enumerated() {
      guard let first = firstOfKey[definition.key], first != index else { continue }
      diagnostics.append(
        .duplicateKey(
          definition, first: definitions[first],
          isWinner: winnerOfKey[definition.key].map { $0 == index }))
    }
    return diagnostics
  }

  private var definitions: [Definition] {
    guard let propertyList else {
      return entries.enumerated().map { index, entry in
        Definition(
          key: key(of: entry), range: SourceRange(Int(entry.keyStart), Int(entry.keyEnd)),
          value: .string(value(of: entry)), isLoaded: index < loaded.entryCount)
      }
    }
    return propertyList.members.map {
      Definition(
        key: $0.key, range: $0.keyRange, value: $0.value.value, isLoaded: loaded.status != .lost)
    }
  }
}

/// One definition of a key.
private struct Definition {
  let key: CodeUnitString
  let range: SourceRange?
  let value: PropertyList.Value
  let isLoaded: Bool
}

extension Diagnostic {
  /// - Parameter isWinner: whether this is the definition that is loaded; nil where none of them is.
  fileprivate static func duplicateKey(
    _ definition: Definition, first: Definition, isWinner: Bool?
  ) -> Self {
    let isSame = definition.value == first.value
    let outcome =
      switch isWinner {
      case _ where isSame: ", with the same value"
      case true?: ", with another value: CoreFoundation uses this one"
      case false?: ", with another value: CoreFoundation uses a different one"
      case nil: ", with another value"
      }
    return Self(
      .duplicateKey, severity: isSame ? .note : nil, at: definition.range,
      "the key \"\(definition.key)\" is defined again\(outcome)",
      label: "defined again", help: "keep one of the definitions and remove the others",
      related: first.range.map { Related($0, "the first definition") })
  }
}
