import L10nSource

/// A file with the histories of projects: a SQLite database.
///
/// Several programs can write to one file. Each change is one transaction: it is there as a whole or not at all, whenever
/// the program or the machine stops.
package final class HistoryFile {
  let database: Database

  /// Opens a history. An empty database is one without runs: the first recording of one can be stopped before it is
  /// written.
  ///
  /// - Throws: if there is no such file, or if it is no history, a newer one or damaged.
  package init(reading path: String) throws(HistoryFailure) {
    let found = try Database(at: path, for: .reading)
    if try Self.state(of: found) == .history {
      database = found
    } else {
      database = try Database(at: ":memory:", for: .temporary)
      try prepareForWriting()
    }
  }

  /// Opens a history, or starts one.
  ///
  /// - Throws: if the file is no history, a newer one or damaged: nothing is written to it then.
  package init(writing path: String) throws(HistoryFailure) {
    database = try Database(at: path, for: .writing)
    try prepareForWriting()
  }

  /// An empty history in memory.
  package init() throws(HistoryFailure) {
    database = try Database(at: ":memory:", for: .temporary)
    try prepareForWriting()
  }

  private enum State {
    case empty, history
  }

  private static func state(of database: Database) throws(HistoryFailure) -> State {
    let application = try database.number("PRAGMA application_id")
    let version = try database.number("PRAGMA user_version") ?? 0
    if application == HistorySchema.applicationID {
      guard version <= HistorySchema.version else {
        throw HistoryFailure(
          "was written by a newer l10ncheck (schema \(version); this one knows \(HistorySchema.version)): "
            + "update l10ncheck")
      }
      return .history
    }
    let objects = try database.number("SELECT count(*) FROM sqlite_schema") ?? 0
    guard application == 0, version == 0, objects == 0 else { throw HistoryFailure.notHistory }
    return .empty
  }

  private func prepareForWriting() throws(HistoryFailure) {
    if try Self.state(of: database) == .empty {
      // Readers see the state before while a transaction is written. The mode is a property of the file.
      try database.run("PRAGMA journal_mode = WAL")
      try database.transaction { () throws(HistoryFailure) in
        // Another program may have been faster.
        if try Self.state(of: database) == .empty { try create() }
      }
    }
    try database.run("PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL")
  }

  private func create() throws(HistoryFailure) {
    try database.run(HistorySchema.tables)
    try database.run(HistorySchema.views)
    let add = try database.statement("INSERT INTO gap_state VALUES (?, ?)")
    for state in GapState.allCases { try add.run(.number(state.rawValue), .text(state.name)) }
    try database.run(
      "PRAGMA application_id = \(HistorySchema.applicationID); PRAGMA user_version = \(HistorySchema.version)"
    )
  }
}
