package import L10nModel
package import L10nSource

/// What a localization's file says of each key, kept to be shown or compared with what another version of it says.
package struct FileTexts: Sendable {
  /// Of the source's keys, by key.
  package let column: TextColumn
  /// The keys that the source does not have, by UTF-16 code units, and what they say.
  package let extraKeys: [CodeUnitString]
  package let extraColumn: TextColumn

  /// Keeps what a file loads; of two entries with one key the last holds.
  ///
  /// A file most often has the source's keys in the source's order, so the entry after the last one found is tried before
  /// the hash table is asked.
  package init(_ content: TableContent, with source: SourceTable) {
    var column = TextColumn(count: source.keys.count)
    column.reserveCapacity(content.entries.reduce(0) { $0 + Int($1.valueCount) })
    var extra: [CodeUnitString: Int] = [:]
    var next = 0
    let (sourceEntries, sourceBytes, bytes) = (source.entries, source.bytes, content.bytes)
    for (index, entry) in content.entries.enumerated() {
      let match: Int
      if next < sourceEntries.count,
        equalBytes(sourceEntries[next].keyRange, of: sourceBytes, entry.keyRange, of: bytes)
      {
        match = next
      } else if let found = source.entry(withKey: entry.keyRange, in: bytes) {
        match = found
      } else {
        extra[content.key(of: entry)] = index
        continue
      }
      next = match + 1
      column.set(Int(source.keyIndices[match]), to: entry, of: content)
    }
    self.column = column
    let sorted = extra.sorted { $0.key < $1.key }
    var extraColumn = TextColumn(count: sorted.count)
    for (position, element) in sorted.enumerated() {
      extraColumn.set(position, to: content.entries[element.value], of: content)
    }
    extraKeys = sorted.map(\.key)
    self.extraColumn = extraColumn
  }
}

extension TextColumn {
  /// What the development region says of each key, by key.
  init(_ source: SourceTable) {
    self.init(count: source.keys.count)
    for (index, entry) in source.entries.enumerated() {
      set(Int(source.keyIndices[index]), to: entry, of: source.content)
    }
  }
}
