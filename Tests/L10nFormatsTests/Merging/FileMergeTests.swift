import L10nModel
import L10nSource
import Testing

@testable import L10nFormats

struct FileMergeTests {
  struct StringsCase: CustomTestStringConvertible, Sendable {
    let name: String
    let base: String
    let ours: String
    let theirs: String
    let merged: String
    var hasConflicts = false

    var testDescription: String { name }
  }

  @Test(arguments: [
    StringsCase(
      name: "both add a key at the end",
      base: "\"a\" = \"A\";\n",
      ours: "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      theirs: "\"a\" = \"A\";\n\"c\" = \"C\";\n",
      merged: "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n"),
    StringsCase(
      name: "both add the same key",
      base: "\"a\" = \"A\";\n",
      ours: "\"b\" = \"B\";\n\"a\" = \"A\";\n",
      theirs: "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      merged: "\"b\" = \"B\";\n\"a\" = \"A\";\n"),
    StringsCase(
      name: "neighbors are changed",
      base: "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      ours: "\"a\" = \"A2\";\n\"b\" = \"B\";\n",
      theirs: "\"a\" = \"A\";\n\"b\" = \"B2\";\n",
      merged: "\"a\" = \"A2\";\n\"b\" = \"B2\";\n"),
    StringsCase(
      name: "one sorts, the other adds",
      base: "\"b\" = \"B\";\n\"a\" = \"A\";\n",
      ours: "\"b\" = \"B\";\n\"n\" = \"N\";\n\"a\" = \"A\";\n",
      theirs: "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      merged: "\"a\" = \"A\";\n\"b\" = \"B\";\n\"n\" = \"N\";\n"),
    StringsCase(
      name: "one comments, the other translates",
      base: "\"a\" = \"A\";\n",
      ours: "/* Title */\n\"a\" = \"A\";\n",
      theirs: "\"a\" = \"A2\";\n",
      merged: "/* Title */\n\"a\" = \"A2\";\n"),
    StringsCase(
      name: "both comment",
      base: "\"a\" = \"A\";\n",
      ours: "/* Title */\n\"a\" = \"A\";\n",
      theirs: "/* Heading */\n\"a\" = \"A\";\n",
      merged: "/* Title */\n/* Heading */\n\"a\" = \"A\";\n"),
    StringsCase(
      name: "both comment below a comment",
      base: "/* List */\n\"a\" = \"A\";\n",
      ours: "/* List */\n/* Title */\n\"a\" = \"A\";\n",
      theirs: "/* List */\n/* Heading */\n\"a\" = \"A\";\n",
      merged: "/* List */\n/* Title */\n/* Heading */\n\"a\" = \"A\";\n"),
    StringsCase(
      name: "both comment above a comment",
      base: "/* List */\n\"a\" = \"A\";\n",
      ours: "/* Title */\n/* List */\n\"a\" = \"A\";\n",
      theirs: "/* Heading */\n/* List */\n\"a\" = \"A\";\n",
      merged: "/* Title */\n/* Heading */\n/* List */\n\"a\" = \"A\";\n"),
    StringsCase(
      name: "both comment around an indented comment of several lines",
      base: "{\n  /* A\n   B */\n  \"a\" = \"A\";\n}\n",
      ours: "{\n  /* A\n   B */\n  // O\n  \"a\" = \"A\";\n}\n",
      theirs: "{\n  // T\n  /* A\n   B */\n  \"a\" = \"A\";\n}\n",
      merged: "{\n  // T\n  /* A\n   B */\n  // O\n  \"a\" = \"A\";\n}\n"),
    StringsCase(
      name: "one removes what the other has only commented",
      base: "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      ours: "\"b\" = \"B\";\n",
      theirs: "/* Title */\n\"a\" = \"A\";\n\"b\" = \"B\";\n",
      merged: "\"b\" = \"B\";\n"),
    StringsCase(
      name: "blank lines stay between what remains",
      base: "\"a\" = \"A\";\n\n\"b\" = \"B\";\n\n\"c\" = \"C\";\n",
      ours: "\"a\" = \"A\";\n\n\"c\" = \"C\";\n",
      theirs: "\"a\" = \"A\";\n\n\"b\" = \"B\";\n\n\"c\" = \"C2\";\n\n\"d\" = \"D\";\n",
      merged: "\"a\" = \"A\";\n\n\"c\" = \"C2\";\n\n\"d\" = \"D\";\n"),
    StringsCase(
      name: "both change a text",
      base: "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      ours: "\"a\" = \"A1\";\n\"b\" = \"B\";\n",
      theirs: "\"a\" = \"A2\";\n\"b\" = \"B\";\n",
      merged: """
        <<<<<<< ours
        "a" = "A1";
        =======
        "a" = "A2";
        >>>>>>> theirs
        "b" = "B";

        """, hasConflicts: true),
    StringsCase(
      name: "one removes what the other changes",
      base: "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      ours: "\"a\" = \"A\";\n",
      theirs: "\"a\" = \"A\";\n\"b\" = \"B2\";\n",
      merged: """
        "a" = "A";
        <<<<<<< ours
        =======
        "b" = "B2";
        >>>>>>> theirs

        """, hasConflicts: true),
    StringsCase(
      name: "both add a file",
      base: "",
      ours: "\"a\" = \"A\";\n",
      theirs: "\"b\" = \"B\";\n",
      merged: "\"a\" = \"A\";\n\"b\" = \"B\";\n"),
    StringsCase(
      name: "a text with mistakes is merged by lines",
      base: "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n",
      ours: "\"a\" = \"A1\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n",
      theirs: "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C;\n",
      merged: "\"a\" = \"A1\";\n\"b\" = \"B\";\n\"c\" = \"C;\n"),
    StringsCase(
      name: "line ends of the side that changed them",
      base: "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      ours: "\"a\" = \"A1\";\n\"b\" = \"B\";\n",
      theirs: "\"a\" = \"A\";\r\n\"b\" = \"B2\";\r\n",
      merged: "\"a\" = \"A1\";\r\n\"b\" = \"B2\";\r\n"),
    StringsCase(
      name: "a comment up to the end of the line hides nothing",
      base: "\"a\" = \"1\"; \"b\" = \"2\";\n", ours: "\"a\" = \"1\"; \"b\" = \"X\";\n",
      theirs: "\"a\" = \"1\"; // note\n\"b\" = \"2\";\n",
      merged: "\"a\" = \"1\"; // note\n\"b\" = \"X\";\n"),
    StringsCase(
      name: "a new entry behind another one on its line",
      base: "\"a\" = \"1\";\n", ours: "\"a\" = \"1\"; \"o\" = \"1\";\n",
      theirs: "\"a\" = \"1\"; // c\n\"t\" = \"1\";\n",
      merged: "\"a\" = \"1\"; // c\n\"o\" = \"1\";\n\"t\" = \"1\";\n"),
    StringsCase(
      name: "a comment above in place of one on the same line",
      base: "/* t */ \"a\" = \"1\";\n", ours: "/* t */ \"a\" = \"X\";\n",
      theirs: "// t2\n\"a\" = \"1\";\n", merged: "// t2\n\"a\" = \"X\";\n"),
    StringsCase(
      name: "a comment of several lines behind an entry",
      base: "\"k\" = \"2\";\n\"n\" = \"3\";\n",
      ours: "\"k\" = \"2\"; /* a\n b */ /* x */\n\"n\" = \"3\";\n",
      theirs: "\"k\" = \"2\";\n\"n\" = \"4\";\n",
      merged: "\"k\" = \"2\"; /* a\n b */ /* x */\n\"n\" = \"4\";\n"),
    StringsCase(
      name: "a comment behind an entry stays there",
      base: "\"a\" = \"1\";\n\"b\" = \"2\";\n", ours: "\"a\" = \"X\";\n\"b\" = \"2\";\n",
      theirs: "\"a\" = \"1\"; // note on a\n\"b\" = \"2\";\n",
      merged: "\"a\" = \"X\"; // note on a\n\"b\" = \"2\";\n"),
    StringsCase(
      name: "a header stays apart from the first key",
      base: "\"a\" = \"1\";\n\"b\" = \"2\";\n", ours: "\"a\" = \"X\";\n\"b\" = \"2\";\n",
      theirs: "/* Header */\n\n\"a\" = \"1\";\n\"b\" = \"2\";\n",
      merged: "/* Header */\n\n\"a\" = \"X\";\n\"b\" = \"2\";\n"),
    StringsCase(
      name: "comments behind an entry of both sides",
      base: "\"a\" = \"1\";\n\"z\" = \"1\";\n", ours: "\"a\" = \"1\"; // mine\n\"z\" = \"1\";\n",
      theirs: "\"a\" = \"1\"; /* theirs */\n\"z\" = \"1\";\n",
      merged: "\"a\" = \"1\"; /* theirs */ // mine\n\"z\" = \"1\";\n"),
    StringsCase(
      name: "lines that end with a carriage return",
      base: "\"a\" = \"1\";\r\"b\" = \"2\";\r", ours: "\"a\" = \"X\";\r\"b\" = \"2\";\r",
      theirs: "\"a\" = \"1\";\r\"b\" = \"2\";\r\"c\" = \"3\";\r",
      merged: "\"a\" = \"X\";\r\"b\" = \"2\";\r\"c\" = \"3\";\r"),
    StringsCase(
      name: "both add keys below a heading",
      base: "\"a\" = \"1\";\n\n/* More */\n",
      ours: "\"a\" = \"1\";\n\n/* More */\n\"b\" = \"2\";\n",
      theirs: "\"a\" = \"1\";\n\n/* More */\n\"c\" = \"3\";\n\"d\" = \"4\";\n",
      merged: "\"a\" = \"1\";\n\n/* More */\n\"b\" = \"2\";\n\n\"c\" = \"3\";\n\"d\" = \"4\";\n"),
    StringsCase(
      name: "both add keys with comments below a heading",
      base: "\"a\" = \"1\";\n\n/* More */\n",
      ours: "\"a\" = \"1\";\n\n/* More */\n/* About b */\n\"b\" = \"2\";\n",
      theirs: "\"a\" = \"1\";\n\n/* More */\n/* About c */\n\"c\" = \"3\";\n",
      merged:
        "\"a\" = \"1\";\n\n/* More */\n/* About b */\n\"b\" = \"2\";\n\n/* About c */\n\"c\" = \"3\";\n"
    ),
    StringsCase(
      name: "a heading stays above its keys if the first one moves and another goes",
      base: "/* Section */\n\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
      ours: "/* Section */\n\"b\" = \"2\";\n\"c\" = \"3\";\n\"a\" = \"1\";\n",
      theirs: "/* Section */\n\"a\" = \"1\";\n\"c\" = \"3\";\n",
      merged: "/* Section */\n\"c\" = \"3\";\n\"a\" = \"1\";\n"),
    StringsCase(
      name: "a mark above commented keys stays one",
      base: "// MARK: - More\n/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\";\n",
      ours:
        "// MARK: - More\n/* N */\n\"n\" = \"0\";\n\n/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\";\n",
      theirs: "// MARK: - More\n/* O */\n\"o\" = \"0\";\n\n/* B */\n\"b\" = \"2\";\n",
      merged:
        "// MARK: - More\n/* N */\n\"n\" = \"0\";\n\n/* O */\n\"o\" = \"0\";\n\n/* B */\n\"b\" = \"2\";\n"
    ),
    StringsCase(
      name: "a mark stays one if both comment above it",
      base: "\"a\" = \"1\";\n\n// MARK: - Sound\n\"s\" = \"2\";\n",
      ours: "\"a\" = \"1\";\n\n/* O */\n// MARK: - Sound\n\"s\" = \"2\";\n",
      theirs: "\"a\" = \"1\";\n\n/* T */\n// MARK: - Sound\n\"s\" = \"2\";\n",
      merged: "\"a\" = \"1\";\n\n/* O */\n\n/* T */\n// MARK: - Sound\n\"s\" = \"2\";\n"),
    StringsCase(
      name: "a heading above a commented key stays one if both add keys below it",
      base: "// Section\n/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\";\n",
      ours:
        "// Section\n/* N */\n\"n\" = \"0\";\n\n/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\";\n",
      theirs:
        "// Section\n/* O */\n\"o\" = \"0\";\n\n/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\";\n",
      merged:
        "// Section\n/* N */\n\"n\" = \"0\";\n\n/* O */\n\"o\" = \"0\";\n\n/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\";\n"
    ),
    StringsCase(
      name: "a heading of lines stays in its place",
      base: "\"z\" = \"0\";\n\n//====\n// Section\n//====\n\"a\" = \"1\";\n\"b\" = \"2\";\n",
      ours: "\"z\" = \"0\";\n\n//====\n// Section\n//====\n\"b\" = \"2\";\n",
      theirs: "\"a\" = \"1\";\n\"z\" = \"0\";\n\n//====\n// Section\n//====\n\"b\" = \"3\";\n",
      merged: "\"z\" = \"0\";\n\n//====\n// Section\n//====\n\"b\" = \"3\";\n"),
    StringsCase(
      name: "a comment goes with its key",
      base: "/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\";\n",
      ours: "/* B */\n\"b\" = \"2\";\n",
      theirs: "/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"3\";\n",
      merged: "/* B */\n\"b\" = \"3\";\n"),
    StringsCase(
      name: "one renames a key below its comment, the other changes the comment",
      base: "/* The title of a window */\n\"a\" = \"1\";\n",
      ours: "/* The title of a window */\n\"b\" = \"1\";\n",
      theirs: "/* The title of the window */\n\"a\" = \"1\";\n",
      merged: "/* The title of a window */\n\"b\" = \"1\";\n"),
    StringsCase(
      name: "one renames a key below its comment, the other removes it",
      base: "/* Title */\n\"a\" = \"1\";\n\n\"z\" = \"2\";\n",
      ours: "/* Title */\n\"b\" = \"1\";\n\n\"z\" = \"2\";\n",
      theirs: "\"z\" = \"2\";\n",
      merged: "/* Title */\n\"b\" = \"1\";\n\n\"z\" = \"2\";\n"),
    StringsCase(
      name: "a comment that both have stays above a renamed key if one comments above it",
      base: "/* A */\n\"a\" = \"1\";\n\"b\" = \"2\";\n",
      ours: "/* A */\n\"a2\" = \"1\";\n\"b\" = \"2\";\n",
      theirs: "/* v */\n/* A */\n\"a\" = \"1\";\n\"b\" = \"2\";\n",
      merged: "/* v */\n/* A */\n\"a2\" = \"1\";\n\"b\" = \"2\";\n"),
    StringsCase(
      name: "a comment that both have stays if one comments the key out",
      base: "/* A */\n\"f\" = \"1\";\n\n/* B */\n\"a\" = \"2\";\n",
      ours: "/* A */\n\"f\" = \"1\";\n\n/* New */\n/* B */\n\"a\" = \"2\";\n",
      theirs: "/* A */\n\"f\" = \"1\";\n\n/* B */\n// \"a\" = \"2\";\n",
      merged: "/* A */\n\"f\" = \"1\";\n\n/* New */\n/* B */\n// \"a\" = \"2\";\n"),
    StringsCase(
      name: "one adds the header of the file",
      base: "/* List */\n\"e\" = \"1\";\n\"d\" = \"2\";\n",
      ours: "/* List */\n\"d\" = \"3\";\n\"e\" = \"1\";\n",
      theirs: "/* Copyright */\n\n/* List */\n\"e\" = \"1\";\n\"d\" = \"2\";\n",
      merged: "/* Copyright */\n\n/* List */\n\"d\" = \"3\";\n\"e\" = \"1\";\n"),
    StringsCase(
      name: "of a repeated key, the last one counts",
      base: "\"w\" = \"Watch\";\n", ours: "\"w\" = \"Uhr\";\n",
      theirs: "\"w\" = \"Uhr\";\n\"x\" = \"X\";\n\"w\" = \"Watch\";\n",
      merged: """
        "w" = "Uhr";
        "x" = "X";
        <<<<<<< ours
        =======
        "w" = "Watch";
        >>>>>>> theirs

        """, hasConflicts: true),
    StringsCase(
      name: "of a repeated key, both sides have the same text last",
      base: "\"w\" = \"Watch\";\n", ours: "\"w\" = \"Uhr\";\n",
      theirs: "\"w\" = \"Uhr\";\n\"x\" = \"X\";\n\"w\" = \"Uhr\";\n",
      merged: "\"w\" = \"Uhr\";\n\"x\" = \"X\";\n\"w\" = \"Uhr\";\n"),
    StringsCase(
      name: "of a repeated key, the entry that counts on both sides is left",
      base: "\"a\" = \"1\";\n",
      ours: "\"a\" = \"1\";\n/* Fee */\n\"k\" = \"Fee\";\n",
      theirs:
        "\"k\" = \"Charge\";\n\"a\" = \"2\";\n/* Fee */\n\"k\" = \"Fee\";\n\"x\" = \"X\";\n",
      merged: "\"a\" = \"2\";\n\"x\" = \"X\";\n/* Fee */\n\"k\" = \"Fee\";\n"),
    StringsCase(
      name: "of a repeated key, both sides removed other entries than the last",
      base: "\"k\" = \"1\";\n\"k\" = \"2\";\n\"k\" = \"3\";\n",
      ours: "\"k\" = \"1\";\n\"k\" = \"3\";\n", theirs: "\"k\" = \"3\";\n\"n\" = \"N\";\n",
      merged: "\"k\" = \"1\";\n\"k\" = \"3\";\n\"n\" = \"N\";\n"),
    StringsCase(
      name: "of a repeated key, the comments of the entries that count differ",
      base: "\"a\" = \"1\";\n", ours: "\"a\" = \"1\";\n/* O */\n\"k\" = \"3\";\n",
      theirs: "\"a\" = \"1\";\n\"k\" = \"2\";\n/* T */\n\"k\" = \"3\";\n",
      merged: """
        "a" = "1";
        /* O */
        <<<<<<< ours
        "k" = "3";
        =======
        "k" = "2";
        >>>>>>> theirs
        /* T */
        "k" = "3";

        """, hasConflicts: true),
    StringsCase(
      name: "of a repeated key, each side keeps another entry",
      base: "\"k\" = \"1\";\n\"k\" = \"2\";\n",
      ours: "\"n\" = \"N\";\n\"k\" = \"1\";\n",
      theirs: "\"k\" = \"2\";\n",
      merged: """
        "n" = "N";
        <<<<<<< ours
        "k" = "1";
        =======
        "k" = "2";
        >>>>>>> theirs

        """, hasConflicts: true),
    StringsCase(
      name: "of a repeated key, one side removes the entry that counts on the other",
      base: "\"k\" = \"\";\n\"k\" = \"\";\n", ours: "\"n\" = \"N\";\n\"k\" = \"\";\n",
      theirs: "\"k\" = \"1\";\n\"k\" = \"\";\n",
      merged: "\"n\" = \"N\";\n\"k\" = \"\";\n"),
    StringsCase(
      name: "a repeated key that one side changes",
      base: "\"w\" = \"1\";\n\"w\" = \"2\";\n\"x\" = \"X\";\n",
      ours: "\"w\" = \"3\";\n\"x\" = \"X\";\n",
      theirs: "\"w\" = \"1\";\n\"w\" = \"2\";\n\"x\" = \"Y\";\n",
      merged: "\"w\" = \"3\";\n\"x\" = \"Y\";\n"),
    StringsCase(
      name: "lines that both add near each other aren't doubled",
      base: "\"a\" = \"A\";\n\n\"z\" \"Z\";\n",
      ours: "\"a\" = \"A\";\n\"n\" = \"N\";\n\n\"z\" \"Z\";\n",
      theirs: "\"a\" = \"A\";\n\n\"n\" = \"N\";\n\"z\" \"Z\";\n",
      merged: """
        "a" = "A";
        <<<<<<< ours
        "n" = "N";

        =======

        "n" = "N";
        >>>>>>> theirs
        "z" "Z";

        """, hasConflicts: true),
    StringsCase(
      name: "a key that both add near each other is in a conflict beside another one",
      base: "\"a\" = \"A\";\n\n\"z\" \"Z\";\n\"y\" = \"Y\";\n\"c\" = \"C\";\n",
      ours: "\"a\" = \"A\";\n\"n\" = \"N\";\n\n\"z\" \"Z\";\n\"y\" = \"Y\";\n\"c\" = \"C1\";\n",
      theirs:
        "\"a\" = \"A\";\n\n\"n\" = \"NN\";\n\"z\" \"Z\";\n\"y\" = \"Y\";\n\"c\" = \"C2\";\n",
      merged: """
        "a" = "A";
        <<<<<<< ours
        "n" = "N";

        =======

        "n" = "NN";
        >>>>>>> theirs
        "z" "Z";
        "y" = "Y";
        <<<<<<< ours
        "c" = "C1";
        =======
        "c" = "C2";
        >>>>>>> theirs

        """, hasConflicts: true),
    StringsCase(
      name: "the same comment of two new keys stays with both",
      base: "\"a\" = \"1\";\n", ours: "\"a\" = \"1\";\n/* No comment */\n\"b\" = \"2\";\n",
      theirs: "\"a\" = \"1\";\n/* No comment */\n\"c\" = \"3\";\n",
      merged:
        "\"a\" = \"1\";\n/* No comment */\n\"b\" = \"2\";\n/* No comment */\n\"c\" = \"3\";\n"),
    StringsCase(
      name: "indented entries",
      base: "{\n  \"a\" = \"1\";\n  \"b\" = \"1\";\n}\n",
      ours: "{\n  \"a\" = \"X\";\n  \"b\" = \"1\";\n}\n",
      theirs: "{\n  /* C */\n  \"a\" = \"1\";\n  \"b\" = \"1\";\n}\n",
      merged: "{\n  /* C */\n  \"a\" = \"X\";\n  \"b\" = \"1\";\n}\n"),
  ])
  func strings(_ test: StringsCase) {
    let merge = FileMerge(
      base: Array(test.base.utf8), ours: Array(test.ours.utf8), theirs: Array(test.theirs.utf8),
      .strings, MergeOptions())
    #expect(String(decoding: merge.bytes, as: UTF8.self) == test.merged)
    #expect(merge.hasConflicts == test.hasConflicts)
  }

