import L10nReport

/// What the words of the pages mean.
enum SiteLegend {
  private static let words: [(word: HTML, meaning: String)] = [
    ("gate", "what a report fails by: errors, or what its settings ask for"),
    (
      "blocked",
      "a language with errors or raw keys, or with less coverage than the settings ask for"
    ),
    ("to do", "a language in which something is missing, or is to be reviewed"),
    ("ready", "a language in which nothing is left to do"),
    ("raw", "missing: users see the key itself"),
    ("missing", "missing: users see another text, such as that of the development region"),
    ("untranslated", "empty, or marked as still to be translated"),
    ("partial", "a plural category or device is missing"),
    ("copied", "the text is the source's, which others translate"),
    ("stale", "the source has changed since the translation"),
    ("or before", "the first recorded run has it already"),
  ]

  static func write(to output: inout ByteOutput) {
    output.section("legend", "Legend") { output in
      output.legend(words)
      output.write("</p>\n")
    }
  }
}
