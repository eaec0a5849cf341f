import TestSupport

/// Decides as the bytes of an input say: what the fuzzer changes in them changes decisions.
public struct InputGenerator: RandomNumberGenerator {
  private var rest: ArraySlice<UInt8>
  private var further = SeededGenerator(seed: 0)

  public init(_ input: some Sequence<UInt8>) {
    rest = ArraySlice(input)
  }

  /// Whether all bytes have been used.
  public var isUsedUp: Bool { rest.isEmpty }

  /// Numbers that are the same each time take the place of bytes that aren't there.
  public mutating func next() -> UInt64 {
    let number = further.next()
    guard let byte = rest.popFirst() else { return number }
    // Choices depend on the highest bits or on some lower ones. The lowest differ from number to number: a choice that
    // refuses one asks for the next.
    return UInt64(byte) &* 0x0101_0101_0101_0101 ^ number & 0xFFFF
  }

  /// A number below a limit, or 0 if there is none.
  public mutating func number(below limit: Int) -> Int {
    limit > 0 ? Int.random(in: 0..<limit, using: &self) : 0
  }
}
