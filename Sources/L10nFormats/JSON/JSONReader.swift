import L10nSource

/// Reads JSON text value by value, records positions, and recovers from most errors.
///
/// An error that makes the structure uncertain, such as a missing brace, sets `breakOffset`. The caller then continues at a
/// place where the structure is certain again, which requires knowledge of the format.
struct JSONReader {
  /// Deeper values are rejected, as by Foundation.
  static let depthLimit = 512
  /// The maximum number of recorded errors. A file with more isn't JSON.
  static let mistakeLimit = 1000

  let text: ByteView
  /// The values of the last tree.
  var nodes: [JSONNode] = []
  private(set) var mistakes: [JSONMistake] = []
  /// The position where the structure became uncertain; nil if it hasn't.
  var breakOffset: Int?
  /// The layout of entries; nil while the braces are reliable.
  var fence: JSONFence?
  /// The offset after the last skipped conflict marker.
  private(set) var conflictEnd = -1
  /// The indices in `nodes` of the open objects and arrays.
  var openNodes: [UInt32] = []

  init(_ text: ByteView) {
    self.text = text
  }

  var count: Int { text.count }

  mutating func note(_ kind: JSONMistake.Kind, _ start: Int, _ end: Int) {
    guard mistakes.count < Self.mistakeLimit else { return }
    mistakes.append(JSONMistake(kind: kind, start: start, end: min(end, count)))
  }

  /// Records an error after which the structure is uncertain.
  mutating func fail(_ kind: JSONMistake.Kind, at offset: Int) {
    note(kind, offset, offset + 1)
    breakOffset = offset
  }
}

// MARK: White space

extension JSONReader {
  /// Returns the offset of the next byte that isn't whitespace. Records and skips comments and conflict markers.
  @inline(__always)  // Called between all tokens.
  mutating func skipTrivia(from start: Int) -> Int {
    var index = start
    while index < count {
      let byte = text[index]
      if byte.isXMLWhitespace {
        index &+= 1
        // Skips eight spaces at a time: deep lines of a catalog start with twenty.
        while index &+ 8 <= count {
          let others =
            text.word(at: index)
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

  /// Returns the end of the comment or conflict marker at `index`; nil if there is none.
  private mutating func skipForeignTrivia(at index: Int) -> Int? {
    if text[index] == UInt8(ascii: "/") {
      guard index + 1 < count else { return nil }
      switch text[index + 1] {
      case UInt8(ascii: "/"):
        let end = endOfLine(in: text, from: index, to: count)
        note(.comment, index, end)
        return end
      case UInt8(ascii: "*"):
        let end = text.firstIndex(of: "*/", from: index + 2).map { $0 + 2 } ?? count
        note(.comment, index, end)
        return end
      default: return nil
      }
    }
    guard let marker = text.conflictMarker(at: index),
      marker.end == count || text[marker.end] != text[index]
    else { return nil }
    let end = endOfLine(in: text, from: index, to: count)
    note(.conflictMarker, index, end)
    conflictEnd = end
    return end
  }
}

// MARK: Members and elements

extension JSONReader {
  /// The next item in an object or an array.
  enum Item {
    /// The start of a name or an element.
    case item(Int)
    /// The end of the object or array: the offset after its closing byte.
    case end(Int)
    case broken
  }

  /// Finds the next member of an object, or element of an array, after `position`.
  ///
  /// - Parameters:
  ///   - isFirst: whether `position` is after the opening brace, not after an item.
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
    default: text[index].isASCIIDigit && closing == UInt8(ascii: "]")
    }
  }

  /// Reads a name and its colon. Returns the name and the start of its value; nil if the value is missing.
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

extension JSONReader {
  /// Reads the value at `index` and its descendants into `nodes`; as much as possible if it is broken.
  ///
  /// - Parameter depth: the number of open objects and arrays that contain the value.
  /// - Returns: the offset after the value.
  mutating func readTree(at index: Int, depth: Int) -> Int {
    nodes.removeAll(keepingCapacity: true)
    openNodes.removeAll(keepingCapacity: true)
    var position = readValue(at: index, name: nil, depth: depth)
    while let open = openNodes.last, breakOffset == nil {
      let parent = nodes[Int(open)]
      let isFirst = nodes.count == Int(open) + 1
      let isObject = parent.kind == .object
      switch nextItem(
        after: position, isFirst: isFirst, closing: UInt8(ascii: isObject ? "}" : "]"))
      {
      case .item(let start):
        if isObject {
          guard let (name, value) = readName(at: start) else { break }
          position = readValue(at: value, name: name, depth: depth + openNodes.count)
        } else {
          position = readValue(at: start, name: nil, depth: depth + openNodes.count)
        }
      case .end(let end):
        position = end
        close(at: end)
      case .broken: break
      }
    }
    while !openNodes.isEmpty { close(at: breakOffset ?? position) }
    return breakOffset ?? position
  }

  private mutating func close(at end: Int) {
    guard let open = openNodes.popLast() else { return }
    nodes[Int(open)].end = max(UInt32(end), nodes[Int(open)].start)
    nodes[Int(open)].subtreeCount = UInt32(nodes.count) - open
  }

  /// Reads a scalar value, or the start of an object or array.
  private mutating func readValue(at index: Int, name: JSONString?, depth: Int) -> Int {
    var node = JSONNode(
      kind: .invalid, start: UInt32(index), end: UInt32(index),
      nameStart: UInt32(name?.start ?? index), nameEnd: UInt32(name?.end ?? index))
    node.nameHasEscapes = name?.hasEscapes ?? false
    guard index < count else {
      fail(.unexpectedEnd, at: count)
      nodes.append(node)
      return count
    }
    let end: Int
    switch text[index] {
    case UInt8(ascii: "\""):
      let string = readString(at: index)
      node.kind = .string
      node.hasEscapes = string.hasEscapes
      end = string.next
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < Self.depthLimit else {
        fail(.tooDeep, at: index)
        nodes.append(node)
        return index
      }
      node.kind = text[index] == UInt8(ascii: "{") ? .object : .array
      openNodes.append(UInt32(nodes.count))
      end = index + 1
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      note(.expectedValue, index, index + 1)
      end = index
    default:
      (node.kind, end) = readWord(at: index)
    }
    node.end = UInt32(end)
    nodes.append(node)
    return end
  }

  /// Reads a number, or `true`, `false` or `null`.
  private mutating func readWord(at start: Int) -> (JSONNode.Kind, end: Int) {
    var end = start
    while end < count, isInWord(text[end]) { end += 1 }
    guard end > start else {
      fail(.expectedValue, at: start)
      return (.invalid, start)
    }
    let word = text.part(start..<end)
    switch word {
    case "true": return (.true, end)
    case "false": return (.false, end)
    case "null": return (.null, end)
    default: break
    }
    if text[start] == UInt8(ascii: "-") || text[start] == UInt8(ascii: "+")
      || text[start].isASCIIDigit
    {
      if !isNumber(word) { note(.malformedNumber, start, end) }
      return (.number, end)
    }
    note(.unknownWord, start, end)
    return (.invalid, end)
  }

  private func isInWord(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }

  /// RFC 8259, section 6: number = [ minus ] int [ frac ] [ exp ]
  private func isNumber(_ word: ByteView) -> Bool {
    var rest = word[...]
    func dropDigits() -> Int {
      let count = rest.prefix(while: \.isASCIIDigit).count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let digits = dropDigits()
    guard digits == 1 || digits > 1 && !startsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard dropDigits() > 0 else { return false }
    }
    if let exponent = rest.first, exponent | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
        rest = rest.dropFirst()
      }
      guard dropDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
