/// A row of a table in GitHub-flavored Markdown.
public enum MarkdownRow {
  /// The number of cells in a line, as defined in GFM 4.10: an escaped bar doesn't separate cells.
  public static func cellCount(of line: some StringProtocol) -> Int {
    var bars = 0
    var isEscaped = false
    for byte in line.utf8 {
      if byte == UInt8(ascii: "|"), !isEscaped { bars += 1 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return bars - 1
  }
}
