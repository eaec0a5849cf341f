/// Whether a name sorts before another by its UTF-8 bytes; `String` has another order.
///
/// - Complexity: O(*n*) in the number of bytes.
func precedesInByteOrder(_ left: String, _ right: String) -> Bool {
  let result = left.utf8.withContiguousStorageIfAvailable { left in
    right.utf8.withContiguousStorageIfAvailable { right in left.lexicographicallyPrecedes(right) }
  }
  // A string that is not stored as UTF-8 comes from Foundation on macOS.
  return (result ?? nil) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
}

extension String {
  /// Whether the bytes are the same; `==` takes `é` and `e` + U+0301 for equal.
  func hasSameBytes(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }

  /// Whether the last bytes are those of `suffix`.
  func hasSuffix(bytesOf suffix: StaticString) -> Bool {
    let count = suffix.utf8CodeUnitCount
    guard utf8.count >= count else { return false }
    return utf8.suffix(count).elementsEqual(
      UnsafeBufferPointer(start: suffix.utf8Start, count: count))
  }

  /// With the ASCII letters in lower case, and the others left as they are.
  var lowercasedASCII: String {
    guard utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return self }
    return String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// What follows the last dot of a file name, in lower case; nil where there is none or nothing before it.
  var fileExtension: String? {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")), dot > startIndex else { return nil }
    return String(self[utf8.index(after: dot)...]).lowercasedASCII
  }
}
