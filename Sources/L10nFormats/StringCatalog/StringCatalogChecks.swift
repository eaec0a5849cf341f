package import L10nSource

extension Check {
  package static let undefinedSubstitution = Check(
    "undefined-substitution", .error, "a text refers to a variable that is not defined")
  package static let unusedSubstitution = Check(
    "unused-substitution", .warning, "a variable is defined, and no text refers to it")
  package static let misplacedArgument = Check(
    "misplaced-argument", .note, "%arg stands where it means nothing")
  package static let argumentNumber = Check(
    "argument-number", .error, "an argument number is none from 1 to 127")
  package static let wrongType = Check(
    "wrong-type", .error, "a field has another type of value than the format wants")
  package static let missingField = Check(
    "missing-field", .warning, "a field that the format wants is not there")
  package static let unknownField = Check(
    "unknown-field", .note, "a field is not known, and is left as it is")
  package static let duplicateField = Check(
    "duplicate-field", .warning, "a field is there twice, and the last one counts")
  package static let unknownVersion = Check(
    "unknown-version", .warning, "a file is of a version of its format that is not known")
  package static let unknownState = Check(
    "unknown-state", .warning, "the state of a translation is none that is known")
  package static let unknownExtractionState = Check(
    "unknown-extraction-state", .note, "the origin of a key is none that is known")
  package static let emptyVariations = Check(
    "empty-variations", .warning, "a value varies and has no variation")
  package static let nestedVariations = Check(
    "nested-variations", .error, "variations are nested too deep to be read")
  package static let localizationWithoutValue = Check(
    "localization-without-value", .note, "a localization is there and has no value")
  package static let competingValues = Check(
    "competing-values", .warning, "a localization has two values, of which one counts")
  package static let malformedLanguage = Check(
    "malformed-language", .warning, "a language's code is none")
  package static let baseLanguage = Check(
    "base-language", .note, "Base or mul stands among the languages and is none")
  package static let applicationName = Check(
    "application-name", .warning, "a phrase of App Shortcuts does not name the app just once")
  package static let fileTooLarge = Check(
    "file-too-large", .error, "a file is too large to be read", losesFile: true)
}
