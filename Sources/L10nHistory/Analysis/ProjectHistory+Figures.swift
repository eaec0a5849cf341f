package import L10nCoverage
import L10nModel

extension HistoryRun {
  /// The sums over all languages.
  package var keys: KeyCounts { languages.reduce(into: KeyCounts()) { $0 += $1.keys } }

  package var words: WordCounts { languages.reduce(into: WordCounts()) { $0 += $1.words } }

  /// Keys for which users see no translation, or only a part of one.
  package var keysToDo: Int { keys.total - keys.covered }

  package var wordsToDo: Int { words.total - words.translated }

  /// The identifiers of the languages that a release is to have.
  package var shippedLanguages: Set<String> {
    Set(shipping.map(\.language.identifier.rawValue))
  }

  /// The language with an identifier; nil if the run has none.
  package func language(_ identifier: String) -> LanguageRecord? {
    languages.first { $0.identifier == identifier }
  }
}

extension LanguageRecord {
  package var keysToDo: Int { keys.total - keys.covered }

  package var wordsToDo: Int { words.total - words.translated }
}

extension ProjectHistory {
  /// How many translations are stale at a run, by language.
  ///
  /// - Complexity: O(*n*) in the number of gaps.
  package func staleCounts(at run: Int) -> [String: Int] {
    gaps.reduce(into: [:]) { counts, span in
      guard span.fact.state == .stale, span.holds(at: run) else { return }
      counts[names.localizations[Int(span.fact.localization)].language, default: 0] += 1
    }
  }

  /// The releases of a run's commit.
  package func releases(of run: HistoryRun) -> [HistoryRelease] {
    guard let commit = run.commit else { return [] }
    return releases.filter { $0.commit == commit }
  }
}
