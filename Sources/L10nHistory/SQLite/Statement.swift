import CSQLite
import L10nSource

/// A compiled SQL statement with its parameters and its current row.
final class Statement {
  private let handle: OpaquePointer
  private let database: Database

  init(_ handle: OpaquePointer, of database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  /// Advances to the next row.
  ///
  /// - Returns: whether there is a row. If not, the statement can run again.
  func next() throws(HistoryFailure) -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    sqlite3_reset(handle)
    if code != SQLITE_DONE { try database.check(code) }
    return false
  }

  /// Sets the parameters and restarts the statement; `next()` returns its rows.
  func start(_ values: [Value?]) throws(HistoryFailure) {
    sqlite3_reset(handle)
    database.restartWatch()
    for (position, value) in values.enumerated() { try bind(value, at: position) }
  }

  func run(_ values: Value?...) throws(HistoryFailure) { try run(values) }

  func run(_ values: [Value?]) throws(HistoryFailure) {
    try start(values)
    while try next() {}
  }

  private func bind(_ value: Value?, at position: Int) throws(HistoryFailure) {
    let index = Int32(position + 1)
    // Tells SQLite to copy the bytes.
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

  /// Calls `body` with a non-null pointer even if there are no bytes: a null pointer would bind NULL instead of an empty text.
  private func withBytes(
    _ bytes: [UInt8], _ body: (UnsafeRawPointer, UInt64) -> Int32
  ) -> Int32 {
    let empty: StaticString = ""
    return bytes.withUnsafeBytes {
      body($0.baseAddress ?? UnsafeRawPointer(empty.utf8Start), UInt64($0.count))
    }
  }
}

extension Statement {
  func isNull(_ column: Int) -> Bool { type(column) == SQLITE_NULL }

  func isText(_ column: Int) -> Bool { type(column) == SQLITE_TEXT }

  func isBytes(_ column: Int) -> Bool { type(column) == SQLITE_BLOB }

  func isNumber(_ column: Int) -> Bool { type(column) == SQLITE_INTEGER }

  private func type(_ column: Int) -> Int32 { sqlite3_column_type(handle, Int32(column)) }

  func number(_ column: Int) -> Int { Int(sqlite3_column_int64(handle, Int32(column))) }

  func optionalNumber(_ column: Int) -> Int? { isNull(column) ? nil : number(column) }

  /// Returns a text, with U+FFFD for invalid UTF-8.
  func repairedText(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }

  func bytes(_ column: Int) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, Int32(column)) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }
}

extension Statement {
  /// A parameter; nil for NULL.
  enum Value {
    case number(Int)
    /// UTF-8.
    case text([UInt8])
    case bytes([UInt8])

    /// Returns a text with U+FFFD in place of NUL, at which SQLite's functions for JSON and most programs end a text.
    static func text(_ text: String) -> Value {
      .text(Array((text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text).utf8))
    }

    /// Returns a text if other programs can read it as text: valid UTF-8, which excludes lone surrogates, without NUL, at which
    /// most programs end a text. Otherwise returns bytes.
    static func units(_ units: CodeUnitString) -> Value {
      units.bytes.contains(0) || String(validating: units.bytes, as: UTF8.self) == nil
        ? .bytes(units.bytes) : .text(units.bytes)
    }

    static func flag(_ isSet: Bool) -> Value { .number(isSet ? 1 : 0) }
  }
}

/// The columns of a row, checked to be stored as `Value` stores them. Values stored in another way would not survive an export
/// to JSON Lines.
extension Statement {
  func text(_ column: Int) throws(HistoryFailure) -> String {
    guard let text = String(validating: bytes(column), as: UTF8.self) else {
      throw .damaged("a text isn't UTF-8")
    }
    guard !text.utf8.contains(0) else { throw .damaged("a text contains U+0000") }
    return text
  }

  func optionalText(_ column: Int) throws(HistoryFailure) -> String? {
    isNull(column) ? nil : try text(column)
  }

  /// - Throws: if the value isn't stored as `Value.units` stores it.
  func units(_ column: Int) throws(HistoryFailure) -> CodeUnitString {
    let units = CodeUnitString(bytes: bytes(column))
    let isStored =
      switch Value.units(units) {
      case .text: isText(column)
      case .bytes: isBytes(column)
      case .number: false
      }
    guard isStored else { throw .damaged("a text isn't stored as one") }
    return units
  }

  func optionalUnits(_ column: Int) throws(HistoryFailure) -> CodeUnitString? {
    isNull(column) ? nil : try units(column)
  }

  func flag(_ column: Int) throws(HistoryFailure) -> Bool {
    let number = number(column)
    guard number == 0 || number == 1 else { throw .damaged("a flag is \(number)") }
    return number == 1
  }
}

struct Rows {
  private let statement: Statement

  init(
    _ query: String, _ values: Statement.Value?..., in database: Database
  ) throws(HistoryFailure) {
    statement = try database.statement(query)
    try statement.start(values)
  }

  /// Returns the next row, which is valid until the next call; nil at the end.
  func next() throws(HistoryFailure) -> Statement? { try statement.next() ? statement : nil }
}

extension Statement {
  /// Returns the position of the row that a column refers to.
  ///
  /// - Throws: if there is no such row: the database is damaged.
  func position(_ column: Int, among positions: [Int: Int]) throws(HistoryFailure) -> Int {
    guard let position = positions[number(column)] else { throw .brokenReference }
    return position
  }
}
