package import L10nModel

extension InterfaceDocument {
  /// The document as a table for translators: an entry for each unit that needs translation.
  ///
  /// The offset of an entry is the position of the text in the UTF-8 text of the source.
  ///
  /// - Complexity: O(*n*) in the number of units and the length of their texts.
  package func content() -> TableContent {
    var content = TableContent()
    content.text = .separate(text)
    content.entries.reserveCapacity(units.count)
    content.bytes.reserveCapacity(units.count * 48)
    for unit in units where !unit.isExcluded {
      let keyStart = content.bytes.count
      appendKey(of: unit, to: &content.bytes)
      let valueStart = content.bytes.count
      content.bytes += bytes(of: unit.text)
      content.entries.append(
        TableEntry(
          keyStart: UInt32(keyStart), keyCount: UInt32(valueStart - keyStart),
          valueStart: UInt32(valueStart), valueCount: UInt32(content.bytes.count - valueStart),
          offset: UInt32(unit.offset)))
    }
    return content
  }
}
