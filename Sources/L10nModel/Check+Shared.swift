package import L10nSource

extension Check {
  /// Reported by `dump` and by the comparison.
  package static let duplicateKey = Check(
    "duplicate-key", .warning, "same key defined twice in a file; the last one wins")

  package static let outdatedTranslation = Check(
    "outdated-translation", .warning,
    "translation of a xib or storyboard text that has changed since")
}
