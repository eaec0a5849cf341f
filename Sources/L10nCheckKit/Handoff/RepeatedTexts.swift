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
    // The only place of a text; nil if it has several.
    var places: [CodeUnitString: Place?] = [:]
    for (position, source) in tables {
      for (entry, rank) in zip(source.content.entries, source.ranks) {
        for text in Self.texts(of: entry, in: source.content) where !text.bytes.isEmpty {
          add(text, at: Place(table: position, rank: Int(rank)), &places)
        }
      }
    }
  }

  private mutating func add(
    _ text: CodeUnitString, at place: Place, _ places: inout [CodeUnitString: Place?]
  ) {
    guard let known = places[text] else {
      places[text] = .some(place)
      return
    }
    if let known { ranks[known.table, default: []].insert(known.rank) }
    places[text] = .some(nil)
    ranks[place.table, default: []].insert(place.rank)
  }

  private static func texts(of entry: TableEntry, in content: TableContent) -> [CodeUnitString] {
    guard entry.form == .varied else { return [content.value(of: entry)] }
    return UnitShape.texts(of: entry, in: content, target: nil, categories: [.other])
      .compactMap(\.source)
  }

  /// Those of a table.
  func ranks(of table: TableJob.Position) -> Set<Int> { ranks[table] ?? [] }
}
