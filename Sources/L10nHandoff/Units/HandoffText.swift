import L10nModel
package import L10nSource

/// Properties of texts that all document formats share.
extension ByteView {
  /// Whether a plain text format can represent the text: it is UTF-8, so has no lone surrogates, and contains no NUL, at which
  /// many programs stop reading.
  var isPlainText: Bool {
    firstIndex(of: 0, from: 0) == count && isUTF8
  }

  var isUTF8: Bool { firstInvalidUTF8Offset(in: self) == nil }

  var nonEmpty: Self? { isEmpty ? nil : self }

  /// The text without ASCII white space at its ends.
  var trimmed: ByteView {
    ByteView(trimming(\.isASCIIWhitespace))
  }

  /// Whether the text is UTF-8 except for lone surrogates.
  var isWTF8: Bool {
    var start = 0
    while let index = firstInvalidUTF8Offset(in: self, from: start) {
      guard self[index] == 0xED, index + 2 < count, self[index + 1] & 0xE0 == 0xA0,
        self[index + 2] & 0xC0 == 0x80
      else { return false }
      start = index + 3
    }
    return true
  }

  /// The start of the text in quotes, for messages.
  package var quotedStart: String {
    let limit = 40
    let text = String(decoding: prefix(limit), as: UTF8.self)
    return count > limit ? "\"\(text.dropLast())…\"" : "\"\(text)\""
  }
}

extension [UInt8] {
  mutating func append(_ text: StaticString) {
    append(contentsOf: ByteView(text))
  }

  /// Appends a text that people read but an import doesn't. Replaces invalid UTF-8 and control characters except tabs and line
  /// breaks by U+FFFD.
  mutating func appendReadable(_ text: ByteView) {
    guard text.isUTF8 else {
      let repaired = Array(String(decoding: text, as: UTF8.self).utf8)
      return repaired.withView { appendReadable($0) }
    }
    var start = 0
    while true {
      let index = text.firstControlIndex(or: 0x7F, or: 0x7F, from: start)
      append(contentsOf: text.part(start..<index))
      guard index < text.count else { return }
      if text[index].isXMLWhitespace { append(text[index]) } else { append("\u{FFFD}") }
      start = index + 1
    }
  }

  mutating func appendReadable(_ text: String) {
    var text = text
    text.withUTF8View { appendReadable($0) }
  }
}

/// A rendered document.
package struct WrittenHandoff: Sendable {
  package let bytes: [UInt8]
  /// The texts that the format can't represent.
  package var omitted: [OmittedUnit] = []
}

/// A text that a format can't represent.
package struct OmittedUnit: Sendable, Hashable {
  package let original: String
  package let key: CodeUnitString
  /// The unit's name in a document.
  package let name: CodeUnitString
  package let line: Int?

  package init(_ unit: HandoffUnit, of table: HandoffTable) {
    original = table.original
    key = CodeUnitString(bytes: Array(unit.key))
    name = CodeUnitString(bytes: Array(unit.name))
    line = unit.line
  }
}
