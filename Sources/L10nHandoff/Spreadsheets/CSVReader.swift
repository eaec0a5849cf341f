import L10nLocale
import L10nSource

/// Reads tables in each layout, as spreadsheet programs and translation tools write them.
///
/// The first row determines separator and layout. The encoding is UTF-8, or UTF-16 with a byte order mark, as in Excel's
/// “Unicode text”.
package struct CSVReader {
  private var scanner: CSVScanner
  private let header: CSVHeader
  private var map: OffsetMap
  private var problems = IncomingProblemList()
  /// One list, or one for each target language in the wide layout.
  private var lists: [IncomingFileList]

  private init(_ scanner: CSVScanner, _ header: CSVHeader, _ map: OffsetMap) {
    self.scanner = scanner
    self.header = header
    self.map = map
    let list =
      header.layout == .poeditor
      ? IncomingFileList { UnitContext.original($0) }
      : IncomingFileList { String(decoding: $0, as: UTF8.self) }
    lists = [IncomingFileList](repeating: list, count: max(1, header.languages.count - 1))
  }

  /// Reads a document. The offsets of its texts are those of their rows.
  package static func read(_ bytes: [UInt8]) -> IncomingDocument {
    if let problem = IncomingProblem.size(bytes.count) { return IncomingDocument(problem) }
    let utf16: [(TextEncoding, ByteOrder)] = [
      (.utf16LittleEndian, .littleEndian), (.utf16BigEndian, .bigEndian),
    ]
    for (encoding, order) in utf16 where bytes.starts(with: encoding.byteOrderMark) {
      return transcodeUTF16(bytes.dropFirst(2), order).withView { read($0, from: 0, .utf16) }
    }
    let start = bytes.starts(with: TextEncoding.utf8.byteOrderMark) ? 3 : 0
    return bytes.withView { text in
      if let problem = IncomingProblem.encoding(of: text) { return IncomingDocument(problem) }
      return read(text, from: start, .utf8)
    }
  }

  private static func read(
    _ text: ByteView, from start: Int, _ encoding: OffsetMap.Encoding
  ) -> IncomingDocument {
    var failure: IncomingProblem?
    for separator in CSVSeparator.allCases {
      var scanner = CSVScanner(text, separator, from: start)
      guard scanner.next() else {
        return IncomingDocument(IncomingProblem("the document is empty"))
      }
      do throws(IncomingProblem) {
        let header = try CSVHeader(scanner.strings)
        var reader = CSVReader(scanner, header, OffsetMap(text, encoding))
        return reader.readRows()
      } catch {
        // Prefers the error of a separator that actually separates cells.
        if failure == nil || scanner.cellCount > 1 { failure = error }
      }
    }
    return failure.map { IncomingDocument($0) } ?? IncomingDocument()
  }

  // MARK: - Rows

  private mutating func readRows() -> IncomingDocument {
    for name in header.unknown {
      problems.note("the column \"\(name)\" is ignored: it has an unknown name", at: 0)
    }
    while !problems.hasFatal, scanner.next() { readRow() }
    var document = IncomingDocument()
    document.problems = problems.all
    if header.layout == .wide {
      let targets = header.languages.dropFirst()
      document.files = zip(lists, targets).flatMap { list, target in
        list.files(from: header.languages.first?.name, to: target.name)
      }
    } else {
      document.files = lists.flatMap { $0.files(from: nil, to: nil) }
    }
    for index in document.files.indices {
      document.files[index].hasStates = header.layout == .toolkit
    }
    return document
  }

  private mutating func readRow() {
    let offset = map.offset(of: scanner.rowStart)
    if let opening = scanner.unterminatedOffset {
      return problems.fail(
        "the quote that starts here is never closed", at: map.offset(of: opening))
    }
    if let stray = scanner.strayOffset {
      return problems.note(
        "the row is ignored: text follows a closing quote", at: map.offset(of: stray))
    }
    let count = scanner.cellCount
    guard (0..<count).contains(where: { !scanner.isEmpty($0) }) else { return }
    let hasMore = count > header.count && (header.count..<count).contains { !scanner.isEmpty($0) }
    guard count >= header.count, !hasMore else {
      let cells = "\(count) cell\(count == 1 ? "" : "s")"
      return problems.note(
        "the row is ignored: it has \(cells), the first row has \(header.count)", at: offset)
    }
    scanner.withCells { cell in
      switch header.layout {
      case .toolkit: takeToolkit(offset, cell)
      case .poeditor: takePOEditor(offset, cell)
      case .wide: takeWide(offset, cell)
      }
    }
  }

  private mutating func takeToolkit(_ offset: Int, _ cell: (Int) -> ByteView) {
    guard let original = header[.context].map(cell), let name = header[.id].map(cell) else {
      return
    }
    let target = header[.target].map(cell)
    lists[0].append(
      to: original, name: name, source: header[.source].map(cell), target: target?.nonEmpty,
      state: header[.fuzzy].map { Self.state(cell($0)) } ?? .unspecified,
      sent: header[.digest].flatMap { UnitDigests(cell($0)) }, offset: offset)
  }

  /// Accepts the words that the Translate Toolkit treats as true.
  private static func state(_ text: ByteView) -> IncomingState {
    let word = String(decoding: text.trimmed, as: UTF8.self)
    return switch word.lowercased() {
    case "", "0", "false", "no": .unspecified
    case "1", "x", "true", "yes", "fuzzy": .needsReview
    default: .unknown(word)
    }
  }

  private mutating func takePOEditor(_ offset: Int, _ cell: (Int) -> ByteView) {
    guard let context = header[.context].map(cell) else { return }
    let source = header[.term].map(cell)
    let target = header[.translation].map(cell)?.nonEmpty
    if let (original, name) = UnitContext.split(context) {
      lists[0].append(
        to: original, name: name, source: source, target: target, state: .unspecified,
        offset: offset)
    } else if let source = source?.nonEmpty {
      lists[0].append(bySource: source, target: target, state: .unspecified, offset: offset)
    } else {
      problems.note("the row has neither a term nor a context", at: offset)
    }
  }

  private mutating func takeWide(_ offset: Int, _ cell: (Int) -> ByteView) {
    guard let original = header[.file].map(cell), let name = header[.key].map(cell) else { return }
    let source = header.languages.first.map { cell($0.position) }
    let digests = header[.digest].map { WideDigests(cell($0)) }
    for (list, language) in header.languages.dropFirst().enumerated() {
      // Some languages lack some texts.
      guard let target = cell(language.position).nonEmpty else { continue }
      lists[list].append(
        to: original, name: name, source: source, target: target, state: .unspecified,
        sent: digests?[language.name], offset: offset)
    }
  }
}

