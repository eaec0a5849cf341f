/// A row of a table in GitHub-flavoured Markdown.
public enum MarkdownRow {
  /// How many cells a line has, as GFM 4.10 divides it: a bar behind a backslash is none.
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
