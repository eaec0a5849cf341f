public import L10nSource

/// A table in a localization. It is a class because a report has thousands of them.
public final class TableCell: Sendable {
  /// The origin of the texts.
  public let state: CellState
  /// The files that the cell consists of.
  public let sources: [CellSource]
  /// The state of each of the table's keys, in its order; for an inherited key, its state in the file that serves it.
  package let records: [KeyRecord]
  /// The keys that the development region doesn't have, by UTF-16 code units.
  public let extra: [CodeUnitString]
  /// The keys that the development region doesn't have although code uses them.
  let asked: [CodeUnitString]
  /// Whether no missing key has a fallback, so that users see all of them raw.
  public let isRaw: Bool

  /// The number of keys in each state.
  public let counts: KeyCounts
  /// The number of keys whose value equals the source's.
  public let unchanged: Int
  /// The number of missing keys that this localization's file hides.
  public let masked: Int
  /// The number of missing or unseen keys that users see themselves.
  public let raw: Int
  /// The number of keys that are missing, unseen or copied, and that no code uses.
  public let unused: Int
  /// The number of missing or unseen keys for which it isn't known what users see.
  public let unclear: Int
  /// The number of keys whose text in the file users don't see.
  package let unseen: UnseenCounts
  /// The number of words in the source texts.
  public let words: WordCounts

  /// Creates a cell and counts its records.
  ///
  /// - Parameters:
  ///   - words: the number of words in each key's source text.
  ///   - isRaw: nil to derive it from the records of missing keys.
  init(
    state: CellState, sources: [CellSource], records: [KeyRecord], words: [UInt32],
    extra: [CodeUnitString], asked: [CodeUnitString] = [], isRaw: Bool?
  ) {
    self.state = state
    self.sources = sources
    self.records = records
    self.extra = extra
    self.asked = asked
    var counts = KeyCounts()
    var wordCounts = WordCounts()
    var (unchanged, masked, raw, unused, unclear) = (0, 0, 0, 0, 0)
    var unseen = UnseenCounts()
    counts.total = records.count
    records.withView { records in
      words.withView { words in
        let count = min(records.count, words.count)
        wordCounts.total = words[..<count].reduce(0) { $0 &+ Int($1) }
        // Most keys are translated and have no traits, so only the others are counted.
        var missingWords: UInt32 = 0
        func addOutcome(of record: KeyRecord, at index: Int) {
          if record.isRaw { raw += 1 }
          if record.isUnclear { unclear += 1 }
          if record.isUnused { addUnused(at: index) }
        }
        func addUnused(at index: Int) {
          unused += 1
          wordCounts.unused += Int(words[index])
        }
        for index in 0..<count where records[index] != .translated {
          let record = records[index]
          if record.isUnchanged { unchanged += 1 }
          switch record.seenState {
          case .missing:
            counts.missing += 1
            if record.isMasked { masked += 1 }
            if record.isUncopied, !record.isRaw, !record.isUnused, !record.isUnclear {
              unseen.uncopied += 1
            }
            addOutcome(of: record, at: index)
            missingWords &+= words[index]
          case .untranslated:
            counts.untranslated += 1
            if record.isUnseen {
              unseen.all += 1
              if record.isRaw { unseen.raw += 1 }
              addOutcome(of: record, at: index)
            }
            missingWords &+= words[index]
          case .copied:
            counts.copied += 1
            if record.isUnused {
              unseen.copies += 1
              addUnused(at: index)
            }
            missingWords &+= words[index]
          case .partial:
            counts.partial += 1
            missingWords &+= words[index]
          case .needsReview: counts.needsReview += 1
          case .machineTranslated: counts.machineTranslated += 1
          case .translated where record.isInherited: counts.inherited += 1
          case .translated: break
          }
        }
        counts.translated =
          count - counts.missing - counts.untranslated - counts.copied - counts.partial
          - counts.needsReview - counts.machineTranslated - counts.inherited
        wordCounts.translated = wordCounts.total - Int(missingWords)
      }
    }
    self.counts = counts
    (self.unchanged, self.masked, self.raw) = (unchanged, masked, raw)
    (self.unused, self.unclear) = (unused, unclear)
    self.unseen = unseen
    self.isRaw = isRaw ?? (counts.missing > 0 && counts.missing == raw - unseen.raw)
    self.words = wordCounts
  }

  /// The cell without its keys and counts.
  package var withoutKeys: TableCell {
    TableCell(
      state: state, sources: sources, records: [], words: [], extra: [], asked: asked, isRaw: isRaw)
  }
}

extension TableCell {
  /// Returns the positions of the keys in a state, except those in files that no target copies.
  package func keys(_ state: KeyState) -> [Int] {
    let count =
      switch state {
      case .missing: counts.missing
      case .untranslated: counts.untranslated
      case .copied: counts.copied
      case .partial: counts.partial
      case .needsReview: counts.needsReview
      case .machineTranslated: counts.machineTranslated
      case .translated: counts.translated + counts.inherited
      }
    return records.positions(atMost: count) { $0.state == state && !$0.isUncopied }
  }

  /// The positions of the keys that only a file has that no target copies.
  package var uncopiedKeys: [Int] {
    records.positions(atMost: counts.missing) { $0.isUncopied }
  }

  package var unchangedKeys: [Int] { records.positions(atMost: unchanged) { $0.isUnchanged } }

  /// The positions of the missing keys that this localization's file hides.
  package var maskedKeys: [Int] { records.positions(atMost: masked) { $0.isMasked } }
}

extension TableCell: Equatable {
  /// Whether two cells are equal. Counts aren't compared, as they follow from the records.
  public static func == (left: TableCell, right: TableCell) -> Bool {
    left === right
      || left.state == right.state && left.sources == right.sources
        && left.records == right.records && left.extra == right.extra && left.isRaw == right.isRaw
        && left.words == right.words
  }
}

/// The numbers of keys whose text in the file users don't see.
package struct UnseenCounts: Sendable, Hashable {
  /// Untranslated keys.
  package var all = 0
  /// Untranslated keys that users see themselves.
  package var raw = 0
  /// Keys with a text in a file that no target copies, for which users see another text.
  package var uncopied = 0
  /// Copies of the source's text that no code uses.
  package var copies = 0

  static func += (left: inout Self, right: Self) {
    left.all += right.all
    left.raw += right.raw
    left.uncopied += right.uncopied
    left.copies += right.copies
  }
}

/// The numbers of words in the source texts. Each key counts once.
public struct WordCounts: Sendable, Hashable {
  /// The number of words of all keys, by the word breaks of ICU.
  public var total = 0
  /// The number of words of covered keys.
  public var translated = 0
  /// The number of words of keys without a translation that no code uses.
  public var unused = 0

  package init(total: Int = 0, translated: Int = 0) {
    (self.total, self.translated) = (total, translated)
  }

  package static func += (left: inout Self, right: Self) {
    left.total += right.total
    left.translated += right.translated
    left.unused += right.unused
  }
}
