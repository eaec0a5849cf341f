import L10nSource
import Testing

@testable import L10nReport

/// Keys by numbers in the order in which they come first.
struct KeyNumbersTests {
  @Test func aKeyKeepsItsNumber() {
    var numbers = KeyNumbers()
    let keys = (0..<1_000).map { Array("key.of.\($0)".utf8) } + [[]]
    for _ in 0..<2 {
      #expect(keys.map { $0.withView { numbers.number(of: $0) } } == Array(keys.indices))
    }
  }

  /// It is the bytes that count, wherever they lie.
  @Test func keysAreTheirBytes() {
    var numbers = KeyNumbers()
    let bytes = Array("open.open.e\u{301}.\u{E9}".utf8)
    #expect(bytes[0..<4].withView { numbers.number(of: $0) } == 0)
    #expect(bytes[5..<9].withView { numbers.number(of: $0) } == 0)
    #expect(bytes[10..<13].withView { numbers.number(of: $0) } == 1)
    #expect(bytes[14...].withView { numbers.number(of: $0) } == 2)
  }
}
