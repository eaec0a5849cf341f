import Testing

@testable import L10nReport

/// Keys by numbers in the order in which they come first.
struct KeyNumbersTests {
  @Test func aKeyKeepsItsNumber() {
    var numbers = KeyNumbers()
    let keys = (0..<1_000).map { Array("key.\($0)".utf8)[...] } + [[]]
    for _ in 0..<2 { #expect(keys.map { numbers.number(of: $0) } == Array(keys.indices)) }
  }

  /// It is the bytes that count, wherever they lie.
  @Test func keysAreTheirBytes() {
    var numbers = KeyNumbers()
    let bytes = Array("open.open.e\u{301}.\u{E9}".utf8)
    #expect(numbers.number(of: bytes[0..<4]) == 0)
    #expect(numbers.number(of: bytes[5..<9]) == 0)
    #expect(numbers.number(of: bytes[10..<13]) == 1)
    #expect(numbers.number(of: bytes[14...]) == 2)
  }
}
