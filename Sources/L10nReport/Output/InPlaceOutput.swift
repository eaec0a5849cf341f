import CByteVectors
import L10nSource

/// Writes into memory that has room for all that is to come.
///
/// A report of hundreds of thousands of findings consists of millions of short pieces, and whether there is room for
/// each would be asked more often than a byte is copied. So room is made once for all pieces of a finding.
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

  /// Writes bytes where there is room for as many more as follow them.
  @inline(__always)
  mutating func write(_ bytes: BytesWithMore) {
    cbytevector_copy_with_more(next, bytes.start, bytes.count)
    next += bytes.count
  }

  /// Writes a text that is most often short, as a key is.
  @inline(__always)
  mutating func write(short bytes: ByteView) {
    guard let start = bytes.buffer.baseAddress else { return }
    cbytevector_copy(next, start, bytes.count)
    next += bytes.count
  }

  /// Writes a number in decimal digits.
  ///
  /// - Precondition: it is not negative, and there is room for four digits, whether or not it has as many.
  @inline(__always)
  mutating func write(_ number: Int) {
    if number < 10_000 { writeShort(UInt32(truncatingIfNeeded: number)) } else { writeLong(number) }
  }

  /// Writes a number of at most four digits, which most lines and columns are.
  private mutating func writeShort(_ number: UInt32) {
    // 5,243 of 524,288 and 103 of 1,024 are as much as a hundredth and a tenth of numbers as small as these.
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
    // No number of 64 bits has more digits than 19.
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

/// Bytes with more behind them, so that they can be copied in a few steps, which do not end where they do.
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
  /// Appends what `body` writes in place.
  ///
  /// - Parameter count: how many bytes that is at most.
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
