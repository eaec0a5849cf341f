/// The declaration at the start of an XML document.
package enum XMLDeclaration {
  /// Returns the name in `encoding="…"` of an XML declaration, as CoreFoundation finds it in a file's bytes.
  ///
  /// The declaration must be at the very start of the file, without whitespace around the `=`; otherwise the result is nil,
  /// which means UTF-8. The bytes of the name are read as ISO Latin-1.
  package static func encodingName(in bytes: [UInt8]) -> String? {
    guard let place = placeOfEncodingName(in: bytes) else { return nil }
    return String(String.UnicodeScalarView(bytes[place].map { Unicode.Scalar($0) }))
  }

  /// Returns the place of the name that `encodingName(in:)` returns.
  package static func placeOfEncodingName(in bytes: [UInt8]) -> Range<Int>? {
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    var rest = bytes[5...]
    while let byte = rest.first, byte != UInt8(ascii: "?"), byte != UInt8(ascii: ">") {
      guard rest.starts(with: "encoding=".utf8) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst("encoding=".utf8.count)
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        return nil
      }
      rest = rest.dropFirst()
      guard let end = rest.firstIndex(of: quote) else { return nil }
      return rest.startIndex..<end
    }
    return nil
  }
}
