/// What changed from the run before to a run of a project.
package struct HistoryChanges: Sendable, Equatable {
  /// Keys that the run before doesn't have, by their positions among the names.
  package private(set) var newKeys: [Int] = []
  package private(set) var removedKeys: [Int] = []
  /// Keys with another text in the development region.
  package private(set) var changedSources: [ChangedSource] = []
  /// What was done for an existing key or file and isn't any more.
  package private(set) var newlyMissing: [Gap] = []
  /// What new keys, files, tables and localizations still need.
  package private(set) var newlyNeeded: [Gap] = []
  /// What was missing, and is done now.
  package private(set) var newlyDone: [Gap] = []
  package private(set) var newlyStale: [Gap] = []
  /// The identifiers of languages that the run before doesn't have.
  package private(set) var newLanguages: [String] = []
  package private(set) var removedLanguages: [String] = []
  /// Errors, by their positions among the names.
  package private(set) var newErrors: [Int] = []
  package private(set) var fixedErrors: [Int] = []

  package struct ChangedSource: Sendable, Equatable {
    /// The position among the names.
    package let key: Int
    package let old: SourceText
    package let new: SourceText
  }

  /// - Parameters:
  ///   - events: those of the history.
  ///   - run: the position of a run. Of the first one, everything is new.
  /// - Complexity: O(*n*) in the number of facts that change at the run.
  package init(in history: ProjectHistory, _ events: RunEvents, at run: Int) {
    let begun = history.sources.facts(events.sources.begins[run])
    let ended = history.sources.facts(events.sources.ends[run])
    let old = Dictionary(ended.map { ($0.key, $0) }) { $1 }
    let new = Dictionary(begun.map { ($0.key, $0) }) { $1 }
    newKeys = begun.map(\.key).filter { old[$0] == nil }.sorted()
    removedKeys = ended.map(\.key).filter { new[$0] == nil }.sorted()
    changedSources = begun.compactMap { source in
      guard let earlier = old[source.key], earlier.text != source.text else { return nil }
      return ChangedSource(key: source.key, old: earlier, new: source)
    }.sorted { $0.key < $1.key }
    newErrors = history.errors.facts(events.errors.begins[run]).sorted()
    fixedErrors = history.errors.facts(events.errors.ends[run]).sorted()
    let languages = history.runs[run].languages.map(\.identifier)
    let earlier = run > 0 ? history.runs[run - 1].languages.map(\.identifier) : []
    newLanguages = languages.filter { !earlier.contains($0) }.sorted()
    removedLanguages = earlier.filter { !languages.contains($0) }.sorted()
    addGaps(of: history, events, run)
  }

  private mutating func addGaps(of history: ProjectHistory, _ events: RunEvents, _ run: Int) {
    let names = history.names
    let newKeys = Set(newKeys)
    let removedKeys = Set(removedKeys)
    let newCells = Set(history.cells.facts(events.cells.begins[run]))
    let removedCells = Set(history.cells.facts(events.cells.ends[run]))
    func cell(_ gap: Gap) -> ComparedCell {
      ComparedCell(localization: Int(gap.localization), table: names.keys[Int(gap.key)].table)
    }
    var states: [Place: GapState] = [:]
    for gap in history.gaps.facts(events.gaps.ends[run]) { states[Place(gap)] = gap.state }
    for gap in history.gaps.facts(events.gaps.begins[run]) {
      let earlier = states.removeValue(forKey: Place(gap))
      if gap.state == .stale { newlyStale.append(gap) }
      let wasUncovered = earlier?.isUncovered ?? false
      if gap.state.isUncovered, !wasUncovered {
        let isNew =
          newKeys.contains(Int(gap.key)) || newCells.contains(cell(gap))
        if isNew { newlyNeeded.append(gap) } else { newlyMissing.append(gap) }
      } else if wasUncovered, !gap.state.isUncovered {
        newlyDone.append(gap)
      }
    }
    for (place, state) in states where state.isUncovered {
      let gap = Gap(key: place.key, localization: place.localization, state: state)
      let isGone = removedKeys.contains(place.key) || removedCells.contains(cell(gap))
      if !isGone { newlyDone.append(gap) }
    }
    newlyDone.sort { ($0.localization, $0.key) < ($1.localization, $1.key) }
  }

  /// Whether nothing changed.
  package var isEmpty: Bool {
    newKeys.isEmpty && removedKeys.isEmpty && changedSources.isEmpty && newlyMissing.isEmpty
      && newlyNeeded.isEmpty && newlyDone.isEmpty && newlyStale.isEmpty && newErrors.isEmpty
      && fixedErrors.isEmpty && newLanguages.isEmpty && removedLanguages.isEmpty
  }

  private struct Place: Hashable {
    let key: Int
    let localization: Int

    init(_ gap: Gap) {
      (key, localization) = (Int(gap.key), Int(gap.localization))
    }
  }
}

extension Array {
  /// The facts at some positions.
  fileprivate func facts<Fact>(_ positions: [Int]) -> [Fact] where Element == Span<Fact> {
    positions.map { self[$0].fact }
  }
}
