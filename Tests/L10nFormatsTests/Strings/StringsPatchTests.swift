import L10nCoverage
import L10nModel
import L10nSource
import Testing

@testable import L10nFormats

/// The position of a new entry in a `.strings` file, and its style.
@Suite struct StringsPatchTests {
  /// The file with the missing keys of `source`.
  static func filled(
    _ target: String, from source: String, marker: String? = "todo"
  ) -> String {
    let file = StringsFile.parse(Array(target.utf8)).value
    let original = StringsFile.parse(Array(source.utf8)).value
    let content = TableContent(text: original.source.utf8, entries: original.entries[...])
    let table = SourceTable([content])
    let own = TableContent(text: file.source.utf8, entries: file.entries[...])
    let present = table.lastEntries(of: own)
    let positions = table.lastEntries(of: content)
    let assignments = table.content.entries.indices.filter { present[$0] < 0 }.map { position in
      let entry = table.content.entries[position]
      let written = original.entries[Int(positions[position])]
      return TableAssignment(
        key: table.content.key(of: entry), value: .text(table.content.value(of: entry)),
        comments: original.assignedComments(of: written),
        needsTranslation: true, marker: marker.map { CodeUnitString($0) }, position: position,
        spelling: original.spelling(of: written))
    }
    let edits = StringsPatch(file).insertions(of: assignments, present: present) { _ in "" }
    return String(decoding: TextEdit.apply(edits, to: file.source.utf8), as: UTF8.self)
  }

