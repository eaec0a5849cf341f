/// A text with marks, `⟦1⟧`, `⟦2⟧`…, where a test expects something, so that nobody counts columns.
///
/// Emoji, guillemets and every kind of bracket of ASCII occur in real strings; these two do not.
public struct MarkedText: Sendable {
  /// The text without the marks.
  public let text: String
  /// The UTF-8 offsets of the marks in the text, in order of their place; a mark may stand in several.
  public let marks: [(name: String, offset: Int)]

  public var bytes: [UInt8] { Array(text.utf8) }

  public init(_ marked: String) {
    var text = ""
    var marks: [(name: String, offset: Int)] = []
    var rest = marked.unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "⟦", let end = rest.firstIndex(of: "⟧") {
        marks.append((String(rest[..<end].dropFirst()), text.utf8.count))
        rest = rest[end...].dropFirst()
      } else {
        text.unicodeScalars.append(scalar)
        rest = rest.dropFirst()
      }
    }
    self.text = text
    self.marks = marks
  }

  /// The offset of the mark `name`; nil where there is none.
  public subscript(name: String) -> Int? {
    marks.first { $0.name == name }?.offset
  }
}
