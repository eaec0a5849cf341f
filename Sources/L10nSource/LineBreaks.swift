// Where lines end is asked for every place in every file that findings are about: whole words are looked at.

/// Counts the line breaks that begin in a range, 64 bytes at a time; LF, CR LF, CR, U+2028 and U+2029 are one each.
func countLineBreaks(in text: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let lows: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  var count = 0
  var index = start
  while index &+ 64 <= end {
    // Each byte of the sum counts the line feeds in its place. No branch: the compiler takes two words at a time.
    var sum: UInt64 = 0
    var oddities: UInt64 = 0
    for offset in 0..<8 {
      let word = text.loadUnaligned(fromByteOffset: index &+ offset &* 8, as: UInt64.self)
      // Exactly the bytes that are zero here get their high bit in the complement.
      let lineFeeds = word ^ ones &* 0x0A
      sum &+= (~(((lineFeeds & lows) &+ lows) | lineFeeds) &>> 7) & ones
      // A byte of these is zero where the text has CR or the first byte of a separator, which need a closer look.
      let returns = word ^ ones &* 0x0D
      let separators = word ^ ones &* 0xE2
      oddities |= (returns &- ones) & ~returns | (separators &- ones) & ~separators
    }
    if oddities & ~lows == 0 {
      count &+= Int((sum &* ones) &>> 56)
    } else {
      count &+= countLineBreaksByWords(in: text, from: index, to: index &+ 64)
    }
    index &+= 64
  }
  return count &+ countLineBreaksByWords(in: text, from: index, to: end)
}

/// The same, eight bytes at a time, so that few are looked at one by one in text with U+2019 or CR LF.
private func countLineBreaksByWords(
  in text: UnsafeRawBufferPointer, from start: Int, to end: Int
) -> Int {
  var count = 0
  var index = start
  while index < end {
    let word = TextWord(in: text, at: index, before: end)
    if word.mayHaveOtherBreaks {
      for offset in index..<min(end, index &+ 8) where isLineBreak(at: offset, in: text) {
        count &+= 1
      }
    } else {
      count &+= word.lineFeedCount
    }
    index &+= 8
  }
  return count
}

private func isLineBreak(at index: Int, in text: UnsafeRawBufferPointer) -> Bool {
  switch text[index] {
  case 0x0A: true
  case 0x0D: index + 1 >= text.count || text[index + 1] != 0x0A
  case 0xE2: index + 2 < text.count && text[index + 1] == 0x80 && text[index + 2] | 1 == 0xA9
  default: false
  }
}

/// The column of an offset: the scalars since the last line break, plus one.
func column(of offset: Int, in text: UnsafeRawBufferPointer) -> Int {
  var column = 1
  var index = offset
  while index >= 8 {
    let word = TextWord(in: text, at: index &- 8, before: index)
    if word.mayHaveEndOfBreak { break }
    column &+= word.scalarCount
    index &-= 8
  }
  while index > 0 {
    let byte = text[index - 1]
    if byte == 0x0A || byte == 0x0D && isLineBreak(at: index - 1, in: text) { break }
    if byte | 1 == 0xA9, index >= 3, text[index - 2] == 0x80, text[index - 3] == 0xE2 { break }
    if byte & 0xC0 != 0x80 { column += 1 }
    index -= 1
  }
  return column
}

/// Counts the scalars that begin in a range.
func countScalars(in text: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
  var count = 0
  var index = start
  while index < end {
    count &+= TextWord(in: text, at: index, before: end).scalarCount
    index &+= 8
  }
  return count
}

/// Up to eight bytes of a text, which are looked at together.
private struct TextWord {
  /// The first byte is the lowest; behind the last there are zeros.
  private let bits: UInt64
  private let count: Int

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs = ones << 7

  /// - Parameter end: what is there or behind it does not count.
  // A call for every eight bytes would take longer than what is done with them.
  @inline(__always)
  init(in text: UnsafeRawBufferPointer, at index: Int, before end: Int) {
    count = min(8, end &- index)
    if index &+ 8 <= text.count {
      let word = UInt64(
        littleEndian: text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      bits = count == 8 ? word : word & (1 &<< UInt64(count &* 8) &- 1)
    } else {
      bits = (index..<index &+ count).reversed().reduce(0) { $0 &<< 8 | UInt64(text[$1]) }
    }
  }

  var lineFeedCount: Int { Self.count(of: marks(of: 0x0A)) }

  /// How many bytes are the first of a scalar.
  var scalarCount: Int {
    // Of a continuing byte the highest bit is set and the next one is not.
    count &- Self.count(of: bits & ~(bits &<< 1) & Self.highs)
  }

  /// Whether there may be a carriage return or the first byte of a separator.
  var mayHaveOtherBreaks: Bool { marks(of: 0x0D) | marks(of: 0xE2) != 0 }

  /// Whether there may be the last byte of some line break.
  var mayHaveEndOfBreak: Bool {
    // The last byte of a separator comes after 0x80, which may lie before the word.
    let mayEndSeparator = marks(of: 0xA9, ignoring: 1) & (marks(of: 0x80) &<< 8 | 0x80)
    return marks(of: 0x0A) | marks(of: 0x0D) | mayEndSeparator != 0
  }

  /// The highest bit of each byte that is `byte`.
  @inline(__always)
  private func marks(of byte: UInt8, ignoring ignored: UInt8 = 0) -> UInt64 {
    let difference = (bits | Self.ones &* UInt64(ignored)) ^ Self.ones &* UInt64(byte)
    return ~((difference & ~Self.highs) &+ ~Self.highs | difference) & Self.highs
  }

  /// How many bytes have their highest bit set, of marks.
  private static func count(of marks: UInt64) -> Int {
    Int((marks &>> 7 &* ones) &>> 56)
  }
}
