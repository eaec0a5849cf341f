import L10nLocale
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

  var strings: [String] {
    cells.map { cell in
      bytes.withView { String(decoding: CSVGuard.unguarded($0.part(cell)), as: UTF8.self) }
    }
  }
}

/// The first row of a table: the layout and the places of its columns.
struct CSVHeader {
  let layout: CSVLayout
  private var positions: [CSVLayout.Column: Int] = [:]
  /// The columns of languages with their names, the source's first.
  private(set) var languages: [(name: String, position: Int)] = []
  let count: Int
  /// Columns that mean nothing here.
  private(set) var unknown: [String] = []

  /// Reads the names of columns, in any order.
  ///
  /// - Throws: why no layout has these columns.
  init(_ names: [String]) throws(IncomingProblem) {
    count = names.count
    let normalized = names.map { name in
      var name = name
      return name.withUTF8View { String(decoding: $0.trimmed, as: UTF8.self) }
    }
    let lowercased = normalized.map { $0.lowercased() }
    layout = try Self.layout(of: Set(lowercased))
    let columns = Set(layout.columns + [.digest])
    for (position, name) in normalized.enumerated() {
      if let column = CSVLayout.Column(rawValue: lowercased[position]), columns.contains(column) {
        guard positions.updateValue(position, forKey: column) == nil else {
          throw IncomingProblem("the column \"\(name)\" occurs twice", at: 0)
        }
      } else if layout == .wide, Self.isLanguage(name) {
        languages.append((name, position))
      } else if !name.isEmpty {
        unknown.append(name)
      }
    }
    if layout == .wide, languages.count < 2 {
      throw IncomingProblem(
        "the table has no column with translations: the source language and a target language follow \"max length\"",
        at: 0)
    }
  }

  subscript(column: CSVLayout.Column) -> Int? { positions[column] }

  private static func isLanguage(_ name: String) -> Bool {
    switch RecognizedLocale(spelling: name).category {
    case .language, .legacyName, .privateUse, .overlongCode: true
    case .base, .multipleLanguages, .unknown: false
    }
  }

  /// The layout whose required columns are all there.
  private static func layout(of names: Set<String>) throws(IncomingProblem) -> CSVLayout {
    func missing(_ layout: CSVLayout) -> [String] {
      layout.requiredColumns.map(\.rawValue).filter { !names.contains($0) }
    }
    if let layout = CSVLayout.allCases.first(where: { missing($0).isEmpty }) { return layout }
    // The one that lacks least is the one that was meant.
    let found = CSVLayout.allCases.filter { missing($0).count < $0.requiredColumns.count }
    guard let layout = found.min(by: { missing($0).count < missing($1).count }) else {
      let layouts = CSVLayout.allCases.map { layout in
        layout.requiredColumns.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      }
      throw IncomingProblem(
        "the first row doesn't name the columns: expected \(layouts.joined(separator: ", or "))",
        at: 0)
    }
    let columns = missing(layout)
    let list = columns.map { "\"\($0)\"" }.joined(separator: ", ")
    let noun = columns.count == 1 ? "the column" : "the columns"
    throw IncomingProblem("the table lacks \(noun) \(list)", at: 0)
  }
}
