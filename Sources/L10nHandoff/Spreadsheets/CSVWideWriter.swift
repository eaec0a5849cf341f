import L10nModel
import L10nSource

/// Writes the documents of several languages as one table, with a column for each language.
package struct CSVWideWriter {
  private let documents: [HandoffDocument]
  private let csv: CSVOptions
  private let renderers: [UnitRenderer]
  private var output: CSVRow
  private var omitted: [OmittedUnit] = []
  /// The texts of the rows of one file.
  private var bytes: [UInt8] = []
  private var rows: [Row] = []
  private var positions: [CodeUnitString: Int] = [:]

  /// One text in all languages. Its parts are ranges of `bytes`.
  private struct Row {
    let keyIndex: Int
    let name: Range<Int>
    let comment: Range<Int>
    let source: Range<Int>
    let maximumLength: Int?
    /// By document; an empty range where the translation is missing.
    var targets: [Range<Int>]
    /// The digests of the translations by document; nil where the translation is missing.
    var digests: [UInt64?]
    /// The last document that contains the text. A second text with the same name gets a separate row.
    var lastDocument: Int
  }

  private init(
    _ documents: [HandoffDocument], _ csv: CSVOptions, _ options: HandoffTextOptions
  ) {
    self.documents = documents
    self.csv = csv
    renderers = documents.map { UnitRenderer($0, options) }
    output = CSVRow(csv)
  }

  /// Returns the bytes of the table, and the texts that it can't represent: those with NUL or a lone surrogate.
  ///
  /// The table contains only the developers' comments, because notes on plurals differ by language.
  ///
  /// - Parameter documents: documents with the same source language.
  /// - Complexity: O(*n* log *n*) in the number of texts and their length.
  package static func write(
    _ documents: [HandoffDocument], _ csv: CSVOptions,
    _ options: HandoffTextOptions = HandoffTextOptions()
  ) -> WrittenHandoff {
    var writer = CSVWideWriter(documents, csv, options)
    writer.write()
    return WrittenHandoff(bytes: writer.output.bytes, omitted: writer.omitted)
  }

  private mutating func write() {
    guard let first = documents.first else { return }
    let languages = [first.sourceLanguage] + documents.map(\.targetName)
    output.write(
      CSVLayout.wide.columns.map(\.rawValue) + languages.map(\.rawValue)
        + [CSVLayout.Column.digest.rawValue])
    var tables: [String: [(document: Int, table: HandoffTable)]] = [:]
    for (number, document) in documents.enumerated() {
      for table in document.tables { tables[table.original, default: []].append((number, table)) }
    }
    for (original, tables) in tables.sorted(by: { $0.key < $1.key }) {
      bytes.removeAll(keepingCapacity: true)
      rows.removeAll(keepingCapacity: true)
      positions.removeAll(keepingCapacity: true)
      for (number, table) in tables { collect(table, number) }
      writeRows(of: original)
    }
  }

  private mutating func collect(_ table: HandoffTable, _ number: Int) {
    omitted += renderers[number].forEachUnit(
      of: table, hasStates: false, where: csv.represents
    ) { unit, target in
      let keyIndex = table.source.keys[unit.keyIndex].indexInTable
      let row = position(of: unit, keyIndex, target.suggestion, number)
      if let text = target.text, target.state != .new { rows[row].targets[number] = add(text) }
      rows[row].digests[number] = unit.target.map { TextDigest($0).short }
    }
  }

  private mutating func position(
    of unit: HandoffUnit, _ keyIndex: Int, _ suggestion: CodeUnitString?, _ document: Int
  ) -> Int {
    let name = CodeUnitString(bytes: Array(unit.name))
    if let position = positions[name], rows[position].lastDocument != document {
      rows[position].lastDocument = document
      return position
    }
    positions[name] = rows.count
    let start = bytes.count
    if documents.count == 1 {
      renderers[document].appendRemarks(on: unit, suggestion, to: &bytes)
    } else if let comment = unit.comment {
      bytes.appendReadable(comment)
    }
    let comment = start..<bytes.count
    rows.append(
      Row(
        keyIndex: keyIndex, name: add(unit.name), comment: comment,
        source: add(unit.source), maximumLength: unit.maximumLength,
        targets: [Range<Int>](repeating: 0..<0, count: documents.count),
        digests: [UInt64?](repeating: nil, count: documents.count),
        lastDocument: document))
    return rows.count - 1
  }

  private mutating func add(_ text: ByteView) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: text)
    return start..<bytes.count
  }

  /// Writes the rows by key. The rows of one key follow in the order in which the languages have them.
  private mutating func writeRows(of original: String) {
    let order = rows.indices.sorted { (rows[$0].keyIndex, $0) < (rows[$1].keyIndex, $1) }
    for position in order {
      let row = rows[position]
      output.write(original)
      bytes.withView { bytes in
        output.write(bytes.part(row.name))
        output.write(bytes.part(row.comment))
        output.write(row.maximumLength.map { String($0) } ?? "")
        output.write(bytes.part(row.source))
        for target in row.targets { output.write(bytes.part(target)) }
        digests(of: row, bytes.part(row.source)).withView { output.write($0) }
      }
      output.end()
    }
  }

  /// Returns the digest of a source text, followed by the digests of its translations with their languages: `d0123456789ab
  /// de.cdef01234567`.
  private func digests(of row: Row, _ source: ByteView) -> [UInt8] {
    var text: [UInt8] = []
    UnitDigests.append(source: TextDigest(source).short, to: &text)
    for (document, digest) in zip(documents, row.digests) {
      guard let digest else { continue }
      text += " \(document.targetName)".utf8
      UnitDigests.append(target: digest, to: &text)
    }
    return text
  }
}
