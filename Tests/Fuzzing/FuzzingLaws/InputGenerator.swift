import TestSupport

/// Makes decisions from the bytes of an input, so that the fuzzer's changes of bytes change decisions.
public struct InputGenerator: RandomNumberGenerator {
  private var rest: ArraySlice<UInt8>
  private var further = SeededGenerator(seed: 0)

  public init(_ input: some Sequence<UInt8>) {
    rest = ArraySlice(input)
  }

  /// Whether all bytes have been used.
  public var isUsedUp: Bool { rest.isEmpty }

  /// After the last byte, the numbers are deterministic.
  public mutating func next() -> UInt64 {
    let number = further.next()
    guard let byte = rest.popFirst() else { return number }
    // Choices depend on the highest bits or on some lower ones. The lowest bits differ from number to number, as a choice
    // that rejects a number takes the next one.
    return UInt64(byte) &* 0x0101_0101_0101_0101 ^ number & 0xFFFF
  }

  /// A number below a limit; 0 if the limit is 0.
  public mutating func number(below limit: Int) -> Int {
    limit > 0 ? Int.random(in: 0..<limit, using: &self) : 0
  }
}
