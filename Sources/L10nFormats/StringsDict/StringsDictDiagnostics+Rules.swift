import L10nModel
package import L10nSource

/// The contents of rules that lack a format.
enum MissingFormat {
  case variables
  /// Plural forms, which belong in a variable.
  case plural
  /// No rules at all.
  case all
}

extension Diagnostic {
  static func missingFormat(_ found: MissingFormat, _ key: String, at range: SourceRange?) -> Self {
    let help =
      switch found {
      case .variables:
        "add NSStringLocalizedFormatKey with a text that refers to a variable, such as %#@count@"
      case .plural:
        "put the forms into a dictionary such as \"count\", and refer to it: NSStringLocalizedFormatKey = %#@count@"
      case .all: "add NSStringLocalizedFormatKey and its variables, or remove the key"
      }
    return Self(
      .missingFormat, at: range,
      "\"\(key)\" has no NSStringLocalizedFormatKey and no text to start from",
      label: "no text to start from", help: help)
  }

  static func ambiguousRule(_ key: String, at range: SourceRange?) -> Self {
    Self(
      .ambiguousRule, at: range,
      "\"\(key)\" has more than one of a format, a width rule and a device rule in one place",
      label: "which one users see is undocumented",
      help: "keep one of them, or nest one inside the other")
  }

  static func noPluralForms(of key: String, at range: SourceRange?) -> Self {
    Self(
      .noPluralForms, at: range, "a plural rule of \"\(key)\" has no forms",
      key: key, label: "no form to show", help: "add the forms of the language, at least \"other\"")
  }

  static func unknownPluralCategory(
    _ name: String, of key: String, at range: SourceRange?
  ) -> Self {
    let likely = StringsDictNames.likely(name, among: StringsDictNames.categories)
    return Self(
      .unknownPluralCategory, at: range,
      "\"\(name)\" of \"\(key)\" isn't a plural category: users never see its text",
      key: key, label: "unknown plural category",
      help: likely.map { "write \($0)" } ?? "expected zero, one, two, few, many or other")
  }

  static func unknownDevice(_ name: String, of key: String, at range: SourceRange?) -> Self {
    let devices = StringsDictNames.devices
    return Self(
      .unknownDevice, at: range, "\"\(name)\" of \"\(key)\" isn't a known device",
      key: key, label: "unknown device",
      help: StringsDictNames.likely(name, among: devices).map { "write \($0)" }
        ?? "expected \(devices.alternatives())")
  }

  static func widthIsNoNumber(_ name: String, of key: String, at range: SourceRange?) -> Self {
    Self(
      .unknownWidth, at: range, "\"\(name)\" of \"\(key)\" isn't a width",
      key: key, label: "expected a number", help: "write the width as digits only, such as 20")
  }

  static func emptyRule(_ rule: String, of key: String, at range: SourceRange?) -> Self {
    Self(
      .emptyRule, at: range, "\(rule) of \"\(key)\" has no texts", key: key,
      label: "no text to show",
      help: "add a text, or remove the rule")
  }

  static func unknownRuleKey(_ name: String, of key: String, at range: SourceRange?) -> Self {
    let likely = StringsDictNames.likely(name, among: StringsDictKey.allCases.map(\.rawValue))
    return Self(
      .unknownRuleKey, at: range, "unknown key \"\(name)\" in the rules of \"\(key)\"",
      key: key, label: "ignored", help: likely.map { "write \($0)" } ?? "remove it")
  }

  static func nestedTooDeep(_ key: String, at range: SourceRange?) -> Self {
    Self(
      .nestedTooDeep, at: range,
      "the rules of \"\(key)\" are nested more than \(StringsDictReader.maximumDepth) levels deep: they are ignored",
      label: "nested too deeply", help: "use a few variables next to each other instead")
  }

  static func duplicateRuleKey(
    _ name: String, of key: String, at range: SourceRange?
  ) -> Self {
    Self(
      .duplicateKey, at: range,
      "\"\(name)\" is defined again in the rules of \"\(key)\": CoreFoundation uses the last one",
      key: key, label: "defined again", help: "keep one of the definitions and remove the others")
  }
}

extension Diagnostic {
  static func entryIsNeitherTextNorRules(_ key: String, at range: SourceRange?) -> Self {
    Self(
      .valueIsNotText, severity: .error, at: range,
      "the value of \"\(key)\" is neither a string nor a dictionary of rules",
      label: "not a text", help: "write a string, or rules with NSStringLocalizedFormatKey")
  }

  static func formIsNotText(_ name: String, of key: String, at range: SourceRange?) -> Self {
    Self(
      .valueIsNotText, severity: .error, at: range,
      "\"\(name)\" of \"\(key)\" isn't a string", key: key, label: "expected a string",
      help: "write the text as a string")
  }

  static func ruleIsNoDictionary(_ rule: String, of key: String, at range: SourceRange?) -> Self {
    Self(
      .valueIsNotText, severity: .error, at: range, "\(rule) of \"\(key)\" isn't a dictionary",
      key: key, label: "expected a dictionary", help: "write a dictionary with the texts")
  }

  static var topLevelIsNoDictionary: Self {
    Self(
      .notATable, at: nil,
      "the top level of the file isn't a dictionary: CoreFoundation loads no keys",
      help: "make the top level a dictionary with the keys")
  }
}

/// The checks of rules that don't depend on the language.
extension Check {
  package static let undefinedVariable = Check(
    "undefined-variable", .error, "format that refers to an undefined variable")
  package static let unusedVariable = Check(
    "unused-variable", .note, "variable that no format refers to")
  package static let circularVariable = Check(
    "circular-variable", .error, "variable whose forms refer to the variable itself")
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
    "unknown-rule-key", .note, "unknown key in a dictionary of rules")
  package static let nestedTooDeep = Check(
    "nested-too-deep", .error, "rules nested too deeply to be read")

  package static let ofStringsDicts: [Check] = [
    undefinedVariable, unusedVariable, circularVariable, unreadableVariableName, unknownRuleType,
    unusualValueType, missingFormat, noPluralForms, unknownPluralCategory, unknownDevice,
    unknownWidth, emptyRule, ambiguousRule, unknownRuleKey, nestedTooDeep,
  ]
}
