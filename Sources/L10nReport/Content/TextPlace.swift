package import L10nSource

/// A position of users' text in an output, which determines how the text is escaped.
///
/// At each position, hidden scalars are spelled out, and invalid UTF-8 becomes U+FFFD.
package enum TextPlace: Sendable, CaseIterable {
  /// A line of plain text: on a terminal, in a log, on standard error, or as a part of other formats.
  case line
  /// In quotes in such a line.
  case quotes
  /// Between tags of an HTML page, where an `<i>` encloses spelled-out scalars.
  case html
  /// In an attribute or the title of an HTML page, which can't contain tags.
  case htmlAttribute
  case markdownHTML
  /// A name or message in an XML attribute. Hidden scalars were spelled out before.
  case xmlAttribute
  /// Several such lines between XML tags.
  case xmlContent
  /// The value of a property of a GitHub workflow command. A comma ends it, and a colon ends the properties.
  case gitHubProperty
  /// The message of a GitHub workflow command, with several lines. Hidden scalars were spelled out before.
  case gitHubMessage
  /// The value of a label in Prometheus's exposition format, version 0.0.4, in quotes.
  case prometheusLabel
  /// In quotes in a `.strings` file.
  case stringsText
  /// A one-line comment in a `.strings` file.
  case stringsLine
  /// A comment that keeps its lines and tabs. Each line break becomes LF.
  case stringsLines
}

extension TextPlace {
  /// Returns the replacement of an ASCII character that has a meaning in the format; nil for other characters.
  func substitute(for byte: UInt8) -> StaticString? {
    switch self {
    case .line, .stringsLine: nil
    case .quotes, .stringsText:
      switch byte {
      case UInt8(ascii: "\""): "\\\""
      case UInt8(ascii: "\\"): "\\\\"
      default: nil
      }
    case .html, .htmlAttribute, .xmlAttribute: Self.entity(for: byte)
    case .markdownHTML: byte == UInt8(ascii: "\"") ? nil : Self.entity(for: byte)
    case .xmlContent: byte == 0x0A ? "\n" : Self.entity(for: byte)
    case .gitHubMessage: Self.percentEscape(for: byte)
    case .gitHubProperty:
      switch byte {
      case UInt8(ascii: ":"): "%3A"
      case UInt8(ascii: ","): "%2C"
      default: Self.percentEscape(for: byte)
      }
    case .prometheusLabel:
      switch byte {
      case 0x0A: "\\n"
      case UInt8(ascii: "\""): "\\\""
      case UInt8(ascii: "\\"): "\\\\"
      default: nil
      }
    case .stringsLines:
      switch byte {
      case 0x09: "\t"
      case 0x0A, 0x0D: "\n"
      default: nil
      }
    }
  }

  /// Whether the isolates stay that `Finding.visibleMessage` puts around right-to-left text. Users' own isolates were spelled
  /// out before.
  var keepsIsolates: Bool {
    switch self {
    case .xmlAttribute, .xmlContent, .gitHubMessage: true
    default: false
    }
  }

  var joinsLineBreaks: Bool { self == .stringsLines }

  /// Returns the entity for a character with a meaning in markup.
  private static func entity(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: nil
    }
  }

  /// Returns the escape of a GitHub workflow command for percent signs and line breaks.
  private static func percentEscape(for byte: UInt8) -> StaticString? {
    switch byte {
    case 0x0A: "%0A"
    case 0x0D: "%0D"
    case UInt8(ascii: "%"): "%25"
    default: nil
    }
  }
}

