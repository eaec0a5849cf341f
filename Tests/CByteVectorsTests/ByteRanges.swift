import TestSupport

/// Ranges of every length up to 70 at sixteen offsets in a larger buffer, whose bytes are made of pieces. The bytes around a
/// range are like those in it.
struct ByteRanges {
  let pieces: [[UInt8]]
  let seed: UInt64

  init(_ pieces: [[UInt8]], seed: UInt64) {
    self.pieces = pieces
    self.seed = seed
  }

  init(bytes: [UInt8], seed: UInt64) {
    self.init(bytes.map { [$0] }, seed: seed)
  }

  func withEach(_ body: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Void) {
    var generator = SeededGenerator(seed: seed)
    for length in 0...70 {
      for place in 0..<16 {
        let bytes = randomBytes(&generator)
        bytes.withUnsafeBufferPointer { body($0, place..<place + length) }
      }
    }
  }

  /// Some have special bytes at a few offsets only.
  private func randomBytes(_ generator: inout SeededGenerator) -> [UInt8] {
    let share = Int.random(in: 1...30, using: &generator)
    var bytes: [UInt8] = []
    while bytes.count < 102 {
      let isPlain = Int.random(in: 0..<share, using: &generator) > 0
      bytes += isPlain ? [0x61] : pieces.randomElement(using: &generator) ?? []
    }
    return bytes
  }
}
