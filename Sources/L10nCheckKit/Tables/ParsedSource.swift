import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// The development region's side of a table, which the localizations' files are compared with.
///
/// A class, because the work on each file uses it.
final class ParsedSource: Sendable {
  /// The keys of all files.
  let table: SourceTable
  /// The texts of the keys; nil unless texts are checked.
  let texts: SourceTexts?
  /// The comments and notes of the files.
  let development: DevelopmentFiles
  /// Speeds up reading the localizations' files.
  let guide: StringsGuide?
  /// Whether the guide's entries are those of the table.
  let isOfGuide: Bool
  /// The place of each key in a file that all languages share, by rank.
  let keyPlaces: [LineColumn?]?
  /// The document with the texts.
  let document: InterfaceDocument?
  /// Keys of objects that no longer exist in the document.
  let obsoleteKeys: Set<CodeUnitString>
  /// Keys that localizations need not have; they aren't extra.
  let exemptKeys: Set<CodeUnitString>
  /// The localizations' files, by localization, if the keys depend on them; nil if they don't.
  let localized: [[(file: TableFile, table: ParsedTable)]]?
  /// What code says of the keys; nil where none was read.
  let code: TableCode?
  /// The files with their syntax, in the order of `development.files`; empty unless they are needed.
  let syntax: [(any TableSyntax)?]

  init(
    table: SourceTable, texts: SourceTexts?, development: DevelopmentFiles, guide: StringsGuide?,
    isOfGuide: Bool, keyPlaces: [LineColumn?]?, document: InterfaceDocument?,
    obsoleteKeys: Set<CodeUnitString>, exemptKeys: Set<CodeUnitString>,
    localized: [[(file: TableFile, table: ParsedTable)]]?, code: TableCode?,
    syntax: [(any TableSyntax)?]
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
    self.code = code
    self.syntax = syntax
  }

  /// A localization's file that is already read; nil if it isn't.
  func parsedTable(_ file: TableJob.LocalizedFile) -> ParsedTable? {
    localized?[file.localization].first { $0.file == file.file }?.table
  }
}

/// A file of the development region with keys, during the steps.
struct SourceFile {
  let file: TableFile
  /// The common parts of the findings about the file.
  let subject: Finding.Subject
  /// The steps remove texts that localizations need not have.
  var table: ParsedTable
}