/// Makes users' text safe for an output: escapes scalars that would control a terminal, reorder the line, hide text or have a
/// meaning in the format, and replaces invalid bytes by U+FFFD.
package enum VisibleText {
  /// Returns `text` with escapes such as `\n` and `\u{1B}` where the position requires them.
  package static func escaping(_ text: String, in place: TextPlace = .line) -> String {
    var text = text
    return text.withUTF8View { escaped($0, in: place) } ?? text
  }

  static func escaping(_ key: CodeUnitString, in place: TextPlace = .line) -> String {
    key.bytes.withView { escaped($0, in: place) } ?? key.string
  }

  /// Returns a key in quotes, with its quotes and backslashes escaped.
  package static func quoting(_ key: CodeUnitString) -> String {
    "\"" + escaping(key, in: .quotes) + "\""
  }

  /// Returns a quoted key for a left-to-right sentence. Isolates a right-to-left key.
  static func isolatedQuote(_ key: CodeUnitString) -> String {
    let visible = quoting(key)
    return isRightToLeft(visible) ? "\u{2068}\(visible)\u{2069}" : visible
  }

  /// Returns the spelling of a hidden scalar; nil for a visible one.
  static func escape(of scalar: Unicode.Scalar) -> String? {
    guard HiddenScalars.contains(scalar.value) else { return nil }
    return escaping(String(Character(scalar)))
  }

  static func isRightToLeft(_ text: String) -> Bool {
    // 0xD6 is the lead byte of U+0580–U+05BF, and scripts before Hebrew have no larger bytes.
    guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF,
        0x1_E800...0x1_EFFF:
        true
      default: false
      }
    }
  }

  /// Returns the text with escapes; nil if it needs none.
  private static func escaped(_ bytes: ByteView, in place: TextPlace) -> String? {
    guard Substitute.next(in: bytes, from: 0, place) != nil else { return nil }
    let escaped = ByteOutput.collect(capacity: bytes.count + 64) { $0.write(bytes, in: place) }
    return String(decoding: escaped, as: UTF8.self)
  }
}

extension ByteOutput {
  mutating func write(_ text: String, in place: TextPlace) {
    var text = text
    text.withUTF8View { write($0, in: place) }
  }

  mutating func write(_ text: CodeUnitString, in place: TextPlace) {
    text.bytes.withView { write($0, in: place) }
  }

  mutating func write(_ text: ArraySlice<UInt8>, in place: TextPlace) {
    text.withView { write($0, in: place) }
  }

  mutating func write(_ bytes: ByteView, in place: TextPlace) {
    var start = 0
    while let substitute = Substitute.next(in: bytes, from: start, place) {
      write(bytes.part(start..<substitute.range.lowerBound))
      write(substitute, in: place)
      start = substitute.range.upperBound
    }
    write(bytes.part(start...))
  }
}

/// The hidden scalars: those that are invisible or affect the text around them. All outputs use this list.
///
/// They are the control characters and separators of lines and paragraphs (General_Category Cc, Zl, Zp), the direction controls
/// (Bidi_Control), the marks of interlinear annotation, the noncharacters, and all Default_Ignorable_Code_Point, with two
/// exceptions. U+200C and U+200D join or separate adjacent letters in Persian, in scripts of India and in emoji. Variation
/// selectors choose the form of the preceding character. Neither moves or hides other text, and the check `invisible-character`
/// reports joiners without effect.
enum HiddenScalars {
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    // Control characters.
    case 0x00..<0x20, 0x7F..<0xA0:
      true
    // Soft hyphen, grapheme joiner, Arabic letter mark, fillers and vowels without a form.
    case 0xAD, 0x034F, 0x061C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180E:
      true
    // Zero-width space, marks of direction, separators, embeddings and overrides.
    case 0x200B, 0x200E...0x200F, 0x2028...0x202E:
      true
    // Word joiner, invisible operators, isolates, deprecated formats.
    case 0x2060...0x206F:
      true
    // Fillers, byte order mark, interlinear annotation and the reserved scalars before it.
    case 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB:
      true
    case 0xD800..<0xE000:
      true
    // Formats of shorthand and of music.
    case 0x1_BCA0...0x1_BCA3, 0x1_D173...0x1_D17A:
      true
    // Tags, which only three flags need, and the reserved code points around the variation selectors.
    case 0xE_0000...0xE_00FF, 0xE_01F0...0xE_0FFF:
      true
    case 0xFDD0...0xFDEF:
      true
    default:
      scalar & 0xFFFE == 0xFFFE
    }
  }
}
