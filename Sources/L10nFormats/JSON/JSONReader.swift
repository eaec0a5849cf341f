/// Reads JSON text value by value, keeps where everything stands, and goes on behind most mistakes.
///
/// A mistake that leaves open where the text goes on, such as a brace too few, sets `breakOffset`: who reads then goes on
/// where the text makes sense again, which only knowledge of the format can tell.
struct JSONReader {
  /// Deeper values are refused, as Foundation does.
  static let depthLimit = 512
  /// So many mistakes are kept; a file with more is no JSON, and nobody reads on.
  static let mistakeLimit = 1000

  let text: UnsafeRawBufferPointer
  /// The values of the last tree that was read.
  var nodes: [JSONNode] = []
  private(set) var mistakes: [JSONMistake] = []
  /// Where reading lost its way; nil while it has not.
  var breakOffset: Int?
  /// What begins an entry wherever it stands; nil while text is taken at its word.
  var fence: JSONFence?
  /// Behind the last marker of a merge conflict that was passed over.
  private(set) var conflictEnd = -1
  /// Objects and arrays of the tree that are not closed yet, by their positions in `nodes`.
  var openNodes: [UInt32] = []

  init(_ text: UnsafeRawBufferPointer) {
    self.text = text
  }

  var count: Int { text.count }

  mutating func note(_ kind: JSONMistake.Kind, _ start: Int, _ end: Int) {
    guard mistakes.count < Self.mistakeLimit else { return }
    mistakes.append(JSONMistake(kind, start, min(end, count)))
  }

  /// Notes a mistake behind which nothing is certain.
  mutating func fail(_ kind: JSONMistake.Kind, at offset: Int) {
    note(kind, offset, offset + 1)
    breakOffset = offset
  }
}

// MARK: White space

extension JSONReader {
  /// The offset of the next byte that is not white space; comments and markers of merge conflicts are noted and passed over.
  @inline(__always)  // Called between all tokens.
  mutating func skipTrivia(from start: Int) -> Int {
    var index = start
    while index < count {
      let byte = text[index]
      if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        index &+= 1
        // Deep in a catalog a line begins with twenty spaces.
        while index &+ 8 <= count {
          let others =
            UInt64(littleEndian: text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            ^ 0x2020_2020_2020_2020
          index &+= others == 0 ? 8 : others.trailingZeroBitCount &>> 3
          if others != 0 { break }
        }
      } else if byte == UInt8(ascii: "/") || (byte & 0xFC) == 0x3C || byte == UInt8(ascii: "|") {
        guard let end = skipForeignTrivia(at: index) else { return index }
        index = end
      } else {
        return index
      }
    }
    return index
  }

  /// The end of the comment or marker at `index`; nil where there is none.
  private mutating func skipForeignTrivia(at index: Int) -> Int? {
    if text[index] == UInt8(ascii: "/") {
      guard index + 1 < count else { return nil }
      switch text[index + 1] {
      case UInt8(ascii: "/"):
        let end = endOfLine(from: index)
        note(.comment, index, end)
        return end
      case UInt8(ascii: "*"):
        var end = index + 2
        while end + 1 < count, text[end] != UInt8(ascii: "*") || text[end + 1] != UInt8(ascii: "/")
        {
          end += 1
        }
        end = min(end + 2, count)
        note(.comment, index, end)
        return end
      default: return nil
      }
    }
    guard isConflictMarker(at: index) else { return nil }
    let end = endOfLine(from: index)
    note(.conflictMarker, index, end)
    conflictEnd = end
    return end
  }

  /// Whether a line begins at `index` with seven times one of the characters that Git marks conflicts with.
  func isConflictMarker(at index: Int) -> Bool {
    let length = 7
    guard index + length <= count, index == 0 || text[index - 1] == 0x0A || text[index - 1] == 0x0D
    else { return false }
    let byte = text[index]
    guard "<=>|".utf8.contains(byte) else { return false }
    for place in index + 1..<index + length where text[place] != byte { return false }
    return index + length == count || text[index + length] != byte
  }

