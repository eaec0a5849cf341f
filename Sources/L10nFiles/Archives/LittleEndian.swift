/// Numbers of several bytes in a record, the lowest byte first.
struct LittleEndian {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// The number at an offset; nil if it isn't in the record or is too large.
  func number(at offset: Int, bytes count: Int) -> Int? {
    guard let part = part(offset, count: count) else { return nil }
    return Int(exactly: part.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// Bytes at an offset; nil if they aren't in the record.
  func part(_ offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
      return nil
    }
    let start = bytes.startIndex + offset
    return bytes[start..<(start + count)]
  }

  /// Appends a number.
  static func append(_ number: Int, bytes count: Int, to record: inout [UInt8]) {
    for index in 0..<count { record.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}

extension OpenFile {
  /// Some bytes of the file; fewer at its end.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    var buffer = [UInt8](repeating: 0, count: range.count)
    let found = read(at: range.lowerBound, into: &buffer, count: range.count)
    buffer.removeLast(buffer.count - found)
    return buffer
  }
}
