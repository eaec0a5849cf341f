package import L10nSource

/// Text of users as it stands in an output: what would steer a terminal, reorder the line, hide or mean something to the
/// format becomes visible, and bytes that are no text become U+FFFD.
package enum VisibleText {
  /// `text` as it stands in a place: `\n`, `\u{1B}`.
  ///
  /// - Complexity: O(*n*) in the length of the text; nothing is copied where all of it stands for itself.
  package static func escaping(_ text: String, in place: TextPlace = .line) -> String {
    var text = text
    return text.withUTF8View { escaped($0, in: place) } ?? text
  }

  /// A key as it stands in a place.
  ///
  /// - Complexity: O(*n*) in the length of the key.
  static func escaping(_ key: CodeUnitString, in place: TextPlace = .line) -> String {
    key.bytes.withView { escaped($0, in: place) } ?? key.string
  }

  /// A key between quotation marks, which are escaped in it as backslashes are.
  ///
  /// - Complexity: O(*n*) in the length of the key.
  package static func quoting(_ key: CodeUnitString) -> String {
    "\"" + escaping(key, in: .quotes) + "\""
  }

  /// A quoted key among words that run from left to right: one that runs from right to left is isolated.
  ///
  /// - Complexity: O(*n*) in the length of the key.
  static func isolatedQuote(_ key: CodeUnitString) -> String {
    let visible = quoting(key)
    return isRightToLeft(visible) ? "\u{2068}\(visible)\u{2069}" : visible
  }

  /// How a scalar that does not show is spelled in a line; nil for one that shows.
  static func escape(of scalar: Unicode.Scalar) -> String? {
    guard HiddenScalars.contains(scalar.value) else { return nil }
    return escaping(String(Character(scalar)))
  }

  /// Whether the text has a character of a script that runs from right to left.
  ///
  /// - Complexity: O(*n*) in the length of the text.
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
  /// Writes text of users as it stands in a place.
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

  /// Writes WTF-8 of users as it stands in a place.
  ///
  /// - Complexity: O(*n*) in the number of bytes; runs of those that stand for themselves are copied at once.
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
