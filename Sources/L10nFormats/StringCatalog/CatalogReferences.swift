import L10nModel
import L10nSource

/// The consecutive references in a text.
struct CatalogReferences: Sequence, IteratorProtocol {
  enum Reference {
    /// `%#@name@`, with the place of the name in the text.
    case variable(Range<Int>)
    /// `%arg`
    case argument
  }

  private let text: ByteView
  private var index = 0

  init(in text: ByteView) {
    self.text = text
  }

  mutating func next() -> Reference? {
    while true {
      index = text.firstPercentSign(from: index) + 1
      guard index < text.count else { return nil }
      if text[index] == UInt8(ascii: "a"),
        "arg" ~= ByteView(text[index...].prefix(3))
      {
        index += 3
        return .argument
      }
      // Position, flags, width and precision, in any order.
      let first = index
      while index < text.count, isBeforeConversion(text[index]) { index += 1 }
      guard index < text.count, text[index] == UInt8(ascii: "@"),
        text[first..<index].contains(UInt8(ascii: "#")),
        let end = text[(index + 1)...].firstIndex(of: UInt8(ascii: "@"))
      else {
        // A second percent sign is a literal, not the start of the next format.
        if index == first, index < text.count, text[index] == UInt8(ascii: "%") { index += 1 }
        continue
      }
      let name = index + 1..<end
      index = end + 1
      return .variable(name)
    }
  }

  private func isBeforeConversion(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "#"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "*"):
      true
    default: false
    }
  }
}