  func endOfLine(from start: Int) -> Int {
    var index = start
    while index < count, text[index] != 0x0A, text[index] != 0x0D { index += 1 }
    return index
  }
}

// MARK: Members and elements

extension JSONReader {
  /// What stands next in an object or an array.
  enum Item {
    /// A name or an element begins at this offset.
    case item(Int)
    /// The object or array ends before this offset.
    case end(Int)
    case broken
  }

  /// Finds the next member of an object, or element of an array, behind `position`.
  ///
  /// - Parameters:
  ///   - isFirst: whether `position` is behind the opening brace, not behind an item.
  ///   - closing: the byte that ends the object or array.
  mutating func nextItem(after position: Int, isFirst: Bool, closing: UInt8) -> Item {
    var index = skipTrivia(from: position)
    guard index < count else { return broken(.unexpectedEnd, at: count) }
    if text[index] == closing { return .end(index + 1) }
    if text[index] == UInt8(ascii: ",") {
      if isFirst { note(.extraComma, index, index + 1) }
      let comma = index
      index = skipTrivia(from: index + 1)
      while index < count, text[index] == UInt8(ascii: ",") {
        note(.extraComma, index, index + 1)
        index = skipTrivia(from: index + 1)
      }
      guard index < count else { return broken(.unexpectedEnd, at: count) }
      if text[index] == closing {
        if !isFirst, conflictEnd <= comma { note(.trailingComma, comma, comma + 1) }
        return .end(index + 1)
      }
    } else if !isFirst {
      guard isStartOfItem(at: index, closing) else { return broken(.expectedCommaOrEnd, at: index) }
      if conflictEnd <= position, fence?.isEntry(at: index, in: text) != true {
        note(.missingComma, position, position)
      }
    }
    guard closing == UInt8(ascii: "}") else { return .item(index) }
    guard text[index] == UInt8(ascii: "\"") else { return broken(.expectedName, at: index) }
    if let fence, fence.isEntry(at: index, in: text) {
      note(.missingClosingBrace, position, position)
      breakOffset = index
      return .broken
    }
    return .item(index)
  }

  private mutating func broken(_ kind: JSONMistake.Kind, at offset: Int) -> Item {
    fail(kind, at: offset)
    return .broken
  }

  private func isStartOfItem(at index: Int, _ closing: UInt8) -> Bool {
    switch text[index] {
    case UInt8(ascii: "\""): true
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"): closing == UInt8(ascii: "]")
    case UInt8(ascii: "0")...UInt8(ascii: "9"): closing == UInt8(ascii: "]")
    default: false
    }
  }

  /// Reads a name and its colon; returns the name and where its value begins, or nil where there is no value.
  mutating func readName(at index: Int) -> (name: JSONString, value: Int)? {
    let name = readString(at: index)
    var next = skipTrivia(from: name.next)
    guard next < count else {
      fail(.unexpectedEnd, at: count)
      return nil
    }
    if text[next] == UInt8(ascii: ":") {
      next = skipTrivia(from: next + 1)
      guard next < count else {
        fail(.unexpectedEnd, at: count)
        return nil
      }
      return (name, next)
    }
    switch text[next] {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
      note(.expectedColon, next, next + 1)
      return (name, next)
    case UInt8(ascii: "="):
      note(.expectedColon, next, next + 1)
      return (name, skipTrivia(from: next + 1))
    default:
      fail(.expectedColon, at: next)
      return nil
    }
  }
}

/// Whether bytes are just those of a literal, for `switch`.
func ~= (literal: StaticString, bytes: UnsafeRawBufferPointer) -> Bool {
  guard bytes.count == literal.utf8CodeUnitCount else { return false }
  let start = literal.utf8Start
  for index in 0..<bytes.count where bytes[index] != start[index] { return false }
  return true
}
