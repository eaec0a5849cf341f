/// The changes of a project between two runs.
package struct HistoryChanges: Sendable, Equatable {
  /// Keys that the earlier run doesn't have, as positions in `HistoryNames`.
  package private(set) var newKeys: [Int] = []
  package private(set) var removedKeys: [Int] = []
  /// Keys whose text in the development region changed.
  package private(set) var changedSources: [ChangedSource] = []
  /// Texts of existing keys and files that were translated at the earlier run, but are no longer.
  package private(set) var newlyMissing: [Gap] = []
  /// Untranslated texts of new keys, files, tables and localizations.
  package private(set) var newlyNeeded: [Gap] = []
  /// Texts that were untranslated at the earlier run, but are translated now.
  package private(set) var newlyDone: [Gap] = []
  package private(set) var newlyStale: [Gap] = []
  /// The identifiers of languages that the earlier run doesn't have.
  package private(set) var newLanguages: [String] = []
  package private(set) var removedLanguages: [String] = []
  /// Errors, as positions in `HistoryNames`.
  package private(set) var newErrors: [Int] = []
  package private(set) var fixedErrors: [Int] = []

  package struct ChangedSource: Sendable, Equatable {
    /// The position in `HistoryNames`.
    package let key: Int
    package let old: SourceEntry
    package let new: SourceEntry
  }

  package init() {}

  /// Compares a run with the run before it.
  ///
  /// - Parameters:
  ///   - events: the events of the same history.
  ///   - run: the position of a run. At the first run, everything is new.
  package init(in history: ProjectHistory, _ events: RunEvents, at run: Int) {
    self.init(
      of: history, from: run > 0 ? run - 1 : nil, to: run,
      sources: FactChange(history.sources, events.sources, at: run),
      cells: FactChange(history.cells, events.cells, at: run),
      gaps: FactChange(history.gaps, events.gaps, at: run),
      errors: FactChange(history.errors, events.errors, at: run))
  }

  /// Compares two runs that need not follow each other. What changed and changed back in between is left out.
  ///
  /// - Parameters:
  ///   - earlier: the position of the earlier run.
  ///   - run: the position of the later run.
  package init(in history: ProjectHistory, from earlier: Int, to run: Int) {
    self.init(
      of: history, from: earlier, to: run,
      sources: FactChange(history.sources, from: earlier, to: run),
      cells: FactChange(history.cells, from: earlier, to: run),
      gaps: FactChange(history.gaps, from: earlier, to: run),
      errors: FactChange(history.errors, from: earlier, to: run))
  }

  private init(
    of history: ProjectHistory, from earlier: Int?, to run: Int, sources: FactChange<SourceEntry>,
    cells: FactChange<ComparedCell>, gaps: FactChange<Gap>, errors: FactChange<Int>
  ) {
    let old = Dictionary(sources.ended.map { ($0.key, $0) }) { $1 }
    let new = Dictionary(sources.begun.map { ($0.key, $0) }) { $1 }
    newKeys = sources.begun.map(\.key).filter { old[$0] == nil }.sorted()
    removedKeys = sources.ended.map(\.key).filter { new[$0] == nil }.sorted()
    changedSources = sources.begun.compactMap { source in
      guard let earlier = old[source.key], earlier.text != source.text else { return nil }
      return ChangedSource(key: source.key, old: earlier, new: source)
    }.sorted { $0.key < $1.key }
    newErrors = errors.begun.sorted()
    fixedErrors = errors.ended.sorted()
    let languages = history.runs[run].languages.map(\.identifier)
    let before = earlier.map { history.runs[$0].languages.map(\.identifier) } ?? []
    newLanguages = languages.filter { !before.contains($0) }.sorted()
    removedLanguages = before.filter { !languages.contains($0) }.sorted()
    add(gaps, cells, history.names)
  }

  private mutating func add(
    _ gaps: FactChange<Gap>, _ cells: FactChange<ComparedCell>, _ names: HistoryNames
  ) {
    let newKeys = Set(newKeys)
    let removedKeys = Set(removedKeys)
    let newCells = Set(cells.begun)
    let removedCells = Set(cells.ended)
    var ended = Dictionary(gaps.ended.map { ($0.place, $0) }) { $1 }
    for gap in gaps.begun {
      let earlier = ended.removeValue(forKey: gap.place)
      if gap.state == .stale { newlyStale.append(gap) }
      let wasUncovered = earlier?.state.isUncovered ?? false
      if gap.state.isUncovered, !wasUncovered {
        let isNew = newKeys.contains(Int(gap.key)) || newCells.contains(names.cell(of: gap))
        if isNew { newlyNeeded.append(gap) } else { newlyMissing.append(gap) }
      } else if wasUncovered, !gap.state.isUncovered {
        newlyDone.append(gap)
      }
    }
    for gap in ended.values where gap.state.isUncovered {
      let isGone = removedKeys.contains(Int(gap.key)) || removedCells.contains(names.cell(of: gap))
      if !isGone { newlyDone.append(gap) }
    }
    newlyDone.sort { ($0.localization, $0.key) < ($1.localization, $1.key) }
  }

  package var isEmpty: Bool {
    newKeys.isEmpty && removedKeys.isEmpty && changedSources.isEmpty && newlyMissing.isEmpty
      && newlyNeeded.isEmpty && newlyDone.isEmpty && newlyStale.isEmpty && newErrors.isEmpty
      && fixedErrors.isEmpty && newLanguages.isEmpty && removedLanguages.isEmpty
  }
}

/// The facts of one kind that hold at only one of two runs.
private struct FactChange<Fact: Comparable & Hashable & Sendable> {
  let begun: [Fact]
  let ended: [Fact]

  init(_ spans: [Span<Fact>], _ events: SpanEvents, at run: Int) {
    begun = events.begins[run].map { spans[$0].fact }
    ended = events.ends[run].map { spans[$0].fact }
  }

  init(_ spans: [Span<Fact>], from earlier: Int, to run: Int) {
    var (begun, ended): ([Fact], [Fact]) = ([], [])
    for span in spans {
      switch (span.holds(at: earlier), span.holds(at: run)) {
      case (false, true): begun.append(span.fact)
      case (true, false): ended.append(span.fact)
      default: break
      }
    }
    // A fact can end and begin again at the same run.
    let both = Set(begun).intersection(ended)
    self.begun = both.isEmpty ? begun : begun.filter { !both.contains($0) }
    self.ended = both.isEmpty ? ended : ended.filter { !both.contains($0) }
  }
}

/// The facts that begin and end at each run of a history.
package struct RunEvents: Sendable {
  let sources: SpanEvents
  let cells: SpanEvents
  let gaps: SpanEvents
  let errors: SpanEvents

  package init(_ history: ProjectHistory) {
    let count = history.runs.count
    sources = SpanEvents(history.sources, runCount: count)
    cells = SpanEvents(history.cells, runCount: count)
    gaps = SpanEvents(history.gaps, runCount: count)
    errors = SpanEvents(history.errors, runCount: count)
  }
}

/// The positions of the spans of one kind, by the runs at which they begin and end.
struct SpanEvents: Sendable {
  private(set) var begins: [[Int]]
  private(set) var ends: [[Int]]

  init<Fact>(_ spans: [Span<Fact>], runCount: Int) {
    begins = Array(repeating: [], count: runCount)
    ends = begins
    for (position, span) in spans.enumerated() {
      begins[span.since].append(position)
      if let until = span.until { ends[until].append(position) }
    }
  }
}
