import L10nFormats
import L10nSource

/// Reads the first sheet of a workbook of any program as a table for `CSVReader`.
package enum XLSXReader {
  /// Reads a document. The places of its texts are the numbers of their rows.
  package static func read(_ bytes: [UInt8]) -> IncomingDocument {
    guard let sheets = elements(at: "xl/workbook.xml", in: bytes, WorkbookParts()),
      let parts = elements(at: "xl/_rels/workbook.xml.rels", in: bytes, sheets)
    else { return IncomingDocument(IncomingProblem("the document isn't a workbook of XLSX")) }
    guard let path = parts.firstSheet.flatMap({ parts.paths[$0] }) else {
      return IncomingDocument(IncomingProblem("the workbook has no sheet"))
    }
    let strings = parts.stringsPath.flatMap {
      elements(at: $0, in: bytes, SheetCells())?.strings
    }
    guard let cells = elements(at: path, in: bytes, SheetCells(strings: strings ?? [])) else {
      return IncomingDocument(IncomingProblem("the sheet \(path) can't be read to its end"))
    }
    return document(of: cells.rows)
  }

  /// Returns a reader after it has read a file of the workbook; nil if the file doesn't exist or isn't well-formed.
  private static func elements<Reader: XMLEventReader>(
    at path: String, in bytes: [UInt8], _ reader: Reader
  ) -> Reader? {
    guard let file = ZipFile.file(at: path, in: bytes) else { return nil }
    let (found, failure) = SourceText(decoding: file).utf8.withView {
      XMLEvents.parse($0) { reader }
    }
    return failure == nil ? found : nil
  }

  private static func document(of rows: [SheetCells.Row]) -> IncomingDocument {
    guard let header = rows.first else {
      return IncomingDocument(IncomingProblem("the document is empty"))
    }
    let names = header.cells.map { String(decoding: $0.text, as: UTF8.self).lowercased() }
    var text: [UInt8] = []
    var places: [IncomingLines.Row] = []
    var problems: [IncomingProblem] = []
    for row in rows {
      let start = text.count
      places.append(IncomingLines.Row(offset: start, number: row.number))
      if let problem = row.problem(names) {
        problems.append(IncomingProblem(problem, at: start, isFatal: false))
        // Keeps an empty line so that the rows after it get the right place.
        text.append("\n")
        continue
      }
      for column in 0..<max(names.count, row.cells.count) {
        if column > 0 { text.append(UInt8(ascii: ",")) }
        let cell = column < row.cells.count ? row.cells[column].text : []
        cell.withView { text.appendCSVCell($0) }
      }
      text.append("\r\n")
    }
    var document = CSVReader.read(text)
    document.problems += problems
    document.lines = IncomingLines(rows: places)
    return document
  }
}

extension SheetCells.Row {
  /// Returns why the row can't be used, because a translation isn't a text; nil if it can.
  ///
  /// - Parameter names: the names of the columns.
  fileprivate func problem(_ names: [String]) -> String? {
    for (column, cell) in cells.enumerated() where cell.isComputed || cell.isNumber {
      let name = column < names.count ? names[column] : ""
      let known = CSVLayout.Column(rawValue: name)
      if let known, known != .target, known != .translation { continue }
      // Accepts a number that also occurs in the source text.
      if !cell.isComputed, cells.contains(where: { !$0.isNumber && $0.text == cell.text }) {
        continue
      }
      let what = cell.isComputed ? "a formula" : "a number or a date"
      return "the row is ignored: it has \(what) instead of a text in the column \"\(name)\""
    }
    return nil
  }
}

/// Reads the list of a workbook's sheets and that of its relations to other files.
private struct WorkbookParts: XMLEventReader {
  /// The relationship identifier of the first sheet.
  private(set) var firstSheet: String?
  /// By relationship identifier.
  private(set) var paths: [String: String] = [:]
  private(set) var stringsPath: String?

