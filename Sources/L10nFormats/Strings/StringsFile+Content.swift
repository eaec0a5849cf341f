package import L10nModel
package import L10nSource

extension StringsFile {
  /// Returns the keys and values that CoreFoundation loads, including duplicates: the last of equal keys wins.
  ///
  /// Moves the text out of the file, which avoids a copy if the file is its only owner.
  ///
  /// - Parameter storage: the storage of another content's entries, for reuse.
  package mutating func takeLoadedContent(
    storage: consuming [TableEntry] = []
  ) -> TableContent {
    if let propertyList {
      var content = TableContent(propertyList, isLoadable: loaded.status != .lost)
      content.text = form == .binary ? .none : .separate(source.utf8)
      return content
    }
    let loadedEntries = entries.prefix(loaded.entryCount)
    return TableContent(
      text: source.takeText(), entries: loadedEntries, storage: consume storage)
  }

  /// The bytes of the file, assembled from its entries and the parts between them.
  ///
  /// Equals the parsed bytes, whatever they were.
  package func write() -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(source.utf8.count)
    var others = otherText[...]
    for entry in entries {
      while let other = others.first, other.start < Int(entry.start) {
        text += source.utf8[other.start..<other.end]
        others.removeFirst()
      }
      text += source.utf8[Int(entry.start)..<Int(entry.end)]
    }
    for other in others { text += source.utf8[other.start..<other.end] }
    return source.encode(text)
  }

  package func key(of entry: StringsEntry) -> CodeUnitString {
    text(entry.keyStart, entry.keyEnd, entry.traits, quoted: .quotedKey, escaped: .escapedKey)
  }

  /// The decoded text of an entry's value; for a nested value, its source.
  package func value(of entry: StringsEntry) -> CodeUnitString {
    entry.traits.contains(.keyOnly)
      ? key(of: entry)
      : text(
        entry.valueStart, entry.valueEnd, entry.traits, quoted: .quotedValue, escaped: .escapedValue
      )
  }

  private func text(
    _ start: UInt32, _ end: UInt32, _ traits: StringsEntry.Traits, quoted: StringsEntry.Traits,
    escaped: StringsEntry.Traits
  ) -> CodeUnitString {
    let inset = traits.contains(quoted) ? 1 : 0
    let range = Int(start) + inset..<Int(end) - inset
    guard traits.contains(escaped) else { return CodeUnitString(bytes: Array(source.utf8[range])) }
    return source.utf8.withView { buffer in
      var bytes: [UInt8] = []
      appendUnescaped(buffer.part(range), to: &bytes)
      return CodeUnitString(bytes: bytes)
    }
  }
}

extension TableContent {
  /// The top-level pairs of a property list; empty if it isn't a dictionary or can't be loaded.
  init(_ propertyList: PropertyList, isLoadable: Bool) {
    self.init()
    guard isLoadable else { return }
    for member in propertyList.members {
      var text: CodeUnitString?
      if case .string(let value) = member.value.value { text = value }
      append(key: member.key, value: text ?? "", offset: member.keyRange?.start ?? 0)
      if text == nil { entries[entries.count - 1].form = .other }
    }
  }
}

extension StringsFile {
  /// The property list that CoreFoundation loads, including nested values; nil if CoreFoundation ignores the file.
  ///
  /// Includes duplicate keys: the last one in a dictionary wins.
  package var loadedPropertyList: PropertyList? {
    guard loaded.status != .lost else { return nil }
    if let propertyList { return propertyList }
    if form == .otherObject { return StringsFile.object(at: 0, depth: 0, in: source.utf8) }
    let members = entries.prefix(loaded.entryCount).map { member(of: $0) }
    return PropertyList(.dictionary(members), range: SourceRange(0, source.utf8.count))
  }

  /// Returns an entry as a member of a property list, including a nested value.
  func member(of entry: StringsEntry) -> PropertyList.Member {
    PropertyList.Member(
      key: key(of: entry), keyRange: entry.keyRange, value: propertyListValue(of: entry))
  }

  package func propertyListValue(of entry: StringsEntry) -> PropertyList {
    let nested =
      entry.traits.contains(.nestedValue)
      ? StringsFile.object(at: Int(entry.valueStart), depth: 1, in: source.utf8) : nil
    return nested ?? PropertyList(.string(value(of: entry)), range: entry.valueRange)
  }

  static func object(at index: Int, depth: Int, in text: [UInt8]) -> PropertyList? {
    text.withView { buffer in
      var parser = OldStyleParser(buffer)
      return parser.parseObject(at: index, depth: depth)
    }
  }
}

extension TableContent {
  /// Creates the content from `entries` in `text`, and appends decoded keys and values to the text.
  ///
  /// - Parameter storage: the storage of another content's entries, for reuse.
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
    // If nothing is appended, the text stays shared.
    if !decoded.bytes.isEmpty { bytes.append(contentsOf: decoded.bytes) }
    self.init(bytes: bytes, entries: tableEntries)
    self.text = .beginning(count: textCount)
  }
}

extension TableEntry {
  /// Creates an entry without escape sequences, the usual case: its key and value are between their quotes.
  @inline(__always)  // Runs for every entry of every file.
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

/// Decodes keys and values with escape sequences.
private struct DecodedTexts {
  private(set) var bytes: [UInt8] = []
  /// The offset of the first decoded byte.
  private let start: Int

  init(behind start: Int) {
    self.start = start
  }

  /// Returns a table entry with the ranges of an entry's key and value.
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

  /// Returns the range of a token's text: in the source, or if it has escape sequences, in the decoded bytes.
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
