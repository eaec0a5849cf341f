import L10nSource

/// Consumes expected JSON tokens, each with preceding whitespace. Names with escape sequences, and anything close to
/// the end of the text, are not consumed.
struct PlainTokens {
  let text: ByteView
  /// The limit of token starts: the expected words and names then end before the text does.
  let limit: Int
  private(set) var position: Int

  init(_ text: ByteView, from start: Int) {
    self.text = text
    limit = text.count - 64
    position = start
  }

  /// Consumes a name with its quotes, or the separator between names and values.
  @inline(__always)  // Called for every token, which is a literal and so compared in one go.
  mutating func take(_ token: StaticString) -> Bool {
    skipWhiteSpace()
    guard position < limit else { return false }
    let count = token.utf8CodeUnitCount
    let expected = token.utf8Start
    for offset in 0..<count where text[position &+ offset] != expected[offset] { return false }
    position &+= count
    return true
  }

  /// Consumes a string without escape sequences, and returns its range without quotes.
  mutating func takeString() -> Range<Int>? {
    guard take("\"") else { return nil }
    let start = position
    var index = start
    while index < limit {
      let word = text.word(at: index)
      let stops = stringStops(in: word)
      guard stops != 0 else {
        index &+= 8
        continue
      }
      index &+= stops.trailingZeroBitCount &>> 3
      guard text[index] == UInt8(ascii: "\"") else { return nil }
      position = index &+ 1
      return start..<index
    }
    return nil
  }

  /// Consumes an integer from 1 to 127.
  mutating func takeArgumentNumber() -> UInt8? {
    skipWhiteSpace()
    guard position < limit, text[position] != UInt8(ascii: "0") else { return nil }
    var number = 0
    while number <= 127, text[position] &- UInt8(ascii: "0") < 10 {
      number = number * 10 + Int(text[position] &- UInt8(ascii: "0"))
      position &+= 1
    }
    return (1...127).contains(number) ? UInt8(number) : nil
  }

  /// Continues after a part that was read by other code.
  mutating func move(to offset: Int) { position = offset }

  /// Advances to the next token, or past the limit.
  @inline(__always)  // Called for every token.
  mutating func skipWhiteSpace() {
    while position < limit {
      let byte = text[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position &+= 1
      guard byte == 0x0A else { continue }
      // Lines deep in a catalog start with twenty spaces.
      while position < limit {
        let others =
          text.word(at: position)
          ^ 0x2020_2020_2020_2020
        position &+= others == 0 ? 8 : others.trailingZeroBitCount &>> 3
        if others != 0 { break }
      }
    }
  }
}
