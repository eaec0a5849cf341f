package import L10nCoverage
import L10nModel

/// Writes figures as comma-separated values (RFC 4180): a header, then a row for each localization and table.
///
/// Counts are of keys and have the names of the JSON report; the coverage is a share from 0 to 1 and empty where there
/// are no keys. Lines end in CR and LF, as the format demands.
package struct CSVRenderer: ReportRenderer {
  private let paths: DisplayedPaths

  /// The names of the columns; new ones come last.
  static let columns = [
    "bundle", "localization", "identifier", "table", "state", "total", "translated", "inherited",
    "needsReview", "partial", "untranslated", "missing", "extra", "unchanged", "masked", "raw",
    "words", "wordsTranslated", "coverage", "copied",
    "machineTranslated",
  ]

  /// - Parameter pathPrefixes: for each input what stands before a path below it.
  package init(pathPrefixes: [String]) {
    paths = DisplayedPaths(prefixes: pathPrefixes)
  }

  /// - Complexity: O(*n*) in the number of cells.
  package func render(_ report: Report, to output: inout ByteOutput) {
    write(Self.columns, to: &output)
    for bundle in report.bundles {
      let path = CSVText.field(paths.displayed(bundle.path, input: bundle.input))
      for (index, localization) in bundle.localizations.enumerated() {
        let names = [
          path, CSVText.field(localization.spelling),
          CSVText.field(localization.identifier.rawValue),
        ]
        for table in bundle.tables {
          write(names + fields(of: table.cells[index], in: table), to: &output)
        }
      }
    }
  }

  private func fields(of cell: TableCell, in table: TableCoverage) -> [String] {
    let counts = cell.counts
    let numbers = [
      counts.total, counts.translated, counts.inherited, counts.needsReview, counts.partial,
      counts.untranslated, counts.missing, cell.extra.count, cell.unchanged, cell.masked,
      cell.raw, cell.words.total, cell.words.translated,
    ]
    let coverage = counts.coverage?.fraction.description ?? ""
    return [CSVText.field(table.name), cell.state.rawValue] + numbers.map(String.init)
      + [coverage, String(counts.copied), String(counts.machineTranslated)]
  }

  private func write(_ fields: [String], to output: inout ByteOutput) {
    output.write(fields.joined(separator: ","))
    output.write("\r\n")
  }
}
