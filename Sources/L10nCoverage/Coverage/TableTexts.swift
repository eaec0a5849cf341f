public import L10nModel
package import L10nSource

/// The texts of a table: for each key the development region's text, the comment for translators and the place, and for each
/// localization the translation.
///
/// A large report has millions of translations. So the texts of a language share one array of bytes, and a report keeps texts
/// only on request.
package struct TableTexts: Sendable, Equatable {
  private let sources: TextColumn
  private let notes: SourceNotes
  /// The translations into each localization; nil for localizations whose keys aren't shown.
  private var translations: [TextColumn?]

  package init(source: TextColumn, notes: SourceNotes, translations: [TextColumn?]) {
    sources = source
    self.notes = notes
    self.translations = translations
  }

  /// Returns the development region's text of the key at a position of the table's `keys`; nil if it has none.
  ///
  /// For a varied value it is the format or the text of `other`.
  package func source(ofKey position: Int) -> CodeUnitString? {
    sourceText(ofKey: position).map { CodeUnitString(bytes: $0) }
  }

  /// Returns the same text as shared WTF-8.
  package func sourceText(ofKey position: Int) -> ArraySlice<UInt8>? { sources.text(at: position) }

  /// Returns the comment for translators of the key at a position; nil if there is none.
  package func comment(ofKey position: Int) -> String? {
    notes.comments.text(at: position).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the place of the key at a position in the development region; nil if no file has it.
  package func place(ofKey position: Int) -> SourcePlace? { notes.place(ofKey: position) }

  /// Returns the first places where code uses the key at a position; empty if no code was read.
  package func placesInCode(ofKey position: Int) -> [SourcePlace] {
    notes.placesInCode(ofKey: position)
  }

  /// Returns the text that users of a localization see for a key, own or inherited; nil for a missing key.
  ///
  /// For a varied value it is the format or the text of `other`.
  ///
  /// - Parameters:
  ///   - position: the position of the key in the table's `keys`.
  ///   - localization: the position of the localization in the table's `cells`.
  package func translation(ofKey position: Int, inLocalization localization: Int) -> CodeUnitString?
  {
    translations[localization]?.text(at: position).map { CodeUnitString(bytes: $0) }
  }

  /// Whether the keys of the localization at a position are shown. A filter may exclude them.
  package func hasTranslations(inLocalization localization: Int) -> Bool {
    translations[localization] != nil
  }

  /// Returns the texts with the translations into some localizations only.
  ///
  /// - Parameter positions: the positions of the localizations; nil for one whose keys aren't shown.
  package func filtered(_ positions: [Int?]) -> TableTexts {
    var texts = self
    texts.translations = positions.map { $0.flatMap { translations[$0] } }
    return texts
  }
}

/// The place of a key.
public struct SourcePlace: Sendable, Hashable {
  /// The file, relative to the input.
  public let path: TreePath
  /// The line, counted from 1; nil for a file without lines, such as a binary one.
  public let line: Int?
  /// The enclosing declaration in code with its types: `SettingsView.body`; nil outside of code and of declarations.
  public let declaration: String?

  package init(path: TreePath, line: Int?, declaration: String? = nil) {
    (self.path, self.line, self.declaration) = (path, line, declaration)
  }
}
