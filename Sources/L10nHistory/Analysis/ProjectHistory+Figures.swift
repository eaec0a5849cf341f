package import L10nCoverage

extension HistoryRun {
  /// The sums over all languages.
  package var keys: KeyCounts { languages.reduce(into: KeyCounts()) { $0 += $1.keys } }

  package var words: WordCounts { languages.reduce(into: WordCounts()) { $0 += $1.words } }

  /// Keys for which users see no translation, or only a part of one.
  package var keysToDo: Int { keys.total - keys.covered }

  package var wordsToDo: Int { words.total - words.translated }

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
  /// The releases of a run's commit.
  package func releases(of run: HistoryRun) -> [HistoryRelease] {
    guard let commit = run.commit else { return [] }
    return releases.filter { $0.commit == commit }
  }
}
