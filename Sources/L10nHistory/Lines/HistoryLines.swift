import L10nSource

package struct HistoryLines {
  /// A database in memory: it provides SQLite's JSON functions.
  private let database: Database
  private var statements: [String: Statement] = [:]
  private let records = Dictionary(
    uniqueKeysWithValues: HistoryRecord.all.map { ($0.name, RecordQuery($0)) })

  private struct RecordQuery {
    let query: String
    let columns: [String: Int]

    init(_ record: HistoryRecord) {
      let names = record.fields.map(\.name)
      query = "SELECT " + names.map { "json_extract(?1, '$.\($0)')" }.joined(separator: ", ")
      columns = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    }
  }

  private init() throws(HistoryFailure) {
    database = try Database(at: ":memory:", for: .temporary)
  }

  /// Returns the histories in a file, which may be a concatenation of several exports.
  ///
  /// Skips records and fields with unknown names.
  ///
  /// - Throws: if a line is wrong or the end is missing. Then nothing of the file is used.
  package static func histories(in bytes: [UInt8]) throws(HistoryFailure) -> [ProjectHistory] {
    var reader = try HistoryLines()
    var histories: [ProjectHistory] = []
    var builder: HistoryBuilder?
    var number = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      guard line.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) else { continue }
      do throws(HistoryFailure) {
        let name = try reader.name(of: line)
        switch name {
        case "history":
          guard builder == nil else { throw Self.isCutOff }
          builder = HistoryBuilder(try reader.header(line))
        case "end":
          guard let ended = builder else { throw Self.hasNoHeader }
          try ended.checkCount(try reader.count(line))
          let history = ended.finished
          if let problem = history.spanProblem { throw HistoryFailure(problem) }
          if let problem = history.countProblems.first {
            number = ended.line(of: problem)
            throw HistoryFailure(problem.description)
          }
          histories.append(history)
          builder = nil
        default:
          guard builder != nil else { throw Self.hasNoHeader }
          guard let record = reader.records[name] else {
            builder?.skip()
            continue
          }
          let row = try reader.row(of: record.query, line)
          try builder?.add(name, LineFields(columns: record.columns, row: row), at: number)
        }
      } catch {
        throw HistoryFailure("line \(number): \(error.description)")
      }
    }
    guard builder == nil else {
      throw HistoryFailure("line \(number): " + Self.isCutOff.description)
    }
    return histories
  }

  private static let isCutOff = HistoryFailure(
    "the end of the history is missing: the file was cut off. Export it again")
  private static let hasNoHeader = HistoryFailure(
    "isn't part of a history: the first line of 'history export' is missing before it")

  private mutating func name(of line: ArraySlice<UInt8>) throws(HistoryFailure) -> String {
    let row = try row(of: "SELECT json_valid(?1), json_extract(?1, '$.record')", line) {
      HistoryFailure("isn't a JSON object with the member 'record'")
    }
    return row.repairedText(1)
  }

  private mutating func header(
    _ line: ArraySlice<UInt8>
  ) throws(HistoryFailure) -> String {
    let row = try row(
      of: "SELECT json_extract(?1, '$.schemaVersion'), json_extract(?1, '$.project')", line)
    guard !row.isNull(1) else { throw HistoryFailure("has no project") }
    guard row.number(0) <= HistoryRecord.schemaVersion else {
      throw HistoryFailure(
        "was written by a newer l10ncheck (schema \(row.number(0))): update l10ncheck")
    }
    let project = row.repairedText(1)
    try HistoryBounds.check(name: project)
    return project
  }

  private mutating func count(_ line: ArraySlice<UInt8>) throws(HistoryFailure) -> Int {
    try row(of: "SELECT json_extract(?1, '$.records')", line).number(0)
  }

  /// Returns the row of a query about a line. The row is valid until the next query.
  private mutating func row(
    of query: String, _ line: ArraySlice<UInt8>,
    otherwise failure: () -> HistoryFailure = { HistoryFailure("isn't valid JSON") }
  ) throws(HistoryFailure) -> Statement {
    let statement: Statement
    if let known = statements[query] {
      statement = known
    } else {
      statement = try database.statement(query)
      statements[query] = statement
    }
    try statement.start([.text(Array(line))])
    guard (try? statement.next()) ?? false else { throw failure() }
    return statement
  }
}

