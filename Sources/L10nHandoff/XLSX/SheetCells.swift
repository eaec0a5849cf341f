import L10nFormats
import L10nSource

/// Collects the cells of a sheet, or the texts that the sheets of a workbook share.
struct SheetCells: XMLEventReader {
  /// A row with texts.
  struct Row {
    /// Counted from 1.
    let number: Int
    var cells: [Cell] = []
  }

  struct Cell {
    var text: [UInt8] = []
    var isNumber = false
    /// Whether a formula makes the text.
    var isComputed = false
  }

  private enum Element {
    case row, cell, item, text, value, formula
    /// How a text is read aloud, which isn't a part of it.
    case phonetic
    case other
  }

  private(set) var rows: [Row] = []
  /// The shared texts of this file.
  private(set) var strings: [[UInt8]] = []
  /// Those of the workbook.
  private let shared: [[UInt8]]
  private var open: [Element] = []
  private var cell = Cell()
  private var column = 0
  private var isShared = false
  private var text: [UInt8] = []

  /// The columns that a sheet can have.
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

  /// The index of the column in a cell's name, `C` in `C5`.
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
