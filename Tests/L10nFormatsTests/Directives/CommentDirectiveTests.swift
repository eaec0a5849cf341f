import L10nModel
import L10nSource
import Testing

@testable import L10nFormats

@Suite("Directives in comments of tables")
struct FileDirectiveTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    /// The allowed checks, by the position of the entry.
    let allowed: [Int: [String]]
    var checksOfFile: [String] = []
    /// The offsets of diagnostics.
    var mistakes: [Int] = []
    var testDescription: String { text.debugDescription }
  }

  static let strings: [Case] = [
    Case(text: "/* l10ncheck:allow a */\nx = y;\nz = z;", allowed: [0: ["a"]]),
    Case(text: "x = y; // l10ncheck:allow a\nz = z;", allowed: [0: ["a"]]),
    Case(text: "x = y;\n// l10ncheck:allow a\nz = z;", allowed: [1: ["a"]]),
    Case(text: "x = y;\nz = z; // l10ncheck:allow a\n", allowed: [1: ["a"]]),
    Case(text: "x = y; /* l10ncheck:allow a */ z = z;", allowed: [1: ["a"]]),
    Case(
      text: "// l10ncheck:allow a\n// l10ncheck:allow b\nx = y;", allowed: [0: ["a", "b"]]),
    Case(text: "/* l10ncheck:allow-file a */\n\n/* X. */\nx;", allowed: [:], checksOfFile: ["a"]),
    Case(text: "x;\n/* l10ncheck:allow-file a */", allowed: [:], checksOfFile: ["a"]),
    Case(text: "/* l10ncheck:allow a */\n\n/* X. */\nx;", allowed: [:], mistakes: [3]),
    Case(text: "x;\n/* l10ncheck:allow a */\n", allowed: [:], mistakes: [6]),
    Case(text: "/* l10ncheck:allow a */", allowed: [:], mistakes: [3]),
    Case(text: "\"l10ncheck:allow a\" = \"l10ncheck:allow b\";", allowed: [:]),
  ]

  @Test(arguments: strings)
  func `comments in .strings files apply to a key or to the file`(_ test: Case) {
    let directives = StringsFile.parse(Array(test.text.utf8)).value.directives()
    expect(directives, test)
  }

  static let xml: [Case] = [
    Case(
      text: "<!-- l10ncheck:allow a -->\n<key>x</key><string>y</string>", allowed: [0: ["a"]]),
    Case(
      text: "<key>x</key><string>y</string> <!-- l10ncheck:allow a -->\n<key>z</key><string/>",
      allowed: [0: ["a"]]),
    Case(
      text: "<key>x</key><string>y</string>\n<!-- l10ncheck:allow a -->\n<key>z</key><string/>",
      allowed: [1: ["a"]]),
    Case(
      text: "<key>x</key><string>y</string><!-- l10ncheck:allow a --><key>z</key><string/>",
      allowed: [1: ["a"]]),
    Case(
      text: "<key>x</key><dict>\n<!-- l10ncheck:allow a -->\n<key>b</key><string/></dict>",
      allowed: [0: ["a"]]),
    Case(
      text: "<key>x</key><string/>\n<!-- l10ncheck:allow-file a -->", allowed: [:],
      checksOfFile: ["a"]),
  ]

  @Test(arguments: xml)
  func `comments in XML property lists apply to a key or to the file`(_ test: Case) {
    let text =
      "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\n\(test.text)\n</dict></plist>\n"
    expect(StringsDictFile.parse(Array(text.utf8)).value.directives(), test)
    guard !test.text.contains("<dict>") else { return }
    expect(StringsFile.parse(Array(text.utf8)).value.directives(), test)
  }

  @Test func `comments in catalogs apply to their key, and may contain escapes`() {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a": {"comment": "l10ncheck:allow x"},
        "b": {"comment": "Line.\\nl10ncheck:maximum-length 4"},
        "c": {"comment": "none"},
        "d": {"comment": "l10ncheck:what"}
      }}
      """
    let directives = StringCatalog.parse(Array(text.utf8)).value.directives()
    #expect(directives.keys.mapValues(\.allowedChecks) == [0: ["x"], 1: []])
    #expect(directives.keys[1]?.maximumLength == 4)
    #expect(directives.diagnostics.map(\.check) == [.unknownDirective])
  }

  @Test func `a configured marker makes a text a stub`() {
    let file = StringsFile.parse(Array("/* TODO(l10n) */\na = b;\nc = d;\n".utf8)).value
    #expect(file.directives().isEmpty)
    let directives = file.directives(DirectiveSyntax(marker: "TODO(l10n)"))
    #expect(directives.keys.filter { $0.value.needsTranslation }.keys.sorted() == [0])
  }

  @Test(arguments: [
    ("b", "there is no check \"b\""),
    ("extra-key, b", "there is no check \"b\"; only extra-key is suppressed"),
    (
      "extra-key, unchanged it is a name",
      "there is no check \"unchanged\"; only extra-key is suppressed; did you mean \"unchanged-text\"?"
    ),
    ("extra-kye", "there is no check \"extra-kye\"; did you mean \"extra-key\"?"),
  ])
  func `an unknown check is reported together with the known ones in the same comment`(
    _ names: String, _ message: String
  ) throws {
    let file = StringsFile.parse(Array("// l10ncheck:allow \(names)\nx;\n".utf8)).value
    let syntax = DirectiveSyntax(checks: ["extra-key", "unchanged-text", "missing-key"])
    #expect(file.directives(syntax).diagnostics.map(\.message) == [message])
  }

  private func expect(_ directives: FileDirectives, _ test: Case) {
    #expect(directives.keys.mapValues(\.allowedChecks) == test.allowed)
    #expect(directives.allowedChecks == test.checksOfFile)
    #expect(directives.diagnostics.compactMap { $0.range?.start } == test.mistakes)
  }
}
