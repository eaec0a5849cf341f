import L10nModel
import L10nSource
import Testing

@testable import L10nReport

/// Texts of users, escaped by the rules of each format.
@Suite struct FormatEscapingTests {
  @Test(arguments: [
    ("plain", "plain", "plain"), ("100%", "100%25", "100%25"), ("%25", "%2525", "%2525"),
    ("a\nb\rc", "a%0Ab%0Dc", "a%0Ab%0Dc"), ("\u{1B}[\u{9B}", #"\u{1B}[\u{9B}"#, #"\u{1B}[\u{9B}"#),
    ("a\r\nb", "a%0D%0Ab", "a%0D%0Ab"),
    ("a,b:c", "a,b:c", "a%2Cb%3Ac"), ("::error::", "::error::", "%3A%3Aerror%3A%3A"),
    ("é", "é", "é"),
  ])
  func workflowCommands(_ text: String, _ message: String, _ property: String) {
    #expect(VisibleText.escaping(text, in: .gitHubMessage) == message)
    #expect(VisibleText.escaping(text, in: .gitHubProperty) == property)
  }

  @Test(arguments: [
    ("a/b.strings", "a/b.strings"), ("a b", "a%20b"), ("50%", "50%25"), ("a:b", "a%3Ab"),
    ("#?[]", "%23%3F%5B%5D"), ("é", "%C3%A9"), ("e\u{301}", "e%CC%81"), ("../x", "../x"),
    ("\"|\\^`{}<>", "%22%7C%5C%5E%60%7B%7D%3C%3E"), ("!$&'()*+,;=@-._~", "!$&'()*+,;=@-._~"),
    ("\n", "%0A"), ("", ""),
  ])
  func pathsOfURIs(_ path: String, _ encoded: String) {
    #expect(PercentEncoding.path(path) == encoded)
  }

  @Test(arguments: [
    ("plain", "plain"), ("{0}", "{{0}}"), ("${name}", "${{name}}"), ("[a](1)", "[a\\](1)"),
    ("[a] (1)", "[a] (1)"), ("]", "]"),
  ])
  func messagesOfSARIF(_ text: String, _ message: String) {
    #expect(SARIFText.message(text) == message)
  }

  @Test(arguments: [
    ("plain é", "plain é", "plain é"),
    ("<a b=\"c\">&", "&lt;a b=&quot;c&quot;&gt;&amp;", "&lt;a b=&quot;c&quot;&gt;&amp;"),
    ("]]>", "]]&gt;", "]]&gt;"), ("a\nb\tc", #"a\nb\tc"#, "a\nb\\tc"),
    ("a\r\nb", #"a\r\nb"#, "a\\r\nb"),
    (
      "\u{0}\u{8}\u{1F}\u{FFFE}\u{FFFF}", #"\u{0}\u{8}\u{1F}\u{FFFE}\u{FFFF}"#,
      #"\u{0}\u{8}\u{1F}\u{FFFE}\u{FFFF}"#
    ),
    ("\u{85}\u{10FFFF}", #"\u{85}\u{10FFFF}"#, #"\u{85}\u{10FFFF}"#),
    // Isolates are the program's own: those of users were made visible before.
    ("\u{2068}a\u{2069}", "\u{2068}a\u{2069}", "\u{2068}a\u{2069}"),
  ])
  func xml(_ text: String, _ attribute: String, _ content: String) {
    #expect(VisibleText.escaping(text, in: .xmlAttribute) == attribute)
    #expect(VisibleText.escaping(text, in: .xmlContent) == content)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\\b", "a\\\\b"), ("\"", "\\\""), ("a\nb", "a\\nb"),
    ("\t{},é", "\\\\t{},é"),
    ("\u{1B}", #"\\u{1B}"#),
  ])
  func labels(_ text: String, _ label: String) {
    #expect(VisibleText.escaping(text, in: .prometheusLabel) == label)
  }

  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "a\\nb"),
    ("=1+2", "'=1+2"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("'a", "''a"), ("a=1", "a=1"),
    ("\u{FF1D}1", "'\u{FF1D}1"), ("\t=1", "\\t=1"), ("=\"a\",b", "\"'=\"\"a\"\",b\""),
    ("zh-Hans", "zh-Hans"),
  ])
  func fields(_ text: String, _ field: String) {
    #expect(CSVText.field(text) == field)
  }

  /// Messages and keys, and the resulting lines.
  @Test(
    arguments: [
      (.aboutKey("", " is missing"), "a\nb", #""a\nb" is missing"#),
      (.aboutKey("the key ", ""), "שלום", "the key \u{2068}\"שלום\"\u{2069}"),
      (.text("no \"שלום\" here"), nil, "\u{2066}no \"שלום\" here\u{2069}"),
      (.text("a\u{202E}b\u{0}"), nil, #"a\u{202E}b\u{0}"#),
      (.text("plain"), "unused", "plain"),
    ] as [(Finding.Message, CodeUnitString?, String)])
  func messages(_ message: Finding.Message, _ key: CodeUnitString?, _ visible: String) {
    let finding = Finding(.missingKey, key: key, message: message)
    #expect(Array(finding.visibleMessage.utf8) == Array(visible.utf8))
  }

  /// Paths and localizations, and whether the message has to name its localization.
  @Test(
    arguments: [
      ("fr.lproj/Localizable.strings", "fr", false), ("Localizable.xcstrings", "fr", true),
      ("en.lproj/Localizable.xcstrings", "fr", true), ("a/fr.lproj/Sub/x.strings", "fr", false),
      ("Localizable.xcstrings", nil, false),
    ] as [(TreePath, String?, Bool)])
  func statements(_ path: TreePath, _ localization: String?, _ namesIt: Bool) {
    let finding = Finding(
      .missingKey, localization: localization, key: "a", path: path,
      message: .aboutKey("", " is missing"), help: "add it")
    let statement = (namesIt ? "fr: " : "") + "\"a\" is missing"
    #expect(finding.visibleStatement == statement)
    #expect(finding.visibleAdvice(separator: "; ") == statement + "; help: add it")
  }
}
