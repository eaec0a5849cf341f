package import L10nModel
package import L10nSource

/// The texts of a localization's file, kept to be shown or to be compared with another version of the file.
package struct FileTexts: Sendable {
  /// The texts of the source's keys, by key index.
  package let column: TextColumn
  /// The keys that the source doesn't have, sorted by UTF-16 code units. `extraColumn` has their texts.
  package let extraKeys: [CodeUnitString]
  package let extraColumn: TextColumn

  /// Keeps the texts of a file. Of two entries with the same key, the last one wins.
  ///
  /// A file mostly has the keys in the source's order, so the initializer tries the entry after the last match before it
  /// searches the hash table.
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
  /// The development region's text of each key, by key index.
  init(_ source: SourceTable) {
    self.init(count: source.keys.count)
    for (index, entry) in source.entries.enumerated() {
      set(Int(source.keyIndices[index]), to: entry, of: source.content)
    }
  }
}
