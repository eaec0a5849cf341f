import L10nSource

/// Divides a table into rows and cells.
///
/// Source: RFC 4180; lines can also end with a line feed or a carriage return alone.
struct CSVScanner {
  private let text: ByteView
  private let separator: UInt8
  private(set) var position: Int
  /// The place of the row.
  private(set) var rowStart: Int
  /// The bytes of the row's cells without their quotes.
  private var bytes: [UInt8] = []
  private var cells: [Range<Int>] = []
  /// Text after a closing quote.
  private(set) var strayOffset: Int?
  /// The place of a quote that is never closed.
  private(set) var unterminatedOffset: Int?

  init(_ text: ByteView, _ separator: CSVSeparator, from start: Int = 0) {
    self.text = text
    self.separator = separator.rawValue
    position = start
    rowStart = start
  }

  /// Reads the next row that isn't blank; false at the end.
  mutating func next() -> Bool {
    while position < text.count, text[position].isLineBreak { position += 1 }
    guard position < text.count else { return false }
    bytes.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    strayOffset = nil
    rowStart = position
    repeat { readCell() } while skipSeparator()
    return true
  }

  private mutating func skipSeparator() -> Bool {
    guard position < text.count, text[position] == separator else { return false }
    position += 1
    return true
  }

  private mutating func readCell() {
    let start = bytes.count
    let isQuoted = position < text.count && text[position] == UInt8(ascii: "\"")
    if isQuoted { readQuoted() }
    let rest = position
    while position < text.count, text[position] != separator, !text[position].isLineBreak {
      position += 1
    }
    bytes.append(contentsOf: text.part(rest..<position))
    if isQuoted, position > rest { strayOffset = strayOffset ?? rest }
    cells.append(start..<bytes.count)
  }

  /// Reads a text up to its closing quote.
  private mutating func readQuoted() {
    let opening = position
    position += 1
    while true {
      let quote = text.firstIndex(of: UInt8(ascii: "\""), from: position)
      bytes.append(contentsOf: text.part(position..<quote))
      guard quote < text.count else {
        position = quote
        unterminatedOffset = opening
        return
      }
      position = quote + 1
      guard position < text.count, text[position] == UInt8(ascii: "\"") else { return }
      bytes.append(UInt8(ascii: "\""))
      position += 1
    }
  }

  // MARK: - Cells

  var cellCount: Int { cells.count }

  func isEmpty(_ cell: Int) -> Bool { cells[cell].isEmpty }

  /// Calls `body` with the row's texts, without guards: the text of a cell by its number.
  func withCells(_ body: ((Int) -> ByteView) -> Void) {
    bytes.withView { bytes in
      body { CSVGuard.unguarded(bytes.part(cells[$0])) }
    }
  }

  /// The texts of the row.
  var strings: [String] {
    cells.map { cell in
      bytes.withView { String(decoding: CSVGuard.unguarded($0.part(cell)), as: UTF8.self) }
    }
  }
}