  @Test func behindTheEntryBefore() {
    #expect(
      Self.filled(
        "/* one */\n\"a\" = \"eins\";\n\n/* three */\n\"c\" = \"drei\";\n",
        from:
          "/* one */\n\"a\" = \"1\";\n\n/* two */\n\"b\" = \"2\";\n\n/* three */\n\"c\" = \"3\";\n"
      )
        == "/* one */\n\"a\" = \"eins\";\n\n/* two */\n/* todo */\n\"b\" = \"2\";\n\n/* three */\n\"c\" = \"drei\";\n"
    )
  }

  /// CoreFoundation ends a line comment there, too.
  @Test(arguments: ["\u{2028}", "\u{2029}", "\u{2028}\n"])
  func notIntoACommentThatASeparatorEnds(_ separator: String) {
    let text = Self.filled(
      "\"a\" = \"x\"; // tail\(separator)\"c\" = \"z\";\n",
      from: "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n")
    let file = StringsFile.parse(Array(text.utf8)).value
    #expect(file.entries.map { file.key(of: $0) } == ["a", "b", "c"])
  }

  /// A file, its patched text, and the reason for the case; the source is `a b c` with one line each.
  static let styles: [(String, String, Comment)] = [
    (
      "\"a\" = \"x\";\n\"c\" = \"z\";\n",
      "\"a\" = \"x\";\n/* todo */\n\"b\" = \"2\";\n\"c\" = \"z\";\n",
      "no blank lines"
    ),
    (
      "\"a\"=\"x\";\r\n\"c\"=\"z\";\r\n",
      "\"a\"=\"x\";\r\n/* todo */\r\n\"b\"=\"2\";\r\n\"c\"=\"z\";\r\n",
      "CR LF, no spaces"
    ),
    (
      "\"a\" = \"x\";\r\"c\" = \"z\";",
      "\"a\" = \"x\";\r/* todo */\r\"b\" = \"2\";\r\"c\" = \"z\";",
      "CR, and none at the end"
    ),
    (
      "  a = \"x\" ;\n  c = \"z\" ;\n",
      "  a = \"x\" ;\n  /* todo */\n  b = \"2\" ;\n  c = \"z\" ;\n",
      "indentation, keys without quotes, a space before the semicolon"
    ),
    (
      "'a' = 'x';\n'c' = 'z';\n", "'a' = 'x';\n/* todo */\n'b' = '2';\n'c' = 'z';\n",
      "single quotes"
    ),
    (
      "// A\n\"a\" = \"x\";\n// C\n\"c\" = \"z\";\n",
      "// A\n\"a\" = \"x\";\n// todo\n\"b\" = \"2\";\n// C\n\"c\" = \"z\";\n", "line comments"
    ),
    (
      "{ \"a\" = \"x\"; \"c\" = \"z\"; }",
      "{ \"a\" = \"x\"; /* todo */ \"b\" = \"2\"; \"c\" = \"z\"; }", "one line in braces"
    ),
    (
      "\"a\" = \"x\"; // of a\n\"c\" = \"z\";\n",
      "\"a\" = \"x\"; // of a\n/* todo */\n\"b\" = \"2\";\n\"c\" = \"z\";\n",
      "a comment on the line belongs to the entry"
    ),
    (
      "\"c\" = \"z\";\n\"a\" = \"x\";\n",
      "\"c\" = \"z\";\n\"a\" = \"x\";\n/* todo */\n\"b\" = \"2\";\n", "another order"
    ),
    (
      "\"b\" = \"y\";\n\"c\" = \"z\";\n",
      "/* todo */\n\"a\" = \"1\";\n\"b\" = \"y\";\n\"c\" = \"z\";\n", "before the first"
    ),
    (
      "/* header */\n\n\"b\" = \"y\";\n\"c\" = \"z\";\n",
      "/* header */\n\n/* todo */\n\"a\" = \"1\";\n\"b\" = \"y\";\n\"c\" = \"z\";\n",
      "behind the header of the file"
    ),
    (
      "\"a\" = \"x\";\n\"b\" = \"y\";\n\n/* Section */\n\n\"d\" = \"w\";\n",
      "\"a\" = \"x\";\n\"b\" = \"y\";\n/* todo */\n\"c\" = \"3\";\n\n/* Section */\n\n\"d\" = \"w\";\n",
      "before the next section"
    ),
    (
      "\"a\" = \"x\";\n\"a\" = \"xx\";\n\"c\" = \"z\";\n",
      "\"a\" = \"x\";\n\"a\" = \"xx\";\n/* todo */\n\"b\" = \"2\";\n\"c\" = \"z\";\n",
      "behind the definition that counts"
    ),
  ]

  @Test(arguments: styles.indices)
  func inTheStyleOfTheFile(_ index: Int) {
    let (target, expected, comment) = Self.styles[index]
    let filled = Self.filled(target, from: "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n")
    #expect(Array(filled.utf8) == Array(expected.utf8), comment)
  }

  @Test(arguments: [
    ("", "/* todo */\n\"a\" = \"1\";\n"),
    ("/* header */", "/* header */\n\n/* todo */\n\"a\" = \"1\";\n"),
    ("// header\n", "// header\n\n/* todo */\n\"a\" = \"1\";\n"),
    ("{\n}\n", "{\n/* todo */\n\"a\" = \"1\";\n}\n"),
  ])
  func intoAFileWithoutEntries(_ target: String, _ expected: String) {
    #expect(Self.filled(target, from: "\"a\" = \"1\";") == expected)
  }

  @Test func keepsTheSpellingOfTheSource() {
    #expect(
      Self.filled(
        "\"a\" = \"x\";\n", from: "\"a\" = \"1\";\n\"q \\\"b\\\"\" = \"Don\\U2019t\nbreak\";\n",
        marker: nil)
        == "\"a\" = \"x\";\n\"q \\\"b\\\"\" = \"Don\\U2019t\nbreak\";\n")
    #expect(
      Self.filled("'a' = 'x';\n", from: "\"a\" = \"1\";\n\"b\" = \"don't\";\n", marker: nil)
        == "'a' = 'x';\n'b' = 'don\\'t';\n")
  }

  @Test func escapesWhatAFileCannotHold() {
    let text = CodeUnitString(bytes: Array("\u{1}\t\"\\ü".utf8) + [0xED, 0xA0, 0x80])
    let escaped = String(
      decoding: StringsToken.escaped(text, quote: UInt8(ascii: "\"")), as: UTF8.self)
    #expect(escaped == #"\U0001\t\"\\ü\Ud800"#)
    let file = StringsFile.parse(Array("\"k\" = \"\(escaped)\";".utf8)).value
    #expect(file.value(of: file.entries[0]) == text)
  }

  // MARK: - Removal

  @Test(arguments: [
    ("\"a\" = \"1\";\n\"x\" = \"2\";\n\"b\" = \"3\";\n", "\"a\" = \"1\";\n\"b\" = \"3\";\n"),
    (
      "/* A */\n\"a\" = \"1\";\n\n/* X */\n\"x\" = \"2\";\n\n/* B */\n\"b\" = \"3\";\n",
      "/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"3\";\n"
    ),
    // A comment above several entries may belong to all of them.
    ("/* Buttons */\n\"x\" = \"1\";\n\"b\" = \"2\";\n", "/* Buttons */\n\"b\" = \"2\";\n"),
    ("/* Header */\n\n\"x\" = \"1\";\n\n\"b\" = \"2\";\n", "/* Header */\n\n\"b\" = \"2\";\n"),
    ("\"a\" = \"1\"; \"x\" = \"2\"; \"b\" = \"3\";\n", "\"a\" = \"1\"; \"b\" = \"3\";\n"),
    ("\"a\" = \"1\";\n\"x\" = \"2\"; // gone with it", "\"a\" = \"1\";\n"),
    ("\"x\" = \"1\";\r\n\"b\" = \"2\";\r\n\"x\" = \"3\";\r\n", "\"b\" = \"2\";\r\n"),
  ])
  func takesOutAnEntryAndNothingThatServesOthers(_ text: String, _ expected: String) {
    let file = StringsFile.parse(Array(text.utf8)).value
    let result = TextEdit.apply(StringsPatch(file).removals(of: ["x"]), to: file.source.utf8)
    #expect(String(decoding: result, as: UTF8.self).utf8.elementsEqual(expected.utf8))
  }
}
