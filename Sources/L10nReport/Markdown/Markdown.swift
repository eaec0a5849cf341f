import L10nSource

/// Pieces of Markdown that hold texts of users.
enum Markdown {
  /// How many characters of a text are shown.
  private static let mostCharacters = 200

  /// A text between backticks: nothing in it is markup, a mention or a link.
  static func code(_ text: String, atMost most: Int = mostCharacters) -> String {
    fenced(VisibleText.escaping(text), atMost: most)
  }

  /// A key or a value between quotation marks, which show where it begins and ends.
  static func code(_ key: CodeUnitString) -> String {
    fenced(VisibleText.quoting(key), atMost: mostCharacters)
  }

  private static func fenced(_ text: String, atMost most: Int) -> String {
    var shown = text
    if text.count > most { shown = text.prefix(most) + "…" }
    // A character may be as long as its writer liked.
    while shown.utf8.count > most * 8 { shown = shown.prefix(shown.count / 2) + "…" }
    let fence = MarkdownText.fence(around: shown, shortest: 1)
    let needsSpace = shown.isEmpty || shown.first == "`" || shown.last == "`"
    let space = needsSpace ? " " : ""
    return fence + space + shown + space + fence
  }

  /// The name of a localization: as it is where it looks like one, else as code.
  static func name(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
    return isPlain && !name.isEmpty && name.utf8.count < 40
      ? MarkdownText.escaping(name) : code(name, atMost: 40)
  }

  /// The same for a cell of a table, which a bar ends in code, too.
  static func cell(_ name: String) -> String {
    Markdown.name(name).split(separator: "|", omittingEmptySubsequences: false)
      .joined(separator: "\\|")
  }
}
