/// The positions that the names of one history have in another.
struct NamePositions {
  fileprivate(set) var bundles: [Int] = []
  fileprivate(set) var localizations: [Int] = []
  fileprivate(set) var tables: [Int] = []
  fileprivate(set) var keys: [Int] = []
  fileprivate(set) var errors: [Int] = []
}

extension HistoryNames {
  /// Adds the names of another history. A name that both have gets the attributes of the newer run with it.
  ///
  /// - Complexity: O(*n*) in the length of the other names.
  mutating func add(
    _ other: HistoryNames, _ ownRuns: NewestRuns, _ otherRuns: NewestRuns
  ) -> NamePositions {
    var positions = NamePositions()
    positions.bundles = bundles.add(other.bundles.names, ownRuns.bundles, otherRuns.bundles)
    positions.localizations = localizations.add(
      other.localizations.names.map { name in
        var name = name
        name.bundle = positions.bundles[name.bundle]
        return name
      }, ownRuns.localizations, otherRuns.localizations)
    positions.tables = tables.add(
      other.tables.names.map {
        RecordedTable(bundle: positions.bundles[$0.bundle], name: $0.name)
      }, ownRuns.tables, otherRuns.tables)
    positions.keys = keys.add(
      other.keys.names.map { name in
        var name = name
        name.table = positions.tables[name.table]
        return name
      }, ownRuns.keys, otherRuns.keys)
    positions.errors = errors.add(other.errors.names, ownRuns.errors, otherRuns.errors)
    return positions
  }
}

extension NameList {
  fileprivate mutating func add(
    _ others: [Name], _ ownRuns: [HistoryRun.Order?], _ otherRuns: [HistoryRun.Order?]
  ) -> [Int] {
    others.enumerated().map { index, name in
      let count = count
      let position = position(of: name)
      guard position < count, self[position] != name, let newest = otherRuns[index] else {
        return position
      }
      let own = position < ownRuns.count ? ownRuns[position] : nil
      if own.map({ $0 < newest }) ?? true { replace(position, with: name) }
      return position
    }
  }
}
