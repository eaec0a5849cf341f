import L10nCoverage
import L10nHandoff
import L10nModel
import L10nSource

/// The keys whose source text another key has, too: a translation of one may do for the other.
struct RepeatedTexts: Sendable {
  private var ranks: [TableJob.Position: Set<Int>] = [:]

  private struct Place {
    let table: TableJob.Position
    let rank: Int
  }

  /// - Complexity: O(*n*) in the length of the source texts.
  init(_ tables: [(position: TableJob.Position, source: SourceTable)]) {
    var places: [CodeUnitString: [Place]] = [:]
    for (position, source) in tables {
      for (entry, rank) in zip(source.content.entries, source.ranks) {
        for text in Self.texts(of: entry, in: source.content) where !text.bytes.isEmpty {
          places[text, default: []].append(Place(table: position, rank: Int(rank)))
        }
      }
    }
    for places in places.values where places.count > 1 {
      for place in places { ranks[place.table, default: []].insert(place.rank) }
    }
  }

  private static func texts(of entry: TableEntry, in content: TableContent) -> [CodeUnitString] {
    guard entry.form == .varied else { return [content.value(of: entry)] }
    return UnitShape.texts(of: entry, in: content, target: nil, categories: [.other])
      .compactMap(\.source)
  }

  /// Those of a table.
  func ranks(of table: TableJob.Position) -> Set<Int> { ranks[table] ?? [] }
}
