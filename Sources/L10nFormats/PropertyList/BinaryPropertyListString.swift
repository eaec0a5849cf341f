/// Converts the two kinds of string in a binary property list to WTF-8.
enum BinaryPropertyListString {
  /// ASCII, with other bytes read as ISO Latin-1.
  static func latin1(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var all: UInt8 = 0
    for byte in bytes { all |= byte }
    guard all >= 0x80 else { return Array(bytes) }
    return Array(unsafeUninitializedCapacity: bytes.count * 2) { output, count in
      for byte in bytes {
        append(UInt32(byte), to: output, &count)
      }
    }
  }

  /// Big-endian UTF-16; a lone surrogate takes three bytes.
  ///
  /// - Precondition: the number of bytes is even.
  static func utf16(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    Array(unsafeUninitializedCapacity: utf8Length(bytes)) { output, count in
      var index = 0
      while index < bytes.count {
        let first = codeUnit(bytes, index)
        let second = index + 2 < bytes.count ? codeUnit(bytes, index + 2) : 0
        if first & 0xFC00 == 0xD800, second & 0xFC00 == 0xDC00 {
          append(0x10000 + ((first & 0x3FF) << 10 | (second & 0x3FF)), to: output, &count)
          index += 4
        } else {
          append(first, to: output, &count)
          index += 2
        }
      }
    }
  }

  /// An upper bound of the text's size: a surrogate pair, which takes four bytes, counts as six.
  private static func utf8Length(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var length = 0
    for index in stride(from: 0, to: bytes.count, by: 2) {
      let unit = codeUnit(bytes, index)
      length += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
    }
    return length
  }

  @inline(__always)
  private static func codeUnit(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt32 {
    UInt32(bytes[index]) << 8 | UInt32(bytes[index + 1])
  }

  @inline(__always)
  private static func append(
    _ scalar: UInt32, to output: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
  ) {
    func put(_ byte: UInt32) {
      output[count] = UInt8(truncatingIfNeeded: byte)
      count += 1
    }
    if scalar < 0x80 {
      put(scalar)
    } else if scalar < 0x800 {
      put(0xC0 | scalar >> 6)
      put(0x80 | scalar & 0x3F)
    } else {
      if scalar < 0x10000 {
        put(0xE0 | scalar >> 12)
      } else {
        put(0xF0 | scalar >> 18)
        put(0x80 | scalar >> 12 & 0x3F)
      }
      put(0x80 | scalar >> 6 & 0x3F)
      put(0x80 | scalar & 0x3F)
    }
  }
}
