package import L10nSource

/// Reads property lists in XML as CoreFoundation does, with the place of every value.
///
/// Ranges are those of whole elements, from `<` to `>`; of keys likewise. No entity is ever expanded but XML's
/// five and the numeric ones, and nothing outside the text is looked at.
///
/// Known differences from CoreFoundation: an `<integer>` above `Int64.max` becomes the nearest real number.
package enum XMLPropertyListReader {
  /// Reads UTF-8 text without byte order mark.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func read(_ text: [UInt8]) -> Parsed<PropertyListReading> {
    text.withUnsafeBufferPointer { bytes in
      var parser = XMLPropertyListParser(bytes)
      let isLoadable = parser.parse()
      let reading = PropertyListReading(root: parser.list.tree(in: bytes), isLoadable: isLoadable)
      return Parsed(reading, diagnostics: parser.diagnostics)
    }
  }
}
