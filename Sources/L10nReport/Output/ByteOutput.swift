/// Bytes on their way out: gathered, and handed on by the block.
///
/// Renderers append to it and know nothing of files and pipes. Call `finish()` when all is said.
package struct ByteOutput: ~Copyable {
  private var buffer: [UInt8] = []
  private let blockSize: Int
  private let drain: (borrowing [UInt8]) -> Void

  /// - Parameters:
  ///   - blockSize: how many bytes are gathered before they are handed on.
  ///   - drain: takes each block.
  package init(blockSize: Int = 1 << 16, drain: @escaping (borrowing [UInt8]) -> Void) {
    self.blockSize = blockSize
    self.drain = drain
    buffer.reserveCapacity(blockSize + 4096)
  }

  /// Appends text that is written in the source.
  package mutating func write(_ text: StaticString) {
    buffer.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package mutating func write(_ text: some StringProtocol) {
    buffer.append(contentsOf: text.utf8)
    drainIfFull()
  }

  package mutating func write(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    drainIfFull()
  }

  package mutating func write(_ bytes: ArraySlice<UInt8>) {
    buffer.append(contentsOf: bytes)
    drainIfFull()
  }

  /// Appends bytes that lie anywhere.
  package mutating func write(_ bytes: UnsafeRawBufferPointer) {
    buffer.append(contentsOf: bytes)
    drainIfFull()
  }

  package mutating func write(byte: UInt8) {
    buffer.append(byte)
  }

  /// Appends a number in decimal digits.
  package mutating func write(_ number: Int) {
    if number >= 0, number < 10 {
      buffer.append(UInt8(ascii: "0") + UInt8(number))
    } else {
      buffer.append(contentsOf: String(number).utf8)
    }
  }

  /// Hands on what is left.
  package mutating func finish() {
    guard !buffer.isEmpty else { return }
    drain(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  private mutating func drainIfFull() {
    if buffer.count >= blockSize { finish() }
  }
}

extension ByteOutput {
  /// All that `body` writes.
  package static func collect(_ body: (inout ByteOutput) -> Void) -> [UInt8] {
    let collected = Collected()
    var output = ByteOutput { collected.bytes.append(contentsOf: $0) }
    body(&output)
    output.finish()
    return collected.bytes
  }

  private final class Collected {
    var bytes: [UInt8] = []
  }
}
