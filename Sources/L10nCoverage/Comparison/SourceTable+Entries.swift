package import L10nModel

extension SourceTable {
  /// Where a content has each key of the source: the position of its last entry by the position of the source's, -1
  /// where it has none.
  package func lastEntries(of content: TableContent) -> [Int32] {
    var last = [Int32](repeating: -1, count: entries.count)
    var next = 0
    for (position, entry) in content.entries.enumerated() {
      let match: Int
      if next < entries.count,
        equalBytes(entries[next].keyRange, of: bytes, entry.keyRange, of: content.bytes)
      {
        match = next
      } else if let found = self.entry(withKey: entry.keyRange, in: content.bytes) {
        match = found
      } else {
        continue
      }
      next = match + 1
      last[match] = Int32(position)
    }
    return last
  }

  /// The position of each key among the entries, by its index.
  package var entriesByKey: [Int] {
    var positions = [Int](repeating: 0, count: keyIndices.count)
    for (position, keyIndex) in keyIndices.enumerated() { positions[Int(keyIndex)] = position }
    return positions
  }
}
