import CSQLite
import L10nSystem

/// An open SQLite database.
///
/// Not safe for concurrent use.
final class Database {
  private let handle: OpaquePointer
  /// Interrupts statements that don't end; only crafted files cause them.
  private let watch = StepWatch()

  enum Access {
    case reading
    /// Also creates the file.
    case writing
    case temporary
  }

  /// The time to wait for another program's transaction, in milliseconds.
  private static let patience: Int32 = 60_000

  private static let longestText: Int32 = 10_000_000

  /// - Throws: if the file can't be opened. Only reading shows whether it is a database.
  init(at path: String, for access: Access) throws(HistoryFailure) {
    var status = stat()
    // SQLite would wait for the other end of a pipe.
    if access != .temporary, stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw HistoryFailure("is not a regular file")
    }
    if access == .reading, fileAccess(path, F_OK) != 0, errno == ENOENT { throw .absent }
    switch access {
    case .reading: handle = try Self.openForReading(path)
    case .writing: handle = try Self.open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    case .temporary:
      handle = try Self.open(
        path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY)
    }
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, Self.patience)
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.longestText)
    watch.observe(handle)
    // Prevents SQL in a file's schema from calling functions with side effects, and detects damaged pages.
    try run("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
    if access == .reading { try run("PRAGMA query_only = ON") }
    let pages = try number("PRAGMA page_count") ?? 0
    watch.allow(forBytes: pages * (try number("PRAGMA page_size") ?? 0))
  }

  /// Opens a file that may be read-only, or in a read-only directory.
  ///
  /// Readers share the `-wal` and `-shm` files with writers, and create them if necessary. Only a program with write permission
  /// removes them at the end; without it, the file is read as it is. Where these files can't be created, no program writes
  /// either.
  private static func openForReading(_ path: String) throws(HistoryFailure) -> OpaquePointer {
    // The file lacks the changes that are only in the log.
    let hasLog = fileAccess(path + "-wal", F_OK) == 0
    guard hasLog || fileAccess(path, W_OK) == 0 else { return try openAsItIs(path) }
    // SQLite opens a read-only file for reading even with this flag.
    let handle = try open(path, SQLITE_OPEN_READWRITE)
    let code = sqlite3_exec(handle, "SELECT 1 FROM sqlite_schema", nil, nil, nil)
    let needsFiles = [SQLITE_READONLY, SQLITE_CANTOPEN].contains(code & 0xFF)
    guard needsFiles, fileAccess(path + "-wal", F_OK) != 0 else { return handle }
    sqlite3_close_v2(handle)
    return try openAsItIs(path)
  }

  /// Opens a file that no other program changes, without `-wal` and `-shm` files.
  private static func openAsItIs(_ path: String) throws(HistoryFailure) -> OpaquePointer {
    try open("file:\(escaped(path))?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
  }

  /// Returns the path with percent escapes for the characters that end a path in a URI.
  private static func escaped(_ path: String) -> String {
    var escaped = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "?": escaped += "%3f"
      case "#": escaped += "%23"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func open(_ path: String, _ flags: Int32) throws(HistoryFailure) -> OpaquePointer {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      let failure = HistoryFailure(databaseCode: code, message: Self.message(of: handle, code))
      sqlite3_close_v2(handle)
      throw failure
    }
    return handle
  }

  deinit { sqlite3_close_v2(handle) }

  func run(_ statements: String) throws(HistoryFailure) {
    watch.restart()
    try check(sqlite3_exec(handle, statements, nil, nil, nil))
  }

  /// Switches the file to write-ahead logging: readers see the state before a transaction while it is written. The mode is a
  /// property of the file.
  ///
  /// SQLite doesn't wait for another program that switches the mode at the same time, because each would wait for the other; so
  /// this polls.
  func keepLog() throws(HistoryFailure) {
    let end = ContinuousClock.now + .milliseconds(Int(Self.patience))
    while true {
      let code = sqlite3_exec(handle, "PRAGMA journal_mode = WAL", nil, nil, nil)
      guard code & 0xFF == SQLITE_BUSY, ContinuousClock.now < end else { return try check(code) }
      usleep(2000)
    }
  }

  func statement(_ text: String) throws(HistoryFailure) -> Statement {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, text, -1, &statement, nil))
    guard let statement else { throw HistoryFailure("an empty SQL statement") }
    return Statement(statement, of: self)
  }

  /// Returns the first column of the first row of a query; nil if there is no row.
  func number(_ query: String) throws(HistoryFailure) -> Int? {
    let statement = try statement(query)
    return try statement.next() ? statement.number(0) : nil
  }

  func restartWatch() { watch.restart() }

  /// Whether the file exists.
  /// - Throws: if it doesn't exist and can't be created in its directory.
  static func exists(_ path: String) throws(HistoryFailure) -> Bool {
    if fileAccess(path, F_OK) == 0 { return true }
    let directory = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "."
    guard fileAccess(directory, W_OK | X_OK) == 0 else {
      throw HistoryFailure(databaseCode: SQLITE_CANTOPEN, message: "")
    }
    return false
  }

  var lastRow: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// Runs `body` in a transaction, and rolls it back if `body` throws.
  ///
  /// Waits for other programs that write, so `body` sees everything that they have written.
  func transaction(_ body: () throws(HistoryFailure) -> Void) throws(HistoryFailure) {
    try run("BEGIN IMMEDIATE")
    do throws(HistoryFailure) {
      try body()
      try run("COMMIT")
    } catch {
      // Fails if SQLite has already rolled back.
      try? run("ROLLBACK")
      throw error
    }
  }

  /// Runs `body` on one state of the database, whatever other programs write in the meantime.
  func snapshot<Result>(
    _ body: () throws(HistoryFailure) -> Result
  ) throws(HistoryFailure) -> Result {
    try run("BEGIN")
    defer { try? run("COMMIT") }
    return try body()
  }

  func check(_ code: Int32) throws(HistoryFailure) {
    guard code != SQLITE_OK else { return }
    throw HistoryFailure(databaseCode: code, message: Self.message(of: handle, code))
  }

  private static func message(of handle: OpaquePointer?, _ code: Int32) -> String {
    String(cString: handle.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
  }
}

