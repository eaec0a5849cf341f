import L10nSource
import Testing

@testable import L10nFormats

@Suite("Comments of entries")
struct StringsCommentsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    /// The comment of each entry.
    let comments: [CodeUnitString?]
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ comments: [CodeUnitString?]) {
      self.text = text
      self.comments = comments
    }
  }

  static let cases: [Case] = [
    Case("a = b;", [nil]),
    Case(
      "/* Title of the window. */\n\"a\" = \"b\";\n\n\"c\" = \"d\";\n",
      ["Title of the window.", nil]),
    Case("// one\n// two\r\n//three\ra;", ["one\ntwo\nthree"]),
    Case("/* one */ /* two */ a;", ["one\ntwo"]),
    Case("/*\n * one\n * two\n */\na;", ["* one\n * two"]),
    // A file header: a blank line and another comment follow.
    Case("/* Licence. */\n\n/* Title. */\na;", ["Title."]),
    Case("/* Licence. */\r\n\r\n/* Title. */\r\na;", ["Title."]),
    Case("// Licence\r\r// Title\ra;", ["Title"]),
    Case("/* Licence. */\u{2028}\u{2029}/* Title. */\na;", ["Title."]),
    Case("/* Licence. */\n \t\n/* One. */\n/* Two. */\na;", ["One.\nTwo."]),
    // Without another comment, it belongs to the entry, whatever white space is between them.
    Case("/* Section. */\n\n\na; b;", ["Section.", nil]),
    // A comment after an entry in its line belongs to that one.
    Case("a; // of a\nb; /* of b */\n/* of c */\nc;", [nil, nil, "of c"]),
    Case("a; /* of b */ b;", [nil, "of b"]),
    Case("a; // of a\n// of b\nb;", [nil, "of b"]),
    Case("a; /* of a */ /* too */\n\nb;", [nil, nil]),
    Case("a;// of a\n\n\nb;", [nil, nil]),
    // Comments inside an entry don't belong to it.
    Case("a /* key */ = /* value */ b /* end */;", [nil]),
    Case("/**/a; /***/ b; // \n//\nc;", ["", "*", ""]),
    Case("/* // inner */ a; // /* inner\nb;", ["// inner", nil]),
    Case("{ /* first */\n/* second */ a; }", ["second"]),
    Case("x y;\n/* of a */\na = b;", ["of a"]),
    Case("/* ключ 😀 */ a;", ["ключ 😀"]),
  ]

  @Test(arguments: cases)
  func `each comment belongs to the right entry`(_ sample: Case) {
    let file = StringsFile.parse(Array(sample.text.utf8)).value
    #expect(file.entries.map { file.comment(of: $0) } == sample.comments)
  }

  @Test func `consecutive comments are found with their delimiters`() {
    let text = "/* a */ // b\n/**/ /* c"
    let file = StringsFile.parse(Array(text.utf8)).value
    let found = file.comments(in: SourceRange(0, text.utf8.count)).map {
      String(decoding: file.source.utf8[$0.start..<$0.end], as: UTF8.self)
    }
    #expect(found == ["/* a */", "// b", "/**/", "/* c"])
  }
}
