package import L10nSource

/// Bytes on their way out: gathered, and handed on by the block.
///
/// Renderers append to it and know nothing of files and pipes. Call `finish()` when all is said.
package struct ByteOutput: ~Copyable {
  // Plain memory: with an array each byte would pay for the question whether somebody else holds it, which
  // doubles the time of a report.
  private let block: UnsafeMutableRawPointer
  private let ownsBlock: Bool
  private let end: UnsafeMutableRawPointer
  private var next: UnsafeMutableRawPointer
  private var drainedCount = 0
  private let drain: (borrowing [UInt8]) -> Void

  /// - Parameters:
  ///   - blockSize: how many bytes are gathered before they are handed on.
  ///   - drain: takes each block.
  /// - Precondition: `blockSize` is not zero.
  package init(blockSize: Int = 1 << 16, drain: @escaping (borrowing [UInt8]) -> Void) {
    precondition(blockSize > 0, "a block must hold something")
    block = .allocate(byteCount: blockSize, alignment: 16)
    ownsBlock = true
    end = block + blockSize
    next = block
    self.drain = drain
  }

  /// Gathers in memory of somebody else's.
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

  /// Appends text that is written in the source.
  @inline(__always)  // So that a few bytes of known number are a store or two.
  package mutating func write(_ text: StaticString) {
    let bytes = ByteView(text)
    if bytes.count <= end - next { append(bytes) } else { writeInBlocks(bytes) }
  }

  @_disfavoredOverload  // A literal is a `StaticString`, whose bytes need no search.
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

  /// Appends bytes that lie anywhere.
  package mutating func write(_ bytes: ByteView) {
    if bytes.count <= end - next { append(bytes) } else { writeInBlocks(bytes) }
  }

  @inline(__always)  // A fifth of the time of a report without it.
  package mutating func write(byte: UInt8) {
    if next == end { finish() }
    next.storeBytes(of: byte, as: UInt8.self)
    next += 1
  }

  /// Appends a number in decimal digits.
  package mutating func write(_ number: Int) {
    if number >= 0, number < 10 {
      write(byte: UInt8(ascii: "0") + UInt8(number))
    } else if number > 0 {
      // A report has a line and a column for each of its findings: no string is made of them.
      write(atMost: 19) { $0.write(number) }
    } else {
      write(String(number))
    }
  }

  var count: Int { drainedCount + (next - block) }

  func hasRoom(for count: Int) -> Bool { count <= end - next }

  /// Lends what was written, to be written again; nil where a part of it was handed on. As many bytes can be read behind
  /// it as there is room for.
  ///
  /// - Parameter range: by the counts of bytes at its ends.
  func written(_ range: Range<Int>) -> BytesWithMore? {
    guard range.lowerBound >= drainedCount, range.upperBound <= count else { return nil }
    return BytesWithMore(start: block + (range.lowerBound - drainedCount), count: range.count)
  }

  /// Appends what `body` writes in place.
  ///
  /// - Precondition: there is room for it.
  @inline(__always)  // As above.
  mutating func writeInRoom(_ body: (inout InPlaceOutput) -> Void) {
    var output = InPlaceOutput(at: next)
    body(&output)
    next = output.next
  }

  /// Hands on what is left.
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
  @inline(__always)  // As above.
  private mutating func append(_ bytes: ByteView) {
    guard let source = bytes.buffer.baseAddress else { return }
    next.copyMemory(from: source, byteCount: bytes.count)
    next += bytes.count
  }
}

extension ByteOutput {
  /// All that `body` writes.
  ///
  /// - Parameter capacity: about how many bytes that is; they are gathered in place.
  package static func collect(
    capacity: Int = 1 << 12, _ body: (inout ByteOutput) -> Void
  ) -> [UInt8] {
    let earlier = DrainedBlocks()
    let last = [UInt8](unsafeUninitializedCapacity: max(capacity, 16)) { memory, count in
      count = countWritten(in: UnsafeMutableRawBufferPointer(memory), body) { earlier.bytes += $0 }
    }
    return earlier.bytes.isEmpty ? last : earlier.bytes + last
  }

  /// Gathers what `body` writes in somebody else's memory.
  ///
  /// - Parameter drain: takes what does not fit, before what is left in the memory.
  /// - Returns: how many bytes are left in the memory.
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
  /// Hands on all that `body` writes, block by block.
  ///
  /// - Parameter receive: takes the next block. After it has thrown, it isn't called again. Escapes into the output for as
  ///   long as this takes; `withoutActuallyEscaping` would put the path of this file into the program.
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

/// Bytes that were gathered in memory that serves for others after them.
///
/// Memory that is touched for the first time costs more than what is written to it. So whoever renders many pieces
/// renders them into few of these.
package struct ByteBuffer: Sendable {
  private var memory: [UInt8]
  /// How many of them were written.
  package private(set) var count = 0

  package init(capacity: Int = 1 << 16) {
    memory = [UInt8](repeating: 0, count: max(1, capacity))
  }

  /// Puts all that `body` writes in place of what was there.
  package mutating func fill(_ body: (inout ByteOutput) -> Void) {
    let earlier = DrainedBlocks()
    count = memory.withUnsafeMutableBytes { memory in
      ByteOutput.countWritten(in: memory, body) { earlier.bytes += $0 }
    }
    guard !earlier.bytes.isEmpty else { return }
    // It did not fit. Others like it may come.
    let whole = earlier.bytes + memory[..<count]
    count = whole.count
    memory = whole + [UInt8](repeating: 0, count: whole.count / 2)
  }

  package func withView<Result>(_ body: (ByteView) -> Result) -> Result {
    memory.withView { body($0.part(..<count)) }
  }
}

/// What did not fit.
final class DrainedBlocks {
  var bytes: [UInt8] = []
}

/// Two lower-case digits a byte.
func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".unicodeScalars)
  var text = String.UnicodeScalarView()
  for byte in bytes {
    text.append(digits[Int(byte >> 4)])
    text.append(digits[Int(byte & 0xF)])
  }
  return String(text)
}
