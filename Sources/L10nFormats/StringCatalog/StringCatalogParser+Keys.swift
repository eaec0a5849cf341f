import L10nModel
import L10nSource

extension StringCatalogParser {
  /// Parses the object of keys at `open`, and returns the offset after it; nil if it is broken.
  mutating func parseKeys(in open: Int, after nameStart: Int) -> Int? {
    stringsName = nameStart
    if fence == nil, let first = text[(open + 1)...].firstIndex(where: { $0 > 0x20 }),
      text[first] == UInt8(ascii: "\"")
    {
      fence = JSONFence(firstEntry: first, other: nameStart, in: text)
    }
    keysStart = open + 1
    guard let end = parseKeys(from: open + 1, isFirst: true) else { return nil }
    parts.stringsRange = SourceRange(open + 1, end - 1)
    return end
  }

  mutating func parseKeys(from start: Int, isFirst: Bool) -> Int? {
    var position = start
    var isFirst = isFirst
    while true {
      switch json.nextItem(after: position, isFirst: isFirst, closing: UInt8(ascii: "}")) {
      case .item(let keyStart):
        guard keyStart < stop else {
          nextKey = keyStart
          return nil
        }
        json.fence = isRecovering ? fence : nil
        let end = parseKey(at: keyStart)
        json.fence = nil
        if let end {
          position = end
        } else {
          guard isRecovering, let next = nextEntry() else { return nil }
          position = next
          isFirst = true
          continue
        }
      case .end(let end):
        return end
      case .broken:
        guard isRecovering, let next = nextEntry() else { return nil }
        position = next
        isFirst = true
        continue
      }
      isFirst = false
    }
  }

  /// Finds the next valid entry after the position where reading failed; nil if there is none.
  private mutating func nextEntry() -> Int? {
    guard let fence, let offset = json.breakOffset,
      let next = fence.nextEntry(from: offset, in: text)
    else { return nil }
    json.breakOffset = nil
    return next
  }

  /// Continues with entries after `offset`, although the braces around them are closed; false if there are none.
  mutating func resumeKeys(from offset: Int) -> Bool {
    var offset = offset
    var hasResumed = false
    while let fence, let next = fence.nextEntry(from: offset, in: text) {
      if !hasResumed, json.breakOffset == nil { json.note(.extraClosingBrace, next, next + 1) }
      json.breakOffset = nil
      hasResumed = true
      guard let end = parseKeys(from: next, isFirst: true) else { break }
      offset = end
    }
    json.breakOffset = nil
    return hasResumed
  }

  /// Parses a key with its entry and returns the offset after it; nil if it is broken.
  private mutating func parseKey(at keyStart: Int) -> Int? {
    guard let (name, value) = json.readName(at: keyStart) else { return nil }
    passing?.mark(keyStart, in: text)
    let content = range(of: name)
    var key = StringCatalog.Key(
      keyStart: UInt32(content.lowerBound), keyCount: UInt32(content.count),
      offset: UInt32(keyStart), end: UInt32(value))
    key.firstLocalization = UInt32(parts.localizations.count)
    let position = parts.keys.count
    if let earlier = keyIndex.insert(
      position, range: content, in: CatalogBytes(text: text, decoded: decoded), keys: parts.keys)
    {
      noteDuplicateKey(content, at: keyStart, name, earlier: earlier)
      parts.keys[earlier].traits.insert(.overridden)
    }
    parts.keys.append(key)
    var end: Int?
    if text[value] == UInt8(ascii: "{") {
      end = parseEntry(in: value, of: &key)
    } else {
      let next = json.readTree(at: value, depth: 2)
      wrongType(0, string(content), expected: "an object")
      end = json.breakOffset == nil ? next : nil
    }
    key.end = UInt32(end ?? json.breakOffset ?? value)
    key.localizationCount = UInt32(parts.localizations.count) - key.firstLocalization
    let traits = parts.keys[position].traits
    parts.keys[position] = key
    parts.keys[position].traits.formUnion(traits)
    return end
  }

  private mutating func noteDuplicateKey(
    _ content: Range<Int>, at keyStart: Int, _ name: JSONString, earlier: Int
  ) {
    guard json.conflictEnd < 0 else { return }
    let first = Int(parts.keys[earlier].offset)
    finding(
      .duplicateCatalogKey(
        string(content), at: SourceRange(keyStart, name.next), first: SourceRange(first, first + 1))
    )
  }
}
