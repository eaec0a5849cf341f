import L10nCode
package import L10nCoverage
import L10nModel
package import L10nSource

/// Writes counts as comma-separated values (RFC 4180): a header, followed by a row for each localization and table.
///
/// The counts are numbers of keys and have the same names as in the JSON report. The coverage is a fraction from 0 to 1, or
/// empty without keys. Lines end in CR and LF, as the format requires.
package struct CSVRenderer: ReportRenderer {
  private let paths: DisplayedPaths

  /// The names of the columns. New columns must come last.
  static let columns = [
    "bundle", "localization", "identifier", "table", "state", "total", "translated", "inherited",
    "needsReview", "partial", "untranslated", "missing", "extra", "unchanged", "masked", "raw",
    "words", "wordsTranslated", "coverage", "copied",
    "machineTranslated",
  ]

  package init(_ settings: RenderingSettings) { paths = settings.paths }

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

/// Fields of comma-separated values (RFC 4180) with users' text.
package enum CSVText {
  /// Returns a text as a field.
  ///
  /// A text that a spreadsheet would read as a formula gets an apostrophe at its start. So does a text that starts with an
  /// apostrophe, so that removing one always restores the text. Control characters, which the format excludes, are escaped.
  package static func field(_ text: String) -> String { quoted(VisibleText.escaping(text)) }

  static func field(_ text: CodeUnitString) -> String { quoted(VisibleText.escaping(text)) }

  /// Whether a text needs no quotes and no changes as a field, as most texts do. A false negative is possible.
  fileprivate static func isPlain(_ text: ByteView) -> Bool {
    guard let first = text.first else { return true }
    // The UTF-8 forms of full-width formula characters start with 0xEF.
    return first != 0xEF && !isFormulaStart(Unicode.Scalar(first))
      && text.firstIndex(of: 0x22, or: 0x2C, from: 0) == text.count
      && Substitute.next(in: text, from: 0, .line) == nil
  }

  /// - Parameter text: a text whose hidden characters are escaped.
  private static func quoted(_ text: String) -> String {
    var field = text
    if let first = field.unicodeScalars.first, isFormulaStart(first) { field = "'" + field }
    guard field.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C }) else { return field }
    var quoted = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// Spreadsheets also accept the full-width forms of the signs as the start of a formula.
  private static func isFormulaStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "'", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }
}

extension ByteOutput {
  /// Writes a field of comma-separated values, and the comma after it. The field is empty without a text.
  package mutating func write(csvField text: CodeUnitString?) {
    if let text {
      text.bytes.withView { bytes in
        if CSVText.isPlain(bytes) { write(bytes) } else { write(CSVText.field(text)) }
      }
    }
    write(",")
  }

  package mutating func write(csvField text: String?) {
    if var plain = text, plain.withUTF8View({ CSVText.isPlain($0) }) {
      write(plain)
    } else if let text {
      write(CSVText.field(text))
    }
    write(",")
  }
}

/// Writes texts as comma-separated values (RFC 4180): a header, followed by a row for each language and key of every table.
///
/// The rows of a bundle's localization are contiguous. Lines end in CR and LF, as the format requires.
package struct KeyCSVRenderer: ReportRenderer {
  private let paths: DisplayedPaths

  /// The names of the columns. New columns must come last.
  static let columns = [
    "language", "bundle", "table", "key", "source", "translation", "comment", "state", "words",
    "path", "line", "use",
  ]

  package init(_ settings: RenderingSettings) { paths = settings.paths }

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

  /// Writes the rows of a table for one localization.
  ///
  /// - Parameter names: the first fields of each row.
  private func write(
    _ table: TableCoverage, _ localization: Int, _ names: String, input: Int,
    to output: inout ByteOutput
  ) {
    let cell = table.cells[localization]
    // A localization excluded by a filter has no records.
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
  fileprivate var word: StaticString {
    switch seenState {
    case .missing where isMasked: "masked"
    case .missing where isRaw: "raw"
    case .missing where isUncopied: "uncopied"
    case .translated where isInherited: "inherited"
    default: state.name
    }
  }
}
