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
  /// In a block of HTML in Markdown.
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

  /// Whether CR and LF are one line break.
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
