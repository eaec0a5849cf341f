import L10nSource

/// Markdown that grows up to a number of bytes.
struct MarkdownComment {
  private(set) var text = ""
  /// How many sections had no room at all.
  private(set) var omittedSections = 0
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  private var room: Int { limit - text.utf8.count }

  /// Appends a text as a whole, or nothing.
  mutating func append(_ part: String) {
    if part.utf8.count <= room { text += part }
  }

  /// Appends the last words of the comment, for which room was kept.
  mutating func end(_ part: String) { text += part }

  /// Appends as many lines as there is room for, and how many there were more.
  ///
  /// - Parameter alreadyHidden: how many lines were left out before.
  mutating func appendSection(
    heading: String, _ lines: [String], end: String, noun: String, alreadyHidden: Int = 0
  ) {
    let tailSize = end.utf8.count + 60
    guard let first = lines.first, heading.utf8.count + first.utf8.count + tailSize <= room else {
      omittedSections += 1
      return
    }
    text += heading
    var written = 0
    for line in lines {
      guard line.utf8.count + tailSize <= room else { break }
      text += line
      written += 1
    }
    let hidden = lines.count - written + alreadyHidden
    if hidden > 0 { text += "\n… and \(Numbers.grouped(hidden)) more \(noun)\n" }
    text += end
  }
}

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
