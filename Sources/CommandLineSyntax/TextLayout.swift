/// Text layout for a terminal of 80 columns; each character counts as one column.
enum TextLayout {
  static let width = 80
  /// The maximum width of a term with its text on the same line.
  static let widestTerm = 26

  /// `text` indented and wrapped between words.
  ///
  /// Empty lines separate paragraphs; a line that starts with a space stays as it is. A word that is too long gets its
  /// own line.
  static func wrapped(_ text: String, indent: Int = 0) -> String {
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      result += line.first == " " ? spaces(indent) + line + "\n" : filled(line, indent: indent)
    }
    return result
  }

  /// Terms on the left, with their texts aligned beside them.
  static func table(_ rows: [(term: String, text: String)], indent: Int = 2) -> String {
    let column = (rows.map(\.term.count).filter { $0 <= widestTerm }.max() ?? 0) + indent + 2
    var result = ""
    for (term, text) in rows {
      let block = wrapped(text, indent: column)
      let head = spaces(indent) + term
      if term.count <= widestTerm, !text.isEmpty {
        result += head + block.dropFirst(head.count)
      } else {
        result += head + "\n" + (text.isEmpty ? "" : block)
      }
    }
    return result
  }

  /// Terms on their own lines, with their texts indented below.
  static func list(_ rows: [(term: String, text: String)]) -> String {
    rows.map { "  \($0.term)\n" + wrapped($0.text, indent: 10) }.joined(separator: "\n")
  }

  private static func filled(_ line: some StringProtocol, indent: Int) -> String {
    var result = ""
    var column = 0
    for word in line.split(separator: " ") {
      if column > 0, column + 1 + word.count > width {
        result += "\n"
        column = 0
      }
      result += column == 0 ? spaces(indent) : " "
      result += word
      column = (column == 0 ? indent : column + 1) + word.count
    }
    return result + "\n"
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension String {
  /// The text with each character that has a `replacement` replaced by it.
  func substituting(_ replacement: (Character) -> String?) -> String {
    var result = ""
    for character in self {
      if let text = replacement(character) { result += text } else { result.append(character) }
    }
    return result
  }
}
