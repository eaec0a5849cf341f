import CTexts
import L10nSource

/// A file with the histories of projects: a SQLite database.
///
/// Several programs can write to one file. Each change is one transaction: it is written completely or not at all, even if the
/// program or the machine stops.
package final class HistoryFile {
  /// In memory until the file exists.
  private(set) var database: Database
  /// The file to create for the first runs; nil if it exists.
  private var newPath: String?

  /// Opens a history for reading. An empty database counts as a history without runs: the first recording can be interrupted
  /// before it writes anything.
  ///
  /// - Parameter allowsDamage: whether to skip SQLite's check of the file.
  /// - Throws: if the file doesn't exist, isn't a history, has a newer schema, or is damaged.
  package init(reading path: String, allowsDamage: Bool = false) throws(HistoryFailure) {
    database = try Database(at: path, for: .reading)
    switch try Self.snapshotState(of: database) {
    case .history: if !allowsDamage { try checkPages() }
    case .empty: database = try Self.inMemory()
    }
  }

  /// Opens a history for writing. If it doesn't exist, the first runs that are added create it.
  ///
  /// - Throws: if the file isn't a history, has a newer schema, or is damaged. Then nothing is written to it.
  package init(writing path: String) throws(HistoryFailure) {
    if try Database.exists(path) {
      database = try Database(at: path, for: .writing)
      if try Self.snapshotState(of: database) == .history {
        try checkPages()
        try database.run(Self.writingMode)
        return
      }
    }
    database = try Self.inMemory()
    newPath = path
  }

  package init() throws(HistoryFailure) {
    database = try Self.inMemory()
  }

  private static func inMemory() throws(HistoryFailure) -> Database {
    let database = try Database(at: ":memory:", for: .temporary)
    try createTables(in: database)
    return database
  }

  /// Creates the file if it doesn't exist.
  func start() throws(HistoryFailure) {
    guard let path = newPath else { return }
    let new = try Database(at: path, for: .writing)
    try Self.createTables(in: new)
    (database, newPath) = (new, nil)
  }

  /// Checks that the file's pages are sound: each is used once, and rows have the types of their columns.
  private func checkPages() throws(HistoryFailure) {
    let rows = try Rows("PRAGMA quick_check(1)", in: database)
    while let row = try rows.next() {
      let words = row.repairedText(0)
      if words != "ok" { throw .corrupt(words.split(separator: "\n").last.map(String.init) ?? "") }
    }
  }

  package static let signatureLength = 72

  package static func isHistory(startingWith bytes: [UInt8]) -> Bool {
    // The application ID is at byte 68 of a SQLite database's header (https://www.sqlite.org/fileformat.html).
    bytes.count >= signatureLength && bytes.starts(with: "SQLite format 3\0".utf8)
      && bytes[68..<72].reduce(0) { $0 << 8 | Int($1) } == HistorySchema.applicationID
  }

  private enum State {
    case empty
    case history
  }

  /// Returns the state in a snapshot: another program may be creating the tables.
  private static func snapshotState(of database: Database) throws(HistoryFailure) -> State {
    try database.snapshot { () throws(HistoryFailure) in try state(of: database) }
  }

  private static func state(of database: Database) throws(HistoryFailure) -> State {
    let application = try database.number("PRAGMA application_id")
    let version = try database.number("PRAGMA user_version") ?? 0
    if application == HistorySchema.applicationID {
      guard version == HistorySchema.version else {
        let (age, remedy) =
          version > HistorySchema.version
          ? ("a newer", "update l10ncheck") : ("an older", "record its runs again")
        throw HistoryFailure(
          "was written by \(age) l10ncheck (schema \(version); this one knows \(HistorySchema.version)): \(remedy)"
        )
      }
      try HistorySchema.check(database)
      return .history
    }
    let objects = try database.number("SELECT count(*) FROM sqlite_schema") ?? 0
    guard application == 0, version == 0, objects == 0 else { throw HistoryFailure.notHistory }
    return .empty
  }

  private static let writingMode = "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL"

  private static func createTables(in database: Database) throws(HistoryFailure) {
    if try snapshotState(of: database) == .empty {
      try database.keepLog()
      try database.transaction { () throws(HistoryFailure) in
        // Another program may have created the tables in the meantime.
        if try state(of: database) == .empty { try create(in: database) }
      }
    }
    try database.run(writingMode)
  }

  private static func create(in database: Database) throws(HistoryFailure) {
    try database.run(HistorySchema.tables)
    try database.run(HistorySchema.views)
    let add = try database.statement("INSERT INTO gap_state VALUES (?, ?)")
    for state in GapState.allCases { try add.run(.number(state.rawValue), .text(state.name)) }
    try database.run(
      "PRAGMA application_id = \(HistorySchema.applicationID); PRAGMA user_version = \(HistorySchema.version)"
    )
  }
}

