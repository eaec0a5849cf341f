import L10nModel
import L10nSource

/// The comparison of one file with the source, entry by entry.
struct ComparisonPass {
  /// The keys that the source doesn't have, as positions of entries in the file, in ascending order.
  var extra: [Int] = []
  /// The entries that count as untranslated, including those that a later entry of the same key replaces.
  private(set) var untranslated: [TableComparison.Untranslated] = []
  var duplicates: [TableComparison.Duplicate] = []
  private(set) var variations: [TableComparison.Variation] = []

  private let source: SourceTable
  private let language: LocaleIdentifier
  private let echoCheck: TableComparison.EchoCheck
  /// The plural needs of the language, computed on first use: few tables have plurals.
  private var needs: PluralNeeds?

  init(
    _ source: SourceTable, _ language: LocaleIdentifier, _ echoCheck: TableComparison.EchoCheck
  ) {
    self.source = source
    self.language = language
    self.echoCheck = echoCheck
  }

  /// The number of source entries to compare with before the hash table is searched.
  private static let reach = 3

  /// Views of the operands and of the results. They avoid a retain/release per access to an array.
  private struct Lent {
    let own: ContentParts
    let original: ContentParts
    let keyIndices: View<Int32>
    let records: MutableView<KeyRecord>
    let lastEntries: MutableView<Int32>
  }

  /// Writes the state of each key and its last entry, by key index.
  ///
  /// - Parameter content: the content of the file. It is only borrowed: storing it would retain all its arrays.
  mutating func compareAll(
    _ content: TableContent, _ records: MutableView<KeyRecord>,
    _ lastEntries: MutableView<Int32>
  ) {
    let source = source
    content.withParts { own in
      source.content.withParts { original in
        source.keyIndices.withView { keyIndices in
          compareAll(
            content,
            Lent(
              own: own, original: original, keyIndices: keyIndices, records: records,
              lastEntries: lastEntries))
        }
      }
    }
  }

  /// Finds the source entry with the key of each entry, and compares the pair.
  private mutating func compareAll(_ content: TableContent, _ lent: Lent) {
    let (own, original) = (lent.own, lent.original)
    // The languages of a catalog share one buffer, so the same offset is the same key.
    let isShared = haveOneStorage(source.bytes, content.bytes)
    var next = 0
    for index in own.entries.indices {
      let entry = own.entries[index]
      var match = next
      let limit = min(next + Self.reach, original.entries.count)
      while match < limit {
        if isShared, original.entries[match].keyStart == entry.keyStart { break }
        if haveSameKey(original.entries[match], original.bytes, entry, own.bytes) { break }
        match += 1
      }
      if match >= limit {
        guard let found = source.entry(withKey: entry.keyRange, in: content.bytes) else {
          extra.append(index)
          continue
        }
        match = found
      }
      next = match + 1
      compare(index, with: match, of: content, lent)
    }
  }

  /// Records the result for an entry and the source entry with the same key.
  @inline(__always)  // Runs for every entry of every file.
  private mutating func compare(
    _ index: Int, with match: Int, of content: TableContent, _ lent: Lent
  ) {
    let keyIndex = Int(lent.keyIndices[match])
    if lent.lastEntries[keyIndex] >= 0 {
      duplicates.append(
        TableComparison.Duplicate(Int(lent.lastEntries[keyIndex]), index, in: content))
    }
    lent.lastEntries[keyIndex] = Int32(truncatingIfNeeded: index)
    lent.records[keyIndex] = compare(
      index, lent.own.entries[index], of: content, lent.own, lent.original.entries[match],
      lent.original, keyIndex: keyIndex)
  }

  /// Returns the state of a key whose last entry this is.
  private mutating func compare(
    _ index: Int, _ entry: TableEntry, of content: TableContent, _ own: ContentParts,
    _ sourceEntry: TableEntry, _ original: ContentParts, keyIndex: Int
  ) -> KeyRecord {
    if entry.isVariedText || sourceEntry.isVariedText {
      return compareVaried(index, entry, of: content, with: sourceEntry, keyIndex: keyIndex)
    }
    if let reason = reason(entry, of: content, own, sourceEntry, original) {
      untranslated.append(
        TableComparison.Untranslated(keyIndex: keyIndex, entry: index, reason: reason))
      return KeyRecord(.untranslated)
    }
    // The bytes of a value that isn't a string may be unknown; then it equals nothing.
    let isUnchanged =
      entry.valueCount == sourceEntry.valueCount
      && entry.isPlainText == sourceEntry.isPlainText
      && (entry.isPlainText || entry.valueCount > 0)
      && haveSameValue(sourceEntry, original.bytes, entry, own.bytes)
    return KeyRecord(entry.state.ofKey, isUnchanged: isUnchanged)
  }

