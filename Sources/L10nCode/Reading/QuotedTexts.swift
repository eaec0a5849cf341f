import L10nSource

/// The texts of a document that could be keys: those in quotes, and those between tags. In JSON, only values count and not
/// names: a document that maps keys to texts contains translations.
struct QuotedTexts: Sequence, IteratorProtocol {
  private let bytes: ByteView
  private var index = 0
  private let isJSON: Bool

  /// The maximum length of a key, in bytes.
  private static let limit = 1000

  init(_ bytes: ByteView) {
    self.bytes = bytes
    let first = bytes.first { !$0.isASCIIWhitespace }
    isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  mutating func next() -> ByteView? {
    while index < bytes.count {
      let closing: UInt8
      switch bytes[index] {
      case quote, UInt8(ascii: "'"), UInt8(ascii: "`"): closing = bytes[index]
      case UInt8(ascii: ">"): closing = UInt8(ascii: "<")
      default:
        index += 1
        continue
      }
      let start = index + 1
      index = start
      // A text between tags can have several lines.
      let isElement = closing == UInt8(ascii: "<")
      let limit = Swift.min(start + Self.limit + 1, bytes.count)
      let end = bytes.firstIndex(
        of: closing, or: isElement ? UInt8(ascii: ">") : lineFeed, from: start, to: limit)
      // A closing quote can also open another text.
      if end > start, end < bytes.count, bytes[end] == closing, !(isJSON && namesValue(end)) {
        return bytes.part(start..<end)
      }
    }
    return nil
  }

  /// Whether a colon follows a quote.
  private func namesValue(_ closing: Int) -> Bool {
    var next = closing + 1
    while next < bytes.count, bytes[next].isASCIIWhitespace { next += 1 }
    return next < bytes.count && bytes[next] == UInt8(ascii: ":")
  }
}

extension CodeLiteral {
  /// The number of a document's text, with its entities decoded.
  init(quoted bytes: ByteView) {
    if bytes.contains(UInt8(ascii: "&")) {
      self.init(CodeUnitString(bytes.textOfXML))
    } else {
      self.init(bytes)
    }
  }
}

extension ByteView {
  /// The text of a document, with the characters that XML entities stand for.
  var textOfXML: String {
    var text = String(decoding: self, as: UTF8.self)
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    // Fast path: few texts have numeric entities, and the regular expression costs more than all other steps.
    if text.contains("&#") {
      text = text.replacing(/&#(x?)([0-9A-Fa-f]{1,6});/) { match in
        UInt32(match.2, radix: match.1.isEmpty ? 10 : 16).flatMap(Unicode.Scalar.init)
          .map { String($0) } ?? ""
      }
    }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&apos;", with: "'")
      .replacing("&amp;", with: "&")
  }
}