  mutating func start(_ element: XMLElementStart) -> Bool {
    func attribute(_ name: StaticString) -> String? {
      element.attribute(name).map { String(decoding: $0, as: UTF8.self) }
    }
    switch element.name {
    case "sheet": firstSheet = firstSheet ?? attribute("id")
    case "Relationship":
      let target = attribute("Target") ?? ""
      let path = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/\(target)"
      paths[attribute("Id") ?? ""] = path
      if attribute("Type")?.hasSuffix("/sharedStrings") == true { stringsPath = path }
    default: break
    }
    return true
  }

  mutating func end() {}
  mutating func text(_ bytes: ByteView) {}
}

/// Collects the cells of a sheet, or a workbook's shared strings.
struct SheetCells: XMLEventReader {
  struct Row {
    /// Starts at 1.
    let number: Int
    var cells: [Cell] = []
  }

  struct Cell {
    var text: [UInt8] = []
    var isNumber = false
    /// Whether the cell contains a formula.
    var isComputed = false
  }

  private enum Element {
    case row, cell, item, text, value, formula
    /// A phonetic reading, which isn't part of the text.
    case phonetic
    case other
  }

  private(set) var rows: [Row] = []
  /// The shared strings of this file.
  private(set) var strings: [[UInt8]] = []
  /// The shared strings of the workbook.
  private let shared: [[UInt8]]
  private var open: [Element] = []
  private var cell = Cell()
  private var column = 0
  private var isShared = false
  private var text: [UInt8] = []

  private static let columnLimit = 16_384

  init(strings: [[UInt8]] = []) { shared = strings }

  mutating func start(_ start: XMLElementStart) -> Bool {
    let element = Self.element(start.name)
    open.append(element)
    switch element {
    case .row:
      let number = start.attribute("r").flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      rows.append(Row(number: number ?? (rows.last?.number ?? 0) + 1))
    case .cell:
      text.removeAll(keepingCapacity: true)
      let type = start.attribute("t").map { String(decoding: $0, as: UTF8.self) } ?? "n"
      cell = Cell(isNumber: ["n", "d", "b"].contains(type), isComputed: type == "e")
      isShared = type == "s"
      let next = rows.last?.cells.count ?? 0
      column = start.attribute("r").flatMap(Self.column) ?? next
    case .item: text.removeAll(keepingCapacity: true)
    case .formula: cell.isComputed = true
    case .text, .value, .phonetic, .other: break
    }
    return true
  }

  mutating func text(_ bytes: ByteView) {
    switch open.last {
    case .value: text.append(contentsOf: bytes)
    case .text where !open.contains(.phonetic): text.append(contentsOf: bytes)
    default: break
    }
  }

  mutating func end() {
    switch open.popLast() {
    case .item: strings.append(SheetText.unescaped(text))
    case .cell: finishCell()
    case .row: if rows.last?.cells.allSatisfy(\.text.isEmpty) == true { rows.removeLast() }
    default: break
    }
  }

  private mutating func finishCell() {
    guard !rows.isEmpty, column < Self.columnLimit else { return }
    if isShared {
      let index = Int(String(decoding: text, as: UTF8.self)) ?? -1
      cell.text = shared.indices.contains(index) ? shared[index] : []
    } else {
      cell.text = SheetText.unescaped(text)
    }
    if cell.text.isEmpty { cell.isNumber = false }
    let row = rows.count - 1
    while rows[row].cells.count < column { rows[row].cells.append(Cell()) }
    if rows[row].cells.count == column { rows[row].cells.append(cell) }
  }

  private static func element(_ name: ByteView) -> Element {
    switch String(decoding: name, as: UTF8.self) {
    case "row": .row
    case "c": .cell
    case "si": .item
    case "t": .text
    case "v": .value
    case "f": .formula
    case "rPh": .phonetic
    default: .other
    }
  }

  /// Returns the column index in a cell's name, such as `C` in `C5`.
  private static func column(_ name: ByteView) -> Int? {
    var column = 0
    for byte in name {
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte), column < columnLimit else {
        break
      }
      column = column * 26 + Int(byte - UInt8(ascii: "A")) + 1
    }
    return column > 0 ? column - 1 : nil
  }
}
