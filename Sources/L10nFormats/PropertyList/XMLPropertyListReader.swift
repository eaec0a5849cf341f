import L10nSource

/// Reads XML property lists like CoreFoundation, with the place of every value.
///
/// Ranges cover whole elements, from `<` to `>`, including those of keys. Only XML's five entities and numeric
/// references are expanded, and nothing outside the text is accessed.
///
/// Known difference from CoreFoundation: an `<integer>` above `Int64.max` becomes the nearest floating-point number.
enum XMLPropertyListReader {
  /// Reads the text of a file. Bytes that aren't UTF-8 matter only where CoreFoundation checks them.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func read(_ source: SourceText) -> Parsed<PropertyListReading> {
    let parsed = readFlat(source)
    let reading = source.utf8.withView { text in
      PropertyListReading(
        root: parsed.value.list.tree(in: text), isLoadable: parsed.value.isLoadable)
    }
    return Parsed(reading, diagnostics: parsed.diagnostics)
  }

  /// The same, in flat form.
  static func readFlat(
    _ source: SourceText
  ) -> Parsed<(list: FlatPropertyList, isLoadable: Bool)> {
    source.utf8.withView { text in
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
