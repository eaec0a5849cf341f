import FuzzingLaws

@testable import L10nHistory

/// Changes of a history's tables that the tool never makes.
struct RowEdits {
  private let database: Database
  private var columns: [(table: String, column: String)] = []

  private static let values = [
    "NULL", "-1", "0", "1", "2", "9223372036854775807", "-9223372036854775808", "2147483648",
    "4294967297", "1e300", "''", "'x'", "'en'", "x'ff'", "x'eda080'", "char(0)", "253402300800",
    "-62135596801",
  ]

  init(_ database: Database) throws(HistoryFailure) {
    self.database = database
    // A view that prevents a change may break.
    try database.run("PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON")
    let rows = try Rows(
      """
      SELECT object.name, field.name
      FROM sqlite_schema AS object, pragma_table_info(object.name) AS field
      WHERE object.type = 'table' ORDER BY 1, 2
      """, in: database)
    while let row = try rows.next() { columns.append((row.repairedText(0), row.repairedText(1))) }
  }

  /// Makes as many changes as the remaining bytes decide on, and skips those that SQLite refuses.
  mutating func make(using random: inout InputGenerator) {
    repeat { try? database.run(edit(using: &random)) } while !random.isUsedUp
  }

  private func edit(using random: inout InputGenerator) -> String {
    let (table, column) = columns[random.number(below: columns.count)]
    let name = "\"\(table)\""
    let field = "\"\(column)\""
    let row = random.number(below: 12)
    switch random.number(below: 16) {
    case 0: return "DELETE FROM \(name) WHERE \(field) = \(value(row, of: name, field))"
    case 1:
      return "INSERT OR REPLACE INTO \(name) SELECT * FROM \(name) LIMIT 1 OFFSET \(row)"
    case 2:
      // A table that accepts values of any type, and duplicates.
      return """
        ALTER TABLE \(name) RENAME TO old; CREATE TABLE \(name) AS SELECT * FROM old;
        DROP TABLE old
        """
    case 3: return "ALTER TABLE \(name) RENAME COLUMN \(field) TO other"
    case 4: return "ALTER TABLE \(name) ADD COLUMN other"
    case 5: return "DROP TABLE \(name)"
    case 6: return "PRAGMA user_version = \(row)"
    case 7, 8, 9:
      let other = value(random.number(below: 12), of: name, field)
      return "UPDATE \(name) SET \(field) = \(other) WHERE \(condition(row, name, field))"
    default:
      let new = Self.values[random.number(below: Self.values.count)]
      return "UPDATE \(name) SET \(field) = \(new) WHERE \(condition(row, name, field))"
    }
  }

  private func condition(_ row: Int, _ table: String, _ column: String) -> String {
    "\(column) IS \(value(row, of: table, column))"
  }

  private func value(_ row: Int, of table: String, _ column: String) -> String {
    "(SELECT \(column) FROM \(table) LIMIT 1 OFFSET \(row))"
  }
}
