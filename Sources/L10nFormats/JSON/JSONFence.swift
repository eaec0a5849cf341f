import L10nSource

/// The layout of entries in a text with unbalanced braces. An entry starts a line with the same indentation as the first one,
/// and its value is an object.
struct JSONFence {
  let indentation: [UInt8]

  /// Derives the layout from the first entry; nil if it doesn't start a line, or isn't indented more than `other`, which
  /// isn't an entry.
  init?(firstEntry: Int, other: Int, in text: ByteView) {
    guard let own = Self.indentation(at: firstEntry, in: text),
      let others = Self.indentation(at: other, in: text), own.count > others.count
    else { return nil }
    indentation = Array(text[own])
  }

  /// Derives the layout from all lines after `start`, as the first entry may be the broken one: entries are the objects with
  /// the smallest indentation greater than that of `other`.
  init?(after start: Int, other: Int, in text: ByteView) {
    guard let others = Self.indentation(at: other, in: text) else { return nil }
    var least: Range<Int>?
    var index = start
    while index < text.count {
      if text[index] == UInt8(ascii: "\""), let own = Self.indentation(at: index, in: text),
        own.count > others.count, own.count < least?.count ?? .max,
        Self.isBeforeObject(index, in: text)
      {
        least = own
      }
      index += 1
    }
    guard let least else { return nil }
    indentation = Array(text[least])
  }

  func isEntry(at index: Int, in text: ByteView) -> Bool {
    let start = index - indentation.count
    guard index < text.count, text[index] == UInt8(ascii: "\""), start > 0,
      text[start - 1].isLineBreak
    else { return false }
    for offset in 0..<indentation.count where text[start + offset] != indentation[offset] {
      return false
    }
    return Self.isBeforeObject(index, in: text)
  }

  /// Returns the first entry at or after `start`; nil if there is none before `end`.
  func nextEntry(
    from start: Int, before end: Int = .max, in text: ByteView
  ) -> Int? {
    var index = start
    let end = min(end, text.count)
    while index < end {
      if text[index] == UInt8(ascii: "\""), isEntry(at: index, in: text) { return index }
      index += 1
    }
    return nil
  }

  /// Whether the string at `index` ends on its line, followed by a colon and an opening brace.
  private static func isBeforeObject(_ start: Int, in text: ByteView) -> Bool {
    var index = start + 1
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      if text[index] < 0x20 { return false }
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
    for expected in [UInt8(ascii: ":"), UInt8(ascii: "{")] {
      while index < text.count, text[index].isSpaceOrTab { index += 1 }
      guard index < text.count, text[index] == expected else { return false }
      index += 1
    }
    return true
  }

  /// Returns the range between the start of the line and `index`; nil if it contains anything but whitespace.
  private static func indentation(
    at index: Int, in text: ByteView
  ) -> Range<Int>? {
    var start = index
    while start > 0, text[start - 1].isSpaceOrTab { start -= 1 }
    guard start > 0, text[start - 1].isLineBreak else { return nil }
    return start..<index
  }
}
