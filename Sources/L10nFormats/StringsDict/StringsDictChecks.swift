package import L10nSource

/// What may be wrong with the rules of a stringsdict, in any language.
extension Check {
  package static let undefinedVariable = Check(
    "undefined-variable", .error, "a format names a variable that its rules do not define")
  package static let unusedVariable = Check(
    "unused-variable", .note, "no format names a variable that rules define")
  package static let circularVariable = Check(
    "circular-variable", .error, "the forms of a variable lead back to the variable itself")
  package static let unreadableVariableName = Check(
    "unreadable-variable-name", .error, "a variable has a name that no format can name")
  package static let unknownRuleType = Check(
    "unknown-rule-type", .error, "a variable has no rule by which a form could be chosen")
  package static let unusualValueType = Check(
    "unusual-value-type", .warning, "the value type of a variable is no conversion of numbers")
  package static let missingFormat = Check(
    "missing-format", .error, "rules do not say which text to begin with")
  package static let noPluralForms = Check(
    "no-plural-forms", .error, "a plural rule has no form at all")
  package static let unknownPluralCategory = Check(
    "unknown-plural-category", .warning, "a form has a name that is no plural category")
  package static let unknownWidth = Check(
    "unknown-width", .warning, "a text of a width rule has a name that is no number")
  package static let unknownDevice = Check(
    "unknown-device", .warning, "a text of a device rule has a name that is no device")
  package static let emptyRule = Check(
    "empty-rule", .error, "a width or device rule has no text at all")
  package static let ambiguousRule = Check(
    "ambiguous-rule", .warning, "rules name more than one text to begin with")
  package static let unknownRuleKey = Check(
    "unknown-rule-key", .warning, "rules have a member that means nothing")
  package static let nestedTooDeep = Check(
    "nested-too-deep", .error, "rules stand too deep inside each other to be read")
}
