extension ProjectHistory {
  /// Adds the runs of another history of the project that this one lacks.
  ///
  /// If both have a run, the own one stays. A name gets the attributes of the newest run that contains it.
  ///
  /// - Complexity: O(*n* log *n*) in the number of spans and of the pieces into which the order of the runs cuts them.
  package mutating func add(_ other: ProjectHistory) {
    _ = merge(other)
  }

  /// Adds the runs of another history, as `add` does.
  ///
  /// - Returns: the origin of each span.
  mutating func merge(_ other: ProjectHistory) -> SpanOrigins {
    let known = Set(runs.map(\.name))
    var steps = runs.indices.map { (order: runs[$0].order, step: SpanMerge.Step.own($0)) }
    for (position, run) in other.runs.enumerated() {
      let isKnown = known.contains(run.name)
      steps.append((run.order, isKnown ? .droppedOther(position) : .other(position)))
    }
    steps.sort { $0.order < $1.order }
    releases = HistoryRelease.merged(releases, other.releases)
    contributions = Contribution.merged(contributions, other.contributions)
    let positions = names.add(other.names, NewestRuns(of: self), NewestRuns(of: other))
    return merge(
      SpanMerge(steps: steps.map(\.step)), other.translated(by: positions), runsOf: other)
  }

  mutating func keepRuns(where isKept: (HistoryRun) -> Bool) -> SpanOrigins {
    let steps = runs.indices.map { isKept(runs[$0]) ? SpanMerge.Step.own($0) : .droppedOwn($0) }
    return merge(SpanMerge(steps: steps), ProjectHistory(name: name), runsOf: self)
  }

  private mutating func merge(
    _ merge: SpanMerge, _ other: ProjectHistory, runsOf history: ProjectHistory
  ) -> SpanOrigins {
    let sources = merge.merged(self.sources, other.sources)
    let cells = merge.merged(self.cells, other.cells)
    let gaps = merge.merged(self.gaps, other.gaps)
    let errors = merge.merged(self.errors, other.errors)
    runs = merge.steps.compactMap {
      switch $0 {
      case .own(let position): runs[position]
      case .other(let position): history.runs[position]
      case .droppedOwn, .droppedOther: nil
      }
    }
    self.sources = sources.spans
    self.cells = cells.spans
    self.gaps = gaps.spans
    self.errors = errors.spans
    return SpanOrigins(
      sources: sources.origins, cells: cells.origins, gaps: gaps.origins, errors: errors.origins)
  }

  func translated(by positions: NamePositions) -> ProjectHistory {
    var history = self
    for index in sources.indices {
      history.sources[index].fact.key = positions.keys[sources[index].fact.key]
    }
    for index in cells.indices {
      history.cells[index].fact = ComparedCell(
        localization: positions.localizations[cells[index].fact.localization],
        table: positions.tables[cells[index].fact.table])
    }
    for index in gaps.indices {
      let gap = gaps[index].fact
      history.gaps[index].fact = Gap(
        key: positions.keys[Int(gap.key)],
        localization: positions.localizations[Int(gap.localization)], state: gap.state)
    }
    for index in errors.indices {
      history.errors[index].fact = positions.errors[errors[index].fact]
    }
    return history
  }
}

/// The position that each span had before a merge; nil for new spans.
struct SpanOrigins {
  let sources: [Int?]
  let cells: [Int?]
  let gaps: [Int?]
  let errors: [Int?]
}

struct NamePositions {
  var bundles: [Int] = []
  var localizations: [Int] = []
  var tables: [Int] = []
  var keys: [Int] = []
  var errors: [Int] = []
}

extension HistoryNames {
  /// Adds the names of another history. A name that both have gets the attributes of the newer run that contains it.
  mutating func add(
    _ other: HistoryNames, _ ownRuns: NewestRuns, _ otherRuns: NewestRuns
  ) -> NamePositions {
    var positions = NamePositions()
    positions.bundles = bundles.add(other.bundles.names, \.bundles, ownRuns, otherRuns)
    positions.localizations = localizations.add(
      other.localizations.names.moved(\.bundle, positions.bundles), \.localizations, ownRuns,
      otherRuns)
    positions.tables = tables.add(
      other.tables.names.moved(\.bundle, positions.bundles), \.tables, ownRuns, otherRuns)
    positions.keys = keys.add(
      other.keys.names.moved(\.table, positions.tables), \.keys, ownRuns, otherRuns)
    positions.errors = errors.add(other.errors.names, \.errors, ownRuns, otherRuns)
    return positions
  }
}

extension Array where Element: RecordedName {
  /// Returns the names with the positions that their owners have in another history.
  ///
  /// - Parameters:
  ///   - owner: the position of the owner, such as the table of a key.
  ///   - positions: the positions of the owners in the other history.
  func moved(_ owner: WritableKeyPath<Element, Int>, _ positions: [Int]) -> Self {
    map { name in
      var name = name
      name[keyPath: owner] = positions[name[keyPath: owner]]
      return name
    }
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

/// The newest run that contains each name, as far as the spans show it.
struct NewestRuns {
  /// Positions of runs, by the positions of the names.
  private(set) var bundles: [Int?]
  private(set) var localizations: [Int?]
  private(set) var tables: [Int?]
  private(set) var keys: [Int?]
  private(set) var errors: [Int?]
  private let runs: [HistoryRun]

  init(of history: ProjectHistory) {
    let names = history.names
    runs = history.runs
    bundles = Array(repeating: nil, count: names.bundles.count)
    localizations = Array(repeating: nil, count: names.localizations.count)
    tables = Array(repeating: nil, count: names.tables.count)
    keys = Array(repeating: nil, count: names.keys.count)
    errors = Array(repeating: nil, count: names.errors.count)
    let count = runs.count
    func newest<Fact>(of span: Span<Fact>) -> Int { (span.until ?? count) - 1 }
    for span in history.sources { Self.note(newest(of: span), span.fact.key, &keys) }
    for span in history.errors { Self.note(newest(of: span), span.fact, &errors) }
    for span in history.cells {
      Self.note(newest(of: span), span.fact.localization, &localizations)
    }
    for span in history.gaps {
      Self.note(newest(of: span), Int(span.fact.localization), &localizations)
    }
    for (position, key) in names.keys.names.enumerated() {
      Self.note(keys[position], key.table, &tables)
    }
    for (position, table) in names.tables.names.enumerated() {
      Self.note(tables[position], table.bundle, &bundles)
    }
  }

  private static func note(_ run: Int?, _ position: Int, _ newest: inout [Int?]) {
    guard let run else { return }
    newest[position] = newest[position].map { max($0, run) } ?? run
  }

  func order(of position: Int, _ kind: KeyPath<NewestRuns, [Int?]>) -> HistoryRun.Order? {
    let newest = self[keyPath: kind]
    guard position < newest.count, let run = newest[position] else { return nil }
    return runs[run].order
  }
}
