package import L10nSource

/// Text of users in GitHub-flavoured Markdown (CommonMark 0.31, GFM 0.29): what means something is escaped, what would not show
/// becomes visible, nothing becomes a link, and text that runs from right to left is isolated.
package enum MarkdownText {
  /// Text among words.
  package static func escaping(_ text: String) -> String {
    let visible = VisibleText.escaping(text)
    let scalars = Array(visible.unicodeScalars)
    var result: [UInt8] = []
    result.reserveCapacity(visible.utf8.count + 8)
    for (position, scalar) in scalars.enumerated() {
      switch scalar {
      // CommonMark 2.4: a backslash makes ASCII punctuation plain. `|` ends a cell of a table, `~` strikes out, `$` begins a
      // formula on GitHub.
      case "\\", "`", "*", "[", "]", "<", "&", "|", "~", "$":
        result.append(UInt8(ascii: "\\"))
      // Between letters it stands for itself.
      case "_" where !isWord(scalars, position - 1) || !isWord(scalars, position + 1):
        result.append(UInt8(ascii: "\\"))
      // At the end of a heading it would be a part of the syntax.
      case "#" where position == scalars.count - 1:
        result.append(UInt8(ascii: "\\"))
      default: break
      }
      append(scalars, position, to: &result)
    }
    let escaped = String(decoding: result, as: UTF8.self)
    return VisibleText.isRightToLeft(visible) ? "\u{2068}\(escaped)\u{2069}" : escaped
  }

  /// Text as code. It must not stand in a table, where a bar would end the cell.
  package static func code(_ text: String) -> String {
    let visible = VisibleText.escaping(text)
    guard !visible.isEmpty else { return "\"\"" }
    let fence = fence(around: visible, shortest: 1)
    // CommonMark 6.1: one space at both ends is taken away where the text is not all spaces.
    let ends = [visible.utf8.first, visible.utf8.last]
    let isPadded =
      ends.contains(UInt8(ascii: "`"))
      || ends.allSatisfy { $0 == UInt8(ascii: " ") } && visible.utf8.contains { $0 != 0x20 }
    let padding = isPadded ? " " : ""
    let code = fence + padding + visible + padding + fence
    return VisibleText.isRightToLeft(visible) ? "\u{2068}\(code)\u{2069}" : code
  }

  /// A key as code.
  package static func code(_ key: CodeUnitString) -> String { code(VisibleText.escaping(key)) }

  /// Backticks that nothing in the text ends.
  static func fence(around text: String, shortest: Int = 3) -> String {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: max(shortest, longest + 1))
  }

  /// Text in a block of HTML.
  static func html(_ text: String) -> String {
    let scalars = Array(VisibleText.escaping(text, in: .markdownHTML).unicodeScalars)
    var result: [UInt8] = []
    for position in scalars.indices { append(scalars, position, to: &result) }
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends a scalar, and what keeps a link from beginning behind it.
  private static func append(
    _ scalars: [Unicode.Scalar], _ position: Int, to result: inout [UInt8]
  ) {
    result += scalars[position].utf8
    if MarkdownLinks.mayBegin(in: scalars, behind: position) { result += MarkdownLinks.fence.utf8 }
  }

  /// Whether a letter or a digit stands at a position.
  private static func isWord(_ scalars: [Unicode.Scalar], _ position: Int) -> Bool {
    scalars.indices.contains(position) && scalars[position].isWord
  }
}
