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
  package static let untranslatedKey = Check(
    "untranslated-key", .warning, "translation marked as still to be done")
  package static let valueIsKey = Check(
    "value-is-key", .warning, "value identical to its key")
  package static let needsReview = Check(
    "needs-review", .note, "translation marked for review")
  package static let machineTranslated = Check(
    "machine-translated", .note, "translation marked as a machine's", isOptional: true)

  /// Whether it tells which texts are to do: what the counts of the languages say already.
  package var isOfWorkToDo: Bool {
    [.missingTable, .missingKey, .missingResource, .untranslatedKey, .unchangedText].contains(self)
  }

  /// What localizations lack, or have too much of.
  package static let ofCoverage: [Check] = [
    missingTable, missingKey, maskedKeys, emptyValue, valueIsKey, extraTable, extraKey,
    missingResource, extraResource, untranslatedKey, needsReview, machineTranslated,
  ]
}
