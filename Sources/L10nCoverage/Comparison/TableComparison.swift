package import L10nModel
import L10nSource

/// One localization's file of a table beside the development region's keys.
package struct TableComparison: Sendable {
  /// The state of each key of the source, by rank.
  package var records: [KeyRecord]
  /// Keys that the source does not have, as entries of the file, by UTF-16 code units; equal keys once.
  package var extra: [Int]
  /// Keys that are there and still to be translated.
  package var untranslated: [Untranslated]
  /// Keys that are defined again: the entry that loses, and the one that wins.
  package var duplicates: [Duplicate]
  /// Keys whose values lack some of the texts that the language needs, or have some that it never takes.
  package var variations: [Variation] = []
  /// The entry that has the say for each key of the source, by rank; -1 where there is none.
  package private(set) var lastEntries: [Int32]

  /// A key of the source without a text.
  package struct Untranslated: Sendable, Hashable {
    package let rank: Int
    package let entry: Int
    package let reason: UntranslatedReason
  }

  /// A key whose value depends on numbers or devices, and what its texts lack.
  package struct Variation: Sendable, Hashable {
    package let rank: Int
    package let entry: Int
    package let gaps: VariationGaps
  }

  /// Two entries of a file with one key.
  package struct Duplicate: Sendable, Hashable {
    package let losing: Int
    package let winning: Int
    package let hasSameValue: Bool
  }

  /// Compares what a file loads with the source.
  ///
  /// A file most often has the source's keys in the source's order, and lacks one now and then. So the entries after the
  /// last one found are tried before the hash table is asked.
  ///
  /// - Parameters:
  ///   - language: that of the content.
  ///   - echoCheck: whether a value that is but a symbolic key is none: in built products, where a compiler puts the key
  ///     in for want of a text.
  /// - Complexity: O(*n*) in the number of entries and the length of their keys; extra keys are sorted.
  package init(
    _ content: TableContent, with source: SourceTable, language: LocaleIdentifier,
    echoCheck: EchoCheck = .none
  ) {
    extra = []
    untranslated = []
    duplicates = []
    var records = [KeyRecord](repeating: .missing, count: source.keys.count)
    var lastEntries = [Int32](repeating: -1, count: source.keys.count)
    var next = 0
    // Few tables ask for the plurals of their language.
    var needs: PluralNeeds?
    let (sourceBytes, bytes) = (source.bytes, content.bytes)
    // Views: each access to an array would count a reference.
    let (sourceTable, ranks) = (source.content, source.ranks)
    let (entries, sourceEntries, sourceRanks) = (
      content.entries.span, sourceTable.entries.span, ranks.span
    )
    // The languages of a catalog share its bytes, so that what stands in one place is one key.
    let isShared = haveOneStorage(sourceBytes, bytes)
    for index in entries.indices {
      let entry = entries[index]
      var match = next
      let limit = min(next + Self.reach, sourceEntries.count)
      while match < limit {
        let original = sourceEntries[match]
        if isShared, original.keyStart == entry.keyStart { break }
        if equalBytes(original.keyRange, of: sourceBytes, entry.keyRange, of: bytes) { break }
        match += 1
      }
      if match == limit {
        guard let found = source.entry(withKey: entry.keyRange, in: bytes) else {
          extra.append(index)
          continue
        }
        match = found
      }
      next = match + 1
      let rank = Int(sourceRanks[match])
      if lastEntries[rank] >= 0 {
        duplicates.append(Duplicate(Int(lastEntries[rank]), index, in: content))
      }
      lastEntries[rank] = Int32(index)
      let original = sourceEntries[match]
      if entry.isVaried || original.isVaried {
        let languageNeeds = needs ?? PluralNeeds(language)
        needs = languageNeeds
        let value = ValueComparison(entry, of: content, with: original, of: source, languageNeeds)
        if let gaps = value.variations {
          variations.append(Variation(rank: rank, entry: index, gaps: gaps))
        }
        records[rank] = KeyRecord(
          value.state, isUnchanged: value.isUnchanged, isVaried: entry.isVaried)
        if value.state == .untranslated {
          let reason: UntranslatedReason = content.isNew(entry) ? .marked : .empty
          untranslated.append(Untranslated(rank: rank, entry: index, reason: reason))
        }
        continue
      }
      let reason: UntranslatedReason? =
        if entry.isNew {
          .marked
        } else if entry.valueCount == 0 && entry.isText && original.valueCount > 0 {
          .empty
        } else if echoCheck == .builtProduct, content.isEcho(entry) {
          .echo
        } else {
          nil
        }
      // Of a value that is no string nothing may be known, which equals nothing.
      let isUnchanged =
        reason == nil && entry.isText == original.isText
        && (entry.isText || entry.valueCount > 0)
        && equalBytes(original.valueRange, of: sourceBytes, entry.valueRange, of: bytes)
      if let reason {
        untranslated.append(Untranslated(rank: rank, entry: index, reason: reason))
      }
      let state: KeyState =
        if reason != nil {
          .untranslated
        } else {
          entry.needsReview ? .needsReview : .translated
        }
      records[rank] = KeyRecord(state, isUnchanged: isUnchanged)
    }
    // A later definition may have a text.
    untranslated.removeAll {
      records[$0.rank].state != .untranslated || lastEntries[$0.rank] != $0.entry
    }
    variations.removeAll { lastEntries[$0.rank] != $0.entry }
    self.records = records
    self.lastEntries = lastEntries
    if extra.count > 1 { sortExtra(of: content) }
  }

  /// How many entries of the source are tried.
  private static let reach = 3

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

extension TableComparison {
  /// The keys whose texts are those of the source, with their entries.
  package var unchanged: [(rank: Int, entry: Int)] {
    records.indices.compactMap { rank in
      records[rank].isUnchanged ? (rank, Int(lastEntries[rank])) : nil
    }
  }
}

// An enum of another module is compared through a call, a pattern is not; these are asked for every entry.
extension TableEntry {
  fileprivate var isText: Bool { if case .text = form { true } else { false } }
  fileprivate var isVaried: Bool { if case .varied = form { true } else { false } }
  fileprivate var isNew: Bool { if case .new = state { true } else { false } }
  fileprivate var needsReview: Bool { if case .needsReview = state { true } else { false } }
}

/// Why a key that is there counts as still to be translated.
package enum UntranslatedReason: Sendable, Hashable {
  /// The value is empty where the source's is not.
  case empty
  /// Its source says so, as the state `new` of a catalog does.
  case marked
  /// The value is the key, which is no text for people.
  case echo
}

extension TableComparison {
  /// Whether values that are but their keys count as texts.
  package enum EchoCheck: Sendable {
    case none
    /// A compiler may have put the key in.
    case builtProduct
  }
}

extension TableContent {
  fileprivate func hasSameValue(_ left: TableEntry, _ right: TableEntry) -> Bool {
    guard left.form == right.form else { return false }
    guard left.isVaried else {
      return equalBytes(left.valueRange, of: bytes, right.valueRange, of: bytes)
    }
    return nodes[left.valueRange].elementsEqual(nodes[right.valueRange]) {
      $0.kind == $1.kind && $0.subtreeCount == $1.subtreeCount
        && bytes[$0.labelRange] == bytes[$1.labelRange]
        && bytes[$0.textRange] == bytes[$1.textRange]
    }
  }

  /// Whether some text of the value is marked as still to be translated.
  fileprivate func isNew(_ entry: TableEntry) -> Bool {
    guard entry.isVaried else { return entry.isNew }
    return nodes[entry.valueRange].contains { $0.kind == .text && $0.state == .new }
  }

  /// Whether the value is the key, and the key is no text for people.
  fileprivate func isEcho(_ entry: TableEntry) -> Bool {
    entry.isText && entry.valueCount == entry.keyCount
      && equalBytes(entry.keyRange, of: bytes, entry.valueRange, of: bytes)
      && looksSymbolic(key(of: entry))
  }
}

extension TableComparison.Duplicate {
  init(_ losing: Int, _ winning: Int, in content: TableContent) {
    self.init(
      losing: losing, winning: winning,
      hasSameValue: content.hasSameValue(content.entries[losing], content.entries[winning]))
  }
}