  /// The keys of both sides would begin with the bytes of UTF-32.
  @Test func theResultIsReadAsItsText() {
    let null = "\"\0\0\0\" = \"1\";\n"
    let merge = FileMerge(
      base: Array("\"a\" = \"1\";\n\"z\" = \"1\";\n\(null)".utf8),
      ours: Array("\"z\" = \"1\";\n\(null)\"a\" = \"1\";\n".utf8),
      theirs: Array("\"a\" = \"1\";\n\(null)".utf8), .strings, MergeOptions())
    #expect(merge.method == .lines(reason: .unsafe))
    #expect(SourceText(decoding: merge.bytes).isEditable)
    #expect(merge.hasConflicts)
  }

  private static func list(_ members: String) -> String {
    "<plist version=\"1.0\">\n\(members)\n</plist>\n"
  }

  @Test func commentsOfPropertyListsAreKept() {
    func members(_ a: String, _ comment: String, _ last: String) -> [UInt8] {
      let rest = last.isEmpty ? "" : "\t<key>\(last)</key>\n\t<string>1</string>\n"
      return Array(
        Self.list("<dict>\n\(comment)\t<key>a</key>\n\t<string>\(a)</string>\n\(rest)</dict>").utf8)
    }
    let merge = FileMerge(
      base: members("1", "", ""), ours: members("X", "", "o"),
      theirs: members("1", "\t<!-- about a -->\n", "t"), .stringsdict, MergeOptions())
    #expect(!merge.hasConflicts && merge.method == .keys)
    let expected = """
      <dict>
      \t<!-- about a -->
      \t<key>a</key>
      \t<string>X</string>
      \t<key>o</key>
      \t<string>1</string>
      \t<key>t</key>
      \t<string>1</string>
      </dict>
      """
    #expect(String(decoding: merge.bytes, as: UTF8.self) == Self.list(expected))
  }

