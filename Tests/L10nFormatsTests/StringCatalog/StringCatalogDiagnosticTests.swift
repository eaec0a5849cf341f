import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// The diagnostics of catalogs that are well-formed JSON, and their positions.
@Suite("Diagnostics of string catalogs")
struct StringCatalogDiagnosticTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// The members of `strings`; `⟦1⟧` and `⟦2⟧` mark the reported range.
    let marked: String
    let check: Check
    let severity: Severity
    let message: String
    var testDescription: String { marked }

    init(_ marked: String, _ check: Check, _ severity: Severity, _ message: String) {
      self.marked = marked
      self.check = check
      self.severity = severity
      self.message = message
    }
  }

  private static func value(_ value: String) -> String {
    #""k":{"localizations":{"en":\#(value)}}"#
  }

  static let values: [Case] = [
    Case(
      value(#"{"stringUnit":{"state":⟦1⟧"done"⟦2⟧,"value":"a"}}"#), .unknownState, .warning,
      "unknown state \"done\": expected translated, machine_translated, new or needs_review"),
    Case(
      value(#"{"stringUnit":{"state":"translated","value":⟦1⟧1⟦2⟧}}"#), .wrongType, .error,
      "\"value\" is a number: expected a string"),
    Case(
      value(#"{"stringUnit":⟦1⟧"a"⟦2⟧}"#), .wrongType, .error,
      "\"stringUnit\" is a string: expected an object"),
    Case(value("⟦1⟧[]⟦2⟧"), .wrongType, .error, "\"en\" is an array: expected an object"),
    Case(
      value(#"{⟦1⟧"stringUnit"⟦2⟧:{"value":"a"}}"#), .missingField, .warning,
      "\"state\" is missing"),
    Case(
      value(#"{⟦1⟧"stringUnit"⟦2⟧:{"state":"translated"}}"#), .missingField, .warning,
      "\"value\" is missing"),
    Case(
      value(#"{"stringUnit":{"state":"new",⟦1⟧"state"⟦2⟧:"translated","value":"a"}}"#),
      .duplicateField, .warning, "\"state\" appears twice: the last one wins"),
    Case(
      value(#"{"variations":{"plural":{⟦1⟧"several"⟦2⟧:\#(unit("a")),"other":\#(unit("b"))}}}"#),
      .unknownPluralCategory, .warning,
      "\"several\" isn't a plural category: no number selects its text"),
    Case(
      value(#"{"variations":{"device":{⟦1⟧"watch"⟦2⟧:\#(unit("a"))}}}"#), .unknownDevice, .note,
      "unknown device \"watch\""),
    Case(
      value(#"{⟦1⟧"variations"⟦2⟧:{}}"#), .emptyVariations, .warning,
      "no variations: the value has no text"),
    Case(
      value(#"{"variations":{⟦1⟧"plural"⟦2⟧:{}}}"#), .emptyVariations, .warning,
      "no variations: the value has no text"),
    Case(
      value(
        #"{⟦1⟧"variations"⟦2⟧:{"plural":{"other":\#(unit("a"))},"device":{"mac":\#(unit("a"))}}}"#),
      .competingValues, .warning,
      "the value varies by number and by device in one place: the devices are ignored, and Xcode's import deletes them"
    ),
    Case(
      #""k":{"localizations":{⟦1⟧"en"⟦2⟧:{"stringUnit":{"state":"new","value":""},"variations":{"plural":{"other":\#(unit("a"))}}}}}"#,
      .competingValues, .warning,
      "\"en\" has a \"stringUnit\" and \"variations\": the variations count, and Xcode's import deletes the rest"
    ),
    Case(
      #""k":{"localizations":{⟦1⟧"en"⟦2⟧:{}}}"#, .localizationWithoutValue, .note,
      "\"en\" has no value"),
    Case(
      #""k":{⟦1⟧"localizations"⟦2⟧:{}}"#, .localizationWithoutValue, .note,
      "\"localizations\" has no language"),
  ]

  private static let forOne = #"{"plural":{"other":\#(unit("a"))}}"#

  /// Nested variations that Apple's compiler refuses, and similar ones that it accepts.
  static let nestings: [Case] = [
    Case(
      value(
        #"{"variations":{"plural":{"one":{⟦1⟧"variations"⟦2⟧:{"device":{"mac":\#(unit("a"))}}}}}}"#),
      .nestedVariations, .error, "plural case cannot be further varied: the build fails"),
    Case(
      value(
        #"{"variations":{"device":{"mac":\#(unit("a")),"other":{⟦1⟧"variations"⟦2⟧:\#(forOne)}}}}"#),
      .nestedVariations, .error, "fallback value cannot be further varied: the build fails"),
    Case(
      #""k":{"localizations":{⟦1⟧"en"⟦2⟧:{"substitutions":{"n":{"variations":\#(forOne)}}}}}"#,
      .missingField, .error,
      "missing required stringUnit: \"en\" has \"substitutions\" but no text, and the build fails"),
  ]

  @Test func `texts that Apple's compiler refuses are read nevertheless`() {
    let value =
      #"{"variations":{"plural":{"other":{"variations":{"device":{"mac":\#(unit("n"))}}}}}}"#
    let text = catalog(#""k":{"localizations":{"en":\#(value)}}"#)
    #expect(
      StringCatalog.parse(Array(text.utf8)).value.outline == [
        #""k""#, #"  en: plural(other=device(mac="n"))"#,
      ])
  }

  @Test(arguments: [true, false])
  func `a device can vary by number`(_ readsPlainUnits: Bool) {
    let devices = #""mac":{"variations":\#(Self.forOne)},"other":\#(unit("a"))"#
    let texts = [
      #""k":{"localizations":{"en":{"variations":{"device":{\#(devices)}}}}}"#,
      #""k":{"localizations":{"en":{"variations":{"device":{"other":\#(unit("%#@n@"))}},"substitutions":{"n":{"variations":\#(Self.forOne)}}}}}"#,
      #""k":{"comment":"c","isCommentAutoGenerated":true,"commentGenerationVersion":"1","generatesSymbol":false}"#,
    ]
    for text in texts {
      let parsed = StringCatalog.parse(Array(catalog(text).utf8), readsPlainUnits: readsPlainUnits)
      #expect(parsed.diagnostics.isEmpty, "\(parsed.diagnostics)")
    }
  }

  static let entries: [Case] = [
    Case(
      #""k":{"extractionState":⟦1⟧"borrowed"⟦2⟧}"#, .unknownExtractionState, .note,
      "unknown extraction state \"borrowed\""),
    Case(
      #""k":{"comment":⟦1⟧1⟦2⟧,"extractionState":null}"#, .wrongType, .error,
      "\"comment\" is a number: expected a string"),
    Case(
      #""k":{"shouldTranslate":⟦1⟧"no"⟦2⟧}"#, .wrongType, .error,
      "\"shouldTranslate\" is a string: expected true or false"),
    Case(
      #""k":{⟦1⟧"coment"⟦2⟧:""},"l":{"coment":""}"#, .unknownField, .note,
      "unknown field \"coment\": it is ignored"),
    Case(
      #""k":{"localizations":⟦1⟧[]⟦2⟧}"#, .wrongType, .error,
      "\"localizations\" is an array: expected an object of languages"),
    Case(#""k":⟦1⟧"a"⟦2⟧"#, .wrongType, .error, "\"k\" is a string: expected an object"),
    Case(
      #""k":{},⟦1⟧"k"⟦2⟧:{}"#, .duplicateKey, .warning,
      "the key \"k\" is defined again: this definition wins"),
    Case(
      #""k":{"localizations":{⟦1⟧"base"⟦2⟧:\#(unit("a"))}},"l":{"localizations":{"base":\#(unit("a"))}}"#,
      .baseLanguage, .note, "\"base\" is used as a language, but no user prefers it"),
    Case(
      #""k":{"localizations":{⟦1⟧"mul"⟦2⟧:\#(unit("a"))}}"#, .baseLanguage, .note,
      "\"mul\" is used as a language, but no user prefers it"),
    Case(
      #""k":{"localizations":{"pt-BR":\#(unit("a")),⟦1⟧"pt_BR"⟦2⟧:\#(unit("b"))}}"#, .twinLanguages,
      .warning, "\"pt_BR\" is the same language as \"pt-BR\": users get one of them"),
    Case(
      #""k":{"localizations":{"he":\#(unit("a"))}},"l":{"localizations":{⟦1⟧"iw"⟦2⟧:\#(unit("b"))}}"#,
      .twinLanguages, .warning, "\"iw\" is the same language as \"he\": users get one of them"),
    Case(
      #""k":{"localizations":{⟦1⟧"EN"⟦2⟧:\#(unit("a"))}}"#, .twinLanguages, .warning,
      "\"EN\" is the same language as \"en\": users get one of them"),
    Case(
      #""k":{"localizations":{⟦1⟧"german"⟦2⟧:\#(unit("a"))}}"#, .malformedLanguage, .warning,
      "\"german\" isn't a language code"),
  ]

  private static func format(_ text: String, _ substitutions: String) -> String {
    #""Next %lld":{"localizations":{"en":{"stringUnit":{"state":"translated","value":\#(text)},"substitutions":{\#(substitutions)}}}}"#
  }
  private static let plural = #""variations":{"plural":{"other":\#(unit("%arg"))}}"#

  static let formats: [Case] = [
    Case(
      format(#"⟦1⟧⟦2⟧"%#@arg3@ %#@n@""#, #""n":{\#(plural)}"#), .undefinedSubstitution, .error,
      "referencing undefined substitution 'arg3' (en: Next %lld)"),
    Case(
      #""k":{"localizations":{"en":{"stringUnit":{"state":"translated","value":⟦1⟧"100%% %1$#8@x@"⟦2⟧}}}}"#,
      .undefinedSubstitution, .error, "referencing undefined substitution 'x' (en: k)"),
    Case(
      #""k":{"localizations":{"en":{"stringUnit":{"state":"new","value":⟦1⟧"%#@x@"⟦2⟧}}}}"#,
      .undefinedSubstitution, .warning, "referencing undefined substitution 'x' (en: k)"),
    Case(
      format(#""%#@n@""#, #""n":{\#(plural)},⟦1⟧"m"⟦2⟧:{\#(plural)}"#), .unusedSubstitution,
      .warning, "no text of \"en\" refers to \"m\""),
    Case(
      format(#"⟦1⟧⟦2⟧"%#@n@ %arg""#, #""n":{\#(plural)}"#), .misplacedArgument, .note,
      "%arg is the argument of a substitution, but this text isn't in one"),
    Case(
      #""k":{"localizations":{"en":{"stringUnit":{"state":"translated","value":⟦1⟧"%arg"⟦2⟧}}}}"#,
      .misplacedArgument, .note,
      "%arg is the argument of a substitution, but this text isn't in one"),
    Case(
      format(#""%#@n@""#, #""n":{"argNum":⟦1⟧128⟦2⟧,\#(plural)}"#), .argumentNumber, .error,
      "128 isn't a valid argument number"),
    Case(
      format(#""%#@n@""#, #""n":{"argNum":⟦1⟧0⟦2⟧,\#(plural)}"#), .argumentNumber, .error,
      "0 isn't a valid argument number"),
    Case(
      format(#""%#@n@""#, #""n":{"argNum":⟦1⟧1.5⟦2⟧,\#(plural)}"#), .argumentNumber, .error,
      "1.5 isn't a valid argument number"),
    Case(
      format(#""%#@n@""#, #""n":{"argNum":⟦1⟧99999999999999999999⟦2⟧,\#(plural)}"#),
      .argumentNumber, .error, "99999999999999999999 isn't a valid argument number"),
    Case(
      format(#""%#@n@""#, #""n":{"argNum":⟦1⟧"1"⟦2⟧,\#(plural)}"#), .wrongType, .error,
      "\"argNum\" is a string: expected a number"),
    Case(
      format(#""%#@n@""#, #"⟦1⟧"n"⟦2⟧:{"argNum":1}"#), .missingField, .warning,
      "\"variations\" is missing"),
  ]

  @Test(arguments: values + nestings + entries + formats)
  func diagnostic(_ expected: Case) throws {
    let marked = MarkedText(catalog(expected.marked))
    for readsPlainUnits in [true, false] {
      let parsed = StringCatalog.parse(marked.bytes, readsPlainUnits: readsPlainUnits)
      #expect(parsed.value.isLoadable)
      let diagnostic = try #require(parsed.diagnostics.first)
      #expect(parsed.diagnostics.count == 1, "\(parsed.diagnostics.map(\.message))")
      #expect(diagnostic.check == expected.check)
      #expect(diagnostic.severity == expected.severity)
      #expect(diagnostic.message == expected.message)
      #expect(diagnostic.help != nil)
      let start = try #require(marked["1"])
      #expect(diagnostic.range?.start == start)
      let end = try #require(marked["2"])
      #expect(diagnostic.range?.end == end)
    }
  }

  @Test func `a missing member that every catalog has is reported`() {
    func findings(_ text: String) -> [String] {
      StringCatalog.parse(Array(text.utf8)).diagnostics.map { "\($0.severity): \($0.message)" }
    }
    #expect(
      findings("{}") == [
        "error: \"sourceLanguage\" is missing", "error: \"strings\" is missing",
        "warning: \"version\" is missing",
      ])
    #expect(
      findings(#"{"sourceLanguage":"en","strings":{},"version":"2.0"}"#) == [
        "warning: unknown version \"2.0\": expected 1.x"
      ])
    #expect(findings(#"{"sourceLanguage":"en","strings":{},"version":"1.7"}"#) == [])
    #expect(
      findings(#"{"sourceLanguage":1,"strings":[],"version":"1.0","x":1}"#) == [
        "error: \"sourceLanguage\" is a number: expected a string",
        "error: \"strings\" is an array: expected an object of keys",
        "note: unknown field \"x\": it is ignored",
      ])
  }

  @Test(
    arguments: [
      (#""a":{"comment":"c"}"#, "1 key is outside \"strings\": Xcode doesn't read it"),
      (
        #""a":{"localizations":{}},"b":{},"c":{"comment":"c"}"#,
        "3 keys are outside \"strings\": Xcode doesn't read them"
      ),
      (#""a":{}"#, nil), (#""a":{"comment":"c","x":1}"#, "unknown field \"a\": it is ignored"),
    ] as [(String, String?)])
  func `members beside "strings" are reported once`(_ members: String, _ expected: String?) {
    let text = #"{"sourceLanguage":"en",\#(members),"strings":{},"version":"1.0"}"#
    let diagnostics = StringCatalog.parse(Array(text.utf8)).diagnostics
    #expect(diagnostics.map(\.message) == [expected].compactMap(\.self))
    #expect(
      diagnostics.allSatisfy { $0.severity == (($0.check == .unknownField) ? .note : .error) })
  }

  @Test func `variations can be nested up to a limit`() {
    func findings(_ depth: Int) -> [Check] {
      var value = unit("x")
      for _ in 0..<depth { value = "{\"variations\":{\"device\":{\"mac\":\(value)}}}" }
      let text = catalog("\"k\":{\"localizations\":{\"en\":\(value)}}")
      return StringCatalog.parse(Array(text.utf8)).diagnostics.map(\.check)
    }
    #expect(findings(8) == [])
    #expect(findings(9) == [.nestedVariations])
    #expect(findings(150) == [.nestedVariations])
  }

  @Test func `phrases of App Shortcuts must name the app exactly once`() {
    let text = catalog(
      #""k":{"localizations":{"en":{"stringSet":{"state":"translated","values":["Start ${applicationName}","Start","${applicationName} ${applicationName}"]}}}}"#
    )
    func findings(_ name: String) -> [String] {
      StringCatalog.parse(Array(text.utf8), fileName: name).diagnostics.map(\.message)
    }
    #expect(findings("Localizable.xcstrings") == [])
    #expect(
      findings("AppShortcuts.xcstrings") == [
        "the phrase \"Start\" doesn't name the app",
        "the phrase \"${applicationName} ${applicationName}\" names the app 2 times",
      ])
  }
}