extension HistoryFailure {
  /// - Parameters:
  ///   - code: an extended result code of SQLite.
  ///   - message: SQLite's message.
  fileprivate init(databaseCode code: Int32, message: String) {
    switch code & 0xFF {
    case SQLITE_NOTADB: self = .notHistory
    case SQLITE_CORRUPT: self = .corrupt(message)
    case SQLITE_INTERRUPT: self = .corrupt("reading it never finishes")
    case SQLITE_TOOBIG: self.init("a text or a row has more than 10 MB")
    case SQLITE_CONSTRAINT: self.init("two records contradict each other (\(message))")
    case SQLITE_BUSY, SQLITE_LOCKED:
      self.init("is in use by another program, which has been writing for a minute: try again")
    case SQLITE_FULL: self.init("the disk is full: nothing was written")
    case SQLITE_IOERR: self.init("can't be read or written (\(message))")
    case SQLITE_READONLY: self.init("can't be written: it is read-only")
    case SQLITE_CANTOPEN: self.init("can't be opened: check the path and its permissions")
    default: self.init(message)
    }
  }
}

/// Calls the C library's `access`: the name of a parameter hides it.
private func fileAccess(_ path: String, _ mode: Int32) -> Int32 { access(path, mode) }

/// Counts the steps of a database's statements, and interrupts a statement that takes more than the tool's own statements need
/// on a file of this size.
///
/// These need less than one step per byte. Crafted tables whose pages form a cycle, or an index with many entries for each row,
/// make a statement endless.
final class StepWatch {
  private var limit = 50_000_000
  private var count = 0

  private static let interval: Int32 = 100_000

  /// Watches the statements of a database, which this object must outlive.
  func observe(_ database: OpaquePointer) {
    sqlite3_progress_handler(
      database, Self.interval,
      { watch in
        guard let watch else { return 0 }
        return Unmanaged<StepWatch>.fromOpaque(watch).takeUnretainedValue().isOver() ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Raises the limit by the number of steps that a file of some size may need.
  func allow(forBytes bytes: Int) { limit += 50 * bytes }

  func restart() { count = 0 }

  private func isOver() -> Bool {
    count += Int(Self.interval)
    return count > limit
  }
}
