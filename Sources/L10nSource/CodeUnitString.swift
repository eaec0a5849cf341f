/// A string that is compared by its UTF-16 code units, as CoreFoundation compares keys.
///
/// Swift's `String` takes `é` and `e` + U+0301 for equal; two keys that differ so are two keys to
/// CoreFoundation. And a property list may hold a lone surrogate (`\Ud800`), which a `String` cannot. So the
/// text is kept as WTF-8: UTF-8 in which a surrogate that has no partner takes three bytes of its own.
///
/// Equality is that of the bytes. `<` is the order of the UTF-16 code units, which differs from the order of
/// the bytes where a character outside the Basic Multilingual Plane meets one of U+E000–FFFF.
public struct CodeUnitString: Hashable, Sendable {
  /// The text as WTF-8.
  public let bytes: [UInt8]

  /// Takes bytes that are WTF-8 already.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Copies a slice of WTF-8.
  ///
  /// - Complexity: O(*n*) in the length of the slice.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  public init(_ string: String) {
    bytes = Array(string.utf8)
  }

  public var isEmpty: Bool { bytes.isEmpty }

  /// The text with each lone surrogate replaced by U+FFFD.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension CodeUnitString {
  // The hash that Swift derives takes the bytes one by one.
  public func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension CodeUnitString: Comparable {
  /// - Complexity: O(*n*) in the number of bytes.
  public static func < (left: Self, right: Self) -> Bool {
    precedesInUTF16(left.bytes.span, right.bytes.span)
  }
}

extension CodeUnitString: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension CodeUnitString: CustomStringConvertible {
  public var description: String { string }
}

/// Whether WTF-8 text sorts before another by UTF-16 code units.
///
/// At the first difference two lead bytes of 0xEE and more, of which one is 0xF0 or more, stand for a
/// character of U+E000–FFFF and a surrogate pair: the pair's first unit, 0xD800–DBFF, is the smaller.
///
/// - Complexity: O(*n*) in the number of bytes.
package func precedesInUTF16(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
  let common = min(left.count, right.count)
  var index = 0
  while index < common, left[unchecked: index] == right[unchecked: index] {
    index += 1
  }
  guard index < common else { return left.count < right.count }
  let leftByte = left[unchecked: index]
  let rightByte = right[unchecked: index]
  if leftByte >= 0xEE, rightByte >= 0xEE, (leftByte >= 0xF0) != (rightByte >= 0xF0) {
    return leftByte >= 0xF0
  }
  return leftByte < rightByte
}
