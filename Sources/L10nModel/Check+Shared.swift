package import L10nSource

extension Check {
  /// Used by `dump` and by the comparison of localizations.
  package static let duplicateKey = Check(
    "duplicate-key", .warning, "same key defined twice in a file; the last one wins")

  package static let obsoleteText = Check(
    "obsolete-text", .note, "text of an object that the interface document no longer has")

  package static let outdatedTranslation = Check(
    "outdated-translation", .note,
    "translation of a xib or storyboard text that has changed since")

  /// For a change after which the translation most likely still fits.
  package static let slightlyOutdatedTranslation = Check(
    "slightly-outdated-translation", .note,
    "translation of a xib or storyboard text that has changed slightly since", isOptional: true)
}
