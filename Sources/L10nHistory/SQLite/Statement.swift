import CSQLite
import L10nSource

/// A compiled SQL statement with its parameters, and the row that it stands on.
final class Statement {
  private let handle: OpaquePointer
  private let database: Database

  /// Takes over a compiled statement.
  init(_ handle: OpaquePointer, of database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  /// Goes to the next row.
  ///
  /// - Returns: whether there is one. Without one, the statement can run again.
  func next() throws(HistoryFailure) -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    sqlite3_reset(handle)
    if code != SQLITE_DONE { try database.check(code) }
    return false
  }

  /// Sets the parameters for the rows that `next()` visits.
  func start(_ values: [Value?]) throws(HistoryFailure) {
    sqlite3_reset(handle)
    database.restartWatch()
    for (position, value) in values.enumerated() { try bind(value, at: position) }
  }

  /// Runs a statement without results.
  func run(_ values: Value?...) throws(HistoryFailure) { try run(values) }

  /// Runs a statement without results.
  func run(_ values: [Value?]) throws(HistoryFailure) {
    try start(values)
    while try next() {}
  }

  private func bind(_ value: Value?, at position: Int) throws(HistoryFailure) {
    let index = Int32(position + 1)
    // SQLite copies the bytes.
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    let code =
      switch value {
      case nil: sqlite3_bind_null(handle, index)
      case .number(let number): sqlite3_bind_int64(handle, index, Int64(number))
      case .text(let text):
        withBytes(text) { start, count in
          sqlite3_bind_text64(
            handle, index, start.assumingMemoryBound(to: CChar.self), count, transient,
            UInt8(SQLITE_UTF8))
        }
      case .bytes(let bytes):
        withBytes(bytes) { sqlite3_bind_blob64(handle, index, $0, $1, transient) }
      }
    try database.check(code)
  }

  /// Calls `body` with a pointer even if there are no bytes: a null pointer would bind NULL instead of an empty text.
  private func withBytes(
    _ bytes: [UInt8], _ body: (UnsafeRawPointer, UInt64) -> Int32
  ) -> Int32 {
    let empty: StaticString = ""
    return bytes.withUnsafeBytes {
      body($0.baseAddress ?? UnsafeRawPointer(empty.utf8Start), UInt64($0.count))
    }
  }
}

/// The columns of the row.
extension Statement {
  func isNull(_ column: Int) -> Bool { type(column) == SQLITE_NULL }

  func isText(_ column: Int) -> Bool { type(column) == SQLITE_TEXT }

  func isBytes(_ column: Int) -> Bool { type(column) == SQLITE_BLOB }

  func isNumber(_ column: Int) -> Bool { type(column) == SQLITE_INTEGER }

  private func type(_ column: Int) -> Int32 { sqlite3_column_type(handle, Int32(column)) }

  func number(_ column: Int) -> Int { Int(sqlite3_column_int64(handle, Int32(column))) }

  func optionalNumber(_ column: Int) -> Int? { isNull(column) ? nil : number(column) }

  /// A text, with U+FFFD for what isn't UTF-8.
  func repairedText(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }

  func bytes(_ column: Int) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, Int32(column)) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }
}
