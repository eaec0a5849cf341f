import CByteVectors
import L10nSource

/// Writes into memory that has room for everything that follows.
///
/// A report with hundreds of thousands of findings consists of millions of short pieces. Checking the room for each piece would
/// take longer than copying it, so it is checked once for all pieces of a finding.
struct InPlaceOutput {
  private(set) var next: UnsafeMutableRawPointer

  init(at start: UnsafeMutableRawPointer) {
    next = start
  }

  @inline(__always)
  mutating func write(_ text: StaticString) {
    next.copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
    next += text.utf8CodeUnitCount
  }

  /// Writes bytes that can be copied in large steps, with room for `BytesWithMore.moreCount` more bytes.
  @inline(__always)
  mutating func write(_ bytes: BytesWithMore) {
    cbytevector_copy_with_more(next, bytes.start, bytes.count)
    next += bytes.count
  }

  /// Writes a text that is usually short, such as a key.
  @inline(__always)
  mutating func write(short bytes: ByteView) {
    guard let start = bytes.buffer.baseAddress else { return }
    cbytevector_copy(next, start, bytes.count)
    next += bytes.count
  }

  /// Writes a number in decimal digits.
  ///
  /// - Precondition: the number isn't negative, and there is room for at least four digits.
  @inline(__always)
  mutating func write(_ number: Int) {
    if number < 10_000 { writeShort(UInt32(truncatingIfNeeded: number)) } else { writeLong(number) }
  }

  /// Writes a number of at most four digits, as most lines and columns have.
  private mutating func writeShort(_ number: UInt32) {
    // For numbers as small as these, multiplying by 5,243 / 524,288 or 103 / 1,024 divides by 100 or 10 exactly.
    let hundreds = (number &* 5_243) &>> 19
    let pairs = hundreds | (number &- hundreds &* 100) &<< 16
    let tens = ((pairs &* 103) &>> 10) & 0x000F_000F
    let zeros = UInt32(UInt8(ascii: "0")) &* 0x0101_0101
    let digits = tens | (pairs &- tens &* 10) &<< 8 | zeros
    let count = number < 10 ? 1 : number < 100 ? 2 : number < 1_000 ? 3 : 4
    next.storeBytes(of: (digits &>> UInt32(32 &- count &* 8)).littleEndian, as: UInt32.self)
    next += count
  }

  private mutating func writeLong(_ number: Int) {
    var power = 10
    var count = 1
    // A 64-bit number has at most 19 digits.
    while count < 19, number >= power {
      power &*= 10
      count += 1
    }
    next += count
    var place = next
    var rest = UInt(number)
    repeat {
      place -= 1
      place.storeBytes(of: UInt8(ascii: "0") + UInt8(rest % 10), as: UInt8.self)
      rest /= 10
    } while rest > 0
  }

  @inline(__always)
  mutating func write(hexadecimal number: UInt64) {
    cbytevector_write_hexadecimal(next, number)
    next += 16
  }
}

/// Bytes followed by more readable bytes, so that copying can use large steps that end beyond them.
struct BytesWithMore {
  let start: UnsafeRawPointer
  let count: Int

  static var moreCount: Int { 63 }

  func part(_ range: Range<Int>) -> Self {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range beyond the bytes")
    return Self(start: start + range.lowerBound, count: range.count)
  }

  var view: ByteView { ByteView(start.assumingMemoryBound(to: UInt8.self), count: count) }
}

extension ByteOutput {
  /// Appends the bytes that `body` writes in place.
  ///
  /// - Parameter count: the maximum number of bytes.
  @inline(__always)
  mutating func write(atMost count: Int, _ body: (inout InPlaceOutput) -> Void) {
    if hasRoom(for: count) {
      writeInRoom(body)
    } else {
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { memory, written in
        guard let start = memory.baseAddress else { return }
        var output = InPlaceOutput(at: start)
        body(&output)
        written = output.next - UnsafeMutableRawPointer(start)
      }
      write(bytes)
    }
  }
}
