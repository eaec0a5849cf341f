extension ProjectHistory {
  /// Adds the runs of another history of the project that this one lacks.
  ///
  /// A run that both have stays as it is here. Names get the attributes of the newest run with them.
  ///
  /// - Complexity: O(*n*) in the number of spans, and for each change between the histories in the order of their runs, in
  ///   that of the facts that hold there.
  package mutating func add(_ other: ProjectHistory) {
    _ = merge(other)
  }

  /// Does the same.
  ///
  /// - Returns: where each span comes from.
  mutating func merge(_ other: ProjectHistory) -> SpanOrigins {
    let known = Set(runs.map(\.name))
    var steps = runs.indices.map { (order: runs[$0].order, step: SpanSweep.Step.own($0)) }
    for (position, run) in other.runs.enumerated() {
      let isKnown = known.contains(run.name)
      steps.append((run.order, isKnown ? .droppedOther(position) : .other(position)))
    }
    steps.sort { $0.order < $1.order }
    releases = HistoryRelease.merged(releases, other.releases)
    let positions = names.add(other.names, NewestRuns(of: self), NewestRuns(of: other))
    return sweep(
      SpanSweep(steps: steps.map(\.step)), other.translated(by: positions), runsOf: other)
  }

  /// Keeps only some runs, and the names that they have.
  mutating func keepRuns(where isKept: (HistoryRun) -> Bool) -> SpanOrigins {
    let steps = runs.indices.map { isKept(runs[$0]) ? SpanSweep.Step.own($0) : .droppedOwn($0) }
    return sweep(SpanSweep(steps: steps), ProjectHistory(name: name), runsOf: self)
  }

  private mutating func sweep(
    _ sweep: SpanSweep, _ other: ProjectHistory, runsOf history: ProjectHistory
  ) -> SpanOrigins {
    let sources = sweep.merged(self.sources, other.sources)
    let cells = sweep.merged(self.cells, other.cells)
    let gaps = sweep.merged(self.gaps, other.gaps)
    let errors = sweep.merged(self.errors, other.errors)
    runs = sweep.steps.compactMap {
      switch $0 {
      case .own(let position): runs[position]
      case .other(let position): history.runs[position]
      case .droppedOwn, .droppedOther: nil
      }
    }
    self.sources = sources.map(\.span)
    self.cells = cells.map(\.span)
    self.gaps = gaps.map(\.span)
    self.errors = errors.map(\.span)
    return SpanOrigins(
      sources: sources.map(\.origin), cells: cells.map(\.origin), gaps: gaps.map(\.origin),
      errors: errors.map(\.origin))
  }

  /// The spans with the positions of names in another history.
  private func translated(by positions: NamePositions) -> ProjectHistory {
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

/// The positions of the spans before a merge; nil for new ones.
struct SpanOrigins {
  let sources: [Int?]
  let cells: [Int?]
  let gaps: [Int?]
  let errors: [Int?]
}
