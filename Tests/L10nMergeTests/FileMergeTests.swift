import L10nModel
import Testing

@testable import L10nMerge

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
  ])
  func strings(_ test: StringsCase) {
    let merge = FileMerge(
      base: Array(test.base.utf8), ours: Array(test.ours.utf8), theirs: Array(test.theirs.utf8),
      .strings, MergeOptions())
    #expect(String(decoding: merge.bytes, as: UTF8.self) == test.merged)
    #expect(merge.hasConflicts == test.hasConflicts)
  }
}
