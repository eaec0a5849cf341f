import L10nSource

extension JSONReader {
  /// Reads the value at `index` and its descendants into `nodes`; as much as possible if it is broken.
  ///
  /// - Parameter depth: the number of open objects and arrays around it.
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

  /// Reads a value without children, or the start of one that can have children.
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

  /// Reads a number or one of the three words.
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
