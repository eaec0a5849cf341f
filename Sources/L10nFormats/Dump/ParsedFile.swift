package import L10nModel
package import L10nSource

/// A file parsed according to its format, as `dump` shows it.
package enum ParsedFile: Sendable {
  case strings(Parsed<StringsFile>)
  case table(TableDump)

  /// Parses the bytes of a file; nil for a format with other readers.
  ///
  /// - Parameter fileName: some checks of catalogs depend on it.
  /// - Complexity: O(*n* log *n*) in the number of bytes.
  package init?(_ bytes: consuming [UInt8], _ format: TableFormat, fileName: String) {
    guard let parse = Self.parser(of: format) else { return nil }
    self = parse(bytes, fileName)
  }

  /// The formats of such files.
  package static let formats = TableFormat.allCases.filter { parser(of: $0) != nil }

  private typealias Parser = (_ bytes: [UInt8], _ fileName: String) -> ParsedFile

  private static func parser(of format: TableFormat) -> Parser? {
    switch format {
    case .strings: { bytes, _ in .strings(StringsFile.parse(bytes)) }
    case .stringsdict: { bytes, _ in .table(TableDump(StringsDictFile.parse(bytes))) }
    case .xcstrings:
      { bytes, name in .table(TableDump(StringCatalog.parse(bytes, fileName: name))) }
    case .loctable: { bytes, _ in .table(TableDump(LocTableFile.parse(bytes))) }
    case .xib, .storyboard:
      { bytes, _ in .table(TableDump(InterfaceDocument.parse(bytes), format)) }
    case .nib, .storyboardc, .intentdefinition, .settingsPane, .infoPlist: nil
    }
  }
}