/// The fields of a record on a line, with checks of their types.
struct LineFields {
  let columns: [String: Int]
  let row: Statement

  func text(_ name: String) throws(HistoryFailure) -> String {
    try Self.known(try optionalText(name), name, "a text")
  }

  func optionalText(_ name: String) throws(HistoryFailure) -> String? {
    let column = try column(name)
    if row.isNull(column) { return nil }
    guard row.isText(column) else { throw Self.wrong(name, "a text") }
    return row.repairedText(column)
  }

  func number(_ name: String) throws(HistoryFailure) -> Int {
    try Self.known(try optionalNumber(name), name, "a number")
  }

  func optionalNumber(_ name: String) throws(HistoryFailure) -> Int? {
    let column = try column(name)
    if row.isNull(column) { return nil }
    guard row.isNumber(column) else { throw Self.wrong(name, "a whole number") }
    return row.number(column)
  }

  /// Returns a byte string, which may be encoded as hexadecimal digits; nil if the field is absent.
  func units(_ name: String) throws(HistoryFailure) -> CodeUnitString? {
    if let text = try optionalText(name) { return CodeUnitString(text) }
    guard let digits = try optionalText(name + "Hex") else { return nil }
    let values = digits.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.utf8.count.isMultiple(of: 2), !values.contains(nil) else {
      throw Self.wrong(name + "Hex", "hexadecimal digits")
    }
    let halves = values.compactMap(\.self)
    let bytes: [UInt8] = stride(from: 0, to: halves.count, by: 2).map {
      UInt8(halves[$0] * 16 + halves[$0 + 1])
    }
    return CodeUnitString(bytes: bytes)
  }

  private func column(_ name: String) throws(HistoryFailure) -> Int {
    try Self.known(columns[name], name, "known")
  }

  static func wrong(_ name: String, _ expected: String) -> HistoryFailure {
    HistoryFailure("'\(name)' isn't \(expected)")
  }

  /// Returns the parsed value of a field; throws if it is nil.
  static func known<Value>(
    _ value: Value?, _ name: String, _ expected: String
  ) throws(HistoryFailure) -> Value {
    guard let value else { throw wrong(name, expected) }
    return value
  }
}

extension HistoryFile {
  /// Writes the history of a project as JSON Lines: a header, the records, and an end line.
  ///
  /// The lines depend only on the runs, not on the order in which they were recorded.
  ///
  /// - Parameter write: receives each line, without a line break at its end.
  /// - Complexity: O(*n* log *n*) in the number of records.
  package func export(_ project: String, _ write: ([UInt8]) -> Void) throws(HistoryFailure) {
    try database.snapshot { () throws(HistoryFailure) in
      guard let row = try row(of: project) else { return }
      // Reading checks the history: it throws instead of writing lines that no import would accept.
      _ = try StoredProject(project, row, .all, hasDetails: true, in: database)
      var count = 0
      for record in HistoryRecord.all {
        let members = record.fields.map { "'\($0.name)', \($0.value)" }.joined(separator: ", ")
        let query =
          "SELECT json_object('record', '\(record.name)', 'project', ?2, \(members)) FROM \(record.source)"
        let lines = try Rows(query, .number(row), .text(project), in: database)
        if count == 0 { write(try header(of: project)) }
        while let line = try lines.next() {
          write(line.bytes(0))
          count += 1
        }
      }
      let end = try Rows(
        "SELECT json_object('record', 'end', 'project', ?, 'records', ?)", .text(project),
        .number(count), in: database)
      if let line = try end.next() { write(line.bytes(0)) }
    }
  }

  private func header(of project: String) throws(HistoryFailure) -> [UInt8] {
    let line = try Rows(
      "SELECT json_object('record', 'history', 'project', ?, 'schemaVersion', ?)", .text(project),
      .number(HistoryRecord.schemaVersion), in: database)
    return try line.next()?.bytes(0) ?? []
  }
}
