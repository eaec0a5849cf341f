package import L10nModel
package import L10nSource

/// The hash of a value, to compare versions of a file: equal for equal values, whatever the format and encoding of the file.
///
/// A history has many versions of each text, and only a few are shown. Fingerprints take a fraction of the memory.
package struct ValueFingerprint: Sendable, Hashable {
  /// The hash of the value with each run of white space as a single space, and without white space at the ends of texts.
  package let words: UInt64
  /// The hash of the value without white space, punctuation and case. A translator who changes only these hasn't compared the
  /// translation with its source.
  package let letters: UInt64
  /// Whether the value has no text for users: it is empty, or a symbolic key.
  package let isSilent: Bool

  package init(_ value: ValueText) {
    self = value.bytes.withView { Self($0, ofKey: ByteView(""), near: nil) }
  }

  fileprivate init(_ value: ByteView, ofKey key: ByteView, near other: ValueFingerprint?) {
    isSilent =
      value.isEmpty
      || value.hasSameBytes(as: key) && looksSymbolic(CodeUnitString(bytes: Array(value)))
    let number = value.number
    // The hash of the letters is the most expensive one.
    if let other, other.words == number {
      (words, letters) = (number, other.letters)
      return
    }
    // No key path here: it would be looked up for each text.
    let scan = Self.scan(value)
    words = scan.hasOddSpaces ? Self.foldingSpaces(of: value).withView { $0.number } : number
    letters = scan.letters
  }

  package static func key(_ key: CodeUnitString) -> UInt64 { key.bytes.withView { $0.number } }

  /// Returns whether a text has white space other than single spaces between words, which is rare, and the hash of its
  /// letters. One pass computes both, as a history has many texts.
  private static func scan(_ bytes: ByteView) -> (hasOddSpaces: Bool, letters: UInt64) {
    var letters = LetterHash()
    var hasOddSpaces = false
    var isAtStart = true
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x20 {
        hasOddSpaces = hasOddSpaces || isAtStart
        isAtStart = true
      } else if byte > 0x20 {
        let isMark = byte >= ValueText.labelEnd
        // There is a space before the end of a label or form.
        hasOddSpaces = hasOddSpaces || isMark && isAtStart
        isAtStart = isMark
        index &+= letters.add(byte, bytes, at: index)
      } else if isSpace(byte) {
        hasOddSpaces = true
      } else {
        isAtStart = false
      }
      index &+= 1
    }
    if isAtStart, let last = bytes.last, last == 0x20 { hasOddSpaces = true }
    return (hasOddSpaces, letters.value)
  }

  private static func foldingSpaces(of bytes: ByteView) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(bytes.count)
    for byte in bytes {
      if isSpace(byte) {
        // Not at the start, nor after another space, a label or a form.
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

/// A hash of the letters, digits and signs of a text: FNV-1a, by Fowler, Noll and Vo.
private struct LetterHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds the character that begins with a byte, unless it is punctuation or a space.
  ///
  /// - Returns: the number of further bytes of the character.
  @inline(__always)
  mutating func add(_ byte: UInt8, _ bytes: ByteView, at index: Int) -> Int {
    if byte >= 0xC2 { return addBeyondASCII(byte, bytes, at: index) }
    if byte.isASCIIAlphanumeric {
      mix(byte.lowercasedASCII)
    } else if byte >= 0x80 || Self.isSign(byte) {
      mix(byte)
    }
    return 0
  }

  private mutating func addBeyondASCII(_ byte: UInt8, _ bytes: ByteView, at index: Int) -> Int {
    guard byte < 0xF0, index + (byte < 0xE0 ? 1 : 2) < bytes.count else {
      mix(byte)
      return 0
    }
    let second = UInt32(bytes[index + 1] & 0x3F)
    let scalar =
      byte < 0xE0
      ? UInt32(byte & 0x1F) << 6 | second
      : UInt32(byte & 0x0F) << 12 | second << 6 | UInt32(bytes[index + 2] & 0x3F)
    if let letter = LetterFolding.folded(scalar) {
      mix(UInt8(truncatingIfNeeded: letter >> 8))
      mix(UInt8(truncatingIfNeeded: letter))
    }
    return byte < 0xE0 ? 1 : 2
  }

  @inline(__always)
  private mutating func mix(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Whether a sign carries meaning, as in "C++" and "%d".
  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "&"),
      UInt8(ascii: "+"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"),
      UInt8(ascii: "\\"):
      true
    default: false
    }
  }
}

extension ValueText {
  package init?(_ entry: TableEntry, of content: TableContent) {
    var column = TextColumn(count: 1)
    column.set(0, to: entry, of: content)
    guard let text = column[0] else { return nil }
    self = text
  }
}

extension TableContent {
  /// Calls `body` with each entry and the fingerprints of its key and value.
  ///
  /// This is a method of the content because a separate call for each entry would copy the content.
  ///
  /// - Parameter other: returns the fingerprint of a key's value in another version, by the fingerprint of the key.
  package func forEachFingerprint(
    near other: (_ key: UInt64) -> ValueFingerprint?,
    _ body: (TableEntry, _ key: UInt64, _ value: ValueFingerprint) -> Void
  ) {
    bytes.withView { bytes in
      var forms: [UInt8] = []
      for entry in entries {
        let key = bytes.part(entry.keyRange)
        let number = key.number
        let known = other(number)
        guard entry.form == .varied else {
          let value = bytes.part(entry.valueRange)
          body(entry, number, ValueFingerprint(value, ofKey: key, near: known))
          continue
        }
        forms.removeAll(keepingCapacity: true)
        _ = appendForms(of: entry, to: &forms)
        body(entry, number, forms.withView { ValueFingerprint($0, ofKey: key, near: known) })
      }
    }
  }
}
