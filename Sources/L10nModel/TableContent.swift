package import L10nSource

/// The keys and values of one table as one source gives them to a lookup, in the order of the file.
///
/// Most keys and values are slices of the file's own text; those with escapes are decoded once, behind the text. So a
/// table of thousands of keys is two arrays, and comparing keys is comparing bytes.
///
/// - Invariant: every range of an entry lies in `bytes`.
package struct TableContent: Sendable {
  /// The WTF-8 text that the entries' ranges point into.
  package var bytes: [UInt8]
  package var entries: [TableEntry]

  package init(bytes: [UInt8] = [], entries: [TableEntry] = []) {
    self.bytes = bytes
    self.entries = entries
  }
}

/// One key of a table and its value.
package struct TableEntry: Sendable {
  package var keyStart: UInt32
  package var keyCount: UInt32
  package var valueStart: UInt32
  package var valueCount: UInt32
  /// Where the key stands in the text of the source, for those who look for its line.
  package var offset: UInt32
  /// Whether the value is a string; a property list may hold any other value under a key.
  package var hasStringValue: Bool

  package init(
    keyStart: UInt32, keyCount: UInt32, valueStart: UInt32, valueCount: UInt32, offset: UInt32,
    hasStringValue: Bool
  ) {
    self.keyStart = keyStart
    self.keyCount = keyCount
    self.valueStart = valueStart
    self.valueCount = valueCount
    self.offset = offset
    self.hasStringValue = hasStringValue
  }

  package var keyRange: Range<Int> { Int(keyStart)..<Int(keyStart) + Int(keyCount) }
  package var valueRange: Range<Int> { Int(valueStart)..<Int(valueStart) + Int(valueCount) }
}

extension TableContent {
  /// - Complexity: O(*n*) in the length of the key.
  package func key(of entry: TableEntry) -> CodeUnitString {
    CodeUnitString(bytes: Array(bytes[entry.keyRange]))
  }

  /// - Complexity: O(*n*) in the length of the value.
  package func value(of entry: TableEntry) -> CodeUnitString {
    CodeUnitString(bytes: Array(bytes[entry.valueRange]))
  }
}
