package import L10nModel
import L10nSource

/// One localization's file of a table beside the development region's keys.
package struct TableComparison: Sendable {
  /// The state of each key of the source, by rank.
  package var records: [KeyRecord]
  /// Keys that the source does not have, as entries of the file, by UTF-16 code units; equal keys once.
  package var extra: [Int]
  /// Keys whose value is empty where the source's is not: their ranks, and the entries.
  package var empty: [Empty]
  /// Keys that are defined again: the entry that loses, and the one that wins.
  package var duplicates: [Duplicate]

  /// A key of the source without a text.
  package struct Empty: Sendable, Hashable {
    package let rank: Int
    package let entry: Int
  }

  /// Two entries of a file with one key.
  package struct Duplicate: Sendable, Hashable {
    package let losing: Int
    package let winning: Int
    package let hasSameValue: Bool
  }

  /// Compares what a file loads with the source.
  ///
  /// A file most often has the source's keys in the source's order, so the entry after the last one found is tried before
  /// the hash table is asked.
  ///
  /// - Complexity: O(*n*) in the number of entries and the length of their keys; extra keys are sorted.
  package init(_ content: TableContent, with source: SourceTable) {
    records = [KeyRecord](repeating: .missing, count: source.keys.count)
    extra = []
    empty = []
    duplicates = []
    var lastEntries = [Int32](repeating: -1, count: source.keys.count)
    var next = 0
    for (index, entry) in content.entries.enumerated() {
      let match: Int
      if next < source.entries.count,
        equalBytes(
          source.entries[next].keyRange, of: source.bytes, entry.keyRange, of: content.bytes)
      {
        match = next
      } else if let found = source.entry(withKey: entry.keyRange, in: content.bytes) {
        match = found
      } else {
        extra.append(index)
        continue
      }
      next = match + 1
      let rank = Int(source.ranks[match])
      if lastEntries[rank] >= 0 {
        duplicates.append(Duplicate(Int(lastEntries[rank]), index, in: content))
      }
      lastEntries[rank] = Int32(index)
      let original = source.entries[match]
      let isEmpty = entry.valueCount == 0 && entry.form == .text && original.valueCount > 0
      // Of a value that is no string nothing may be known, which equals nothing.
      let isUnchanged =
        entry.form == original.form
        && (entry.form == .text || entry.valueCount > 0)
        && equalBytes(original.valueRange, of: source.bytes, entry.valueRange, of: content.bytes)
      if isEmpty { empty.append(Empty(rank: rank, entry: index)) }
      records[rank] = KeyRecord(isEmpty ? .untranslated : .translated, isUnchanged: isUnchanged)
    }
    // A later definition may have a text.
    empty.removeAll { records[$0.rank].state != .untranslated || lastEntries[$0.rank] != $0.entry }
    if extra.count > 1 { sortExtra(of: content) }
  }

  /// Puts the extra keys in order and moves those that are there twice to the duplicates.
  private mutating func sortExtra(of content: TableContent) {
    content.bytes.withUnsafeBufferPointer { buffer in
      func key(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: buffer[content.entries[index].keyRange])
      }
      extra.sort { left, right in
        if precedesInUTF16(key(left).span, key(right).span) { return true }
        return left < right && !precedesInUTF16(key(right).span, key(left).span)
      }
    }
    var unique: [Int] = []
    for index in extra {
      if let last = unique.last,
        equalBytes(
          content.entries[last].keyRange, of: content.bytes, content.entries[index].keyRange,
          of: content.bytes)
      {
        duplicates.append(Duplicate(last, index, in: content))
        unique[unique.count - 1] = index
      } else {
        unique.append(index)
      }
    }
    extra = unique
  }
}

extension TableComparison.Duplicate {
  init(_ losing: Int, _ winning: Int, in content: TableContent) {
    self.init(
      losing: losing, winning: winning,
      hasSameValue: equalBytes(
        content.entries[losing].valueRange, of: content.bytes, content.entries[winning].valueRange,
        of: content.bytes))
  }
}
