/// A random generator that gives the same numbers for the same seed on every machine (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension Array where Element == UInt8 {
  /// The bytes after a few random edits: changed, inserted and removed bytes, repeated ranges, and inserted `tokens`.
  public func mutated(with tokens: [[UInt8]], using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0 where place < bytes.count:
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1 where place < bytes.count:
        bytes.removeSubrange(
          place..<Swift.min(bytes.count, place + Int.random(in: 1...4, using: &generator)))
      case 2:
        let end = Swift.min(bytes.count, place + Int.random(in: 0...20, using: &generator))
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
      default:
        bytes.insert(contentsOf: tokens.randomElement(using: &generator) ?? [], at: place)
      }
    }
    return bytes
  }
}
