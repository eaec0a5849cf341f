import L10nSource
import L10nSystem

/// Whether a name sorts before another by its UTF-8 bytes. `String` compares by Unicode normalization instead.
func precedesInByteOrder(_ left: String, _ right: String) -> Bool {
  let order = left.utf8.withContiguousStorageIfAvailable { left in
    right.utf8.withContiguousStorageIfAvailable { right in
      let order = compareCommonBytes(left, right)
      return order == 0 ? left.count < right.count : order < 0
    }
  }
  // On macOS, a string from Foundation may not be stored as UTF-8.
  return (order ?? nil) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
}

/// Returns a negative number, zero or a positive number if the bytes of the first sort before, equal or sort after those of
/// the second, over their common length.
private func compareCommonBytes(
  _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
) -> Int32 {
  guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else { return 0 }
  return memcmp(leftStart, rightStart, min(left.count, right.count))
}

extension String {
  /// Whether the UTF-8 bytes are equal. `==` treats `é` and `e` + U+0301 as equal.
  func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let order = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in compareCommonBytes(left, right) == 0 }
    }
    return (order ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Whether the text ends with the bytes of `suffix`.
  func hasSuffix(bytesOf suffix: StaticString) -> Bool {
    let count = suffix.utf8CodeUnitCount
    guard utf8.count >= count else { return false }
    return utf8.suffix(count).elementsEqual(ByteView(suffix))
  }

  /// The text with ASCII letters in lowercase, and all others unchanged.
  var lowercasedASCII: String {
    guard utf8.contains(where: \.isASCIIUppercase) else { return self }
    return String(decoding: utf8.map(\.lowercasedASCII), as: UTF8.self)
  }

  /// The name of a file without its extension; the whole name if it has no extension or nothing before the dot.
  package var fileStem: String {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")), dot > startIndex else { return self }
    return String(self[..<dot])
  }

  /// The lowercase extension of a file name; nil if the name has no extension or nothing before the dot.
  var fileExtension: String? {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")), dot > startIndex else { return nil }
    return String(self[utf8.index(after: dot)...]).lowercasedASCII
  }
}
