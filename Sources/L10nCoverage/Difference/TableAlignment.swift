import L10nModel
import L10nSource

/// The keys of a table on both sides, aligned in the order of keys.
struct TableAlignment {
  struct Pair {
    let old: Int
    let new: Int
  }

  private(set) var common: [Pair] = []
  private(set) var removed: [Int] = []
  private(set) var added: [Int] = []

  /// - Parameters: the sides; nil for a side that doesn't have the table.
  init(_ old: TableSnapshot?, _ new: TableSnapshot?) {
    let (left, right) = (old?.keys ?? [], new?.keys ?? [])
    common.reserveCapacity(min(left.count, right.count))
    var (leftRank, rightRank) = (0, 0)
    while leftRank < left.count, rightRank < right.count {
      if left[leftRank] == right[rightRank] {
        common.append(Pair(old: leftRank, new: rightRank))
        leftRank += 1
        rightRank += 1
      } else if left[leftRank] < right[rightRank] {
        removed.append(leftRank)
        leftRank += 1
      } else {
        added.append(rightRank)
        rightRank += 1
      }
    }
    removed += leftRank..<left.count
    added += rightRank..<right.count
  }
}

/// The comparison of the translations of keys on both sides, in two tables that may be the same one.
struct TranslationComparison {
  let old: TableSnapshot
  let new: TableSnapshot
  /// The positions and identifiers of the localizations that both bundles have.
  let localizations: [(old: Int, new: Int, identifier: LocaleIdentifier)]
  /// Whether the development regions have the same language, so that their texts can be compared.
  let hasSameRegion: Bool

  func isSourceChanged(_ pair: TableAlignment.Pair) -> Bool {
    hasSameRegion && old.source.hasValue(at: pair.old) && new.source.hasValue(at: pair.new)
      && !TextColumn.hasSameText(old.source, pair.old, new.source, pair.new)
  }

  /// Returns the pairs that differ, by position, each with its changed translations.
  func differences(
    of pairs: [TableAlignment.Pair]
  ) -> [Int: (isSourceChanged: Bool, translations: [TranslationDifference])] {
    var found: [Int: (isSourceChanged: Bool, translations: [TranslationDifference])] = [:]
    var changed = [Bool](repeating: false, count: pairs.count)
    // If only the spelling of the source text changed, no translation is stale.
    var reworded = changed
    for (index, pair) in pairs.enumerated() where isSourceChanged(pair) {
      changed[index] = true
      reworded[index] =
        old.source[pair.old].map { before in
          new.source[pair.new].map { !SourceChange.isSlight(from: before, to: $0) } ?? true
        } ?? true
      found[index] = (true, [])
    }
    let comparesRaw = old.hasSource && new.hasSource
    for localization in localizations {
      guard let oldCell = old.cells[localization.old], let newCell = new.cells[localization.new]
      else { continue }
      for (index, pair) in pairs.enumerated() {
        let before = oldCell.records[pair.old]
        let after = newCell.records[pair.new]
        let isSame = TextColumn.hasSameText(oldCell.texts, pair.old, newCell.texts, pair.new)
        if isSame,
          before.isAsGood(as: after, comparesRaw: comparesRaw)
            || !changed[index] && before.isRecounted(as: after),
          !reworded[index] || !newCell.texts.hasValue(at: pair.new) || !after.isCovered
            || TextColumn.hasSameText(oldCell.texts, pair.old, old.source, pair.old)
            || TextColumn.hasSameText(newCell.texts, pair.new, new.source, pair.new)
        {
          continue
        }
        found[index, default: (changed[index], [])].translations.append(
          TranslationDifference(
            localization: localization.identifier,
            old: .init(record: before, text: oldCell.texts[pair.old]),
            new: .init(record: after, text: newCell.texts[pair.new])))
      }
    }
    return found
  }
}

extension TableSnapshot {
  /// Returns the number of a localization's texts that count as copies of the source on the new side and were covered on the
  /// old one, minus those of the opposite change: whether a text is a copy depends on the other localizations, too. Changed
  /// texts, and those with changed sources, aren't counted.
  func recountedTexts(_ position: Int, in new: TableSnapshot, _ newPosition: Int) -> Int {
    guard hasSource, new.hasSource, let before = cells[position],
      let after = new.cells[newPosition],
      before.counts.copied > 0 || after.counts.copied > 0
    else { return 0 }
    return TableAlignment(self, new).common.reduce(0) { sum, pair in
      let (old, record) = (before.records[pair.old], after.records[pair.new])
      guard old.isRecounted(as: record),
        TextColumn.hasSameText(before.texts, pair.old, after.texts, pair.new),
        TextColumn.hasSameText(source, pair.old, new.source, pair.new)
      else { return sum }
      return sum + (record.state == .copied ? 1 : -1)
    }
  }

  /// Returns the number of texts of a removed localization that users saw, and see in its heir or that nobody looks up any more.
  ///
  /// - Parameters:
  ///   - new: the table on the new side; nil if it was removed.
  ///   - heir: the position of the heir; nil for the development region, which has all texts.
  func textsKept(_ position: Int, in new: TableSnapshot?, heir: Int?) -> Int {
    guard let before = cells[position] else { return 0 }
    guard let new, let heir else { return before.counts.covered }
    guard hasSource, let after = new.cells[heir] else { return 0 }
    let alignment = TableAlignment(self, new)
    return alignment.removed.count { before.records[$0].isCovered }
      + alignment.common.count {
        before.records[$0.old].isCovered
          && (after.records[$0.new].isCovered
            || TextColumn.hasSameText(before.texts, $0.old, after.texts, $0.new))
      }
  }
}

extension KeyRecord {
  /// Whether one of two records of a text that equals its source counts as a copy, and the other doesn't.
  fileprivate func isRecounted(as other: KeyRecord) -> Bool {
    isUnchanged && other.isUnchanged && (state == .copied) != (other.state == .copied)
  }

  /// Whether users see the key in the same way.
  fileprivate func isAsGood(as other: KeyRecord, comparesRaw: Bool) -> Bool {
    self == other
      || (seenState == other.seenState && isInherited == other.isInherited
        && (!comparesRaw || isRaw == other.isRaw))
  }
}
