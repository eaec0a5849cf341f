import L10nSource

/// Reads tables in each layout, as spreadsheets and translation programs write them back.
///
/// The first row decides on separator and layout. UTF-8, or UTF-16 with a byte order mark as Excel's “Unicode text”.
package struct CSVReader {
  private var scanner: CSVScanner
  private let header: CSVHeader
  private var map: OffsetMap
  private var problems = IncomingProblemList()
  /// One list, or one for each target language.
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

  /// Reads a document; the places of its texts are those of their rows.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func read(_ bytes: [UInt8]) -> IncomingDocument {
    if let problem = IncomingProblem.size(bytes.count) { return IncomingDocument(problem) }
    if bytes.starts(with: TextEncoding.utf16LittleEndian.byteOrderMark) {
      let text = transcodeUTF16(bytes.dropFirst(2), .littleEndian)
      return text.withView { read($0, from: 0, .utf16) }
    }
    if bytes.starts(with: TextEncoding.utf16BigEndian.byteOrderMark) {
      let text = transcodeUTF16(bytes.dropFirst(2), .bigEndian)
      return text.withView { read($0, from: 0, .utf16) }
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
        // Of the separators, the one that separates something tells most.
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

  /// The words are those that the Translate Toolkit takes for true.
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
    guard let (original, name) = UnitContext.split(context) else {
      guard let source, !source.isEmpty else {
        return problems.note("the row has neither a term nor a context", at: offset)
      }
      return lists[0].append(
        bySource: source, target: header[.translation].map(cell)?.nonEmpty, state: .unspecified,
        offset: offset)
    }
    lists[0].append(
      to: original, name: name, source: source,
      target: header[.translation].map(cell)?.nonEmpty, state: .unspecified, offset: offset)
  }

  private mutating func takeWide(_ offset: Int, _ cell: (Int) -> ByteView) {
    guard let original = header[.file].map(cell), let name = header[.key].map(cell) else { return }
    let source = header.languages.first.map { cell($0.position) }
    let digests = header[.digest].map { WideDigests(cell($0)) }
    for (list, language) in header.languages.dropFirst().enumerated() {
      // Not every language has every text.
      guard let target = cell(language.position).nonEmpty else { continue }
      lists[list].append(
        to: original, name: name, source: source, target: target, state: .unspecified,
        sent: digests?[language.name], offset: offset)
    }
  }
}

/// What left in one row of a table of all languages.
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

extension ByteView {
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}

/// The places in a document's bytes by those in its text.
struct OffsetMap {
  enum Encoding {
    case utf8
    case utf16
  }

  private let text: ByteView
  private let encoding: Encoding
  private var position = 0
  /// That of `position`, after the byte order mark.
  private var offset = 2

  init(_ text: ByteView, _ encoding: Encoding) {
    self.text = text
    self.encoding = encoding
  }

  /// The place of a byte of the text.
  ///
  /// - Complexity: O(*n*) in the distance from the previous one; from the start if this one is before it.
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
