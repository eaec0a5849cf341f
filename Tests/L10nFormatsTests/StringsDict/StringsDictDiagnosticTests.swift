import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// The message about each mistake, and the position of the caret.
@Suite("Diagnostics of stringsdict files")
struct StringsDictDiagnosticTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    /// Members of the top level; `⟦1⟧` and `⟦2⟧` mark the reported range.
    let marked: String
    let check: Check
    let severity: Severity
    let message: String
    let label: String
    let help: String
    var testDescription: String { "\(check.identifier): \(message)" }

    init(
      _ marked: String, _ check: Check, _ severity: Severity, _ message: String, label: String,
      help: String
    ) {
      self.marked = marked
      self.check = check
      self.severity = severity
      self.message = message
      self.label = label
      self.help = help
    }
  }

  private static let ruleType = members(["NSStringFormatSpecTypeKey": "NSStringPluralRuleType"])
  private static let valueType = members(["NSStringFormatValueTypeKey": "d"])
  private static let n = dictionary("n", plural(["other": "%d"]))

  /// An entry whose variable `n` has these members.
  private static func variable(_ members: String) -> String {
    dictionary("k", format("%#@n@") + dictionary("n", members))
  }

  static let variables: [Mistake] = [
    Mistake(
      dictionary("k", format("a ⟦1⟧%1$#@m@⟦2⟧ b %2$#@n@") + n), .undefinedVariable, .error,
      "a text of \"k\" refers to the undefined variable \"m\"", label: "undefined variable",
      help:
        "refer to a defined variable (\"n\"), or add a dictionary \"m\" beside NSStringLocalizedFormatKey"
    ),
    Mistake(
      dictionary(
        "k",
        format("⟦1⟧%#@VARIABLE@⟦2⟧ %#@Variable@") + dictionary("Variable", plural(["other": "%d"]))),
      .undefinedVariable, .error,
      "a text of \"k\" refers to the undefined variable \"VARIABLE\"",
      label: "undefined variable", help: "write %#@Variable@"),
    Mistake(
      members(["k": "x ⟦1⟧%#@n@⟦2⟧"]), .undefinedVariable, .error,
      "a text of \"k\" refers to the undefined variable \"n\"", label: "undefined variable",
      help: "add a dictionary \"n\" beside NSStringLocalizedFormatKey, with the forms"),
    Mistake(
      variable(plural(["one": "1", "other": "%d ⟦1⟧%#@inner@⟦2⟧"])), .undefinedVariable, .error,
      "a text of \"k\" refers to the undefined variable \"inner\"",
      label: "undefined variable",
      help:
        "refer to a defined variable (\"n\"), or add a dictionary \"inner\" beside NSStringLocalizedFormatKey"
    ),
    // Where the text is spelled with escapes, the whole of it is the range.
    Mistake(
      "<key>k</key>⟦1⟧<string>&lt;%#@n@</string>⟦2⟧", .undefinedVariable, .error,
      "a text of \"k\" refers to the undefined variable \"n\"", label: "undefined variable",
      help: "add a dictionary \"n\" beside NSStringLocalizedFormatKey, with the forms"),
    Mistake(
      dictionary(
        "k", format("%#@n@") + n + "⟦1⟧<key>spare</key>⟦2⟧<dict>\(plural(["other": "%d"]))</dict>"),
      .unusedVariable, .note,
      "no text of \"k\" refers to the variable \"spare\": users never see its forms",
      label: "never used",
      help: "refer to it as %#@spare@ in NSStringLocalizedFormatKey or in a form, or remove it"),
    Mistake(
      dictionary(
        "k", format("%#@n@") + "⟦1⟧<key>n</key>⟦2⟧<dict>\(plural(["other": "%#@n@"]))</dict>"),
      .circularVariable, .error,
      "a form of the variable \"n\" of \"k\" refers to the variable itself",
      label: "refers to itself", help: "remove %#@n@ from the forms of \"n\""),
    Mistake(
      dictionary(
        "k",
        format("%#@n@") + "⟦1⟧<key>n</key>⟦2⟧<dict>\(plural(["other": "%#@a@"]))</dict>"
          + dictionary("a", plural(["other": "%#@b@"]))
          + dictionary("b", plural(["other": "%#@n@"]))),
      .circularVariable, .error, "the variable \"n\" of \"k\" contains itself through \"b\"",
      label: "refers to itself", help: "remove %#@n@ from the forms of \"b\""),
    Mistake(
      dictionary(
        "k", format("%#@my-n@") + "⟦1⟧<key>my-n</key>⟦2⟧<dict>\(plural(["other": "%d"]))</dict>"),
      .unreadableVariableName, .error,
      "the variable name \"my-n\" of \"k\" has a character at which CoreFoundation stops reading it",
      label: "no format can refer to this",
      help: "use only the letters A–Z and a–z, digits and _, here and in the format"),
  ]

  static let types: [Mistake] = [
    Mistake(
      dictionary(
        "k",
        format("%#@n@") + "⟦1⟧<key>n</key>⟦2⟧<dict>\(valueType)\(members(["other": "%d"]))</dict>"),
      .unknownRuleType, .error,
      "\"n\" of \"k\" has no NSStringFormatSpecTypeKey: the system chooses no form",
      label: "plural rule without a type",
      help: "add NSStringFormatSpecTypeKey with the value NSStringPluralRuleType"),
    Mistake(
      variable(
        members(["NSStringFormatSpecTypeKey": "⟦1⟧NSStringPlural⟦2⟧"]) + valueType
          + members(["other": "%d"])),
      .unknownRuleType, .error,
      "the rule type of \"n\" of \"k\" is \"NSStringPlural\": the system chooses no form",
      label: "expected NSStringPluralRuleType",
      help: "write NSStringPluralRuleType, the only rule type"),
    Mistake(
      variable(
        "<key>NSStringFormatSpecTypeKey</key>⟦1⟧<true/>⟦2⟧" + valueType + members(["other": "%d"])),
      .unknownRuleType, .error,
      "the rule type of \"n\" of \"k\" is not a string: the system chooses no form",
      label: "expected NSStringPluralRuleType",
      help: "write NSStringPluralRuleType, the only rule type"),
    Mistake(
      dictionary(
        "k",
        format("%#@n@") + "⟦1⟧<key>n</key>⟦2⟧<dict>\(ruleType)\(members(["other": "%d"]))</dict>"),
      .unusualValueType, .warning,
      "\"n\" of \"k\" has no NSStringFormatValueTypeKey: the type of its number is unknown",
      label: "plural rule without a value type",
      help: "add NSStringFormatValueTypeKey with a conversion such as d, lu or lld"),
    Mistake(
      variable(
        ruleType + "<key>NSStringFormatValueTypeKey</key>⟦1⟧<string></string>⟦2⟧"
          + members(["other": "%d"])),
      .unusualValueType, .warning, "the value type of \"n\" of \"k\" is empty",
      label: "expected a conversion",
      help: "write a conversion without a percent sign, such as d, lu or lld"),
    Mistake(
      variable(plural(["other": "%ld"], type: "⟦1⟧%ld⟦2⟧")), .unusualValueType, .warning,
      "the value type of \"n\" of \"k\" is \"%ld\", with a percent sign",
      label: "the percent sign doesn't belong here", help: "write ld"),
    Mistake(
      variable(plural(["other": "%d"], type: "⟦1⟧s⟦2⟧")), .unusualValueType, .warning,
      "the value type of \"n\" of \"k\" is \"s\", which isn't a number conversion",
      label: "expected a number conversion",
      help: "write a conversion without a percent sign, such as d, lu or lld"),
    Mistake(
      variable(plural(["other": "%d"], type: "⟦1⟧d files⟦2⟧")), .unusualValueType, .warning,
      "the value type of \"n\" of \"k\" is \"d files\", which isn't a number conversion",
      label: "expected a number conversion",
      help: "write a conversion without a percent sign, such as d, lu or lld"),
  ]

  static let forms: [Mistake] = [
    Mistake(
      dictionary("k", format("%#@n@") + "⟦1⟧<key>n</key>⟦2⟧<dict>\(ruleType)\(valueType)</dict>"),
      .noPluralForms, .error, "a plural rule of \"k\" has no forms", label: "no form to show",
      help: "add the forms of the language, at least \"other\""),
    Mistake(
      variable(plural(["one": "%d"]) + "⟦1⟧<key>Other</key>⟦2⟧<string>%d</string>"),
      .unknownPluralCategory, .warning,
      "\"Other\" of \"k\" isn't a plural category: users never see its text",
      label: "unknown plural category", help: "write other"),
    Mistake(
      variable(plural(["other": "%d"]) + "⟦1⟧<key>one </key>⟦2⟧<string>%d</string>"),
      .unknownPluralCategory, .warning,
      "\"one \" of \"k\" isn't a plural category: users never see its text",
      label: "unknown plural category", help: "write one"),
    Mistake(
      variable(plural(["other": "%d"]) + "⟦1⟧<key>singular</key>⟦2⟧<string>%d</string>"),
      .unknownPluralCategory, .warning,
      "\"singular\" of \"k\" isn't a plural category: users never see its text",
      label: "unknown plural category", help: "expected zero, one, two, few, many or other"),
    Mistake(
      variable(plural(["other": "%d"]) + "<key>one</key>⟦1⟧<integer>1</integer>⟦2⟧"),
      .valueIsNotText, .error, "\"one\" of \"k\" isn't a string", label: "expected a string",
      help: "write the text as a string"),
    Mistake(
      variable(
        plural(["other": "%d"]) + "⟦1⟧<key>NSStringFormatValueType</key>⟦2⟧<string>d</string>"),
      .unknownRuleKey, .note,
      "unknown key \"NSStringFormatValueType\" in the rules of \"k\"",
      label: "ignored", help: "remove it"),
    Mistake(
      dictionary(
        "k",
        format("%#@n@") + n
          + "<key>Comment</key><string>y</string>⟦1⟧<key>NSStringLocalizedFormatkey</key>⟦2⟧<string>x</string>"
      ),
      .unknownRuleKey, .note,
      "unknown key \"NSStringLocalizedFormatkey\" in the rules of \"k\"",
      label: "ignored", help: "write NSStringLocalizedFormatKey"),
    Mistake(
      variable(plural(["other": "no"]) + "⟦1⟧<key>other</key>⟦2⟧<string>%d</string>"),
      .duplicateKey, .warning,
      "\"other\" is defined again in the rules of \"k\": CoreFoundation uses the last one",
      label: "defined again", help: "keep one of the definitions and remove the others"),
  ]

  static let rules: [Mistake] = [
    Mistake(
      "⟦1⟧<key>k</key>⟦2⟧<dict>\(n)</dict>", .missingFormat, .error,
      "\"k\" has no NSStringLocalizedFormatKey and no text to start from",
      label: "no text to start from",
      help:
        "add NSStringLocalizedFormatKey with a text that refers to a variable, such as %#@count@"),
    Mistake(
      "⟦1⟧<key>k</key>⟦2⟧<dict>\(plural(["other": "%d"]))</dict>", .missingFormat, .error,
      "\"k\" has no NSStringLocalizedFormatKey and no text to start from",
      label: "no text to start from",
      help:
        "put the forms into a dictionary such as \"count\", and refer to it: NSStringLocalizedFormatKey = %#@count@"
    ),
    Mistake(
      "⟦1⟧<key>k</key>⟦2⟧<dict/>", .missingFormat, .error,
      "\"k\" has no NSStringLocalizedFormatKey and no text to start from",
      label: "no text to start from",
      help: "add NSStringLocalizedFormatKey and its variables, or remove the key"),
    Mistake(
      dictionary("k", "<key>NSStringLocalizedFormatKey</key>⟦1⟧<array/>⟦2⟧"), .valueIsNotText,
      .error, "\"NSStringLocalizedFormatKey\" of \"k\" isn't a string", label: "expected a string",
      help: "write the text as a string"),
    Mistake(
      "<key>k</key>⟦1⟧<array/>⟦2⟧", .valueIsNotText, .error,
      "the value of \"k\" is neither a string nor a dictionary of rules",
      label: "not a text", help: "write a string, or rules with NSStringLocalizedFormatKey"),
    Mistake(
      dictionary(
        "k",
        dictionary(
          "NSStringVariableWidthRuleType",
          members(["1": "a"]) + "⟦1⟧<key>wide</key>⟦2⟧<string>b</string>")),
      .unknownWidth, .warning, "\"wide\" of \"k\" isn't a width", label: "expected a number",
      help: "write the width as digits only, such as 20"),
    Mistake(
      dictionary(
        "k",
        dictionary(
          "NSStringDeviceSpecificRuleType",
          members(["other": "a"]) + "⟦1⟧<key>iPhone</key>⟦2⟧<string>b</string>")),
      .unknownDevice, .warning, "\"iPhone\" of \"k\" isn't a known device",
      label: "unknown device", help: "write iphone"),
    Mistake(
      dictionary(
        "k",
        dictionary(
          "NSStringDeviceSpecificRuleType",
          members(["other": "a"]) + "⟦1⟧<key>toaster</key>⟦2⟧<string>b</string>")),
      .unknownDevice, .warning, "\"toaster\" of \"k\" isn't a known device",
      label: "unknown device",
      help: "expected appletv, applevision, applewatch, ipad, iphone, ipod, mac or other"),
    Mistake(
      dictionary("k", "<key>NSStringVariableWidthRuleType</key>⟦1⟧<dict/>⟦2⟧"), .emptyRule, .error,
      "NSStringVariableWidthRuleType of \"k\" has no texts", label: "no text to show",
      help: "add a text, or remove the rule"),
    Mistake(
      dictionary("k", "<key>NSStringDeviceSpecificRuleType</key>⟦1⟧<string>x</string>⟦2⟧"),
      .valueIsNotText, .error, "NSStringDeviceSpecificRuleType of \"k\" isn't a dictionary",
      label: "expected a dictionary", help: "write a dictionary with the texts"),
    Mistake(
      dictionary(
        "k",
        format("x")
          + "⟦1⟧<key>NSStringVariableWidthRuleType</key>⟦2⟧<dict>\(members(["1": "a"]))</dict>"),
      .ambiguousRule, .warning,
      "\"k\" has more than one of a format, a width rule and a device rule in one place",
      label: "which one users see is undocumented",
      help: "keep one of them, or nest one inside the other"),
  ]

  @Test(arguments: [variables, types, forms, rules].flatMap(\.self))
  func `each mistake is reported once, at its position`(_ mistake: Mistake) throws {
    let text = MarkedText(stringsDict(mistake.marked))
    let parsed = StringsDictFile.parse(text.bytes)
    #expect(parsed.value.status == .complete)
    #expect(parsed.diagnostics.map(\.check) == [mistake.check])
    let diagnostic = try #require(parsed.diagnostics.first)
    #expect(diagnostic.severity == mistake.severity)
    #expect(diagnostic.message == mistake.message)
    #expect(diagnostic.label == mistake.label)
    #expect(diagnostic.help == mistake.help)
    let start = try #require(text["1"])
    #expect(diagnostic.range == SourceRange(start, try #require(text["2"])))
  }

  @Test(
    "correct entries have no diagnostics",
    arguments: [
      "", members(["a": "100%", "b": "%d %@ 50% off"]),
      dictionary(
        "k",
        format("%#@a@ %#@b@") + dictionary("a", plural(["other": "%#@b@"]))
          + dictionary("b", plural(["other": "x"]))),
      dictionary("k", format("%1#@n@") + n), dictionary("k", format("%8$3.2#@n@") + n),
      dictionary("k", format("%[n]@") + n),
      variable(plural(["other": "x"], type: "llu")), variable(plural(["other": "x"], type: ".2f")),
      variable(plural(["other": "x"], type: "1$ld")), variable(plural(["other": "x"], type: "X")),
      dictionary("k", dictionary("NSStringVariableWidthRuleType", members(["1": "a"]))),
      dictionary("k", dictionary("NSStringDeviceSpecificRuleType", members(["ipod": "a"]))),
    ])
  func nothing(_ members: String) {
    #expect(StringsDictFile.parse(Array(stringsDict(members).utf8)).diagnostics == [])
  }

  @Test func `several mistakes are reported in the order of the text`() {
    let text = stringsDict(
      dictionary("k", format("%#@m@") + Self.n) + dictionary("l", "") + members(["m": "%#@x@"]))
    let diagnostics = StringsDictFile.parse(Array(text.utf8)).diagnostics
    #expect(
      diagnostics.map(\.check) == [
        .undefinedVariable, .unusedVariable, .missingFormat, .undefinedVariable,
      ])
  }

  @Test func `a binary file has no positions, and its messages name the key`() {
    let objects: [[UInt8]] = [
      [0xD1, 1, 2], [0x51, 0x6B], [0xD1, 3, 4],
      [0x5F, 0x10, 26] + Array("NSStringLocalizedFormatKey".utf8),
      [0x55] + Array("%#@n@".utf8),
    ]
    let diagnostics = StringsDictFile.parse(BinarySample.file(objects)).diagnostics
    #expect(diagnostics.map(\.check) == [.undefinedVariable])
    #expect(diagnostics.first?.range == nil)
    #expect(diagnostics.first?.message.contains("\"k\"") == true)
  }

  @Test(arguments: [true, false])
  func `duplicate keys of the top level`(_ isXML: Bool) {
    let text = MarkedText(
      isXML
        ? stringsDict(
          "<key>a</key><string>1</string><key>b</key><string/>⟦1⟧<key>a</key>⟦2⟧<dict/>")
        : "a = 1; b = \"\"; ⟦1⟧a⟦2⟧ = {};")
    let diagnostics = StringsDictFile.parse(text.bytes).value.duplicateDiagnostics()
    #expect(diagnostics.map(\.check) == [.duplicateKey])
    #expect(
      diagnostics.first?.message
        == "the key \"a\" is defined again: CoreFoundation uses the last one")
    let range = diagnostics.first?.range
    #expect([range?.start, range?.end] == [text["1"], text["2"]])
  }

  @Test(arguments: ["<array/>", "<plist><string>a</string></plist>", "(a, b)", "a"])
  func `a top level other than a dictionary`(_ text: String) {
    var parsed = StringsDictFile.parse(Array(text.utf8))
    #expect(parsed.diagnostics.map(\.check) == [.notATable])
    #expect(parsed.value.takeLoadedContent().entries.isEmpty)
  }
}
