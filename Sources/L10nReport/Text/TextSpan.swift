import L10nLocale
package import L10nSource

/// A piece of a line: text that is safe for a terminal, its width and its role.
package struct TextSpan: Sendable {
  private(set) var text: String
  /// The width in terminal cells.
  package private(set) var width: Int
  var role: Theme.Role
  private(set) var isRightToLeft: Bool

  package static let empty = TextSpan("")

  /// Creates a span of the program's own words.
  package init(_ text: String, _ role: Theme.Role = .text) {
    self.init(visible: text, role, isRightToLeft: false)
  }

  /// Creates a span of users' text, which is escaped.
  package init(user text: String, _ role: Theme.Role = .text) {
    let visible = VisibleText.escaping(text)
    self.init(visible: visible, role, isRightToLeft: VisibleText.isRightToLeft(visible))
  }

  package init(key: CodeUnitString, _ role: Theme.Role = .text) {
    let visible = VisibleText.quoting(key)
    self.init(visible: visible, role, isRightToLeft: VisibleText.isRightToLeft(visible))
  }

  /// Creates a span of users' text that was escaped and measured before.
  init(measured text: String, width: Int, _ role: Theme.Role = .text) {
    self.text = text
    self.width = width
    self.role = role
    isRightToLeft = VisibleText.isRightToLeft(text)
  }

  private init(visible text: String, _ role: Theme.Role, isRightToLeft: Bool) {
    self.text = text
    self.role = role
    self.isRightToLeft = isRightToLeft
    width = text.terminalWidth
  }

  package var isEmpty: Bool { text.isEmpty }

  /// Returns a span with a part of the text and the same role.
  func replacingText(_ part: String) -> TextSpan {
    TextSpan(visible: part, role, isRightToLeft: isRightToLeft)
  }

  /// Returns the text with `…` in place of its end if it takes more than `limit` cells.
  package func truncated(to limit: Int) -> TextSpan {
    guard width > limit else { return self }
    guard limit > 0 else { return replacingText("") }
    return replacingText(text.prefix(cells: limit - 1) + "…")
  }

  /// Returns the text with `…` in place of its middle if it takes more than `limit` cells, because names differ at both ends.
  package func truncatedInMiddle(to limit: Int) -> TextSpan {
    guard width > limit else { return self }
    guard limit > 4 else { return truncated(to: limit) }
    let end = String(String(text.reversed()).prefix(cells: (limit - 1) / 2).reversed())
    return replacingText(text.prefix(cells: limit - 1 - end.terminalWidth) + "…" + end)
  }

  /// Shortens two versions of a text to `limit` cells, so that their first difference is visible: `…` replaces the start that
  /// both have in common, and their ends.
  static func truncatingAlike(
    _ old: TextSpan, _ new: TextSpan, to limit: Int
  ) -> (old: TextSpan, new: TextSpan) {
    let widest = max(old.width, new.width)
    guard widest > limit else { return (old, new) }
    let common = zip(old.text, new.text).prefix { $0 == $1 }.map(\.0)
    // Keeps some of the text before the difference as context.
    let skipped =
      String(common).terminalWidth > limit * 2 / 3
      ? min(common.count - limit / 4, widest + 1 - limit) : 0
    func shown(_ span: TextSpan) -> TextSpan {
      guard skipped > 0 else { return span.truncated(to: limit) }
      return span.replacingText("…" + span.text.dropFirst(skipped)).truncated(to: limit)
    }
    return (shown(old), shown(new))
  }
}

extension String {
  /// Returns the longest prefix that fits into `limit` cells.
  fileprivate func prefix(cells limit: Int) -> String {
    var result = ""
    var width = 0
    for character in self {
      width += String(character).terminalWidth
      if width > limit { break }
      result.append(character)
    }
    return result
  }
}

extension ByteOutput {
  package mutating func write(_ span: TextSpan, _ theme: Theme) {
    write(span.text, of: span, theme)
  }

  mutating func write(_ text: String, of span: TextSpan, _ theme: Theme) {
    guard !text.isEmpty else { return }
    let style = theme[span.role]
    write(style.start)
    if span.isRightToLeft { write(theme.isolation.start) }
    write(text)
    if span.isRightToLeft { write(theme.isolation.end) }
    write(style.end)
  }

  mutating func write(_ spans: [TextSpan], _ theme: Theme) {
    for span in spans { write(span, theme) }
  }

  package mutating func writeSpaces(_ count: Int) {
    for _ in 0..<max(0, count) { write(byte: UInt8(ascii: " ")) }
  }

  package mutating func endLine() {
    write(byte: UInt8(ascii: "\n"))
  }
}
