/// Takes the tokens of JSON that are expected, with any white space before each. Names are taken without escapes; all else,
/// and what is close to the end of the text, is not taken.
struct PlainTokens {
  let text: UnsafeRawBufferPointer
  /// So far may a token begin: the words and names that are asked for end before the text does.
  let limit: Int
  private(set) var position: Int

  init(_ text: UnsafeRawBufferPointer, from start: Int) {
    self.text = text
    limit = text.count - 64
    position = start
  }

  /// Takes a name with its quotes, or what stands between names and values.
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

  /// Takes a string without escapes, and returns where it stands within its quotes.
  mutating func takeString() -> Range<Int>? {
    guard take("\"") else { return nil }
    let start = position
    var index = start
    while index < limit {
      let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
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

  /// Takes a whole number from 1 to 127.
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

  /// Goes on behind something that others have read.
  mutating func move(to offset: Int) { position = offset }

  /// Moves to the next token, or behind the limit.
  @inline(__always)  // Called for every token.
  mutating func skipWhiteSpace() {
    while position < limit {
      let byte = text[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position &+= 1
      guard byte == 0x0A else { continue }
      // Deep in a catalog a line begins with twenty spaces.
      while position < limit {
        let others =
          UInt64(littleEndian: text.loadUnaligned(fromByteOffset: position, as: UInt64.self))
          ^ 0x2020_2020_2020_2020
        position &+= others == 0 ? 8 : others.trailingZeroBitCount &>> 3
        if others != 0 { break }
      }
    }
  }
}
