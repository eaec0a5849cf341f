import L10nModel
import L10nSource

extension TableContent {
  /// The keys of all entries, in order.
  var keys: [CodeUnitString] { entries.map { key(of: $0) } }

  /// The content with only some of the entries.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  func filtered(_ isKept: (TableEntry) -> Bool) -> TableContent {
    let kept = entries.indices.filter { isKept(entries[$0]) }
    guard kept.count < entries.count else { return self }
    var rest = self
    rest.entries = kept.map { entries[$0] }
    if !directives.isEmpty {
      rest.directives = [:]
      for (position, original) in kept.enumerated() {
        rest.directives[position] = directives[original]
      }
    }
    return rest
  }
}

extension ParsedTable {
  /// The content without some of the keys.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  func without(_ isLeftOut: (CodeUnitString) -> Bool) -> ParsedTable {
    ParsedTable(self, content: content.filtered { !isLeftOut(content.key(of: $0)) })
  }
}
