import CByteVectors

package enum ByteOrder: Sendable {
  case littleEndian
  case bigEndian
}

/// Transcodes UTF-16 to WTF-8 and ignores an odd trailing byte.
package func transcodeUTF16(_ bytes: ArraySlice<UInt8>, _ order: ByteOrder) -> [UInt8] {
  bytes.withView { transcodeUTF16($0, order) }
}

/// The same for a view.
package func transcodeUTF16(_ bytes: ByteView, _ order: ByteOrder) -> [UInt8] {
  let unitCount = bytes.count / 2
  return [UInt8](unsafeUninitializedCapacity: unitCount * 3) { target, count in
    count = transcode(bytes, unitCount: unitCount, order, into: target)
  }
}

private func transcode(
  _ source: ByteView, unitCount: Int, _ order: ByteOrder,
  into output: UnsafeMutableBufferPointer<UInt8>
) -> Int {
  func unit(_ index: Int) -> UInt32 {
    let (first, second) = (UInt32(source[index * 2]), UInt32(source[index * 2 + 1]))
    return order == .littleEndian ? first | second << 8 : first << 8 | second
  }
  var written = 0
  func put(_ byte: UInt32) {
    output[written] = UInt8(truncatingIfNeeded: byte)
    written += 1
  }
  func put(scalar: UInt32) {
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
  /// The scalar that starts with a unit, or the unit itself if it is a lone surrogate.
  func scalar(at index: Int) -> UInt32 {
    let first = unit(index)
    guard first & 0xFC00 == 0xD800, index + 1 < unitCount else { return first }
    let low = unit(index + 1)
    guard low & 0xFC00 == 0xDC00 else { return first }
    return 0x10000 + ((first & 0x3FF) << 10 | low & 0x3FF)
  }
  /// Appends the ASCII units from an index on, except for a few at the end of the text.
  func narrowASCII(from index: Int, to offset: Int) -> Int {
    guard let bytes = output.baseAddress else { return 0 }
    return cbyteutf16_narrow(
      source.start + index * 2, unitCount - index, order == .bigEndian, bytes + offset)
  }
  var index = 0
  while index < unitCount {
    let narrowed = narrowASCII(from: index, to: written)
    index += narrowed
    written += narrowed
    // Non-ASCII letters usually come in runs.
    var isASCII = false
    while index < unitCount, !isASCII {
      let scalar = scalar(at: index)
      index += scalar < 0x10000 ? 1 : 2
      isASCII = scalar < 0x80
      put(scalar: scalar)
    }
  }
  return written
}

extension [UInt16] {
  /// Appends the UTF-16 code units of WTF-8 text, including lone surrogates. Each invalid byte becomes U+FFFD.
  package mutating func append(utf16Of text: Span<UInt8>) {
    reserveCapacity(count + text.count)
    var index = 0
    while index < text.count {
      let (scalar, length) = decodeWTF8(text, at: index)
      index += length
      if scalar < 0x1_0000 {
        append(UInt16(scalar))
      } else {
        append(UInt16(0xD7C0 + (scalar >> 10)))
        append(UInt16(0xDC00 + (scalar & 0x3FF)))
      }
    }
  }
}

extension [UInt8] {
  package mutating func appendUTF16(_ text: [UInt8], _ order: ByteOrder) {
    var units: [UInt16] = []
    text.withSpan { units.append(utf16Of: $0) }
    reserveCapacity(count + units.count * 2)
    for unit in units {
      let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
      append(order == .littleEndian ? low : high)
      append(order == .littleEndian ? high : low)
    }
  }

  package mutating func appendUTF32(_ text: [UInt8], _ order: ByteOrder) {
    var index = 0
    while index < text.count {
      let (scalar, length) = decodeWTF8(text, at: index)
      index += length
      for place in 0..<4 {
        let shift = UInt32(order == .littleEndian ? place : 3 - place) * 8
        append(UInt8(truncatingIfNeeded: scalar >> shift))
      }
    }
  }
}

/// Transcodes UTF-32 to UTF-8 and ignores up to three trailing bytes; nil if a unit is not a scalar.
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
