package import L10nSource

/// The checks of stringsdict rules that don't depend on the language.
extension Check {
  package static let undefinedVariable = Check(
    "undefined-variable", .error, "format that refers to an undefined variable")
  package static let unusedVariable = Check(
    "unused-variable", .note, "variable that no format refers to")
  package static let circularVariable = Check(
    "circular-variable", .error, "variable whose forms lead back to the variable itself")
  package static let unreadableVariableName = Check(
    "unreadable-variable-name", .error, "variable name that no format can refer to")
  package static let unknownRuleType = Check(
    "unknown-rule-type", .error, "variable without a valid rule type, so no form is ever chosen")
  package static let unusualValueType = Check(
    "unusual-value-type", .warning, "variable whose value type isn't a number conversion")
  package static let missingFormat = Check(
    "missing-format", .error, "rules without a format to start from")
  package static let noPluralForms = Check(
    "no-plural-forms", .error, "plural rule without forms")
  package static let unknownPluralCategory = Check(
    "unknown-plural-category", .warning, "unknown plural category")
  package static let unknownWidth = Check(
    "unknown-width", .warning, "width that isn't a number in a width rule")
  package static let unknownDevice = Check(
    "unknown-device", .warning, "unknown device name in a device rule")
  package static let emptyRule = Check(
    "empty-rule", .error, "width or device rule without texts")
  package static let ambiguousRule = Check(
    "ambiguous-rule", .warning,
    "more than one of a format, width texts and device texts in one rule")
  package static let unknownRuleKey = Check(
    "unknown-rule-key", .warning, "unknown key in a dictionary of rules")
  package static let nestedTooDeep = Check(
    "nested-too-deep", .error, "rules nested too deeply to be read")

  /// The rules of stringsdict files.
  package static let ofStringsDicts: [Check] = [
    undefinedVariable, unusedVariable, circularVariable, unreadableVariableName, unknownRuleType,
    unusualValueType, missingFormat, noPluralForms, unknownPluralCategory, unknownDevice,
    unknownWidth, emptyRule, ambiguousRule, unknownRuleKey, nestedTooDeep,
  ]
}
