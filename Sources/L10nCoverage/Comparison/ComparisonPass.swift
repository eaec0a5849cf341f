import L10nModel
import L10nSource

/// The comparison of one file's entries with the source's, entry by entry.
struct ComparisonPass {
  /// Keys that the source does not have, as entries of the file, in its order.
  var extra: [Int] = []
  /// What some entry lacks, be that the last one of its key or not.
  private(set) var untranslated: [TableComparison.Untranslated] = []
  var duplicates: [TableComparison.Duplicate] = []
  private(set) var variations: [TableComparison.Variation] = []

  private let source: SourceTable
  private let language: LocaleIdentifier
  private let echoCheck: TableComparison.EchoCheck
  /// What the language needs; few tables ask for the plurals of theirs.
  private var needs: PluralNeeds?

  init(
    _ source: SourceTable, _ language: LocaleIdentifier, _ echoCheck: TableComparison.EchoCheck
  ) {
    self.source = source
    self.language = language
    self.echoCheck = echoCheck
  }

  /// How many entries of the source are tried.
  private static let reach = 3

  /// What is compared, and where the results go: views, for each access to an array would count a reference.
  private struct Lent {
    let own: ContentParts
    let original: ContentParts
    let keyIndices: View<Int32>
    let records: MutableView<KeyRecord>
    let lastEntries: MutableView<Int32>
  }

  /// Writes the state of each key, and the last entry that has it, by key.
  ///
  /// - Parameters:
  ///   - content: that of the file, which is lent: to keep it is to count all that it holds.
  ///   - alignment: which of its entries are known to have the source's keys.
  mutating func compareAll(
    _ content: TableContent, along alignment: [AlignedKeys],
    _ records: MutableView<KeyRecord>,
    _ lastEntries: MutableView<Int32>
  ) {
    let source = source
    content.withParts { own in
      source.content.withParts { original in
        source.keyIndices.withView { keyIndices in
          let lent = Lent(
            own: own, original: original, keyIndices: keyIndices, records: records,
            lastEntries: lastEntries)
          var (index, next) = (0, 0)
          for keys in alignment where keys.originalRange.upperBound <= original.entries.count {
            // Not all that was parsed needs to be loaded.
            let range = keys.range.clamped(to: own.entries.indices)
            search(index..<range.lowerBound, from: next, of: content, lent)
            next = keys.originalStart
            for entry in range {
              compare(entry, with: next, of: content, lent)
              next += 1
            }
            index = range.upperBound
          }
          search(index..<own.entries.count, from: next, of: content, lent)
        }
      }
    }
  }

  /// Looks for the source's entries with the keys of some, and compares with them.
  ///
  /// - Parameter start: the entry of the source that most likely has the first key.
  private mutating func search(
    _ entries: Range<Int>, from start: Int, of content: TableContent, _ lent: Lent
  ) {
    guard !entries.isEmpty else { return }
    let (own, original) = (lent.own, lent.original)
    // The languages of a catalog share its bytes, so that what stands in one place is one key.
    let isShared = haveOneStorage(source.bytes, content.bytes)
    var next = start
    for index in entries {
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

  /// Notes what becomes of the key of an entry, which is that of one of the source's.
  @inline(__always)  // Done for every entry of every file.
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

  /// What becomes of a key whose last entry this is.
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
    // Of a value that is no string nothing may be known, which equals nothing.
    let isUnchanged =
      entry.valueCount == sourceEntry.valueCount
      && entry.isPlainText == sourceEntry.isPlainText
      && (entry.isPlainText || entry.valueCount > 0)
      && haveSameValue(sourceEntry, original.bytes, entry, own.bytes)
    return KeyRecord(entry.state.ofKey, isUnchanged: isUnchanged)
  }

  /// Why a value that is one text counts as none.
  private func reason(
    _ entry: TableEntry, of content: TableContent, _ own: ContentParts, _ sourceEntry: TableEntry,
    _ original: ContentParts
  ) -> UntranslatedReason? {
    var isSourceBlank: Bool {
      sourceEntry.isPlainText && sourceEntry.valueCount > 0
        && original.text(sourceEntry.valueRange).isBlank
    }
    // There is nothing to translate in a space.
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

  /// Whether a value that is its key is no text for people: by its form alone in a built product, where a compiler may have
  /// put the key into the source, too, and else where the source has another text. A key in CamelCase can be a brand's name,
  /// which all entries together tell.
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

  /// Whether the source has a text where a value is its key.
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

@inline(__always)  // Asked for every entry of every file.
private func haveSameKey(
  _ left: TableEntry, _ leftBytes: ByteView, _ right: TableEntry,
  _ rightBytes: ByteView
) -> Bool {
  left.keyCount == right.keyCount
    && equalBytes(
      leftBytes, from: Int(left.keyStart),
      rightBytes, from: Int(right.keyStart), count: Int(left.keyCount))
}

/// Whether values of the same length are the same. Most that are not begin differently.
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
  /// Whether a value may stand between others, so that white space can translate it: `, ` and ` and ` may.
  fileprivate func isSeparator(_ entry: TableEntry) -> Bool {
    guard entry.isPlainText else { return false }
    let words = String(decoding: text(entry.valueRange), as: UTF8.self)
    return words.first?.isWhitespace == true || words.last?.isWhitespace == true
      || !words.contains { $0.isLetter || $0.isNumber }
  }
}

extension UnitState {
  /// The state of a key with a text.
  var ofKey: KeyState {
    switch self {
    case .needsReview: .needsReview
    case .machineTranslated: .machineTranslated
    case .translated, .new: .translated
    }
  }
}

extension TableContent {
  /// Whether some text of the value is marked as still to be translated.
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
