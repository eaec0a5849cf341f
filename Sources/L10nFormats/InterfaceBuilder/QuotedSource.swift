import L10nSource

/// What the comments of a table tell of the document's former texts: whether they quote the source, or the localized copy of
/// the document that the table was made from.
struct QuotedSource {
  /// How many comments quote another text than the translation.
  private let quotingCount: Int
  /// The words of the document, and those of the translations whose comments quote another text.
  private let languages: DocumentLanguages
  /// Whether most of these translations are in letters other than Latin ones.
  private let isInOtherLetters: Bool

  /// - Complexity: O(*n*) in the length of the table and of the document's texts.
  init(_ table: StringsFile, _ document: InterfaceDocument) {
    let translations = table.entries.compactMap { entry -> CodeUnitString? in
      let value = table.value(of: entry)
      guard let comment = table.interfaceComment(of: entry), comment.sourceText != value else {
        return nil
      }
      return value
    }
    quotingCount = translations.count
    languages = DocumentLanguages(
      source: document.units.lazy.filter { !$0.isExcluded }.map { document.text(of: $0) },
      target: translations)
    isInOtherLetters = translations.count(where: \.hasOtherLetters) * 4 > translations.count * 3
  }

  /// Whether a text that a comment and its translation have in common is one of the source's: most comments of the table
  /// quote the source, and the text is in its letters or made of its words.
  ///
  /// - Parameter copies: how many such texts the table has.
  /// - Complexity: O(*n*) in the length of the text.
  func has(_ text: CodeUnitString, amongCopies copies: Int) -> Bool {
    guard quotingCount >= copies, !languages.isTarget(text) else { return false }
    return isInOtherLetters && !text.hasOtherLetters || languages.isSource(text)
  }
}

extension CodeUnitString {
  /// Whether some letter is none of Latin.
  fileprivate var hasOtherLetters: Bool {
    // U+1E00–1EFF: Latin, as Vietnamese has it.
    string.unicodeScalars.contains {
      $0.value >= 0x370 && !(0x1E00...0x1EFF).contains($0.value) && $0.properties.isAlphabetic
    }
  }
}
