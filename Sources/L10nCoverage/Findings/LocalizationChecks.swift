package import L10nSource

extension Check {
  package static let unknownLocalization = Check(
    "unknown-localization", .error,
    "directory name that isn't a language code: no user gets its files")
  package static let unusualLocalization = Check(
    "unusual-localization", .warning, "directory name that is probably the wrong language code")
  package static let duplicateLocalization = Check(
    "duplicate-localization", .warning,
    "two directories for one locale, of which each user gets only one")
  package static let unreachableLocalization = Check(
    "unreachable-localization", .warning, "localization that Apple's matcher never chooses")
  package static let refusedName = Check(
    "refused-name", .error, "localization name that makes the matcher reject the whole bundle")
  package static let absentLocalization = Check(
    "absent-localization", .note, "localization listed in Info.plist but missing from the bundle")
  package static let unservedFile = Check(
    "unserved-file", .warning, "file in mul.lproj that isn't a string catalog")

  /// The directories of localizations, and their names.
  package static let ofLocalizations: [Check] = [
    unknownLocalization, unusualLocalization, duplicateLocalization, unreachableLocalization,
    refusedName, absentLocalization, unservedFile,
  ]
}
