/// Text of users in XML 1.0.
extension ByteOutput {
  /// What an escape depends on.
  enum XMLPlace {
    /// Between double quotes, where a parser would make a space of a line break.
    case attribute
    case content
  }

  /// Appends `text` as it stands in XML; what XML cannot hold at all (section 2.2) becomes visible.
  ///
  /// - Complexity: O(*n*) in the length of the text; runs of plain bytes are copied at once.
  mutating func writeXML(_ text: String, in place: XMLPlace) {
    var text = text
    text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var runStart = 0
      for index in bytes.indices {
        guard let escape = Self.xmlEscape(at: index, of: bytes, in: place) else { continue }
        write(UnsafeRawBufferPointer(rebasing: bytes[runStart..<index]))
        write(escape.text)
        runStart = index + escape.length
      }
      write(UnsafeRawBufferPointer(rebasing: bytes[runStart...]))
    }
  }

  /// What stands for the scalar that begins at `index`, and how many bytes that has; nil where it stands for itself.
  private static func xmlEscape(
    at index: Int, of bytes: UnsafeRawBufferPointer, in place: XMLPlace
  ) -> (text: String, length: Int)? {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "&"): return ("&amp;", 1)
    case UInt8(ascii: "<"): return ("&lt;", 1)
    case UInt8(ascii: ">"): return ("&gt;", 1)
    case UInt8(ascii: "\""): return ("&quot;", 1)
    case 0x0D: return ("&#13;", 1)
    case 0x09, 0x0A: return place == .attribute ? ("&#\(byte);", 1) : nil
    case ..<0x20: return ("\\u{" + String(byte, radix: 16, uppercase: true) + "}", 1)
    case 0xEF where index + 2 < bytes.count && bytes[index + 1] == 0xBF:
      switch bytes[index + 2] {
      case 0xBE: return ("\\u{FFFE}", 3)
      case 0xBF: return ("\\u{FFFF}", 3)
      default: return nil
      }
    default: return nil
    }
  }
}
