import L10nCoverage
import L10nHandoff
import L10nModel
import L10nSource

/// What an export has to know of a table's keys once, for all localizations.
struct ExportedKeys: Sendable {
  /// Where the localizations can take the keys that they lack.
  let stubs: TableStubs
  /// The ranks of keys that documents can't tell from another key's text.
  let ambiguous: Set<Int>

  static let ambiguousKeyReason =
    "has a key that is spelled like the name of another key's text: rename it"

  /// - Complexity: O(*n*) in the number of localizations × keys.
  init(of position: TableJob.Position, in tree: ExchangeTree) {
    stubs = tree.stubs(of: position)
    ambiguous = Self.ambiguousRanks(of: tree.table(at: position).compared.source)
  }

  private static func ambiguousRanks(of source: SourceTable) -> Set<Int> {
    var ranks: Set<Int> = []
    source.content.bytes.withView { bytes in
      for (entry, rank) in zip(source.content.entries, source.ranks) {
        let isAmbiguous = UnitIdentity.key.isAmbiguous(bytes.part(entry.keyRange)) {
          source.rank(ofKey: 0..<$0.bytes.count, in: $0.bytes) != nil
        }
        if isAmbiguous { ranks.insert(Int(rank)) }
      }
    }
    return ranks
  }
}
