import L10nSource

/// Text of users in GitHub-flavoured Markdown (CommonMark 0.31, GFM 0.29): what means something is escaped, what would not show
/// becomes visible, and text that runs from right to left is isolated.
enum MarkdownText {
  /// Text among words.
  static func escaping(_ text: String) -> String {
    let visible = VisibleText.escaping(text)
    var result = ""
    result.reserveCapacity(visible.utf8.count + 8)
    var previous: Unicode.Scalar = " "
    var scalars = visible.unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      switch scalar {
      // CommonMark 2.4: a backslash makes ASCII punctuation plain. `|` ends a cell of a table, `~` strikes out, `$` begins a
      // formula on GitHub.
      case "\\", "`", "*", "[", "]", "<", "&", "|", "~", "$":
        result += "\\"
        result.unicodeScalars.append(scalar)
      // Between letters it stands for itself.
      case "_":
        if !isWord(previous) || !(next.map(isWord) ?? false) { result += "\\" }
        result += "_"
      // GitHub tells the person or the issue that is named; a comment between keeps the two apart.
      case "@", "#":
        result.unicodeScalars.append(scalar)
        if !isWord(previous), next.map(isWord) ?? false { result += "<!-- -->" }
      default:
        result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return VisibleText.isRightToLeft(visible) ? "\u{2068}\(result)\u{2069}" : result
  }

  /// Text as code. It must not stand in a table, where a bar would end the cell.
  static func code(_ text: String) -> String {
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
  static func code(_ key: CodeUnitString) -> String { code(VisibleText.escaping(key)) }

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
    var result = ""
    for scalar in VisibleText.escaping(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
