package import L10nSource

extension Check {
  package static let missingTable = Check(
    "missing-table", .warning, "table missing from a localization")
  package static let missingKey = Check(
    "missing-key", .warning, "key missing from a localization's table")
  package static let maskedKeys = Check(
    "masked-keys", .warning, "keys that a localization's table hides in its parent")
  package static let emptyValue = Check(
    "empty-value", .warning, "empty value where the development region has a text")
  package static let extraTable = Check(
    "extra-table", .note, "table missing from the development region")
  package static let extraKey = Check(
    "extra-key", .note, "key missing from the development region")
  package static let missingResource = Check(
    "missing-resource", .warning, "localized file missing from a localization")
  package static let extraResource = Check(
    "extra-resource", .note, "localized file missing from the development region")
  package static let unknownLocalization = Check(
    "unknown-localization", .error,
    "directory name that isn't a language code: no user gets its files")
  package static let unusualLocalization = Check(
    "unusual-localization", .warning, "directory name that is probably the wrong language code")
  package static let duplicateLocalization = Check(
    "duplicate-localization", .warning,
    "two directories for one locale, of which each user gets only one")
  package static let missingDevelopmentRegion = Check(
    "missing-development-region", .warning,
    "development region without a directory: nothing to compare with")
  package static let unreachableDevelopmentRegion = Check(
    "unreachable-development-region", .warning,
    "development region's directory named differently from the declared region")
  package static let unservedFile = Check(
    "unserved-file", .warning, "file in mul.lproj that isn't a string catalog")
  package static let shadowingFile = Check(
    "shadowing-file", .warning,
    "file outside the localizations that is found before the localized ones")
  package static let refusedName = Check(
    "refused-name", .error, "localization name that makes the matcher reject the whole bundle")
  package static let unreachableLocalization = Check(
    "unreachable-localization", .warning, "localization that Apple's matcher never chooses")
  package static let orderDependent = Check(
    "order-dependent", .note, "localization that depends on the order of a directory")
  package static let unservedRelatives = Check(
    "unserved-relatives", .note,
    "users who get the development region despite a localization in a related language",
    isOptional: true)
  package static let absentLocalization = Check(
    "absent-localization", .note, "localization listed in Info.plist but missing from the bundle")
  package static let mixedSources = Check(
    "mixed-sources", .note,
    "table whose .strings and .stringsdict files come from different localizations")
  package static let disagreeingProfiles = Check(
    "disagreeing-profiles", .note,
    "file that CoreFoundation and the Bundle Programming Guide find in different places")
  package static let untranslatedKey = Check(
    "untranslated-key", .warning, "translation marked as still to be done")
  package static let valueIsKey = Check(
    "value-is-key", .warning, "value identical to its key")
  package static let needsReview = Check(
    "needs-review", .note, "translation marked for review")
  package static let shadowedKey = Check(
    "shadowed-key", .note, "key in both a .strings file and the .stringsdict file beside it")
  package static let missingOther = Check(
    "missing-other", .error, "plural without the fallback category \"other\"")
  package static let missingPluralCategory = Check(
    "missing-plural-category", .warning, "plural without a category that its language needs")
  package static let missingRareCategory = Check(
    "missing-rare-category", .note,
    "plural without a category that its language needs for rare numbers only", isOptional: true)
  package static let unusedPluralCategory = Check(
    "unused-plural-category", .note, "plural category that the language doesn't have")
  package static let missingDevice = Check(
    "missing-device", .warning, "text by device without one of the source's devices")
}
