import L10nModel
import L10nSource

/// The words for what is wrong with a variable.
extension Diagnostic {
  static func undefinedVariable(
    _ name: String, of key: String, at range: SourceRange?, known: [String]
  ) -> Self {
    let help =
      if let likely = StringsDictNames.likely(name, among: known) {
        "write %#@\(likely)@"
      } else if known.isEmpty {
        "add a dictionary \"\(name)\" beside NSStringLocalizedFormatKey, with the forms"
      } else {
        "name one that is (\(known.map { "\"\($0)\"" }.shortList(3))), or add a dictionary \"\(name)\" beside NSStringLocalizedFormatKey"
      }
    return Self(
      .undefinedVariable, at: range,
      "a text of \"\(key)\" names the variable \"\(name)\", which is not defined",
      label: "no such variable", help: help)
  }

  static func unusedVariable(_ name: String, of key: String, at range: SourceRange?) -> Self {
    Self(
      .unusedVariable, at: range,
      "no text of \"\(key)\" names the variable \"\(name)\": its forms are never shown",
      label: "never named",
      help: "name it as %#@\(name)@ in NSStringLocalizedFormatKey or in a form, or remove it")
  }

  static func circularVariable(
    _ name: String, through other: String, of key: String, at range: SourceRange?
  ) -> Self {
    let message =
      name == other
      ? "a form of the variable \"\(name)\" of \"\(key)\" names the variable itself"
      : "the variable \"\(name)\" of \"\(key)\" contains itself, by way of \"\(other)\""
    return Self(
      .circularVariable, at: range, message, label: "leads back to itself",
      help: "remove %#@\(name)@ from the forms of \"\(other)\"")
  }

  static func unreadableVariableName(
    _ name: String, of key: String, at range: SourceRange?
  ) -> Self {
    let message =
      name.isEmpty
      ? "a variable of \"\(key)\" has an empty name, which no format can name"
      : "the name of the variable \"\(name)\" of \"\(key)\" has a character at which CoreFoundation stops reading it in a format"
    return Self(
      .unreadableVariableName, at: range, message, label: "no format can name this",
      help: "use the letters A–Z and a–z, digits and _ alone, here and in the format")
  }

  static func missingRuleType(of variable: String, in key: String, at range: SourceRange?) -> Self {
    Self(
      .unknownRuleType, at: range,
      "\"\(variable)\" of \"\(key)\" has no NSStringFormatSpecTypeKey, so no form is chosen",
      label: "a plural rule without its type",
      help: "add NSStringFormatSpecTypeKey with the value NSStringPluralRuleType")
  }

  /// - Parameter type: nil where it is no string.
  static func unknownRuleType(
    _ type: String?, of variable: String, in key: String, at range: SourceRange?
  ) -> Self {
    let found = type.map { "\"\($0)\"" } ?? "no string"
    return Self(
      .unknownRuleType, at: range,
      "the rule type of \"\(variable)\" of \"\(key)\" is \(found), so no form is chosen",
      label: "expected NSStringPluralRuleType",
      help: "write NSStringPluralRuleType, the only rule type there is")
  }

  static func missingValueType(of variable: String, in key: String, at range: SourceRange?) -> Self
  {
    Self(
      .unusualValueType, at: range,
      "\"\(variable)\" of \"\(key)\" has no NSStringFormatValueTypeKey: nothing says how its number is passed",
      label: "a plural rule without a value type",
      help: "add NSStringFormatValueTypeKey with a conversion such as d, lu or lld")
  }

  static func unusualValueType(
    _ type: String, _ mistake: StringsDictValueType.Mistake, of variable: String, in key: String,
    at range: SourceRange?
  ) -> Self {
    let subject = "the value type of \"\(variable)\" of \"\(key)\""
    let expected = "write a conversion without percent sign, such as d, lu or lld"
    return switch mistake {
    case .empty:
      Self(
        .unusualValueType, at: range, "\(subject) is empty", label: "expected a conversion",
        help: expected)
    case .percentSign:
      Self(
        .unusualValueType, at: range, "\(subject) is \"\(type)\", with a percent sign",
        label: "the percent sign does not belong here", help: "write \(type.dropFirst())")
    case .noNumber:
      Self(
        .unusualValueType, at: range,
        "\(subject) is \"\(type)\", which is no conversion of numbers",
        label: "expected a conversion of numbers", help: expected)
    }
  }
}
