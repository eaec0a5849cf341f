package import L10nSource

extension Check {
  package static let shadowingFile = Check(
    "shadowing-file", .warning,
    "file outside the localizations that is found before the localized ones")
  package static let orderDependent = Check(
    "order-dependent", .note, "localization that depends on the order of a directory")
  package static let unservedRelatives = Check(
    "unserved-relatives", .note,
    "users who get the development region despite a localization in a related language",
    isOptional: true)
  package static let mixedSources = Check(
    "mixed-sources", .note,
    "table whose .strings and .stringsdict files come from different localizations")
  package static let disagreeingProfiles = Check(
    "disagreeing-profiles", .note,
    "file that CoreFoundation and the Bundle Programming Guide find in different places")

  /// What users of a language see instead of its own files.
  package static let ofLookups: [Check] = [
    shadowingFile, orderDependent, unservedRelatives, mixedSources, disagreeingProfiles,
  ]
}
