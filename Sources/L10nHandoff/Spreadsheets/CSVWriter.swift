import L10nModel
import L10nSource

/// Writes a table of one language, separated by commas or tabs.
///
/// Quotes all cells, also in tables with tabs: `text/tab-separated-values` can't represent tabs and line breaks in cells, but
/// readers of CSV also read quotes between tabs. Readers that guess the separator find it between the quotes.
///
/// Source: RFC 4180.
package struct CSVWriter {
  private let csv: CSVOptions
  private let renderer: UnitRenderer
  private var row: CSVRow
  private var omitted: [OmittedUnit] = []
  /// The context of a unit: the context of its file, followed by its name.
  private var context: [UInt8] = []
  private var fileContextCount = 0
  private var remarks: [UInt8] = []

  private init(_ document: HandoffDocument, _ csv: CSVOptions, _ options: HandoffTextOptions) {
    self.csv = csv
    renderer = UnitRenderer(document, options)
    row = CSVRow(csv)
  }

  /// Returns the bytes of a document, and the texts that a table can't represent: those with NUL or a lone surrogate.
  ///
  /// A layout without states omits stubs, which aren't translations yet, and can't mark a translation for review: whoever
  /// returns it has reviewed it.
  package static func write(
    _ document: HandoffDocument, _ csv: CSVOptions,
    _ options: HandoffTextOptions = HandoffTextOptions()
  ) -> WrittenHandoff {
    guard csv.layout != .wide else { return CSVWideWriter.write([document], csv, options) }
    var writer = CSVWriter(document, csv, options)
    writer.row.write(csv.layout.columns.map(\.rawValue))
    for table in document.tables { writer.write(table) }
    return WrittenHandoff(bytes: writer.row.bytes, omitted: writer.omitted)
  }

  private mutating func write(_ table: HandoffTable) {
    context.removeAll(keepingCapacity: true)
    if csv.layout == .poeditor {
      UnitContext.append(table.original, to: &context)
    } else {
      context += table.original.utf8
    }
    fileContextCount = context.count
    omitted += renderer.forEachUnit(
      of: table, hasStates: csv.layout.hasStates, where: csv.represents
    ) { unit, target in
      remarks.removeAll(keepingCapacity: true)
      renderer.appendRemarks(on: unit, target.suggestion, to: &remarks)
      for column in csv.layout.columns { write(column, of: unit, target, table) }
      row.end()
    }
  }

  private mutating func write(
    _ column: CSVLayout.Column, of unit: HandoffUnit, _ target: UnitRenderer.Target,
    _ table: HandoffTable
  ) {
    switch column {
    case .location, .reference: writePlace(of: unit, table)
    case .source, .term: row.write(unit.source)
    case .target: row.write(target.text ?? ByteView())
    case .translation: row.write(target.state == .new ? ByteView() : target.text ?? ByteView())
    case .id: row.write(unit.name)
    case .fuzzy:
      let isFuzzy = target.text?.isEmpty == false && target.state != .translated
      row.write(isFuzzy ? ByteView("True") : ByteView("False"))
    case .context:
      context.removeLast(context.count - fileContextCount)
      if csv.layout == .poeditor { context.append(contentsOf: unit.name) }
      context.withView { row.write($0) }
    case .developerComments, .comment: remarks.withView { row.write($0) }
    case .digest:
      remarks.removeAll(keepingCapacity: true)
      UnitDigests(of: unit).append(to: &remarks)
      remarks.withView { row.write($0) }
    case .translatorComments, .file, .key, .maximumLength: row.write(ByteView())
    }
  }

  private mutating func writePlace(of unit: HandoffUnit, _ table: HandoffTable) {
    guard renderer.options.includesPlaces, let line = unit.line else {
      return row.write(ByteView())
    }
    row.write("\(table.original):\(line)")
  }
}

/// The rows of a table, as lines of text or as rows of a workbook's sheet.
struct CSVRow {
  private var output: [UInt8] = []
  private let csv: CSVOptions
  private var count = 0
  /// The number of cells in the first row.
  private var headerCount: Int?

  init(_ csv: CSVOptions) {
    self.csv = csv
    if csv.hasByteOrderMark, !csv.isSheet { output = TextEncoding.utf8.byteOrderMark }
  }

  var bytes: [UInt8] {
    csv.isSheet
      ? XLSXBook.bytes(
        rows: output, columnCount: headerCount ?? 0, hidesLast: csv.layout != .poeditor)
      : output
  }

  mutating func write(_ cell: ByteView) {
    defer { count += 1 }
    if csv.isSheet {
      if count == 0 { output.append("<row>") }
      let isLast = count + 1 == headerCount && csv.layout == .wide
      let style: XLSXBook.Style =
        headerCount == nil
        ? .header : csv.layout.isEditable(count) && !isLast ? .unlocked : .locked
      return XLSXBook.append(cell, style, to: &output)
    }
    if count > 0 { output.append(csv.separator.rawValue) }
    output.appendCSVCell(cell)
  }

  @_disfavoredOverload
  mutating func write(_ cell: String) {
    var cell = cell
    cell.withUTF8View { write($0) }
  }

  mutating func write(_ cells: [String]) {
    for cell in cells { write(cell) }
    end()
  }

  mutating func end() {
    if csv.isSheet { output.append("</row>") } else { output.append("\r\n") }
    headerCount = headerCount ?? count
    count = 0
  }
}

extension CSVOptions {
  /// Whether a cell can contain a text.
  var represents: (ByteView) -> Bool {
    isSheet ? { SheetText.isRepresentable($0) } : { $0.isPlainText }
  }
}

/// Guards texts so that spreadsheets don't read them as formulas: inserts an apostrophe at the start.
///
/// A text that already looks guarded gets another apostrophe, so that removing one always restores the text.
///
/// Source: OWASP, "CSV Injection".
enum CSVGuard {
  /// Whether a text starts like a formula, after any number of apostrophes.
  static func isNeeded(_ text: ByteView) -> Bool {
    var index = 0
    while index < text.count, text[index] == UInt8(ascii: "'") { index += 1 }
    guard index < text.count else { return false }
    switch text[index] {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0A,
      0x0D:
      return true
    // The full-width forms of the four signs.
    case 0xEF:
      guard index + 2 < text.count, text[index + 1] == 0xBC else { return false }
      return [0x9D, 0x8B, 0x8D, 0xA0].contains(text[index + 2])
    default: return false
    }
  }

  static func unguarded(_ text: ByteView) -> ByteView {
    text.first == UInt8(ascii: "'") && isNeeded(text) ? text.part(1...) : text
  }
}

extension [UInt8] {
  mutating func appendCSVCell(_ text: ByteView) {
    append(UInt8(ascii: "\""))
    if CSVGuard.isNeeded(text) { append(UInt8(ascii: "'")) }
    var start = 0
    while true {
      let quote = text.firstIndex(of: UInt8(ascii: "\""), from: start)
      append(contentsOf: text.part(start..<quote))
      guard quote < text.count else { break }
      append("\"\"")
      start = quote + 1
    }
    append(UInt8(ascii: "\""))
  }
}
