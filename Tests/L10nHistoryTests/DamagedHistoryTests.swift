import CSQLite
import Foundation
import L10nSource
import TestSupport
import Testing

@testable import L10nHistory

/// Damaged and crafted histories: each operation works or throws an error with a reason.
@Suite struct DamagedHistoryTests {
  /// A file with a few runs, and a run that it lacks.
  private struct Sample {
    let bytes: [UInt8]
    let other: ProjectHistory

    init() throws {
      let tree = try TemporaryTree([:])
      let path = tree.path(of: "history.db")
      var random = RandomHistory(seed: 3)
      var runs = random.runs(6)
      other = runs.removeLast()
      let file = try HistoryFile(writing: path)
      for run in runs { try file.add(run) }
      try file.database.run("PRAGMA journal_mode = DELETE")
      bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
    }
  }

  private static let sample = Result { try Sample() }

  /// The operations of the commands.
  private static func operations(
    _ other: ProjectHistory
  ) -> [(name: String, run: (String) throws -> Void)] {
    [
      ("check", { _ = try HistoryFile(reading: $0, allowsDamage: true).problems() }),
      ("show", { _ = try HistoryFile(reading: $0).history(of: "Ferry")?.sortedByNames() }),
      ("dashboard", { _ = try HistoryFile(reading: $0).history(of: "Ferry", newest: 2) }),
      ("export", { try HistoryFile(reading: $0).export("Ferry") { _ in } }),
      (
        "prune",
        {
          let file = try HistoryFile(writing: $0)
          _ = try file.prune("Ferry", keeping: [.last(2)], isDryRun: false)
        }
      ),
      ("record", { _ = try HistoryFile(writing: $0).add(other) }),
    ]
  }

  /// Whichever bytes change, each operation works or fails with a message.
  @Test(arguments: 1...300) func changedBytesAreSurvived(_ seed: UInt64) throws {
    let sample = try Self.sample.get()
    let tree = try TemporaryTree([:])
    var generator = SeededGenerator(seed: seed)
    var bytes = sample.bytes
    for _ in 0..<[1, 2, 8, 30][Int(seed % 4)] {
      var place = Int.random(in: 0..<bytes.count, using: &generator)
      // The starts of pages describe their contents.
      if seed.isMultiple(of: 3) { place = place / 4096 * 4096 + place % 16 }
      bytes[place] = .random(in: 0...255, using: &generator)
    }
    for (name, operation) in Self.operations(sample.other) {
      try tree.write(bytes, to: "history.db")
      do {
        try operation(tree.path(of: "history.db"))
      } catch let failure as HistoryFailure {
        #expect(!failure.description.isEmpty, "\(name)")
      }
    }
  }

