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
  /// The gaps that are keys without a translation, or with a part of one: as many as the keys to do.
  let keysToDo: [OpenGap]
  /// Translations that are to be looked at: marked for review, or stale.
  let toReview: [OpenGap]
  /// Files that are no tables.
  let missingFiles: [OpenGap]
  /// Whether a release can have it; nil where none is to.
  let shipping: ShippingVerdict?
  let pace: TranslationPace
  /// Who changed its texts lately.
  let authors: [ActiveAuthor]

  /// - Parameters:
  ///   - gaps: those of the language.
  ///   - authors: those of the language.
  init(
    _ record: LanguageRecord, in history: ProjectHistory, _ gaps: [OpenGap],
    _ authors: [ActiveAuthor]
  ) {
    self.record = record
    let names = history.names
    let isFile = { (gap: OpenGap) in names.tables[names.keys[gap.key].table].name == nil }
    missingFiles = gaps.filter(isFile)
    keysToDo = gaps.filter { $0.state.isUncovered && !isFile($0) }
    toReview = gaps.filter { !$0.state.isUncovered }
    self.authors = authors
    shipping = history.runs.last?.shipping.first {
      $0.language.identifier.rawValue == record.identifier
    }
    pace = TranslationPace(
      history.runsCountedAlike.compactMap { position in
        let run = history.runs[position]
        return run.language(record.identifier).map { (run.time, $0.keysToDo) }
      })
    let identifier = record.identifier
    previous = history.runBefore(history.runs.count - 1).comparable?.language(identifier)
    coverage = history.runs.map { $0.language(identifier)?.keys.coverage }
    self.gaps = gaps
  }
}
