#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether a name sorts before another by its UTF-8 bytes; `String` has another order.
///
/// - Complexity: O(*n*) in the number of bytes.
func precedesInByteOrder(_ left: String, _ right: String) -> Bool {
  let order = left.utf8.withContiguousStorageIfAvailable { left in
    right.utf8.withContiguousStorageIfAvailable { right in
      let order = compareCommonBytes(left, right)
      return order == 0 ? left.count < right.count : order < 0
    }
  }
  // A string that is not stored as UTF-8 comes from Foundation on macOS.
  return (order ?? nil) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
}

/// Below, at or above zero as the bytes of the one come before, equal or follow those of the other, as far as
/// both go.
private func compareCommonBytes(
  _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
) -> Int32 {
  guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else { return 0 }
  return memcmp(leftStart, rightStart, min(left.count, right.count))
}

extension String {
  /// Whether the bytes are the same; `==` takes `é` and `e` + U+0301 for equal.
  func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let order = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in compareCommonBytes(left, right) == 0 }
    }
    return (order ?? nil) ?? utf8.elementsEqual(other.utf8)
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
