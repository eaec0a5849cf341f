/// The two orders in which the bytes of a code unit may stand.
package enum ByteOrder: Sendable {
  case littleEndian
  case bigEndian
}

/// Transcodes UTF-16 to WTF-8; an odd byte at the end is left out.
///
/// - Complexity: O(*n*), four units at a time where they are ASCII.
package func transcodeUTF16(_ bytes: ArraySlice<UInt8>, _ order: ByteOrder) -> [UInt8] {
  let unitCount = bytes.count / 2
  return bytes.withUnsafeBytes { source in
    [UInt8](unsafeUninitializedCapacity: unitCount * 3) { target, count in
      let output = UnsafeMutableRawBufferPointer(target)
      count = transcode(source, unitCount: unitCount, order, into: output)
    }
  }
}

private func transcode(
  _ source: UnsafeRawBufferPointer, unitCount: Int, _ order: ByteOrder,
  into output: UnsafeMutableRawBufferPointer
) -> Int {
  func unit(_ index: Int) -> UInt32 {
    let raw = source.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)
    return UInt32(order == .littleEndian ? UInt16(littleEndian: raw) : UInt16(bigEndian: raw))
  }
  var written = 0
  func put(_ byte: UInt32) {
    output[written] = UInt8(truncatingIfNeeded: byte)
    written += 1
  }
  var index = 0
  while index < unitCount {
    while index + 4 <= unitCount {
      let raw = source.loadUnaligned(fromByteOffset: index * 2, as: UInt64.self)
      let word =
        order == .littleEndian ? UInt64(littleEndian: raw) : raw.littleEndian.swappedBytesInUnits
      guard word & 0xFF80_FF80_FF80_FF80 == 0 else { break }
      let pairs = (word | word >> 8) & 0x0000_FFFF_0000_FFFF
      let packed = UInt32(truncatingIfNeeded: pairs | pairs >> 16)
      output.storeBytes(of: packed.littleEndian, toByteOffset: written, as: UInt32.self)
      written += 4
      index += 4
    }
    guard index < unitCount else { break }
    var scalar = unit(index)
    index += 1
    if scalar & 0xFC00 == 0xD800, index < unitCount {
      let low = unit(index)
      if low & 0xFC00 == 0xDC00 {
        scalar = 0x10000 + ((scalar & 0x3FF) << 10 | low & 0x3FF)
        index += 1
      }
    }
    switch scalar {
    case ..<0x80:
      put(scalar)
    case ..<0x800:
      put(0xC0 | scalar >> 6)
      put(0x80 | scalar & 0x3F)
    case ..<0x10000:
      put(0xE0 | scalar >> 12)
      put(0x80 | scalar >> 6 & 0x3F)
      put(0x80 | scalar & 0x3F)
    default:
      put(0xF0 | scalar >> 18)
      put(0x80 | scalar >> 12 & 0x3F)
      put(0x80 | scalar >> 6 & 0x3F)
      put(0x80 | scalar & 0x3F)
    }
  }
  return written
}

extension UInt64 {
  /// The two bytes of each of the four 16-bit units swapped.
  fileprivate var swappedBytesInUnits: UInt64 {
    (self & 0x00FF_00FF_00FF_00FF) << 8 | (self >> 8) & 0x00FF_00FF_00FF_00FF
  }
}

extension [UInt8] {
  /// Appends WTF-8 text as UTF-16.
  package mutating func appendUTF16(_ text: [UInt8], _ order: ByteOrder) {
    func put(_ unit: UInt32) {
      let high = UInt8(truncatingIfNeeded: unit >> 8)
      let low = UInt8(truncatingIfNeeded: unit)
      append(order == .littleEndian ? low : high)
      append(order == .littleEndian ? high : low)
    }
    reserveCapacity(count + text.count * 2)
    var index = 0
    while index < text.count {
      let (scalar, length) = decodeWTF8(text, at: index)
      index += length
      if scalar >= 0x10000 {
        put(0xD800 | (scalar - 0x10000) >> 10)
        put(0xDC00 | (scalar - 0x10000) & 0x3FF)
      } else {
        put(scalar)
      }
    }
  }

  /// Appends UTF-8 text as UTF-32.
  package mutating func appendUTF32(_ text: [UInt8], _ order: ByteOrder) {
    var index = 0
    while index < text.count {
      let (scalar, length) = decodeWTF8(text, at: index)
      index += length
      let ordered = order == .littleEndian ? scalar.littleEndian : scalar.bigEndian
      Swift.withUnsafeBytes(of: ordered) { append(contentsOf: $0) }
    }
  }
}

/// Transcodes UTF-32 to UTF-8, with up to three bytes at the end left out; nil where a unit is no scalar.
package func transcodeUTF32(_ bytes: ArraySlice<UInt8>, _ order: ByteOrder) -> [UInt8]? {
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count / 4)
  var index = bytes.startIndex
  while index + 4 <= bytes.endIndex {
    var value: UInt32 = 0
    for offset in 0..<4 {
      let position = order == .littleEndian ? index + 3 - offset : index + offset
      value = value << 8 | UInt32(bytes[position])
    }
    guard Unicode.Scalar(value) != nil else { return nil }
    text.appendWTF8(scalar: value)
    index += 4
  }
  return text
}
