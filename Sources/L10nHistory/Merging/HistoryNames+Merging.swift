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
    positions.bundles = bundles.add(other.bundles.names, \.bundles, ownRuns, otherRuns)
    positions.localizations = localizations.add(
      other.localizations.names.map { name in
        var name = name
        name.bundle = positions.bundles[name.bundle]
        return name
      }, \.localizations, ownRuns, otherRuns)
    positions.tables = tables.add(
      other.tables.names.map {
        RecordedTable(bundle: positions.bundles[$0.bundle], name: $0.name)
      }, \.tables, ownRuns, otherRuns)
    positions.keys = keys.add(
      other.keys.names.map { name in
        var name = name
        name.table = positions.tables[name.table]
        return name
      }, \.keys, ownRuns, otherRuns)
    positions.errors = errors.add(other.errors.names, \.errors, ownRuns, otherRuns)
    return positions
  }
}

extension NameList {
  fileprivate mutating func add(
    _ others: [Name], _ kind: KeyPath<NewestRuns, [Int?]>, _ ownRuns: NewestRuns,
    _ otherRuns: NewestRuns
  ) -> [Int] {
    others.enumerated().map { index, name in
      let count = count
      let position = position(of: name)
      guard position < count, self[position] != name,
        let newest = otherRuns.order(of: index, kind)
      else { return position }
      let own = ownRuns.order(of: position, kind)
      if own.map({ $0 < newest }) ?? true { replace(position, with: name) }
      return position
    }
  }
}
