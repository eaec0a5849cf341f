import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// The message about each mistake, and the position of the caret.
@Suite("Diagnostics of strings files")
struct StringsDiagnosticTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    /// The text; `⟦1⟧` marks the start of the caret's range, `⟦2⟧` its end unless it is empty.
    let marked: String
    let check: Check
    /// The message without its part about CoreFoundation.
    let message: String
    let label: String?
    let help: String
    /// The readable keys.
    let keys: [CodeUnitString]
    var testDescription: String { marked.debugDescription }

    init(
      _ marked: String, _ message: String, label: String? = nil, help: String,
      keys: [CodeUnitString],
      check: Check = .syntaxError
    ) {
      self.marked = marked
      self.check = check
      self.message = message
      self.label = label
      self.help = help
      self.keys = keys
    }
  }

  private static let bare = "in quotes: only A–Z, a–z, 0–9 and _ $ / : . - may be unquoted"
  private static let quote = "a quote is missing here"
  private static let semicolon = "';' is missing here"

  static let missingQuotes: [Mistake] = [
    Mistake(
      "\"a\" = \"b⟦1⟧;\n\"c\" = \"d\";\n\"e\" = \"f\";",
      "the closing quote of the value is missing", label: quote,
      help: "end the value with a quote", keys: ["c", "e"]),
    Mistake(
      "\"a\" = \"b⟦1⟧  \n\"c\" = \"d\";", "the closing quote of the value is missing", label: quote,
      help: "end the value with a quote", keys: ["c"]),
    Mistake(
      "'a' = 'b⟦1⟧\r\n\"c\" = \"d\";\r\n'e' = 'f';\r\n",
      "the closing quote of the value is missing", label: quote,
      help: "end the value with a quote", keys: ["c", "e"]),
    Mistake(
      "\"a\" = \"b⟦1⟧\n\"c\" \"d\"\n/* c */", "the closing quote of the value is missing",
      label: quote,
      help: "end the value with a quote", keys: []),
    Mistake(
      "\"a\" = ⟦1⟧Hello world\";\n\"c\" = \"d\";", "the opening quote of the value is missing",
      label: quote,
      help: "start the value with a quote", keys: ["c"]),
    Mistake(
      "\"a\" = ⟦1⟧don't\";\n\"c\" = \"d\";", "the opening quote of the value is missing",
      label: quote,
      help: "start the value with a quote", keys: ["c"]),
    Mistake(
      "\"a⟦1⟧ = \"b\";\n\"c\" = \"d\";", "the closing quote of the key is missing", label: quote,
      help: "end the key with a quote", keys: ["c"]),
    Mistake(
      "\"a⟦1⟧\n\"c\" = \"d\";", "the closing quote of the key is missing", label: quote,
      help: "end the key with a quote",
      keys: ["c"]),
    Mistake(
      "⟦1⟧hello world\" = \"b\";\n\"c\" = \"d\";", "the opening quote of the key is missing",
      label: quote,
      help: "start the key with a quote", keys: ["c"]),
    Mistake(
      "\"a\" = \"b\";\n\"c\" = ⟦1⟧\"⟦2⟧d;\n", "the string that starts here is never closed",
      label: "no closing quote follows",
      help: "add the closing quote, and ';' after it", keys: ["a"]),
    Mistake(
      "\"a\" = \"b\";\n⟦1⟧\"⟦2⟧c = d;\n", "the string that starts here is never closed",
      label: "no closing quote follows",
      help: "add the closing quote, and ';' after it", keys: ["a"], check: .truncatedTable),
  ]

  static let quotesTooMany: [Mistake] = [
    Mistake(
      "\"a\" = \"say ⟦1⟧\"⟦2⟧hi\" now\";\n\"c\" = \"d\";",
      "an unescaped quote ends the value too early",
      label: "the value ends here", help: "write \\\" for a quote in the text", keys: ["c"]),
    Mistake(
      "\"a\" = \"say; ⟦1⟧\"⟦2⟧hi\";\n\"c\" = \"d\";", "an unescaped quote ends the value too early",
      label: "the value ends here", help: "write \\\" for a quote in the text", keys: ["c"]),
    Mistake(
      "\"a\" = \"say ⟦1⟧\"⟦2⟧ hi \" now\";", "an unescaped quote ends the value too early",
      label: "the value ends here",
      help: "write \\\" for a quote in the text", keys: []),
    Mistake(
      "\"a\" = \"say \\ ⟦1⟧\"⟦2⟧hi\";", "an unescaped quote ends the value too early",
      label: "the value ends here",
      help: "remove the space after the backslash: write \\\" for a quote in the text",
      keys: []),
    Mistake(
      "\"a\" = 'it⟦1⟧'⟦2⟧s';", "an unescaped quote ends the value too early",
      label: "the value ends here",
      help: "write \\' for a quote in the text", keys: []),
    Mistake(
      "\"say ⟦1⟧\"⟦2⟧hi\" now\" = \"b\";\n\"c\" = \"d\";",
      "an unescaped quote ends the key too early",
      label: "the key ends here", help: "write \\\" for a quote in the text", keys: ["c"]),
  ]

  static let missingSigns: [Mistake] = [
    Mistake(
      "\"a\" = \"b\"⟦1⟧\n\"c\" = \"d\";", "expected ';' after the value", label: semicolon,
      help: "add ';' at the end of the entry",
      keys: ["a", "c"]),
    Mistake(
      "\"a\" = \"b\"⟦1⟧ // b\nc;", "expected ';' after the value", label: semicolon,
      help: "add ';' at the end of the entry",
      keys: ["a", "c"]),
    Mistake(
      "\"a\" = \"b\"⟦1⟧", "expected ';' after the value", label: semicolon,
      help: "add ';' at the end of the entry", keys: ["a"]),
    Mistake(
      "\"a\" = \"b\"⟦1⟧ \"c\" = \"d\";", "expected ';' after the value, found '\"'",
      label: semicolon,
      help: "add ';' at the end of the entry", keys: ["a", "c"]),
    Mistake(
      "\"a\" = \"b\"⟦1⟧,⟦2⟧\n\"c\" = \"d\";", "expected ';' after the value, found ','",
      help: "write ';' instead of ','",
      keys: ["c"]),
    Mistake(
      "\"a\" = \"b\"⟦1⟧；⟦2⟧\n\"c\" = \"d\";", "expected ';' after the value, found '；'",
      help: "write ';' instead of '；'",
      keys: ["c"]),
    Mistake(
      "\"a\" = \"b\"⟦1⟧ c = \"d\";", "expected ';' after the value, found 'c'", label: semicolon,
      help: "add ';' at the end of the entry", keys: []),
    Mistake(
      "\"a\" = \"b\"⟦1⟧ \"c\";", "expected ';' after the value, found '\"'", label: semicolon,
      help: "add ';' at the end of the entry", keys: []),
    Mistake(
      "\"a\" = \"b\"⟦1⟧ = \"c\";", "expected ';' after the value, found '='", label: semicolon,
      help: "add ';' at the end of the entry", keys: []),
    Mistake(
      "\"a\" = 50⟦1⟧%⟦2⟧;\n\"c\" = \"d\";", "expected ';' after the value, found '%'",
      help: "put the value \(bare)",
      keys: ["c"]),
    Mistake(
      "\"a\" ⟦1⟧\"⟦2⟧b\";\n\"c\" = \"d\";", "expected '=' or ';' after the key, found '\"'",
      help: "put '=' between key and value", keys: ["c"]),
    Mistake(
      "\"a\"⟦1⟧:⟦2⟧ \"b\";\n\"c\" = \"d\";", "expected '=' or ';' after the key, found ':'",
      help: "write '=' instead of ':'",
      keys: ["c"]),
    Mistake(
      "{\n  \"a\"⟦1⟧:⟦2⟧ \"b\"\n}", "expected '=' or ';' after the key, found ':'",
      help: "write '=' instead of ':'", keys: []),
    Mistake(
      "two ⟦1⟧w⟦2⟧ords = \"b\";\n\"c\" = \"d\";", "expected '=' or ';' after the key, found 'w'",
      help: "put the key \(bare)", keys: ["c"]),
    Mistake(
      "\"a\"⟦1⟧\n\"c\" = \"d\";", "expected '=' or ';' after the key", label: "the key ends here",
      help: "add '=', the value and ';'", keys: ["c"]),
    Mistake(
      "x = y;\n\"a\"⟦1⟧ ", "expected '=' or ';' after the key", label: "the key ends here",
      help: "add '=', the value and ';'",
      keys: ["x"]),
    Mistake(
      "\"a\" =⟦1⟧ \n\"c\" = \"d\";", "expected a value after '='",
      label: "the value is missing here",
      help: "add the value and ';'", keys: ["c"]),
    Mistake(
      "\"a\" =⟦1⟧", "expected a value after '='", label: "the value is missing here",
      help: "add the value and ';'", keys: []),
    Mistake(
      "\"a\" = ⟦1⟧;⟦2⟧\n\"c\" = \"d\";", "expected a value after '=', found ';'",
      label: "a value can't start with this",
      help: "put the value between '=' and ';'", keys: ["c"]),
    Mistake(
      "\"a\" =⟦1⟧=⟦2⟧ \"b\";\n\"c\" = \"d\";", "expected a value after '=', found '='",
      label: "a value can't start with this",
      help: "remove one of the two '='", keys: ["c"]),
    Mistake(
      "\"a\" = ⟦1⟧@⟦2⟧\"b\";\n\"c\" = \"d\";", "expected a value after '=', found '@'",
      label: "a value can't start with this",
      help: "remove the '@'", keys: ["c"]),
    Mistake(
      "\"a\" = ⟦1⟧“⟦2⟧b”;\n\"c\" = \"d\";", "expected a value after '=', found '“'",
      label: "a value can't start with this",
      help: "use straight quotes: \"", keys: ["c"]),
    Mistake(
      "\"a\" = ⟦1⟧é⟦2⟧;\n\"c\" = \"d\";", "expected a value after '=', found 'é'",
      label: "a value can't start with this",
      help: "put the value \(bare)", keys: ["c"]),
  ]

  static let strayCharacters: [Mistake] = [
    ("x = y;⟦1⟧;⟦2⟧\nc = d;", "';'", "remove it"), ("x = y;\n⟦1⟧+⟦2⟧c = d;", "'+'", "remove it"),
    ("x = y; ⟦1⟧}⟦2⟧;\nc = d;", "'}'", "remove it"),
    ("x = y; ⟦1⟧=⟦2⟧ z;\nc = d;", "'='", "remove it"),
    ("x = y;\n⟦1⟧#⟦2⟧ note\nc = d;", "'#'", "write a comment as /* … */ or //"),
    ("x = y;\n⟦1⟧“⟦2⟧z” = “z”;\nc = d;", "'“'", "use straight quotes: \""),
    ("x = y;\n⟦1⟧é⟦2⟧ = z;\nc = d;", "'é'", "put the key in quotes"),
    ("x = y;\n⟦1⟧@⟦2⟧\"z\" \"\";\nc = d;", "'@'", "remove it: keys start with a quote"),
    ("x = y;\n⟦1⟧*⟦2⟧/\nc = d;", "'*'", "remove it, or start the comment with /*"),
    ("x = y;\n⟦1⟧\u{A0}⟦2⟧\nc = d;", "U+00A0", "remove this space"),
    ("x = y;⟦1⟧\u{3000}⟦2⟧\nc = d;", "U+3000", "remove this space"),
    ("x = y;\n⟦1⟧\u{FEFF}⟦2⟧c = d;", "U+FEFF", "remove the second byte order mark"),
    ("x = y;⟦1⟧\0⟦2⟧\nc = d;", "U+0000", "remove it"),
  ].map { marked, found, help in
    Mistake(
      marked, "expected a key, found \(found)", label: "a key can't start with this", help: help,
      keys: ["x", "c"],
      check: .truncatedTable)
  }

  static let others: [Mistake] = [
    Mistake(
      "⟦1⟧<<<<<<<⟦2⟧ HEAD\nc = d;\n", "unresolved merge conflict in the file",
      help: "keep one side of the conflict, and remove the markers", keys: ["c"]),
    Mistake(
      "x = y;\n⟦1⟧>>>>>>>⟦2⟧ theirs\nc = d;\n", "unresolved merge conflict in the file",
      help: "keep one side of the conflict, and remove the markers", keys: ["x", "c"],
      check: .truncatedTable),
    Mistake(
      "{ a = b;⟦1⟧", "expected '}' at the end of the file",
      help: "add '}', or remove the '{' at the beginning", keys: ["a"]),
    Mistake(
      "{ a = b; }\n⟦1⟧c⟦2⟧ = d;", "expected the end of the file, found 'c'",
      label: "the '}' before this ends the file",
      help: "remove what follows, or write key = value pairs without braces", keys: ["a", "c"]),
    Mistake(
      "a = (b⟦1⟧;⟦2⟧\nc = d;", "expected ')' at the end of the array, found ';'",
      help: "close the array with ')'", keys: ["c"]),
    Mistake(
      "a = {b = c⟦1⟧}⟦2⟧;\nc = d;", "expected ';' after the value, found '}'",
      help: "add ';' at the end of the entry",
      keys: ["c"]),
    Mistake(
      "a = ( {b = ⟦1⟧;⟦2⟧} );\nc = d;", "expected a value, found ';'",
      help: "put the text \(bare)", keys: ["c"]),
    Mistake(
      "a = ( ⟦1⟧\"⟦2⟧b );\nc = d;", "the string that starts here is never closed",
      help: "add the closing quote", keys: ["c"]),
    Mistake(
      "a = <0f ⟦1⟧x⟦2⟧>;\nc = d;",
      "expected pairs of hexadecimal digits between '<' and '>', found 'x'",
      help: "if this is a string, put it in quotes", keys: ["c"]),
  ]

  @Test(
    arguments: [missingQuotes, quotesTooMany, missingSigns, strayCharacters, others].flatMap(\.self)
  )
  func `the first mistake is reported with its effect in CoreFoundation`(_ mistake: Mistake) throws
  {
    let text = MarkedText(mistake.marked)
    let parsed = StringsFile.parse(text.bytes)
    let file = parsed.value
    let diagnostic = try #require(parsed.diagnostics.first)
    #expect(parsed.diagnostics.count == 1 || mistake.marked.contains("\"c\" \"d\""))
    #expect(diagnostic.check == mistake.check)
    #expect(diagnostic.severity == .error)
    let start = try #require(text["1"])
    #expect(diagnostic.range == SourceRange(start, text["2"] ?? start))
    #expect(diagnostic.label == mistake.label)
    #expect(diagnostic.help == mistake.help)
    #expect(file.entries.map { file.key(of: $0) } == mistake.keys)
    let count = file.entries.count - file.loaded.entryCount
    let effect =
      switch (mistake.check, count) {
      case (.truncatedTable, 0): "CoreFoundation stops reading here"
      case (.truncatedTable, 1): "CoreFoundation stops reading here and drops the entry below"
      case (_, 0): "CoreFoundation ignores the whole file"
      case (_, 1): "CoreFoundation ignores the whole file (1 entry)"
      case (_, let count):
        "CoreFoundation ignores the whole file (\(count) entries)"
      }
    #expect(diagnostic.message == "\(mistake.message): \(effect)")
    #expect(coreFoundationKeyCount(text.bytes) == (mistake.check == .truncatedTable ? 1 : nil))
  }

  @Test func `later mistakes are reported without CoreFoundation, which has stopped reading`() {
    let parsed = StringsFile.parse(Array("a = b;\n;\nc = d;\ne f;\ng = h;\ni = ;\n".utf8))
    #expect(
      parsed.diagnostics.map(\.message) == [
        "expected a key, found ';': CoreFoundation stops reading here and drops the 2 entries below",
        "expected '=' or ';' after the key, found 'f'", "expected a value after '=', found ';'",
      ])
    #expect(parsed.diagnostics.map(\.check) == [.truncatedTable, .syntaxError, .syntaxError])
    #expect(parsed.value.loaded == StringsFile.Loaded(status: .truncated, entryCount: 1))
  }

  /// The text after the only entry, and the severity.
  @Test(arguments: [
    (";\n", Severity.warning), ("\u{6}", .warning), (";\nc", .error), ("\"c", .error),
    (";\n/* é */", .error),
  ])
  func nothingIsLost(_ end: String, _ severity: Severity) {
    let found = StringsFile.parse(Array("a = b;\(end)".utf8)).diagnostics
    #expect(found.map(\.check).first == .truncatedTable)
    #expect(found.map(\.severity).first == severity)
  }

  /// A comment that hides a part of the file, possibly on purpose, and one that hides most of it.
  @Test(arguments: [(9, Severity.warning), (10, .error), (300, .error)])
  func unterminatedComment(_ count: Int, _ severity: Severity) {
    let text = "a = b; /* c\n" + String(repeating: "\"d\" = \"e\";\n", count: count)
    let found = StringsFile.parse(Array(text.utf8)).diagnostics
    #expect(found.map(\.check) == [.unterminatedComment])
    #expect(found.map(\.severity) == [severity])
  }

  @Test func `mistakes that CoreFoundation accepts are warnings`() {
    let text = MarkedText("a = ⟦1⟧( b )⟦2⟧; c = d; ⟦3⟧/*⟦4⟧ e = f;")
    let parsed = StringsFile.parse(text.bytes)
    #expect(parsed.diagnostics.map(\.check) == [.valueIsNotText, .unterminatedComment])
    #expect(parsed.diagnostics.allSatisfy { $0.severity == .warning })
    let ranges = parsed.diagnostics.compactMap(\.range)
    #expect(ranges.flatMap { [$0.start, $0.end] } == text.marks.map(\.offset))
    #expect(parsed.value.loaded == StringsFile.Loaded(status: .complete, entryCount: 2))
  }

  @Test(arguments: [
    ("\"a\" = \"⟦1⟧\\u00dc⟦2⟧ber\";", "u00dc", "write \\U00dc, or the character itself"),
    ("\"a\" = \"\\n⟦1⟧\\u{DC}⟦2⟧\\u00dc\";", "u{DC}", "write \\U00DC, or the character itself"),
    ("\"⟦1⟧\\u00dc⟦2⟧\" = \"\\u00dc\";", "u00dc", "write \\U00dc, or the character itself"),
    ("\"a\" = \"⟦1⟧\\u{1F600}⟦2⟧\";", "u{1F600}", "write the character itself"),
    ("\"a\" = \"1.⟦1⟧\\ n⟦2⟧ 2.\";", " n", "write \\n"),
  ])
  func `an escape of another format is reported with what users see`(
    _ marked: String, _ shown: String, _ help: String
  ) throws {
    let text = MarkedText(marked)
    let parsed = StringsFile.parse(text.bytes)
    let diagnostic = try #require(parsed.diagnostics.first)
    #expect(parsed.diagnostics.map(\.check) == [.foreignEscape])
    #expect(
      diagnostic.message
        == "CoreFoundation doesn't support the escape \\\(shown): users see \"\(shown)\"")
    #expect(diagnostic.help == help)
    #expect(diagnostic.range.map { [$0.start, $0.end] } == text.marks.map(\.offset))
    #expect(parsed.value.loaded.status == .complete)
  }

  @Test(arguments: [
    "\\U00dc", "\\\\u00dc", "\\u", "\\u00d", "\\u{}", "\\u{dc", "\\user", "\\n\\\"u00dc",
    "a\\ name", "\\ ", "\\ N",
  ])
  func `CoreFoundation's escapes, and backslashes that aren't meant as escapes`(_ value: String) {
    #expect(StringsFile.parse(Array("\"a\" = \"\(value)\";".utf8)).diagnostics.isEmpty)
  }

  @Test func `bytes that aren't text are reported first, as the cause`() {
    let parsed = StringsFile.parse(Array("\"a\" = \"".utf8) + [0xE9] + Array("\";\n;\n".utf8))
    #expect(
      parsed.diagnostics.map(\.message) == [
        "byte 0xE9 is not UTF-8: CoreFoundation ignores the whole file",
        "expected a key, found ';'",
      ])
    #expect(parsed.diagnostics.first?.range == SourceRange(7, 8))
    #expect(parsed.diagnostics.first?.check == .unreadableEncoding)
  }
}
