import L10nCoverage
import L10nHistory
import L10nModel

/// What is to be told of one language.
struct LanguageStanding: Sendable {
  let record: LanguageRecord
  /// In the run before; nil if that doesn't have the language.
  let previous: LanguageRecord?
  /// Its coverage at each run; nil where there are no keys.
  let coverage: [Coverage?]
  /// What isn't done, by the positions of key and localization: keys of a table stand together.
  let gaps: [OpenGap]

  /// - Parameter gaps: those of the language.
  init(_ record: LanguageRecord, in history: ProjectHistory, _ gaps: [OpenGap]) {
    self.record = record
    let identifier = record.identifier
    previous = history.runBefore(history.runs.count - 1).comparable?.language(identifier)
    coverage = history.runs.map { $0.language(identifier)?.keys.coverage }
    self.gaps = gaps
  }
}
