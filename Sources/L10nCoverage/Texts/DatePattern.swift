import L10nSource

extension ByteView {
  /// Whether the text is a pattern of `DateFormatter` rather than words: `d. MMMM yyyy`, `HH:mm 'Uhr'`.
  ///
  /// Each letter outside quotation marks belongs to a field, and is repeated to the length of the field. A pattern has at least
  /// two fields, one of them with several letters.
  ///
  /// - Source: Unicode Technical Standard #35, part 4, "Date Format Patterns".
  var isDateFormatterPattern: Bool {
    guard count <= Self.longestDatePattern else { return false }
    var (fields, longFields, index) = (0, 0, 0)
    while index < count {
      let byte = self[index]
      let start = index
      index += 1
      if byte == UInt8(ascii: "'") {
        index = firstIndex(of: byte, from: index) + 1
        guard index <= count else { return false }
      } else if byte.isASCIILetter {
        guard "GyYuQqMLwWdDEecabBhHKkmsSzZvVxX".utf8.contains(byte) else { return false }
        while index < count, self[index] == byte { index += 1 }
        if index < count, self[index].isASCIILetter, index - start == 1 { return false }
        fields += 1
        if index - start > 1 { longFields += 1 }
      } else if byte == UInt8(ascii: "%") {
        return false
      }
    }
    return fields > 1 && longFields > 0
  }

  private static var longestDatePattern: Int { 64 }
}
