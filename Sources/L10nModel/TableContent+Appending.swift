package import L10nSource

extension TableContent {
  /// Appends a plain text.
  ///
  /// - Parameter offset: the offset of the key in the text of the source.
  /// - Complexity: O(*n*) in the length of key and value.
  package mutating func append(key: CodeUnitString, value: CodeUnitString, offset: Int) {
    let keyStart = bytes.count
    bytes += key.bytes
    let valueStart = bytes.count
    bytes += value.bytes
    entries.append(
      TableEntry(
        keyStart: UInt32(keyStart), keyCount: UInt32(valueStart - keyStart),
        valueStart: UInt32(valueStart), valueCount: UInt32(bytes.count - valueStart),
        offset: UInt32(offset)))
  }
}
