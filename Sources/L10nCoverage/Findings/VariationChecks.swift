package import L10nSource

extension Check {
  package static let shadowedKey = Check(
    "shadowed-key", .note, "key in both a .strings file and the .stringsdict file beside it")
  package static let missingOther = Check(
    "missing-other", .error, "plural without the fallback category \"other\"")
  package static let missingPluralCategory = Check(
    "missing-plural-category", .warning, "plural without a category that its language needs")
  package static let missingRareCategory = Check(
    "missing-rare-category", .note,
    "plural without a category that few texts of its language need", isOptional: true)
  package static let unusedPluralCategory = Check(
    "unused-plural-category", .note, "plural category that the language doesn't have")
  package static let missingDevice = Check(
    "missing-device", .warning, "text by device without one of the source's devices")

  /// Plural categories, devices and widths.
  package static let ofVariations: [Check] = [
    shadowedKey, missingOther, missingPluralCategory, missingRareCategory, unusedPluralCategory,
    missingDevice,
  ]
}
