import L10nCode
package import L10nCoverage
import L10nModel
import L10nSource

/// Writes texts as comma-separated values (RFC 4180): a header, then a row for each language and key of every table.
///
/// The rows of one language stand together. Lines end in CR and LF, as the format demands.
package struct KeyCSVRenderer: ReportRenderer {
  private let paths: DisplayedPaths

  /// The names of the columns; new ones come last.
  static let columns = [
    "language", "bundle", "table", "key", "source", "translation", "comment", "state", "words",
    "path", "line", "use",
  ]

  /// - Parameter pathPrefixes: for each input what stands before a path below it.
  package init(pathPrefixes: [String]) {
    paths = DisplayedPaths(prefixes: pathPrefixes)
  }

  /// - Complexity: O(*n*) in the number of cells × keys and the length of their texts.
  package func render(_ report: Report, to output: inout ByteOutput) {
    output.write(Self.columns.joined(separator: ","))
    output.write("\r\n")
    for bundle in report.bundles {
      let path = CSVText.field(paths.displayed(bundle.path, input: bundle.input))
      for (index, localization) in bundle.localizations.enumerated() {
        let names = CSVText.field(localization.identifier.rawValue) + "," + path + ","
        for table in bundle.tables {
          write(table, index, names + CSVText.field(table.name), input: bundle.input, to: &output)
        }
      }
    }
  }

  /// Writes the rows of a table in the localization at a position.
  ///
  /// - Parameter names: the first fields of each row.
  private func write(
    _ table: TableCoverage, _ localization: Int, _ names: String, input: Int,
    to output: inout ByteOutput
  ) {
    let cell = table.cells[localization]
    // A localization that a filter leaves out has no records.
    guard cell.records.count == table.keys.count else { return }
    let texts = table.texts
    for position in table.keys.indices {
      output.write(names)
      output.write(",")
      output.write(csvField: table.keys[position])
      output.write(csvField: texts?.source(ofKey: position))
      output.write(csvField: texts?.translation(ofKey: position, inLocalization: localization))
      output.write(csvField: texts?.comment(ofKey: position))
      output.write(cell.records[position].word)
      output.write(",")
      output.write(Int(table.words[position]))
      output.write(",")
      let place = texts?.place(ofKey: position)
      output.write(csvField: place.map { paths.displayed($0.path, input: input) })
      if let line = place?.line { output.write(line) }
      output.write(",")
      if let code = table.code { output.write(code.uses[position].rawValue) }
      output.write("\r\n")
    }
  }
}

extension KeyRecord {
  /// The state in a word; of a missing key, what its users see.
  fileprivate var word: StaticString {
    switch state {
    case .missing: isMasked ? "masked" : isRaw ? "raw" : "missing"
    case .untranslated: "untranslated"
    case .copied: "copied"
    case .partial: "partial"
    case .needsReview: "needsReview"
    case .machineTranslated: "machineTranslated"
    case .translated: isInherited ? "inherited" : "translated"
    }
  }
}
