package import L10nModel
import L10nSource

extension TableContent {
  /// The keys and values of `entries` in `text`, with decoded ones appended to the text.
  ///
  /// - Parameter storage: the storage of another content's entries, for reuse.
  /// - Complexity: O(*n*) in the number of entries and the length of those with escapes.
  package init(
    text: consuming [UInt8], entries: ArraySlice<StringsEntry>,
    storage: consuming [TableEntry] = []
  ) {
    var bytes = text
    let textCount = bytes.count
    var decoded = DecodedTexts(behind: textCount)
    var tableEntries = consume storage
    tableEntries.removeAll(keepingCapacity: true)
    bytes.withView { text in
      entries.withView { entries in
        tableEntries.append(addingCapacity: entries.count) { target in
          for entry in entries {
            target.append(TableEntry(plain: entry) ?? decoded.tableEntry(of: entry, in: text))
          }
        }
      }
    }
    // Without anything to append, the text stays shared.
    if !decoded.bytes.isEmpty { bytes.append(contentsOf: decoded.bytes) }
    self.init(bytes: bytes, entries: tableEntries)
    self.text = .beginning(count: textCount)
  }
}

extension TableEntry {
  /// An entry without escape sequences, the usual case: its key and value are between their quotes.
  @inline(__always)  // Made for every entry of every file.
  fileprivate init?(plain entry: StringsEntry) {
    let traits = entry.traits
    guard traits.isDisjoint(with: [.escapedKey, .escapedValue, .keyOnly, .nestedValue]) else {
      return nil
    }
    let keyInset: UInt32 = traits.contains(.quotedKey) ? 1 : 0
    let valueInset: UInt32 = traits.contains(.quotedValue) ? 1 : 0
    // A quoted token has at least two bytes.
    self.init(
      keyStart: entry.keyStart &+ keyInset,
      keyCount: entry.keyEnd &- entry.keyStart &- 2 &* keyInset,
      valueStart: entry.valueStart &+ valueInset,
      valueCount: entry.valueEnd &- entry.valueStart &- 2 &* valueInset, offset: entry.keyStart,
      form: .text, state: .translated)
  }
}

/// Decodes the keys and values with escape sequences.
private struct DecodedTexts {
  private(set) var bytes: [UInt8] = []
  /// The position of the first of them.
  private let start: Int

  init(behind start: Int) {
    self.start = start
  }

  /// The ranges of an entry's key and value.
  mutating func tableEntry(of entry: StringsEntry, in text: ByteView) -> TableEntry {
    let traits = entry.traits
    let form: TableEntry.Form = traits.contains(.nestedValue) ? .other : .text
    let keyInset: UInt32 = traits.contains(.quotedKey) ? 1 : 0
    let valueInset: UInt32 = traits.contains(.quotedValue) ? 1 : 0
    let key = place(
      entry.keyStart + keyInset..<entry.keyEnd - keyInset,
      isEscaped: traits.contains(.escapedKey), in: text)
    let value =
      traits.contains(.keyOnly)
      ? key
      : place(
        entry.valueStart + valueInset..<entry.valueEnd - valueInset,
        isEscaped: traits.contains(.escapedValue), in: text)
    return TableEntry(
      keyStart: key.lowerBound, keyCount: UInt32(key.count), valueStart: value.lowerBound,
      valueCount: UInt32(value.count), offset: entry.keyStart, form: form)
  }

  /// The range of a token's text: its own bytes, or the decoded ones.
  private mutating func place(
    _ range: Range<UInt32>, isEscaped: Bool, in text: ByteView
  ) -> Range<UInt32> {
    guard isEscaped else { return range }
    let place = start + bytes.count
    // Many small temporary arrays would take longer than the decoding.
    if bytes.isEmpty { bytes.reserveCapacity(1024) }
    appendUnescaped(
      text.part(Int(range.lowerBound)..<Int(range.upperBound)),
      to: &bytes)
    return UInt32(place)..<UInt32(start + bytes.count)
  }
}
