import CTexts
import L10nSource

/// A file with the histories of projects: a SQLite database.
///
/// Several programs can write to one file. Each change is one transaction: it is there as a whole or not at all, whenever
/// the program or the machine stops.
package final class HistoryFile {
  /// In memory until there is a file.
  private(set) var database: Database
  /// The file to make for the first runs; nil if there is one.
  private var newPath: String?

  /// Opens a history. An empty database is one without runs: the first recording of one can be stopped before it is
  /// written.
  ///
  /// - Parameter allowsDamage: whether SQLite doesn't go through the file first.
  /// - Throws: if there is no such file, or if it is no history, a newer one or damaged.
  package init(reading path: String, allowsDamage: Bool = false) throws(HistoryFailure) {
    database = try Database(at: path, for: .reading)
    switch try Self.snapshotState(of: database) {
    case .history: if !allowsDamage { try checkPages() }
    case .empty: database = try Self.inMemory()
    }
  }

  /// Opens a history, or starts one with the first runs that are added.
  ///
  /// - Throws: if the file is no history, a newer one or damaged: nothing is written to it then.
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

  /// Makes the file if there is none yet.
  func start() throws(HistoryFailure) {
    guard let path = newPath else { return }
    let new = try Database(at: path, for: .writing)
    try Self.createTables(in: new)
    (database, newPath) = (new, nil)
  }

  /// Checks that the pages of the file are sound: each at one place, with rows of the types of their columns.
  private func checkPages() throws(HistoryFailure) {
    let rows = try Rows("PRAGMA quick_check(1)", in: database)
    while let row = try rows.next() {
      let words = row.repairedText(0)
      if words != "ok" { throw .corrupt(words.split(separator: "\n").last.map(String.init) ?? "") }
    }
  }

  package static let signatureLength = 72

  package static func isHistory(startingWith bytes: [UInt8]) -> Bool {
    // The header of a SQLite database has the number of its application at byte 68.
    bytes.count >= signatureLength && bytes.starts(with: "SQLite format 3\0".utf8)
      && bytes[68..<72].reduce(0) { $0 << 8 | Int($1) } == HistorySchema.applicationID
  }

  private enum State {
    case empty
    case history
  }

  /// The state at one moment: another program may be making the tables.
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
        // Another program may have been faster.
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
  /// What is wrong in the file, a sentence each; empty if it is sound.
  package func problems() throws(HistoryFailure) -> [String] {
    try database.snapshot { () throws(HistoryFailure) in
      var problems: [String] = []
      let integrity = try Rows("PRAGMA integrity_check(20)", in: database)
      while let row = try integrity.next() {
        let words = row.repairedText(0)
        if words != "ok" { problems.append("SQLite: \(words)") }
      }
      // A damaged file gives no sensible counts.
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

  /// The version of the tables, down to each letter: files are compared with them. Views may change without a new version.
  static let version = 3

  /// SQLite keeps the comments: `.schema` in its shell shows them.
  static var tables: String { text(ctexts_history_tables()) }

  /// What people and dashboards query: names instead of numbers, and days.
  static var views: String { text(ctexts_history_views()) }

  private static func text(_ text: ctexts_text) -> String {
    String(decoding: ByteView(text.bytes, count: text.count), as: UTF8.self)
  }
}

extension HistorySchema {
  /// Checks that the tables of a file are those of a history, with their indexes.
  ///
  /// Whoever reads and writes them relies on what they declare: that rows are unique, that a table is no endless view, and
  /// that no trigger adds to what is written. People and programs may add views, and tables beside them.
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
  /// The table that it is or belongs to.
  let table: String
  /// Nil for an index that a table's statement implies.
  let statement: String?

  /// Whether it is a view, or another table with what it implies. SQLite goes by the statement, whatever the row says
  /// beside it.
  func isAddition(beside tables: Set<String>) -> Bool {
    guard let statement else { return !tables.contains(table) }
    return statement.hasPrefix("CREATE VIEW ")
      || statement.hasPrefix("CREATE TABLE ") && !tables.contains(table)
  }
}
