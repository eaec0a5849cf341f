import L10nCoverage
import L10nModel
import L10nSource

extension ProjectHistory {
  /// Returns the same history with its names sorted by text, and the languages of each run sorted by urgency. The result
  /// depends only on the runs, not on the order in which they were recorded.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names and spans.
  package func sortedByNames() -> ProjectHistory {
    var sorted = ProjectHistory(name: name)
    sorted.releases = releases
    sorted.contributions = contributions
    sorted.runs = runs.map { run in
      var run = run
      let shipped = run.shippedLanguages
      run.languages.sort { left, right in
        let isFirst = shipped.contains(left.identifier)
        return isFirst == shipped.contains(right.identifier) ? left.precedes(right) : isFirst
      }
      return run
    }
    var positions = NamePositions()
    positions.bundles = sorted.names.bundles.fill(with: names.bundles.names) {
      Array($0.path.utf8)
    }
    positions.localizations = sorted.names.localizations.fill(
      with: names.localizations.names.moved(\.bundle, positions.bundles)
    ) { ($0.bundle, Array($0.spelling.utf8)) }
    positions.tables = sorted.names.tables.fill(
      with: names.tables.names.moved(\.bundle, positions.bundles)
      // The entry for files that aren't tables comes last.
    ) { ($0.bundle, $0.name.map { [0] + Array($0.utf8) } ?? [1]) }
    positions.keys = sorted.names.keys.fill(
      with: names.keys.names.moved(\.table, positions.tables)
    ) { ($0.table, $0.name.bytes) }
    positions.errors = sorted.names.errors.fill(with: names.errors.names) {
      Array($0.fingerprint.utf8)
    }
    let moved = translated(by: positions)
    sorted.sources = moved.sources.sorted { ($0.fact.key, $0.since) < ($1.fact.key, $1.since) }
    sorted.cells = moved.cells.sorted {
      ($0.fact.table, $0.fact.localization, $0.since)
        < ($1.fact.table, $1.fact.localization, $1.since)
    }
    sorted.gaps = moved.gaps.sorted {
      ($0.fact.key, $0.fact.localization, $0.since) < ($1.fact.key, $1.fact.localization, $1.since)
    }
    sorted.errors = moved.errors.sorted { ($0.fact, $0.since) < ($1.fact, $1.since) }
    return sorted
  }
}

extension NameList {
  /// Adds names, sorted by their owners and texts.
  ///
  /// - Returns: the new position of each name.
  fileprivate mutating func fill(
    with names: [Name], by order: (Name) -> (Int, [UInt8])
  ) -> [Int] {
    let orders = names.map(order)
    let sorted = names.indices.sorted { left, right in
      orders[left].0 != orders[right].0
        ? orders[left].0 < orders[right].0
        : orders[left].1.lexicographicallyPrecedes(orders[right].1)
    }
    var positions = [Int](repeating: 0, count: names.count)
    for index in sorted { positions[index] = position(of: names[index]) }
    return positions
  }

  fileprivate mutating func fill(with names: [Name], by text: (Name) -> [UInt8]) -> [Int] {
    fill(with: names) { (0, text($0)) }
  }
}

extension LanguageRecord {
  /// Whether a language precedes another one, as in a report: first by verdict, blocked languages first, then by coverage,
  /// lowest first.
  fileprivate func precedes(_ other: LanguageRecord) -> Bool {
    let order = LanguageCoverage.Verdict.allCases
    let (first, second) = (
      order.firstIndex(of: verdict) ?? 0, order.firstIndex(of: other.verdict) ?? 0
    )
    if first != second { return first < second }
    let coverages = (keys.coverage ?? .complete, other.keys.coverage ?? .complete)
    return (coverages.0, identifier) < (coverages.1, other.identifier)
  }
}
