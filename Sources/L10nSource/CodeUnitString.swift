/// A string that is compared by its UTF-16 code units, as CoreFoundation compares keys.
///
/// Swift's `String` treats `é` and `e` + U+0301 as equal, but they are two different keys to CoreFoundation. And a
/// property list can contain a lone surrogate (`\Ud800`), which a `String` can't. The text is therefore stored as
/// WTF-8: UTF-8 in which a lone surrogate takes three bytes.
///
/// Equality compares the bytes. `<` compares the UTF-16 code units, whose order differs from that of the bytes if a
/// character outside the Basic Multilingual Plane meets one of U+E000–FFFF.
public struct CodeUnitString: Hashable, Sendable {
  /// The text as WTF-8.
  public let bytes: [UInt8]

  /// Stores bytes that are already WTF-8.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Copies a slice of WTF-8.
  ///
  /// - Complexity: O(*n*) in the length of the slice.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// The code units of a string.
  ///
  /// - Complexity: O(*n*) in its length.
  public init(_ string: String) {
    bytes = Array(string.utf8)
  }

  /// Whether there is no code unit.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The text with each lone surrogate replaced by U+FFFD.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension CodeUnitString {
  // The synthesized conformances process the bytes one by one.
  /// Compares the bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.bytes.withView { left in right.bytes.withView { left.hasSameBytes(as: $0) } }
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    bytes.withView { hasher.combine(bytes: $0) }
  }
}

extension CodeUnitString: Comparable {
  /// Whether the string sorts before another by UTF-16 code units.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public static func < (left: Self, right: Self) -> Bool {
    left.bytes.withView { left in right.bytes.withView { precedesInUTF16(left, $0) } }
  }
}

extension CodeUnitString: ExpressibleByStringLiteral {
  /// The code units of a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension CodeUnitString: CustomStringConvertible {
  /// The same as ``string``.
  public var description: String { string }
}

/// Whether WTF-8 text sorts before another by UTF-16 code units.
///
/// The order of the bytes is that of the scalars. It differs from the order of the units if a character of four bytes,
/// whose first unit is a high surrogate (0xD800–DBFF), meets one of U+E000–FFFF (lead bytes 0xEE and 0xEF) or a lone
/// surrogate (lead byte 0xED).
package func precedesInUTF16(_ left: ByteView, _ right: ByteView) -> Bool {
  let common = min(left.count, right.count)
  var index = 0
  while index < common, left[index] == right[index] {
    index += 1
  }
  guard index < common else { return left.count < right.count }
  let leftByte = left[index]
  let rightByte = right[index]
  if leftByte >= 0xF0, rightByte < 0xF0, rightByte >= 0xED {
    return rightByte > 0xED || !isSurrogate(right, at: index, beforePairOf: left)
  }
  if rightByte >= 0xF0, leftByte < 0xF0, leftByte >= 0xED {
    return leftByte == 0xED && isSurrogate(left, at: index, beforePairOf: right)
  }
  return leftByte < rightByte
}

/// Whether the scalar at `index` of `text`, with the lead byte 0xED, sorts before the surrogate pair at the same index
/// of `other`. Only a lone surrogate can be greater.
private func isSurrogate(
  _ text: ByteView, at index: Int, beforePairOf other: ByteView
) -> Bool {
  guard index + 2 < text.count, text[index + 1] >= 0xA0, index + 2 < other.count else {
    return true
  }
  let unit = 0xD000 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
  let upperBits =
    UInt32(other[index] & 7) << 12 | UInt32(other[index + 1] & 0x3F) << 6
    | UInt32(other[index + 2] & 0x3F)
  let high = 0xD800 + (upperBits >> 4) - 0x40
  guard unit == high else { return unit < high }
  // Both have the same high surrogate. In `text` it is lone, so the next character there isn't a low surrogate: it sorts before
  // all low surrogates unless it is one of U+E000–FFFF.
  return index + 3 == text.count || text[index + 3] < 0xEE || text[index + 3] >= 0xF0
}
