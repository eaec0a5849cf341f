import L10nModel
import L10nSource

extension Diagnostic {
  static func undefinedVariable(
    _ name: String, of key: String, at range: SourceRange?, known: [String]
  ) -> Self {
    let help =
      if let likely = StringsDictNames.likely(name, among: known) {
        "write %#@\(likely)@"
      } else if name.utf8.contains(where: { $0 >= 0x80 }) {
        "use only the letters A–Z and a–z, digits and _, here and in the name of the variable"
      } else if known.isEmpty {
        "add a dictionary \"\(name)\" beside NSStringLocalizedFormatKey, with the forms"
      } else {
        "refer to a defined variable (\(known.map { "\"\($0)\"" }.shortList(3))), or add a dictionary \"\(name)\" beside NSStringLocalizedFormatKey"
      }
    return Self(
      .undefinedVariable, at: range,
      "a text of \"\(key)\" refers to the undefined variable \"\(name)\"",
      key: key, label: "undefined variable", help: help)
  }

  static func unusedVariable(_ name: String, of key: String, at range: SourceRange?) -> Self {
    Self(
      .unusedVariable, at: range,
      "no text of \"\(key)\" refers to the variable \"\(name)\": users never see its forms",
      key: key, label: "never used",
      help: "refer to it as %#@\(name)@ in NSStringLocalizedFormatKey or in a form, or remove it")
  }

  static func circularVariable(
    _ name: String, through other: String, of key: String, at range: SourceRange?
  ) -> Self {
    let message =
      name == other
      ? "a form of the variable \"\(name)\" of \"\(key)\" refers to the variable itself"
      : "the variable \"\(name)\" of \"\(key)\" contains itself through \"\(other)\""
    return Self(
      .circularVariable, at: range, message, key: key, label: "leads back to itself",
      help: "remove %#@\(name)@ from the forms of \"\(other)\"")
  }

  static func unreadableVariableName(
    _ name: String, of key: String, at range: SourceRange?
  ) -> Self {
    let message =
      name.isEmpty
      ? "a variable of \"\(key)\" has an empty name: no format can refer to it"
      : "the variable name \"\(name)\" of \"\(key)\" has a character at which CoreFoundation stops reading it"
    return Self(
      .unreadableVariableName, at: range, message, key: key, label: "no format can refer to this",
      help: "use only the letters A–Z and a–z, digits and _, here and in the format")
  }

  static func missingRuleType(of variable: String, in key: String, at range: SourceRange?) -> Self {
    Self(
      .unknownRuleType, at: range,
      "\"\(variable)\" of \"\(key)\" has no NSStringFormatSpecTypeKey: the system chooses no form",
      label: "plural rule without a type",
      help: "add NSStringFormatSpecTypeKey with the value NSStringPluralRuleType")
  }

  /// - Parameter type: nil if it isn't a string.
  static func unknownRuleType(
    _ type: String?, of variable: String, in key: String, at range: SourceRange?
  ) -> Self {
    let found = type.map { "\"\($0)\"" } ?? "not a string"
    return Self(
      .unknownRuleType, at: range,
      "the rule type of \"\(variable)\" of \"\(key)\" is \(found): the system chooses no form",
      label: "expected NSStringPluralRuleType",
      help: "write NSStringPluralRuleType, the only rule type")
  }

  static func missingValueType(of variable: String, in key: String, at range: SourceRange?) -> Self
  {
    Self(
      .unusualValueType, at: range,
      "\"\(variable)\" of \"\(key)\" has no NSStringFormatValueTypeKey: the type of its number is unknown",
      label: "plural rule without a value type",
      help: "add NSStringFormatValueTypeKey with a conversion such as d, lu or lld")
  }

  static func unusualValueType(
    _ type: String, _ mistake: StringsDictValueType.Mistake, of variable: String, in key: String,
    at range: SourceRange?
  ) -> Self {
    let subject = "the value type of \"\(variable)\" of \"\(key)\""
    let expected = "write a conversion without a percent sign, such as d, lu or lld"
    return switch mistake {
    case .empty:
      Self(
        .unusualValueType, at: range, "\(subject) is empty", label: "expected a conversion",
        help: expected)
    case .percentSign:
      Self(
        .unusualValueType, at: range, "\(subject) is \"\(type)\", with a percent sign",
        label: "the percent sign doesn't belong here", help: "write \(type.dropFirst())")
    case .noNumber:
      Self(
        .unusualValueType, at: range,
        "\(subject) is \"\(type)\", which isn't a number conversion",
        label: "expected a number conversion", help: expected)
    }
  }
}
