import L10nSource

/// Reads property lists in XML as CoreFoundation does, with the place of every value.
///
/// Ranges are those of whole elements, from `<` to `>`; of keys likewise. No entity is ever expanded but XML's
/// five and the numeric ones, and nothing outside the text is looked at.
///
/// Known differences from CoreFoundation: an `<integer>` above `Int64.max` becomes the nearest real number.
enum XMLPropertyListReader {
  /// Reads the text of a file. Bytes that are not UTF-8 matter where CoreFoundation minds them.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func read(_ source: SourceText) -> Parsed<PropertyListReading> {
    let parsed = readFlat(source)
    let reading = source.utf8.withUnsafeBufferPointer { text in
      PropertyListReading(
        root: parsed.value.list.tree(in: text), isLoadable: parsed.value.isLoadable)
    }
    return Parsed(reading, diagnostics: parsed.diagnostics)
  }

  /// The same with the values laid out one behind the other.
  static func readFlat(
    _ source: SourceText
  ) -> Parsed<(list: FlatPropertyList, isLoadable: Bool)> {
    source.utf8.withUnsafeBufferPointer { text in
      var parser = XMLPropertyListParser(text)
      var isLoadable = parser.parse()
      var list = parser.list
      var diagnostics = parser.diagnostics
      if case .notUTF8(let first) = source.defect {
        let repair = XMLTextRepair(&list, in: text)
        isLoadable = isLoadable && repair.rejected == nil
        diagnostics.insert(.notUTF8(repair, first: first, in: text), at: 0)
      } else if let defect = source.defect {
        isLoadable = isLoadable && !defect.hidesText
        diagnostics = StringsFile.encodingDiagnostics(of: source) + diagnostics
      }
      return Parsed((list, isLoadable), diagnostics: diagnostics)
    }
  }
}