  @Test func aCommentOfAPropertyListStaysAboveItsKey() {
    func members(_ lines: String...) -> [UInt8] {
      let all = lines.map { line in
        line.hasPrefix("<") ? line : "<key>\(line)</key>\n<string>\(line)</string>"
      }
      return Array(Self.list("<dict>\n\(all.joined(separator: "\n"))\n</dict>").utf8)
    }
    let merge = FileMerge(
      base: members("b", "a", "c"), ours: members("<!-- about b -->", "b", "a", "c"),
      theirs: members("a", "c", "b"), .stringsdict, MergeOptions())
    #expect(merge.hasConflicts && merge.method == .lines(reason: .unsafe))
  }

  @Test func anEmptyPropertyListHasNoMistakes() {
    func list(_ key: String) -> [UInt8] {
      Array(Self.list("<dict>\n\t<key>\(key)</key>\n\t<string>1</string>\n</dict>").utf8)
    }
    let merge = FileMerge(
      base: Array(Self.list("<dict/>").utf8), ours: list("o"), theirs: list("t"), .stringsdict,
      MergeOptions())
    #expect(!merge.hasConflicts && merge.method == .keys)
  }

  @Test func bytesThatAreNoTextAreTakenFromTheWantedSide() {
    var options = MergeOptions()
    let versions = (0..<3).map { [UInt8]("bplist00".utf8) + [0xFF, $0] }
    func merge() -> FileMerge {
      FileMerge(
        base: versions[0], ours: versions[1], theirs: versions[2], .strings, options)
    }
    #expect(merge().bytes == versions[1] && merge().hasConflicts)
    options.conflicts = .theirs
    #expect(merge().bytes == versions[2] && !merge().hasConflicts)
  }
}
