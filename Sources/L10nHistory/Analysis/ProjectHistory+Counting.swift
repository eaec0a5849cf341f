package import L10nCoverage
import L10nModel

package enum EarlierRun: Sendable {
  case none
  case comparable(HistoryRun)
  /// A version recorded it that counts other keys or languages: a difference would tell of the tool, not of the project.
  case countedOtherwise(HistoryRun)

  package var comparable: HistoryRun? {
    if case .comparable(let run) = self { run } else { nil }
  }
}

extension HistoryRun {
  /// Whether the version that recorded it counts as another run's does: one that counts otherwise has another number before
  /// its last one.
  package func isCounted(like other: HistoryRun) -> Bool {
    countingVersion == other.countingVersion
  }

  /// `0.2` of `0.2.1`.
  private var countingVersion: Substring {
    tool.lastIndex(of: ".").map { tool[..<$0] } ?? tool[...]
  }
}

extension ProjectHistory {
  package func runBefore(_ position: Int) -> EarlierRun {
    guard position > 0 else { return .none }
    let earlier = runs[position - 1]
    return runs[position].isCounted(like: earlier)
      ? .comparable(earlier) : .countedOtherwise(earlier)
  }

  /// The last release before the newest run that it can be compared with, with the position of its run: that of its commit,
  /// or else the last one before it.
  package var lastRelease: (release: HistoryRelease, run: Int)? {
    let comparable = runsCountedAlike.dropLast()
    for release in releases.sorted(by: { ($1.time, $1.name) < ($0.time, $0.name) }) {
      if release.commit == runs.last?.commit { continue }
      let run =
        comparable.last { runs[$0].commit == release.commit }
        ?? comparable.last { runs[$0].time <= release.time }
      if let run { return (release, run) }
    }
    return nil
  }

  package var runsCountedAlike: Range<Int> {
    guard let newest = runs.last else { return 0..<0 }
    let last = runs.lastIndex { !$0.isCounted(like: newest) }
    return (last.map { $0 + 1 } ?? 0)..<runs.count
  }

  /// The positions of runs that are counted otherwise than the run before.
  package var countingChanges: [Int] {
    runs.indices.dropFirst().filter { !runs[$0].isCounted(like: runs[$0 - 1]) }
  }
}

extension HistoryRun {
  package var keys: KeyCounts { languages.reduce(into: KeyCounts()) { $0 += $1.keys } }

  package var words: WordCounts { languages.reduce(into: WordCounts()) { $0 += $1.words } }

  /// Keys for which users see no translation, or only a part of one.
  package var keysToDo: Int { keys.total - keys.covered }

  package var wordsToDo: Int { words.total - words.translated }

  package var shippedLanguages: Set<String> {
    Set(shipping.map(\.language.identifier.rawValue))
  }

  package func language(_ identifier: String) -> LanguageRecord? {
    languages.first { $0.identifier == identifier }
  }
}

extension LanguageRecord {
  package var keysToDo: Int { keys.total - keys.covered }

  package var wordsToDo: Int { words.total - words.translated }
}

extension ProjectHistory {
  package func staleCounts(at run: Int) -> [String: Int] {
    gaps.reduce(into: [:]) { counts, span in
      guard span.fact.state == .stale, span.holds(at: run) else { return }
      counts[names.localizations[Int(span.fact.localization)].language, default: 0] += 1
    }
  }

  package func releases(of run: HistoryRun) -> [HistoryRelease] {
    guard let commit = run.commit else { return [] }
    return releases.filter { $0.commit == commit }
  }
}
