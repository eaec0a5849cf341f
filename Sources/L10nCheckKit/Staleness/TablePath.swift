import L10nCoverage
import L10nLocale
import L10nModel

/// What the path of a file says about its texts.
struct TablePath: Sendable {
  let table: String
  let format: TableFormat
  /// Nil for a file with several languages, or outside the localizations.
  let localization: LocaleIdentifier?

  /// Nil if the path isn't that of a table with a history.
  init?(_ path: TreePath) {
    guard let (table, format) = path.lastComponent.flatMap(TableFile.parts(of:)),
      TableContents.formats.contains(format)
    else { return nil }
    self.table = table
    self.format = format
    localization =
      format.isMultilingual
      ? nil
      : path.localizationDirectory?.lastComponent.map {
        RecognizedLocale(spelling: String($0.dropLast(".lproj".count))).identifier
      }
  }
}
