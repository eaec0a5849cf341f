package import L10nSource

extension Check {
  package static let undefinedSubstitution = Check(
    "undefined-substitution", .error, "text that refers to an undefined variable")
  package static let unusedSubstitution = Check(
    "unused-substitution", .warning, "substitution that no text refers to")
  package static let misplacedArgument = Check(
    "misplaced-argument", .note, "%arg outside a substitution")
  package static let argumentNumber = Check(
    "argument-number", .error, "substitution with an argument number outside 1 to 127")
  package static let wrongType = Check(
    "wrong-type", .error, "field of the wrong type")
  package static let missingField = Check(
    "missing-field", .warning, "required field missing from an object")
  package static let unknownField = Check(
    "unknown-field", .note, "unknown field")
  package static let duplicateField = Check(
    "duplicate-field", .warning, "field defined twice in an object; the last one wins")
  package static let unknownVersion = Check(
    "unknown-version", .warning, "file in an unknown version of its format")
  package static let unknownState = Check(
    "unknown-state", .warning, "unknown translation state")
  package static let unknownExtractionState = Check(
    "unknown-extraction-state", .note, "unknown extraction state")
  package static let emptyVariations = Check(
    "empty-variations", .warning, "variation without values")
  package static let nestedVariations = Check(
    "nested-variations", .error, "variations nested in a way that Xcode doesn't build")
  package static let localizationWithoutValue = Check(
    "localization-without-value", .note, "localization of a key without a value")
  package static let competingValues = Check(
    "competing-values", .warning, "two values in one place, of which only one counts")
  package static let malformedLanguage = Check(
    "malformed-language", .warning, "malformed language code in a string catalog")
  package static let baseLanguage = Check(
    "base-language", .note, "Base or mul used as a language of a string catalog")
  package static let applicationName = Check(
    "application-name", .warning, "App Shortcuts phrase that doesn't name the app exactly once")
  package static let keysOutsideStrings = Check(
    "keys-outside-strings", .error, "keys of a string catalog beside its strings")
  package static let fileTooLarge = Check(
    "file-too-large", .error, "file too large to read", losesFile: true)

  /// The contents of string catalogs.
  package static let ofCatalogContents: [Check] = [
    undefinedSubstitution, unusedSubstitution, misplacedArgument, argumentNumber, unknownState,
    unknownExtractionState, emptyVariations, nestedVariations, localizationWithoutValue,
    competingValues, malformedLanguage, baseLanguage, applicationName, keysOutsideStrings,
    wrongType, missingField,
    unknownField, duplicateField, unknownVersion, fileTooLarge,
  ]
}
