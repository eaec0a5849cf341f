import L10nCoverage
import L10nModel
import L10nSource

extension SourceTable {
  /// The places of all keys in the content `home`, by rank; nil for keys that it lacks.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func places(ofHome home: Int, in table: ParsedTable) -> [LineColumn?] {
    var places = [LineColumn?](repeating: nil, count: keys.count)
    let entries = table.content.entries
    for (entry, place) in zip(entries, table.places(inOrder: Array(entries.indices))) {
      if let rank = rank(ofKey: entry.keyRange, in: table.content.bytes) { places[rank] = place }
    }
    return places
  }

  /// The keys without all texts that the language needs, with the places of the texts.
  ///
  /// - Parameter tables: the tables of the source's contents, indexed by `homes`.
  /// - Complexity: O(*n*) in the length of the tables with such keys.
  func variations(
    _ language: LocaleIdentifier, in tables: [ParsedTable]
  ) -> [ComparedFile.Variation] {
    let gaps = self.gaps(language)
    guard !gaps.isEmpty else { return [] }
    let ranks = Set(gaps.map(\.rank))
    var places: [Int: LineColumn] = [:]
    for home in Set(gaps.map { Int(homes[$0.rank]) }) where home < tables.count {
      let content = tables[home].content
      var entries: [Int: Int] = [:]
      for (index, entry) in content.entries.enumerated() {
        guard let rank = rank(ofKey: entry.keyRange, in: content.bytes), ranks.contains(rank),
          Int(homes[rank]) == home
        else { continue }
        entries[rank] = index
      }
      let found = tables[home].places(of: Array(entries.values))
      for (rank, index) in entries { places[rank] = found[index] }
    }
    return gaps.map { rank, gaps in
      ComparedFile.Variation(rank: rank, place: places[rank], gaps: gaps)
    }
  }
}
