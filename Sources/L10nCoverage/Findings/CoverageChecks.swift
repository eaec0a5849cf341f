package import L10nSource

extension Check {
  package static let missingTable = Check(
    "missing-table", .warning, "a localization has no file for a table")
  package static let missingKey = Check(
    "missing-key", .warning, "a localization's table lacks a key of the development region")
  package static let maskedKeys = Check(
    "masked-keys", .warning, "a localization's table hides keys that its parent has")
  package static let emptyValue = Check(
    "empty-value", .warning, "a value is empty where the development region's is not")
  package static let extraTable = Check(
    "extra-table", .note, "a table that the development region does not have")
  package static let extraKey = Check(
    "extra-key", .note, "a key that the development region does not have")
  package static let missingResource = Check(
    "missing-resource", .warning, "a localization lacks a file of the development region")
  package static let extraResource = Check(
    "extra-resource", .note, "a file that the development region does not have")
  package static let unknownLocalization = Check(
    "unknown-localization", .error,
    "a directory's name is no language, so that no user gets its files")
  package static let unusualLocalization = Check(
    "unusual-localization", .warning,
    "a directory's name is probably not the language that was meant")
  package static let duplicateLocalization = Check(
    "duplicate-localization", .warning, "two directories are one locale, and users get one of them")
  package static let missingDevelopmentRegion = Check(
    "missing-development-region", .warning,
    "the development region has no directory, so that there is nothing to compare with")
  package static let unreachableDevelopmentRegion = Check(
    "unreachable-development-region", .warning,
    "the development region's directory has another name than lookups end with")
  package static let unservedFile = Check(
    "unserved-file", .warning, "a file in mul.lproj that is no string catalog")
  package static let shadowingFile = Check(
    "shadowing-file", .warning,
    "a file outside the localizations that is found before theirs")
  package static let refusedName = Check(
    "refused-name", .error,
    "a localization's name that keeps every user from getting a language of their own")
  package static let unreachableLocalization = Check(
    "unreachable-localization", .warning, "a localization that no preference is served by")
  package static let orderDependent = Check(
    "order-dependent", .note, "users whose localization depends on the order of a directory")
  package static let unservedRelatives = Check(
    "unserved-relatives", .note,
    "users who get the development region although a language close to theirs is there",
    isOptional: true)
  package static let absentLocalization = Check(
    "absent-localization", .note, "a localization that Info.plist claims and that is not there")
  package static let mixedSources = Check(
    "mixed-sources", .note,
    "a table whose .strings and .stringsdict files are of different localizations")
  package static let disagreeingProfiles = Check(
    "disagreeing-profiles", .note,
    "a file that CoreFoundation finds where the Bundle Programming Guide says another")
  package static let untranslatedKey = Check(
    "untranslated-key", .warning, "a translation that is marked as still to be done")
  package static let valueIsKey = Check(
    "value-is-key", .warning, "a value that is but its key, which is no text for people")
  package static let needsReview = Check(
    "needs-review", .note, "a translation that is marked for review")
  package static let shadowedKey = Check(
    "shadowed-key", .note, "a key of a .strings file that the .stringsdict beside it has, too")
  package static let missingOther = Check(
    "missing-other", .error, "a plural without the category that all numbers fall back on")
  package static let missingPluralCategory = Check(
    "missing-plural-category", .warning, "a plural without a category that its language needs")
  package static let missingRareCategory = Check(
    "missing-rare-category", .note,
    "a plural without a category that its language needs for rare numbers only", isOptional: true)
  package static let unusedPluralCategory = Check(
    "unused-plural-category", .note, "a plural with a category that its language does not have")
  package static let missingDevice = Check(
    "missing-device", .warning, "a text that varies by device and lacks one of the source's")
}
