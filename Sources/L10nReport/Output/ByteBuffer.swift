package import L10nSource

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
