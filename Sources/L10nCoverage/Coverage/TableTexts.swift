public import L10nModel
package import L10nSource

/// The texts beside the keys of a table: for each key what the development region says, the comment for translators and the
/// place, and for each localization the translation.
///
/// A large report has millions of translations. So the texts of one language are one array of bytes, and there are none at
/// all unless somebody asks for them.
package struct TableTexts: Sendable, Equatable {
  private let sources: TextColumn
  private let notes: SourceNotes
  /// One for each localization; nil for those whose keys are not shown.
  private var translations: [TextColumn?]

  package init(source: TextColumn, notes: SourceNotes, translations: [TextColumn?]) {
    sources = source
    self.notes = notes
    self.translations = translations
  }

  /// The development region's text of the key at a position of the table's `keys`; nil where it has none.
  ///
  /// A value with several texts has its format or the text of `other` here.
  package func source(ofKey position: Int) -> CodeUnitString? {
    sourceText(ofKey: position).map { CodeUnitString(bytes: $0) }
  }

  /// The same as shared WTF-8.
  package func sourceText(ofKey position: Int) -> ArraySlice<UInt8>? { sources.text(at: position) }

  /// What the development region's file says to translators about the key at a position; nil where it says nothing.
  package func comment(ofKey position: Int) -> String? {
    notes.comments.text(at: position).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Where the development region has the key at a position; nil where no file has it.
  package func place(ofKey position: Int) -> SourcePlace? { notes.place(ofKey: position) }

  /// The first places in code that ask for the key at a position; none where no code was read.
  package func placesInCode(ofKey position: Int) -> [SourcePlace] {
    notes.placesInCode(ofKey: position)
  }

  /// What users of a localization read for a key: its own text or the inherited one; nil for a missing key.
  ///
  /// A value with several texts has its format or the text of `other` here.
  ///
  /// - Parameters:
  ///   - position: that of the key among the table's `keys`.
  ///   - localization: its position among the table's `cells`.
  package func translation(ofKey position: Int, inLocalization localization: Int) -> CodeUnitString?
  {
    translations[localization]?.text(at: position).map { CodeUnitString(bytes: $0) }
  }

  /// Whether the keys of the localization at a position are shown: a filter may leave them out.
  package func hasTranslations(inLocalization localization: Int) -> Bool {
    translations[localization] != nil
  }

  /// The texts with the translations of some localizations.
  ///
  /// - Parameter positions: those of the localizations; nil for one whose keys are not shown.
  package func filtered(_ positions: [Int?]) -> TableTexts {
    var texts = self
    texts.translations = positions.map { $0.flatMap { translations[$0] } }
    return texts
  }
}

/// Where a key stands.
public struct SourcePlace: Sendable, Hashable {
  /// The file, below the input.
  public let path: TreePath
  /// Counts from 1; nil where the file has no lines, as a binary one.
  public let line: Int?
  /// The declaration of code around it, with its types: `SettingsView.body`; nil outside of code and of declarations.
  public let declaration: String?

  package init(path: TreePath, line: Int?, declaration: String? = nil) {
    (self.path, self.line, self.declaration) = (path, line, declaration)
  }
}