extension HistoryFile {
  /// Returns the problems of the file, one sentence each; empty if it is sound.
  package func problems() throws(HistoryFailure) -> [String] {
    try database.snapshot { () throws(HistoryFailure) in
      var problems: [String] = []
      let integrity = try Rows("PRAGMA integrity_check(20)", in: database)
      while let row = try integrity.next() {
        let words = row.repairedText(0)
        if words != "ok" { problems.append("SQLite: \(words)") }
      }
      // Counts of a damaged file would be meaningless.
      guard problems.isEmpty else { return problems }
      let references = try Rows("PRAGMA foreign_key_check", in: database)
      while let row = try references.next() {
        let (table, other) = (row.repairedText(0), row.repairedText(2))
        problems.append("row \(row.number(1)) of \(table) refers to no row of \(other)")
      }
      guard problems.isEmpty else { return problems }
      let projects = try Rows("SELECT id, name FROM project ORDER BY name", in: database)
      while let row = try projects.next() {
        let name = try row.text(1)
        do throws(HistoryFailure) {
          let history = try StoredProject(
            name, row.number(0), .all, hasDetails: true, in: database
          ).history
          problems += [history.spanProblem].compactMap(\.self).map { "\(name), \($0)" }
          problems += history.countProblems.map { "\(name), \($0)" }
        } catch {
          problems.append("\(name) \(error.description)")
        }
      }
      return problems
    }
  }
}

enum HistorySchema {
  /// "l10n" in ASCII, which marks the file as a history.
  static let applicationID = 0x6C31_306E

  /// The version of the tables. It covers each letter of their statements, because `check` compares these. Views may change
  /// without a new version.
  static let version = 3

  /// The statements contain comments: SQLite stores them, and `.schema` in its shell shows them.
  static var tables: String { text(ctexts_history_tables()) }

  /// The views that people and dashboards query: with names instead of row numbers, and with days.
  static var views: String { text(ctexts_history_views()) }

  private static func text(_ text: ctexts_text) -> String {
    String(decoding: ByteView(text.bytes, count: text.count), as: UTF8.self)
  }
}

extension HistorySchema {
  /// Checks that the tables and indexes of a file are those of a history.
  ///
  /// Readers and writers rely on what these declare: rows are unique, a table isn't an endless view, and no trigger adds to
  /// the written rows. People and programs may add views, and other tables.
  static func check(_ database: Database) throws(HistoryFailure) {
    let model = try Database(at: ":memory:", for: .temporary)
    try model.run(tables)
    let expected = Set(try objects(in: model))
    let names = Set(expected.map(\.table))
    let found = Set(try objects(in: database).filter { !$0.isAddition(beside: names) })
    if let name = found.symmetricDifference(expected).map(\.name).min() {
      throw .damaged("'\(name.prefix(40))' isn't as in a history")
    }
    let rows = try Rows("SELECT id, name FROM gap_state", in: database)
    var states: [Int: String] = [:]
    while let row = try rows.next() { states[row.number(0)] = try row.text(1) }
    guard
      states == Dictionary(uniqueKeysWithValues: GapState.allCases.map { ($0.rawValue, $0.name) })
    else { throw .damaged("'gap_state' isn't as in a history") }
  }

  private static func objects(in database: Database) throws(HistoryFailure) -> [SchemaObject] {
    let rows = try Rows("SELECT name, tbl_name, sql FROM sqlite_schema", in: database)
    var objects: [SchemaObject] = []
    while let row = try rows.next() {
      try objects.append(
        SchemaObject(name: row.text(0), table: row.text(1), statement: row.optionalText(2)))
    }
    return objects
  }
}

private struct SchemaObject: Hashable {
  let name: String
  /// The object's table: itself, or the table that it belongs to.
  let table: String
  /// Nil for an index that a table's statement implies.
  let statement: String?

  /// Whether it is a view, or another table or its implied index. SQLite uses the statement, whatever the other columns of the
  /// row contain, so this tests the statement.
  func isAddition(beside tables: Set<String>) -> Bool {
    guard let statement else { return !tables.contains(table) }
    return statement.hasPrefix("CREATE VIEW ")
      || statement.hasPrefix("CREATE TABLE ") && !tables.contains(table)
  }
}
