package import L10nCoverage
import L10nModel

package enum EarlierRun: Sendable {
  case none
  case comparable(HistoryRun)
  /// Another version of the tool recorded the run and counts keys or languages differently. A difference would show a change of
  /// the tool, not of the project.
  case countedDifferently(HistoryRun)

  package var comparable: HistoryRun? {
    if case .comparable(let run) = self { run } else { nil }
  }
}

extension HistoryRun {
  /// Whether the versions that recorded both runs count in the same way. A version that counts differently has a different
  /// number before its last component.
  package func isCounted(like other: HistoryRun) -> Bool {
    countingVersion == other.countingVersion
  }

  /// The version without its last component: `0.2` for `0.2.1`.
  private var countingVersion: Substring {
    tool.lastIndex(of: ".").map { tool[..<$0] } ?? tool[...]
  }
}

extension ProjectHistory {
  package func runBefore(_ position: Int) -> EarlierRun {
    guard position > 0 else { return .none }
    let earlier = runs[position - 1]
    return runs[position].isCounted(like: earlier)
      ? .comparable(earlier) : .countedDifferently(earlier)
  }

  /// The last release before the newest run that has a comparable run, with the position of that run: the run of the release's
  /// commit, or else the last run before the release.
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

  /// The positions of runs whose counting version differs from that of the run before.
  package var countingChanges: [Int] {
    runs.indices.dropFirst().filter { !runs[$0].isCounted(like: runs[$0 - 1]) }
  }
}

extension HistoryRun {
  package var keys: KeyCounts { languages.reduce(into: KeyCounts()) { $0 += $1.keys } }

  package var words: WordCounts { languages.reduce(into: WordCounts()) { $0 += $1.words } }

  /// The number of keys with no translation, or with only a part of one.
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
