import L10nCoverage
import L10nModel
import L10nSource

extension SourceTable {
  /// The places of all keys in the content that is number `home`, by rank; nil for keys that it does not have.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func places(ofHome home: Int, in table: LoadedTable) -> [LineColumn?] {
    var places = [LineColumn?](repeating: nil, count: keys.count)
    let entries = table.content.entries
    for (entry, place) in zip(entries, table.places(inOrder: Array(entries.indices))) {
      if let rank = rank(ofKey: entry.keyRange, in: table.content.bytes) { places[rank] = place }
    }
    return places
  }

  /// The keys whose texts are not those that the language needs.
  func variations(_ language: LocaleIdentifier) -> [FileReading.Variation] {
    let gaps = self.gaps(language)
    guard !gaps.isEmpty else { return [] }
    return gaps.map { rank, gaps in
      FileReading.Variation(rank: rank, place: nil, gaps: gaps)
    }
  }
}
