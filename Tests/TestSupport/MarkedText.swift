/// A text with marks, `⟦1⟧`, `⟦2⟧`…, at positions that a test expects, instead of counted columns.
///
/// Emoji, guillemets and every ASCII bracket occur in real strings; these two brackets don't.
public struct MarkedText: Sendable {
  /// The text without the marks.
  public let text: String
  /// The UTF-8 offsets of the marks in the text, in order; a mark can occur several times.
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

  /// The offset of the mark `name`; nil if there is none.
  public subscript(name: String) -> Int? {
    marks.first { $0.name == name }?.offset
  }
}
