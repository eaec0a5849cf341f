import L10nSource

/// The texts of a workbook's cells: characters that XML lacks are written as `_x0001_`, and what looks like that as
/// `_x005F_x0001_`.
///
/// Source: ECMA-376, part 1, 22.9.2.19 (ST_Xstring).
enum SheetText {
  /// A cell has at most so many UTF-16 code units.
  static let limit = 32_767

  /// Whether a cell can have a text.
  static func isRepresentable(_ text: ByteView) -> Bool {
    guard text.isPlainText else { return false }
    return text.count <= limit || String(decoding: text, as: UTF8.self).utf16.count <= limit
  }

  /// Appends a text to XML.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func append(_ text: ByteView, to output: inout [UInt8]) {
    var escaped: [UInt8] = []
    var index = 0
    while index < text.count {
      switch text[index] {
      case 0x09, 0x0A: escaped.append(text[index])
      case ..<0x20: appendEscape(text[index], to: &escaped)
      case UInt8(ascii: "_") where character(at: index, in: text) != nil:
        escaped.append("_x005F_")
      // U+FFFE and U+FFFF.
      case 0xEF where index + 2 < text.count && text[index + 1] == 0xBF && text[index + 2] >= 0xBE:
        escaped.append(text[index + 2] == 0xBE ? "_xFFFE_" : "_xFFFF_")
        index += 2
      default: escaped.append(text[index])
      }
      index += 1
    }
    _ = escaped.withView { XMLText.append($0, .content, to: &output) }
  }

  private static func appendEscape(_ byte: UInt8, to output: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    output.append("_x00")
    output += [digits[Int(byte >> 4)], digits[Int(byte & 0xF)], UInt8(ascii: "_")]
  }

  /// A text without escapes.
  static func unescaped(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "_")) else { return text }
    return text.withView { text in
      var output: [UInt8] = []
      var index = 0
      while index < text.count {
        if let unit = character(at: index, in: text), let scalar = Unicode.Scalar(unit) {
          output += String(scalar).utf8
          index += 7
        } else {
          output.append(text[index])
          index += 1
        }
      }
      return output
    }
  }

  /// The character of an escape; nil if there is none at an index.
  private static func character(at index: Int, in text: ByteView) -> UInt16? {
    guard index + 7 <= text.count, text[index] == UInt8(ascii: "_"),
      text[index + 1] == UInt8(ascii: "x"), text[index + 6] == UInt8(ascii: "_")
    else { return nil }
    let digits = text.part((index + 2)..<(index + 6))
    guard digits.allSatisfy({ $0.hexadecimalDigitValue != nil }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
