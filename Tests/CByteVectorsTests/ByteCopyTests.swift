import CByteVectors
import Testing

/// Copies of short texts.
@Suite struct ByteCopyTests {
  @Test func allBytesAreCopiedAndNoOthers() {
    ByteRanges(bytes: Array(UInt8.min...UInt8.max), seed: 1).withEach { buffer, range in
      var target = [UInt8](repeating: 0x2A, count: range.count + 40)
      target.withUnsafeMutableBytes { target in
        guard let start = target.baseAddress, let source = buffer.baseAddress else { return }
        cbytevector_copy(start + 20, source + range.lowerBound, range.count)
      }
      let around = [UInt8](repeating: 0x2A, count: 20)
      #expect(target == around + Array(buffer[range]) + around)
    }
  }

  @Test func noMoreBytesAreTouchedThanAreSaid() {
    ByteRanges(bytes: Array(UInt8.min...UInt8.max), seed: 2).withEach { buffer, range in
      let source = Array(buffer[range]) + [UInt8](repeating: 0x3F, count: 63)
      var target = [UInt8](repeating: 0x2A, count: range.count + 103)
      source.withUnsafeBytes { source in
        target.withUnsafeMutableBytes { target in
          guard let start = target.baseAddress, let source = source.baseAddress else { return }
          cbytevector_copy_with_more(start + 20, source, range.count)
        }
      }
      let around = [UInt8](repeating: 0x2A, count: 20)
      #expect(target.prefix(20) == around[...])
      #expect(target[20...].prefix(range.count).elementsEqual(buffer[range]))
      #expect(target.suffix(20) == around[...])
    }
  }
}
