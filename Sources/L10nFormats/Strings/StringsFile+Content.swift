package import L10nModel
package import L10nSource

extension StringsFile {
  /// The keys and values that CoreFoundation loads, including duplicates: the last of equal keys counts.
  ///
  /// Moves the text out of the file: it isn't copied if the file was its only owner.
  ///
  /// - Parameter storage: the storage of another content's entries, for reuse.
  /// - Complexity: O(*n*) in the number of entries.
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
  ///
  /// - Complexity: O(*n*) in the length of the text.
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

  /// The decoded text of an entry's key.
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
      let keyStart = bytes.count
      bytes += member.key.bytes
      let valueStart = bytes.count
      var form = TableEntry.Form.other
      if case .string(let value) = member.value.value {
        bytes += value.bytes
        form = .text
      }
      entries.append(
        TableEntry(
          keyStart: UInt32(keyStart), keyCount: UInt32(valueStart - keyStart),
          valueStart: UInt32(valueStart),
          valueCount: UInt32(bytes.count - valueStart), offset: UInt32(member.keyRange?.start ?? 0),
          form: form))
    }
  }
}

extension StringsFile {
  /// The property list that CoreFoundation loads, including nested values; nil if the file is lost.
  ///
  /// Includes duplicate keys: the last one in a dictionary counts.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var loadedPropertyList: PropertyList? {
    guard loaded.status != .lost else { return nil }
    if let propertyList { return propertyList }
    if form == .otherObject { return StringsFile.object(at: 0, depth: 0, in: source.utf8) }
    let members = entries.prefix(loaded.entryCount).map { entry in
      PropertyList.Member(
        key: key(of: entry), keyRange: SourceRange(Int(entry.keyStart), Int(entry.keyEnd)),
        value: propertyListValue(of: entry))
    }
    return PropertyList(.dictionary(members), range: SourceRange(0, source.utf8.count))
  }

  /// The value of an entry, including nested values.
  ///
  /// - Complexity: O(*n*) in the length of the value; the text is not copied.
  package func propertyListValue(of entry: StringsEntry) -> PropertyList {
    let range = SourceRange(Int(entry.valueStart), Int(entry.valueEnd))
    let nested =
      entry.traits.contains(.nestedValue)
      ? StringsFile.object(at: range.start, depth: 1, in: source.utf8) : nil
    return nested ?? PropertyList(.string(value(of: entry)), range: range)
  }

  private static func object(at index: Int, depth: Int, in text: [UInt8]) -> PropertyList? {
    text.withView { buffer in
      var parser = OldStyleParser(buffer)
      return parser.parseObject(at: index, depth: depth)
    }
  }
}
