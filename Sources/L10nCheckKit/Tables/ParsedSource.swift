import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// The development region's side of a table: what the localizations' files are compared with.
///
/// It is one reference, because the work on each file asks it.
final class ParsedSource: Sendable {
  /// The keys of all files.
  let table: SourceTable
  /// The texts of the keys; nil unless texts are checked.
  let texts: SourceTexts?
  /// What else the files say.
  let development: DevelopmentFiles
  /// Makes reading the localizations' files faster.
  let guide: StringsGuide?
  /// Whether the guide's entries are those of the table.
  let isOfGuide: Bool
  /// Where each key is in a file that all languages share, by rank.
  let keyPlaces: [LineColumn?]?
  /// The document that has the texts.
  let document: InterfaceDocument?
  /// Keys of objects that the document no longer has.
  let obsoleteKeys: Set<CodeUnitString>
  /// Keys that no localization has to have, and that are not extra in one that has them.
  let exemptKeys: Set<CodeUnitString>
  /// The localizations' files that had to be read before the keys were known, by localization; empty if none had to.
  let localized: [[(file: TableFile, table: ParsedTable)]]
  /// The files as they are written, in the order of `development.files`; empty unless the purpose keeps them.
  let syntax: [ParsedSyntax?]

  init(
    table: SourceTable, texts: SourceTexts?, development: DevelopmentFiles, guide: StringsGuide?,
    isOfGuide: Bool, keyPlaces: [LineColumn?]?, document: InterfaceDocument?,
    obsoleteKeys: Set<CodeUnitString>, exemptKeys: Set<CodeUnitString>,
    localized: [[(file: TableFile, table: ParsedTable)]], syntax: [ParsedSyntax?]
  ) {
    self.table = table
    self.texts = texts
    self.development = development
    self.guide = guide
    self.isOfGuide = isOfGuide
    self.keyPlaces = keyPlaces
    self.document = document
    self.obsoleteKeys = obsoleteKeys
    self.exemptKeys = exemptKeys
    self.localized = localized
    self.syntax = syntax
  }

  /// A localization's file that was read already; nil if it was not.
  func parsedTable(_ file: TableJob.LocalizedFile) -> ParsedTable? {
    localized.isEmpty
      ? nil : localized[file.localization].first { $0.file == file.file }?.table
  }
}

/// A file of the development region that has keys, on its way into the source.
struct SourceFile {
  let file: TableFile
  /// What findings about the file have in common.
  let subject: Finding.Subject
  /// The steps take out what no localization has to have.
  var table: ParsedTable
}
