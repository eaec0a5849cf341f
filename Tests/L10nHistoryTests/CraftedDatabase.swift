import CSQLite
import Testing

/// Changes databases as somebody with another program can.
enum CraftedDatabase {
  static func run(_ statements: String, at path: String) throws {
    var database: OpaquePointer?
    #expect(sqlite3_open(path, &database) == SQLITE_OK)
    defer { sqlite3_close_v2(database) }
    let code = sqlite3_exec(database, statements, nil, nil, nil)
    try #require(code == SQLITE_OK, "\(String(cString: sqlite3_errmsg(database)))")
  }
}
