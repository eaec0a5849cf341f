package import L10nSource

/// A kind of place where text of users stands in an output, and what the output demands of text there.
///
/// In each of them what does not show is spelled out, and bytes that are no UTF-8 become U+FFFD.
package enum TextPlace: Sendable, CaseIterable {
  /// A line of plain text: on a terminal, in a log, on standard error, or what other formats are made of.
  case line
  /// Between quotation marks in such a line.
  case quotes
  /// Between tags of the page, where an `<i>` sets off what is spelled out.
  case html
  /// Where no tag may stand: in an attribute of the page, or in its title.
  case htmlAttribute
  case markdownHTML
  /// A name or message that was made visible before, in an attribute of XML.
  case xmlAttribute
  /// The same between tags of XML, of several lines.
  case xmlContent
  /// The value of a property of a workflow command, which ends at a comma, and the properties at a colon.
  case gitHubProperty
  /// The message of a workflow command, of several lines, that was made visible before.
  case gitHubMessage
  /// Between the quotation marks of a label of Prometheus's exposition format, version 0.0.4.
  case prometheusLabel
  /// Between the quotation marks of a `.strings` file.
  case stringsText
  /// A comment of one line in a `.strings` file.
  case stringsLine
  /// A comment that keeps its lines and tabs, each line break as LF.
  case stringsLines
}

extension TextPlace {
  /// What stands for an ASCII character that means something to the format; nil where it means nothing.
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

  /// Whether the isolates that `Finding.visibleMessage` puts around text from right to left stay. Those of users were
  /// spelled out before.
  var keepsIsolates: Bool {
    switch self {
    case .xmlAttribute, .xmlContent, .gitHubMessage: true
    default: false
    }
  }

  var joinsLineBreaks: Bool { self == .stringsLines }

  /// The reference for a character that ends text or an attribute, or begins a reference.
  private static func entity(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: nil
    }
  }

  /// The escape of workflow commands, which know percent signs and line breaks.
  private static func percentEscape(for byte: UInt8) -> StaticString? {
    switch byte {
    case 0x0A: "%0A"
    case 0x0D: "%0D"
    case UInt8(ascii: "%"): "%25"
    default: nil
    }
  }
}

/// Text of users as it stands in an output: what would steer a terminal, reorder the line, hide or mean something to the
/// format becomes visible, and bytes that are no text become U+FFFD.
package enum VisibleText {
  /// `text` as it stands in a place: `\n`, `\u{1B}`.
  package static func escaping(_ text: String, in place: TextPlace = .line) -> String {
    var text = text
    return text.withUTF8View { escaped($0, in: place) } ?? text
  }

  static func escaping(_ key: CodeUnitString, in place: TextPlace = .line) -> String {
    key.bytes.withView { escaped($0, in: place) } ?? key.string
  }

  /// A key between quotation marks, which are escaped in it as backslashes are.
  package static func quoting(_ key: CodeUnitString) -> String {
    "\"" + escaping(key, in: .quotes) + "\""
  }

  /// A quoted key among words that run from left to right: one that runs from right to left is isolated.
  static func isolatedQuote(_ key: CodeUnitString) -> String {
    let visible = quoting(key)
    return isRightToLeft(visible) ? "\u{2068}\(visible)\u{2069}" : visible
  }

  /// How a scalar that does not show is spelled in a line; nil for one that shows.
  static func escape(of scalar: Unicode.Scalar) -> String? {
    guard HiddenScalars.contains(scalar.value) else { return nil }
    return escaping(String(Character(scalar)))
  }

  static func isRightToLeft(_ text: String) -> Bool {
    // 0xD6 leads U+0580–05BF: no byte of text in scripts before Hebrew is larger.
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

  /// The text as it stands in a place; nil where it is the same.
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

/// The scalars that do not show, or that act on what stands around them: the one list of them for every output.
///
/// They are the control characters and separators of lines and paragraphs (General_Category Cc, Zl, Zp), the controls
/// of direction (Bidi_Control), the marks of interlinear annotation, the noncharacters, and all that is
/// Default_Ignorable_Code_Point, with two exceptions. U+200C and U+200D join or part the letters beside them, as Persian,
/// the scripts of India and emoji are spelled. Variation selectors choose the form of the character before them. Neither
/// moves or hides other text, and the check `invisible-character` reports joiners that join nothing.
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
    // Fillers, byte order mark, interlinear annotation and what is reserved before it.
    case 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB:
      true
    case 0xD800..<0xE000:
      true
    // Formats of shorthand and of music.
    case 0x1_BCA0...0x1_BCA3, 0x1_D173...0x1_D17A:
      true
    // Tags, of which only the flags of three countries are made, and what is reserved around the variation selectors.
    case 0xE_0000...0xE_00FF, 0xE_01F0...0xE_0FFF:
      true
    case 0xFDD0...0xFDEF:
      true
    default:
      scalar & 0xFFFE == 0xFFFE
    }
  }
}
