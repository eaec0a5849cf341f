extension ProjectHistory {
  /// Adds the runs of another history of the project that this one lacks.
  ///
  /// A run that both have stays as it is here. Names get the attributes of the newest run with them.
  ///
  /// - Complexity: O(*n* log *n*) in the number of spans, and of the pieces that the order of the runs cuts them into.
  package mutating func add(_ other: ProjectHistory) {
    _ = merge(other)
  }

  /// Does the same.
  ///
  /// - Returns: where each span comes from.
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

  /// Keeps only some runs, and the names that they have.
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
