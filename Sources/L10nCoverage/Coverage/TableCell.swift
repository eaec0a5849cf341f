public import L10nSource

/// One table in one localization; one reference, for a report has thousands.
public final class TableCell: Sendable {
  /// Where what it shows comes from.
  public let state: CellState
  /// The files that it is made of.
  public let sources: [CellSource]
  /// The state of each of the table's keys, in its order. Those that are inherited are the origin's.
  package let records: [KeyRecord]
  /// Keys that the development region does not have, by UTF-16 code units.
  public let extra: [CodeUnitString]
  /// Keys that the development region does not have and code asks for.
  let asked: [CodeUnitString]
  /// Whether nothing serves any of the missing keys, so that users see them all raw.
  public let isRaw: Bool

  /// How many keys are in which state.
  public let counts: KeyCounts
  /// Keys whose value equals the source's.
  public let unchanged: Int
  /// Missing keys that this localization's file hides.
  public let masked: Int
  /// Missing or unseen keys that users see as they are.
  public let raw: Int
  /// Missing or unseen keys and copies that no code asks for.
  public let unused: Int
  /// Missing or unseen keys of which it isn't known what users see.
  public let unclear: Int
  /// Keys of which no user sees what the file has.
  package let unseen: UnseenCounts
  /// The words of the source texts.
  public let words: WordCounts

  /// Counts the records.
  ///
  /// - Parameters:
  ///   - words: those of each key's source text.
  ///   - isRaw: nil where the records of the missing keys tell.
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
        // Most keys are translated, and nothing else is to be said of them: the others are counted.
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

  /// What is left of the cell where nothing of its files is counted.
  package var withoutKeys: TableCell {
    TableCell(
      state: state, sources: sources, records: [], words: [], extra: [], asked: asked, isRaw: isRaw)
  }
}

extension TableCell {
  /// The positions of the keys in one state, but for those of files that no target copies.
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
  /// Whether two cells say the same; what is counted of them follows from it.
  public static func == (left: TableCell, right: TableCell) -> Bool {
    left === right
      || left.state == right.state && left.sources == right.sources
        && left.records == right.records && left.extra == right.extra && left.isRaw == right.isRaw
        && left.words == right.words
  }
}

/// Keys of which no user sees what the file has.
package struct UnseenCounts: Sendable, Hashable {
  /// Those that are untranslated.
  package var all = 0
  /// The untranslated ones that users see as they are.
  package var raw = 0
  /// Those with a text in a file that no target copies, of which users see another text.
  package var uncopied = 0
  /// The copies of the source's texts that no code asks for.
  package var copies = 0

  static func += (left: inout Self, right: Self) {
    left.all += right.all
    left.raw += right.raw
    left.uncopied += right.uncopied
    left.copies += right.copies
  }
}

/// The words of the source texts, once a key.
public struct WordCounts: Sendable, Hashable {
  /// The words of all keys, by the word breaks of ICU.
  public var total = 0
  /// The words of the keys that are covered.
  public var translated = 0
  /// The words of the keys without a translation that no code asks for.
  public var unused = 0

  package init(total: Int = 0, translated: Int = 0, unused: Int = 0) {
    (self.total, self.translated, self.unused) = (total, translated, unused)
  }

  package static func += (left: inout Self, right: Self) {
    left.total += right.total
    left.translated += right.translated
    left.unused += right.unused
  }
}