/// The digests of the exported texts in one row of a wide table.
private struct WideDigests {
  private var source: UInt64?
  private var targets: [String: UInt64] = [:]

  init(_ text: ByteView) {
    source = UnitDigests.source(text)
    for word in text.split(separator: UInt8(ascii: " ")).dropFirst() {
      let word = ByteView(word)
      let end = word.count - UnitDigests.partLength
      guard end > 0, let target = UnitDigests.target(word.part(end...)) else { continue }
      targets[String(decoding: word.part(..<end), as: UTF8.self)] = target
    }
  }

  subscript(language: String) -> UnitDigests? {
    source.map { UnitDigests(source: $0, target: targets[language]) }
  }
}

/// Maps byte offsets in a document's decoded text to offsets in its original bytes.
struct OffsetMap {
  enum Encoding {
    case utf8
    case utf16
  }

  private let text: ByteView
  private let encoding: Encoding
  private var position = 0
  /// The original offset of `position`, after the byte order mark.
  private var offset = 2

  init(_ text: ByteView, _ encoding: Encoding) {
    self.text = text
    self.encoding = encoding
  }

  /// Returns the original offset of a byte of the text.
  mutating func offset(of target: Int) -> Int {
    guard encoding == .utf16 else { return target }
    if target < position { (position, offset) = (0, 2) }
    while position < target {
      switch text[position] {
      case 0x80..<0xC0: break
      case 0xF0...: offset += 4
      default: offset += 2
      }
      position += 1
    }
    return offset
  }
}

/// Splits a table into rows and cells.
///
/// Source: RFC 4180. Lines can also end with only a line feed or a carriage return.
struct CSVScanner {
  private let text: ByteView
  private let separator: UInt8
  private(set) var position: Int
  private(set) var rowStart: Int
  /// The bytes of the row's cells without quotes.
  private var bytes: [UInt8] = []
  private var cells: [Range<Int>] = []
  /// The byte offset of text after a closing quote.
  private(set) var strayOffset: Int?
  /// The byte offset of a quote that is never closed.
  private(set) var unterminatedOffset: Int?

  init(_ text: ByteView, _ separator: CSVSeparator, from start: Int = 0) {
    self.text = text
    self.separator = separator.rawValue
    position = start
    rowStart = start
  }

  /// Reads the next nonblank row. Returns false at the end.
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

  /// Calls `body` with a function that returns the text of a cell without its guard, by the cell's index.
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

/// The first row of a table: its layout and the positions of its columns.
struct CSVHeader {
  let layout: CSVLayout
  private var positions: [CSVLayout.Column: Int] = [:]
  /// The columns of languages with their names, the source language first.
  private(set) var languages: [(name: String, position: Int)] = []
  let count: Int
  /// Columns that the layout doesn't define.
  private(set) var unknown: [String] = []

  /// Reads the names of columns, in any order.
  ///
  /// - Throws: `IncomingProblem` if no layout has these columns.
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

  /// Returns the layout whose required columns are all present.
  private static func layout(of names: Set<String>) throws(IncomingProblem) -> CSVLayout {
    func missing(_ layout: CSVLayout) -> [String] {
      layout.requiredColumns.map(\.rawValue).filter { !names.contains($0) }
    }
    if let layout = CSVLayout.allCases.first(where: { missing($0).isEmpty }) { return layout }
    // Reports on the layout with the fewest missing columns.
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
