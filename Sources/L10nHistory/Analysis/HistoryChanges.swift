/// What changed between two runs of a project.
package struct HistoryChanges: Sendable {
  /// Keys that the earlier run doesn't have, by their positions among the names.
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
  /// Errors, by their positions among the names.
  package private(set) var newErrors: [Int] = []
  package private(set) var fixedErrors: [Int] = []

  package struct ChangedSource: Sendable {
    /// The position among the names.
    package let key: Int
    package let old: SourceText
    package let new: SourceText
  }

  /// - Parameters:
  ///   - first: the position of the earlier run; nil for nothing, so that everything is new.
  ///   - second: the position of the later run.
  /// - Complexity: O(*n*) in the number of spans.
  package init(in history: ProjectHistory, from first: Int?, to second: Int) {
    let oldSources = history.sources.facts(at: first)
    let newSources = history.sources.facts(at: second)
    let old = Dictionary(oldSources.map { ($0.key, $0) }) { $1 }
    let new = Dictionary(newSources.map { ($0.key, $0) }) { $1 }
    newKeys = newSources.map(\.key).filter { old[$0] == nil }
    removedKeys = oldSources.map(\.key).filter { new[$0] == nil }
    changedSources = newSources.compactMap { source in
      guard let earlier = old[source.key], earlier.text != source.text else { return nil }
      return ChangedSource(key: source.key, old: earlier, new: source)
    }
    let oldErrors = Set(history.errors.facts(at: first))
    let errors = history.errors.facts(at: second)
    newErrors = errors.filter { !oldErrors.contains($0) }
    fixedErrors = oldErrors.subtracting(errors).sorted()
    addGaps(of: history, first, second, old, new)
  }

  private mutating func addGaps(
    of history: ProjectHistory, _ first: Int?, _ second: Int, _ old: [Int: SourceText],
    _ new: [Int: SourceText]
  ) {
    let names = history.names
    let oldCells = Set(history.cells.facts(at: first))
    let newCells = Set(history.cells.facts(at: second))
    /// Whether a run compares the key in the localization. Files have no cells.
    func isCompared(_ gap: Gap, _ sources: [Int: SourceText], _ cells: Set<ComparedCell>) -> Bool {
      let table = names.keys[Int(gap.key)].table
      return sources[Int(gap.key)] != nil
        && (names.tables[table].name == nil
          || cells.contains(ComparedCell(localization: Int(gap.localization), table: table)))
    }
    var states: [Place: GapState] = [:]
    for gap in history.gaps.facts(at: first) { states[Place(gap)] = gap.state }
    for gap in history.gaps.facts(at: second) {
      let earlier = states.removeValue(forKey: Place(gap))
      if gap.state == .stale, earlier != .stale { newlyStale.append(gap) }
      let wasUncovered = earlier?.isUncovered ?? false
      if gap.state.isUncovered, !wasUncovered {
        if isCompared(gap, old, oldCells) {
          newlyMissing.append(gap)
        } else {
          newlyNeeded.append(gap)
        }
      } else if wasUncovered, !gap.state.isUncovered {
        newlyDone.append(gap)
      }
    }
    for (place, state) in states where state.isUncovered {
      let gap = Gap(key: place.key, localization: place.localization, state: state)
      if isCompared(gap, new, newCells) { newlyDone.append(gap) }
    }
    newlyDone.sort { ($0.localization, $0.key) < ($1.localization, $1.key) }
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
  /// The facts that hold at a run; none for nil.
  package func facts<Fact>(at run: Int?) -> [Fact] where Element == Span<Fact> {
    guard let run else { return [] }
    return compactMap { $0.holds(at: run) ? $0.fact : nil }
  }
}
