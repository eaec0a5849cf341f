import L10nCoverage
import L10nHistory

/// What is to be told of one language.
struct LanguageStanding: Sendable {
  let record: LanguageRecord
  /// In the run before; nil if that doesn't have the language.
  let previous: LanguageRecord?
  /// Its coverage at each run, in ten-thousandths; nil where there are no keys.
  let coverage: [Int?]
  /// What isn't done, by the positions of table and key.
  let gaps: [OpenGap]

  init(_ record: LanguageRecord, in history: ProjectHistory, _ gaps: [OpenGap]) {
    self.record = record
    let identifier = record.identifier
    previous = history.runs.dropLast().last?.language(identifier)
    coverage = history.runs.map { $0.language(identifier)?.keys.coverage }
    let names = history.names
    self.gaps = gaps.filter { names.localizations[$0.localization].language == identifier }
      .sorted { left, right in
        (names.keys[left.key].table, left.key, left.localization)
          < (names.keys[right.key].table, right.key, right.localization)
      }
  }
}

extension ProjectStanding {
  /// The coverage of all languages together at each run, in ten-thousandths.
  var coverage: [Int?] { history.runs.map(\.keys.coverage) }
}