  /// Returns why a value with a single text counts as untranslated; nil if it is translated.
  private func reason(
    _ entry: TableEntry, of content: TableContent, _ own: ContentParts, _ sourceEntry: TableEntry,
    _ original: ContentParts
  ) -> UntranslatedReason? {
    var isSourceBlank: Bool {
      sourceEntry.isPlainText && sourceEntry.valueCount > 0
        && original.text(sourceEntry.valueRange).isBlank
    }
    // White space needs no translation.
    if entry.isUntranslated { return isSourceBlank ? nil : .marked }
    if entry.isPlainText, sourceEntry.valueCount > 0, own.text(entry.valueRange).isBlank,
      !isSourceBlank, entry.valueCount == 0 || !original.isSeparator(sourceEntry)
    {
      return .empty
    }
    if content.isKey(entry, own.bytes), isEcho(entry, of: content, own, sourceEntry, original) {
      return .echo
    }
    if entry.isPlainText, own.text(entry.valueRange).standsForTranslation,
      saysMore(sourceEntry, original, than: entry, own)
    {
      return .leftover
    }
    return nil
  }

  /// Whether a value that is identical to its key isn't meant for users. In a built product the form of the key decides, as a
  /// compiler may have put the key into the source, too. Elsewhere the source must also have another text. A key in CamelCase
  /// can be a brand name, which only all entries together decide.
  private func isEcho(
    _ entry: TableEntry, of content: TableContent, _ own: ContentParts,
    _ sourceEntry: TableEntry, _ original: ContentParts
  ) -> Bool {
    let key = content.key(of: entry)
    if saysMore(sourceEntry, original, than: entry, own) {
      return looksSymbolic(key) || isOfCapitalizedWords(key)
        || SpacelessForm(key.bytes[...])?.isUnlikelyText == true && !namesFileOrServer(key)
    }
    if case .builtProduct = echoCheck { return looksSymbolic(key) }
    return false
  }

  /// Whether the source has a text other than this value.
  private func saysMore(
    _ sourceEntry: TableEntry, _ original: ContentParts, than entry: TableEntry, _ own: ContentParts
  ) -> Bool {
    sourceEntry.isPlainText && sourceEntry.valueCount > 0 && !sourceEntry.isUntranslated
      && (sourceEntry.valueCount != entry.valueCount
        || !haveSameValue(sourceEntry, original.bytes, entry, own.bytes))
  }

  private mutating func compareVaried(
    _ index: Int, _ entry: TableEntry, of content: TableContent, with sourceEntry: TableEntry,
    keyIndex: Int
  ) -> KeyRecord {
    let languageNeeds = needs ?? PluralNeeds(language)
    needs = languageNeeds
    let value = ValueComparison(entry, of: content, with: sourceEntry, of: source, languageNeeds)
    if let gaps = value.variations {
      variations.append(TableComparison.Variation(keyIndex: keyIndex, entry: index, gaps: gaps))
    }
    if value.state == .untranslated {
      let reason: UntranslatedReason = content.isNew(entry) ? .marked : .empty
      untranslated.append(
        TableComparison.Untranslated(keyIndex: keyIndex, entry: index, reason: reason))
    }
    return KeyRecord(value.state, isUnchanged: value.isUnchanged, isVaried: entry.isVariedText)
  }
}

@inline(__always)  // Runs for every entry of every file.
private func haveSameKey(
  _ left: TableEntry, _ leftBytes: ByteView, _ right: TableEntry,
  _ rightBytes: ByteView
) -> Bool {
  left.keyCount == right.keyCount
    && equalBytes(
      leftBytes, from: Int(left.keyStart),
      rightBytes, from: Int(right.keyStart), count: Int(left.keyCount))
}

/// Whether two values of the same length are equal. It compares the first bytes first, as different values mostly differ
/// there.
private func haveSameValue(
  _ left: TableEntry, _ leftBytes: ByteView, _ right: TableEntry,
  _ rightBytes: ByteView
) -> Bool {
  guard left.valueCount > 0 else { return true }
  return leftBytes[Int(left.valueStart)] == rightBytes[Int(right.valueStart)]
    && equalBytes(
      leftBytes, from: Int(left.valueStart),
      rightBytes, from: Int(right.valueStart), count: Int(left.valueCount))
}

extension ContentParts {
  /// Whether a value can join other texts, so that white space is a valid translation: `, ` and ` and ` can.
  fileprivate func isSeparator(_ entry: TableEntry) -> Bool {
    guard entry.isPlainText else { return false }
    let words = String(decoding: text(entry.valueRange), as: UTF8.self)
    return words.first?.isWhitespace == true || words.last?.isWhitespace == true
      || !words.contains { $0.isLetter || $0.isNumber }
  }
}

extension UnitState {
  /// The state of a key whose text has this state.
  var ofKey: KeyState {
    switch self {
    case .needsReview: .needsReview
    case .machineTranslated: .machineTranslated
    case .translated, .new: .translated
    }
  }
}

extension TableContent {
  /// Whether some text of the value is marked as untranslated.
  fileprivate func isNew(_ entry: TableEntry) -> Bool {
    guard entry.isVariedText else { return entry.isUntranslated }
    return nodes[entry.valueRange].contains { $0.kind == .text && $0.state == .new }
  }

  fileprivate func isKey(_ entry: TableEntry, _ bytes: ByteView) -> Bool {
    entry.isPlainText && entry.valueCount == entry.keyCount
      && equalBytes(
        bytes, from: Int(entry.keyStart), bytes,
        from: Int(entry.valueStart), count: Int(entry.keyCount))
  }
}