  /// SQL statements that craft a file, and the message when all of it is read.
  static let crafted: [(story: String, statements: String, words: String)] = [
    (
      "a table without keys",
      """
      PRAGMA legacy_alter_table = ON; ALTER TABLE project RENAME TO old;
      CREATE TABLE project AS SELECT * FROM old; DROP TABLE old; INSERT INTO project VALUES (1, 'Other');
      """, "'project' isn't as in a history"
    ),
    (
      "an endless view",
      """
      PRAGMA legacy_alter_table = ON; ALTER TABLE gap_state RENAME TO old;
      CREATE VIEW gap_state AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
        SELECT i AS id, i AS name FROM n;
      """, "'gap_state' isn't as in a history"
    ),
    (
      "a trigger", "CREATE TRIGGER t AFTER INSERT ON run BEGIN DELETE FROM gap; END",
      "'t' isn't as in a history"
    ),
    (
      "a trigger under another name of its table",
      "CREATE TRIGGER t AFTER INSERT ON RUN BEGIN DELETE FROM gap; END", "'t' isn't as in a history"
    ),
    ("an index more", "CREATE INDEX i ON run (tool)", "'i' isn't as in a history"),
    ("an index less", "DROP INDEX key_name", "'key_name' isn't as in a history"),
    ("a column more", "ALTER TABLE run ADD COLUMN mood TEXT", "'run' isn't as in a history"),
    ("a virtual table", "CREATE VIRTUAL TABLE v USING fts5 (a)", "'v' isn't as in a history"),
    (
      "tables without types",
      """
      PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, ') STRICT', ')');
      PRAGMA writable_schema = RESET; UPDATE source SET words = 'many';
      """, "isn't as in a history"
    ),
    (
      "a long text", "UPDATE source SET text = printf('%.*c', 11000000, 'x') WHERE id = 1",
      "a text or a row has more than 10 MB"
    ),
    (
      "a long name", "UPDATE bundle SET path = printf('%.*c', 10001, 'x') WHERE id = 1",
      "the name 'xxxxxxxxxxxx…' has more than 10000 bytes"
    ),
    ("a span from nowhere", "UPDATE source SET since = 99", "a part of it is missing"),
    (
      "a span that ends before", "UPDATE source SET since = 5, until = 1", "a part of it is missing"
    ),
    ("a span of no run", "UPDATE cell SET since = 2, until = 2", "a part of it is missing"),
    (
      "a bundle that isn't there", "UPDATE string_table SET bundle = 90 + id",
      "a part of it is missing"
    ),
    ("an unknown state", "UPDATE gap SET state = 300", "a part of it is missing"),
    (
      "a state under another name", "UPDATE gap_state SET name = 'x' WHERE id = 1",
      "'gap_state' isn't"
    ),
    ("a key in bytes", "UPDATE key SET name = x'6162' WHERE id = 1", "a text isn't stored as one"),
    (
      "a key that isn't UTF-8", "UPDATE key SET name = CAST(x'ff' AS TEXT) WHERE id = 1",
      "a text isn't stored as one"
    ),
    ("a number as text", "UPDATE source SET text = 7 WHERE id = 1", "a text isn't stored as one"),
    (
      "a name that isn't UTF-8", "UPDATE bundle SET name = CAST(x'ff' AS TEXT) WHERE id = 1",
      "a text isn't UTF-8"
    ),
    (
      "a name with a null character", "UPDATE string_table SET name = char(0) WHERE id = 1",
      "a text contains U+0000"
    ),
    ("an unknown direction", "UPDATE localization SET direction = 'up'", "a part of it is missing"),
    ("an answer between yes and no", "UPDATE run SET finds_stale = 2", "a flag is 2"),
    (
      "a table in a localization of another bundle",
      """
      UPDATE cell SET string_table = (
        SELECT other.id FROM string_table AS other JOIN localization AS own ON own.id = localization
        WHERE other.bundle <> own.bundle LIMIT 1)
      WHERE id = 1
      """, "a part of it is missing"
    ),
    (
      "a gap in a localization of another bundle",
      """
      UPDATE gap SET key = (
        SELECT key.id FROM key JOIN string_table AS other ON other.id = string_table
        JOIN localization AS own ON own.id = localization WHERE other.bundle <> own.bundle LIMIT 1)
      WHERE id = 1
      """, "a part of it is missing"
    ),
    ("an unknown verdict", "UPDATE run_language SET verdict = 'fine'", "a part of it is missing"),
    (
      "two runs of one time", #"UPDATE run SET time = 7, "commit" = NULL"#,
      "two runs have the same name"
    ),
    ("a run under another name", "UPDATE run SET name = id", "two runs have the same name"),
    (
      "equal spellings of a name",
      """
      INSERT INTO error (project, fingerprint, "check", message)
      VALUES (1, char(233), 'c', 'm'), (1, 'e' || char(769), 'c', 'm')
      """,
      "a name occurs twice"
    ),
    ("a time that can't be", "UPDATE release SET time = -9223372036854775808", "time outside"),
    (
      "languages without end",
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 10001)
      INSERT INTO run_language SELECT 1, i, 'l' || i, '', 'ready', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, NULL FROM n
      """, "is one of more than 10000 languages"
    ),
  ]

  @Test(arguments: crafted.indices) func craftedFilesAreRefused(_ index: Int) throws {
    let (story, statements, words) = Self.crafted[index]
    let sample = try Self.sample.get()
    let tree = try TemporaryTree([:])
    let path = tree.path(of: "history.db")
    try tree.write(sample.bytes, to: "history.db")
    try CraftedDatabase.run(statements, at: path)
    let bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
    #expect(bytes != sample.bytes, "\(story)")
    for (name, operation) in Self.operations(sample.other) {
      try tree.write(bytes, to: "history.db")
      do {
        try operation(path)
        #expect(name != "show", "\(story)")
      } catch let failure as HistoryFailure {
        if name == "show" { #expect(failure.description.contains(words), "\(story): \(failure)") }
      }
    }
    // The copy of a damaged file is damaged, too.
    try tree.write(bytes, to: "history.db")
    #expect((try? HistoryFile(reading: path, allowsDamage: true).problems())?.isEmpty != true)
  }

  /// Objects that tools and people add to a database.
  @Test(arguments: [
    "CREATE TABLE notes (text TEXT PRIMARY KEY)", "CREATE VIEW v AS SELECT * FROM run", "ANALYZE",
    "DROP VIEW gaps",
  ])
  func additionsAreFine(_ statements: String) throws {
    let sample = try Self.sample.get()
    let tree = try TemporaryTree([:])
    try tree.write(sample.bytes, to: "history.db")
    try CraftedDatabase.run(statements, at: tree.path(of: "history.db"))
    for (_, operation) in Self.operations(sample.other) {
      try operation(tree.path(of: "history.db"))
    }
  }

  /// An endless query is interrupted, as the last defense against unforeseen files.
  @Test func endlessQueriesStop() throws {
    let database = try Database(at: ":memory:", for: .temporary)
    #expect(throws: HistoryFailure.corrupt("reading it never finishes")) {
      _ = try database.number(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n")
    }
    #expect(try database.number("SELECT 1") == 1)
  }
}

/// Changes of databases that another program can make.
enum CraftedDatabase {
  static func run(_ statements: String, at path: String) throws {
    var database: OpaquePointer?
    #expect(sqlite3_open(path, &database) == SQLITE_OK)
    defer { sqlite3_close_v2(database) }
    let code = sqlite3_exec(database, statements, nil, nil, nil)
    try #require(code == SQLITE_OK, "\(String(cString: sqlite3_errmsg(database)))")
  }
}
