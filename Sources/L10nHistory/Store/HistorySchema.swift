import CTexts
import L10nSource

/// The tables of a history file.
enum HistorySchema {
  /// "l10n" in ASCII, which marks the file as a history.
  static let applicationID = 0x6C31_306E

  /// The version of the tables, down to each letter: files are compared with them. Views may change without a new version.
  static let version = 3

  /// SQLite keeps the comments: `.schema` in its shell shows them.
  static func tables(ofVersion version: Int) -> String { additions[..<version].joined() }

  /// What later versions added: a file of an earlier one gets it when somebody writes to it. Who reads such a file has it
  /// beside the file, empty.
  static func additions(since version: Int) -> String { additions[version...].joined() }

  /// What each version added.
  private static var additions: [String] {
    [ctexts_history_tables_1(), ctexts_history_tables_2(), ctexts_history_tables_3()].map(text)
  }

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
  ///
  /// - Parameter version: that of the file.
  static func check(_ database: Database, version: Int) throws(HistoryFailure) {
    let model = try Database(at: ":memory:", for: .temporary)
    try model.run(tables(ofVersion: version))
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
