package import L10nModel
package import L10nSource

/// What remains of a value when versions of a file are compared: equal for equal values, whatever the format and the
/// encoding of the file.
///
/// A history has many versions of each text, of which only a few are ever shown: fingerprints take a fraction of the
/// memory.
package struct ValueFingerprint: Sendable, Hashable {
  /// Of the value as it is.
  package let exact: UInt64
  /// Of the value with every stretch of white space as one space, and none at the ends of its texts.
  package let words: UInt64
  /// Whether it says nothing to people: it is empty, or a symbolic key in place of a text.
  package let isSilent: Bool

  /// - Parameter bytes: those of the content.
  /// - Complexity: O(*n*) in the length of the value.
  package init(_ entry: TableEntry, of content: TableContent, _ bytes: ByteView) {
    let key = bytes.part(entry.keyRange)
    guard entry.form == .varied else {
      self.init(bytes.part(entry.valueRange), ofKey: key)
      return
    }
    var forms: [UInt8] = []
    _ = content.appendForms(of: entry, to: &forms)
    self = forms.withView { Self($0, ofKey: key) }
  }

  private init(_ value: ByteView, ofKey key: ByteView) {
    exact = value.number
    isSilent =
      value.isEmpty
      || value.hasSameBytes(as: key) && looksSymbolic(CodeUnitString(bytes: Array(value)))
    // A key path is no function here: it would be looked up for each text.
    words = Self.hasOddSpaces(value) ? Self.foldingSpaces(of: value).withView { $0.number } : exact
  }

  /// The fingerprint of a key.
  package static func key(_ key: CodeUnitString) -> UInt64 { key.bytes.withView { $0.number } }

  /// Whether a text has white space other than single spaces between its words. Few texts have, and this is fast.
  private static func hasOddSpaces(_ bytes: ByteView) -> Bool {
    var isAtStart = true
    for byte in bytes {
      if byte > 0x20 {
        // A space before the end of a label or form.
        if byte >= ValueText.labelEnd, isAtStart { return true }
        isAtStart = byte >= ValueText.labelEnd
      } else if byte == 0x20 {
        if isAtStart { return true }
        isAtStart = true
      } else if isSpace(byte) {
        return true
      } else {
        isAtStart = false
      }
    }
    return isAtStart && !bytes.isEmpty && bytes[bytes.count - 1] == 0x20
  }

  private static func foldingSpaces(of bytes: ByteView) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(bytes.count)
    for byte in bytes {
      if isSpace(byte) {
        // Not at the start, nor behind another space, a label or a form.
        if let last = folded.last, last != 0x20, last < ValueText.labelEnd { folded.append(0x20) }
      } else {
        if byte >= ValueText.labelEnd, folded.last == 0x20 { folded.removeLast() }
        folded.append(byte)
      }
    }
    if folded.last == 0x20 { folded.removeLast() }
    return folded
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

extension ValueText {
  /// The value of an entry.
  ///
  /// - Complexity: O(*n*) in the length of the value.
  package init?(_ entry: TableEntry, of content: TableContent) {
    var column = TextColumn(count: 1)
    column.set(0, to: entry, of: content)
    guard let text = column[0] else { return nil }
    self = text
  }
}
