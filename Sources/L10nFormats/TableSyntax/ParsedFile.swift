package import L10nModel
package import L10nSource

/// A file parsed according to its format, as `dump` shows it.
package enum ParsedFile: Sendable {
  case strings(Parsed<StringsFile>)
  case table(TableDump)

  /// Parses the bytes of a file; nil for a format that `dump` doesn't show.
  ///
  /// - Parameter fileName: some checks of catalogs depend on it.
  /// - Complexity: O(*n* log *n*) in the number of bytes.
  package init?(_ bytes: consuming [UInt8], _ format: TableFormat, fileName: String) {
    guard let syntax = format.syntax,
      let file = Self.parse(bytes, format, syntax, ParsingHints(fileName: fileName))
    else { return nil }
    self = file
  }

  private static func parse<Syntax: TableSyntax>(
    _ bytes: consuming [UInt8], _ format: TableFormat, _ syntax: Syntax.Type,
    _ hints: ParsingHints
  ) -> ParsedFile? {
    var storage = TableStorage()
    return Syntax.dump(Syntax.parse(bytes, hints, &storage), format)
  }

  /// The formats of such files.
  package static let formats = TableFormat.allCases.filter {
    ParsedFile([], $0, fileName: "") != nil
  }
}
