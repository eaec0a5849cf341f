package import L10nSource

/// An output buffer that passes its bytes on in blocks.
///
/// Renderers write to it independently of files and pipes. Call `finish()` at the end.
package struct ByteOutput: ~Copyable {
  // Unmanaged memory: an array would check its uniqueness for each byte, which doubles the time of a report.
  private let block: UnsafeMutableRawPointer
  private let ownsBlock: Bool
  private let end: UnsafeMutableRawPointer
  private var next: UnsafeMutableRawPointer
  private var drainedCount = 0
  private let drain: (borrowing [UInt8]) -> Void

  /// - Parameters:
  ///   - blockSize: the number of bytes in a block.
  ///   - drain: receives each block.
  /// - Precondition: `blockSize` is positive.
  package init(blockSize: Int = 1 << 16, drain: @escaping (borrowing [UInt8]) -> Void) {
    precondition(blockSize > 0, "a block must hold something")
    block = .allocate(byteCount: blockSize, alignment: 16)
    ownsBlock = true
    end = block + blockSize
    next = block
    self.drain = drain
  }

  /// Creates an output that collects bytes in the caller's memory.
  private init(
    in memory: UnsafeMutableRawBufferPointer, _ block: UnsafeMutableRawPointer,
    drain: @escaping (borrowing [UInt8]) -> Void
  ) {
    self.block = block
    ownsBlock = false
    end = block + memory.count
    next = block
    self.drain = drain
  }

  deinit {
    if ownsBlock { block.deallocate() }
  }

  /// Appends a string literal.
  @inline(__always)  // Compiles short literals to one or two stores.
  package mutating func write(_ text: StaticString) {
    let bytes = ByteView(text)
    if bytes.count <= end - next { append(bytes) } else { writeInBlocks(bytes) }
  }

  @_disfavoredOverload  // A literal is a `StaticString`, whose bytes are directly accessible.
  package mutating func write(_ text: some StringProtocol) {
    let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { write(ByteView($0)) }
    if isWritten == nil { write(Array(text.utf8)) }
  }

  package mutating func write(_ bytes: [UInt8]) {
    bytes.withView { write($0) }
  }

  package mutating func write(_ bytes: ArraySlice<UInt8>) {
    bytes.withView { write($0) }
  }

  /// Appends bytes in any memory.
  package mutating func write(_ bytes: ByteView) {
    if bytes.count <= end - next { append(bytes) } else { writeInBlocks(bytes) }
  }

  @inline(__always)  // Without inlining, this would take a fifth of a report's time.
  package mutating func write(byte: UInt8) {
    if next == end { finish() }
    next.storeBytes(of: byte, as: UInt8.self)
    next += 1
  }

  /// Appends a number in decimal digits, without a string for it.
  package mutating func write(_ number: Int) {
    guard number >= 0 else { return write(String(number)) }
    if number >= 10 { write(number / 10) }
    write(byte: UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Appends the last digits of a number in hexadecimal.
  mutating func write(hexadecimal number: UInt64, digits: Int) {
    for position in (0..<digits).reversed() {
      let digit = UInt8(number >> (4 * position) & 0xF)
      write(byte: digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  var count: Int { drainedCount + (next - block) }

  /// Passes on the remaining bytes.
  package mutating func finish() {
    guard next > block else { return }
    drain(Array(UnsafeRawBufferPointer(start: block, count: next - block)))
    drainedCount += next - block
    next = block
  }

  private mutating func writeInBlocks(_ bytes: ByteView) {
    var rest = bytes
    while rest.count > end - next {
      let room = end - next
      append(rest.part(..<room))
      rest = rest.part(room...)
      finish()
    }
    append(rest)
  }

  /// - Precondition: the block has room for `bytes`.
  @inline(__always)  // As for `write(byte:)`.
  private mutating func append(_ bytes: ByteView) {
    guard let source = bytes.buffer.baseAddress else { return }
    next.copyMemory(from: source, byteCount: bytes.count)
    next += bytes.count
  }
}

extension ByteOutput {
  /// Returns the bytes that `body` writes.
  ///
  /// - Parameter capacity: the approximate number of bytes, which needs no copy.
  package static func collect(
    capacity: Int = 1 << 12, _ body: (inout ByteOutput) -> Void
  ) -> [UInt8] {
    let earlier = DrainedBlocks()
    let last = [UInt8](unsafeUninitializedCapacity: max(capacity, 16)) { memory, count in
      count = countWritten(in: UnsafeMutableRawBufferPointer(memory), body) { earlier.bytes += $0 }
    }
    return earlier.bytes.isEmpty ? last : earlier.bytes + last
  }

  /// Collects the bytes that `body` writes in the caller's memory.
  ///
  /// - Parameter drain: receives the bytes that don't fit, which precede those in the memory.
  /// - Returns: the number of bytes in the memory.
  static func countWritten(
    in memory: UnsafeMutableRawBufferPointer, _ body: (inout ByteOutput) -> Void,
    drain: @escaping (borrowing [UInt8]) -> Void
  ) -> Int {
    guard let start = memory.baseAddress else { return 0 }
    var output = ByteOutput(in: memory, start, drain: drain)
    body(&output)
    return output.next - output.block
  }
}

extension ByteOutput {
  /// Passes on all bytes that `body` writes, block by block.
  ///
  /// - Parameter receive: receives each block. After it throws, it isn't called again. It escapes only for the duration of this
  ///   call; `withoutActuallyEscaping` would embed the path of this source file in the program.
  /// - Throws: the error of `receive`.
  package static func write<Failure: Error>(
    to receive: @escaping (borrowing [UInt8]) throws(Failure) -> Void,
    _ body: (inout ByteOutput) -> Void
  ) throws(Failure) {
    var failure: Failure?
    var output = ByteOutput { block in
      guard failure == nil else { return }
      do throws(Failure) {
        try receive(block)
      } catch {
        failure = error
      }
    }
    body(&output)
    output.finish()
    if let failure { throw failure }
  }
}

/// The bytes that didn't fit.
final class DrainedBlocks {
  var bytes: [UInt8] = []
}

/// Returns two lower-case digits for each byte.
func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = ByteOutput.collect { output in
    for byte in bytes { output.write(hexadecimal: UInt64(byte), digits: 2) }
  }
  return String(decoding: digits, as: UTF8.self)
}
