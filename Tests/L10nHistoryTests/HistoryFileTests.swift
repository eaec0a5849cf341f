import Foundation
import L10nSource
import TestSupport
import Testing

@testable import L10nHistory

/// Files that aren't histories, or no longer are.
@Suite struct HistoryFileTests {
  private func path(_ tree: TemporaryTree) -> String { tree.path(of: "history.db") }

  private func contents(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

  @Test func aNewFileIsStarted() throws {
    let tree = try TemporaryTree([:])
    var random = RandomHistory(seed: 1)
    for run in random.runs(3) { try HistoryFile(writing: path(tree)).add(run) }
    let file = try HistoryFile(reading: path(tree))
    #expect(try file.projects() == ["Ferry"])
    #expect(try file.history(of: "Ferry")?.runs.count == 3)
    #expect(try file.problems() == [])
  }

  @Test func anEmptyFileIsStarted() throws {
    let tree = try TemporaryTree(["history.db": ""])
    let file = try HistoryFile(writing: path(tree))
    #expect(try file.projects() == [])
    #expect(contents(path(tree)) == Data())
    try file.add(RandomHistory.one)
    #expect(try HistoryFile(reading: path(tree)).projects() == ["Ferry"])
  }

  /// SQLite's functions for JSON end a text there, so that an export would have less than the file.
  @Test func aNullCharacterIsReplaced() throws {
    var run = RandomHistory.one
    var bundle = run.names.bundles[0]
    bundle.name = "Fer\0ry"
    run.names.bundles.replace(0, with: bundle)
    let file = try HistoryFile()
    try file.add(run)
    #expect(try file.history(of: "Ferry")?.names.bundles[0].name == "Fer\u{FFFD}ry")
  }

  @Test func nothingIsMadeWithoutRuns() throws {
    let tree = try TemporaryTree([:])
    let file = try HistoryFile(writing: path(tree))
    #expect(try file.verdicts(of: "Ferry").isEmpty)
    #expect(contents(path(tree)) == nil)
    #expect(throws: HistoryFailure.self) { _ = try HistoryFile(writing: path(tree) + "/no/where") }
  }

  /// Two programs can find no file, and create it one after the other.
  @Test func bothWhoStartAFileAdd() throws {
    let tree = try TemporaryTree([:])
    var random = RandomHistory(seed: 1)
    let runs = random.runs(2)
    let files = try runs.map { _ in try HistoryFile(writing: path(tree)) }
    for (file, run) in zip(files, runs) { try file.add(run) }
    #expect(try HistoryFile(reading: path(tree)).history(of: "Ferry")?.runs.count == 2)
  }

  /// Programs that create a file at the same moment wait for each other.
  @Test func allWhoStartAFileAtOnceAdd() async throws {
    for _ in 0..<20 {
      let tree = try TemporaryTree([:])
      let path = path(tree)
      var random = RandomHistory(seed: 1)
      try await withThrowingTaskGroup { group in
        for run in random.runs(4) { group.addTask { try HistoryFile(writing: path).add(run) } }
        try await group.waitForAll()
      }
      #expect(try HistoryFile(reading: path).history(of: "Ferry")?.runs.count == 4)
    }
  }

  @Test(arguments: [
    "This is a text of someone, longer than a page.\n", "{}", "SQLite format 3\0 but not",
  ])
  func otherFilesAreRefused(_ text: String) throws {
    let tree = try TemporaryTree(["history.db": String(repeating: text, count: 40)])
    let before = contents(path(tree))
    #expect(throws: HistoryFailure.self) { _ = try HistoryFile(writing: path(tree)) }
    #expect(throws: HistoryFailure.self) { _ = try HistoryFile(reading: path(tree)) }
    #expect(contents(path(tree)) == before)
  }

  @Test(arguments: ["CREATE TABLE t (a)", "PRAGMA user_version = 1", "PRAGMA application_id = 7"])
  func otherDatabasesAreRefused(_ statement: String) throws {
    let tree = try TemporaryTree([:])
    try Database(at: path(tree), for: .writing).run(statement)
    let before = contents(path(tree))
    #expect(throws: HistoryFailure.notHistory) { _ = try HistoryFile(writing: path(tree)) }
    #expect(contents(path(tree)) == before)
  }

  @Test(arguments: [(99, "a newer l10ncheck (schema 99"), (2, "an older l10ncheck (schema 2")])
  func filesOfOtherVersionsAreRefused(_ version: Int, _ words: String) throws {
    let tree = try TemporaryTree([:])
    try HistoryFile(writing: path(tree)).add(RandomHistory.one)
    try Database(at: path(tree), for: .writing).run("PRAGMA user_version = \(version)")
    let failure = #expect(throws: HistoryFailure.self) { _ = try HistoryFile(writing: path(tree)) }
    #expect(failure?.description.contains(words) == true)
  }

  @Test func aMissingFileIsNotCreatedForReading() throws {
    let tree = try TemporaryTree([:])
    #expect(throws: HistoryFailure.self) { _ = try HistoryFile(reading: path(tree)) }
    #expect(contents(path(tree)) == nil)
  }

  private static let header = #"{"record":"history","project":"P","schemaVersion":1}"#
  private static let end = #"{"record":"end","project":"P","records":0}"#

  @Test(
    arguments: [
      ("", "", nil),
      ("a header and an end", header + "\n" + end, nil),
      (
        "unknown fields and records", header + #"{"record":"mood","x":[]}"#,
        "line 1: isn't a JSON object"
      ),
      ("a cut end", header, "line 1: the end of the history is missing"),
      ("no header", end, "line 1: isn't part of a history"),
      ("two headers", header + "\n" + header, "line 2: the end of the history is missing"),
      ("no JSON", "hello", "line 1: isn't a JSON object with the member 'record'"),
      (
        "lost lines", header + "\n" + end.replacingOccurrences(of: "0", with: "3"),
        "line 2: the number of records is 0 instead of 3"
      ),
      (
        "a newer one", header.replacingOccurrences(of: "1", with: "9"),
        "line 1: was written by a newer l10ncheck"
      ),
      (
        "a wrong type",
        header + "\n" + #"{"record":"run","run":"a","commit":"a","time":"noon"}"#,
        "line 2: 'time' isn't a whole number"
      ),
      (
        "an unknown run",
        header + "\n"
          + #"{"record":"check","run":"a","check":"c","severity":"note","language":"","count":1}"#,
        "line 2: 'run' isn't an earlier run"
      ),
    ] as [(String, String, String?)])
  func linesAreChecked(_ story: String, _ text: String, _ expected: String?) throws {
    do {
      _ = try HistoryLines.histories(in: Array(text.utf8))
      #expect(expected == nil)
    } catch let failure {
      #expect(expected.map { failure.description.hasPrefix($0) } == true, "\(failure)")
    }
  }
}

/// The files that SQLite keeps beside a history while it is open.
@Suite struct FilesBesideHistoryTests {
  private func names(in tree: TemporaryTree) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: tree.path).sorted()
  }

  @Test func readersLeaveNone() throws {
    let tree = try TemporaryTree([:])
    let path = tree.path(of: "history.db")
    try HistoryFile(writing: path).add(RandomHistory.one)
    #expect(try names(in: tree) == ["history.db"])
    let before = FileManager.default.contents(atPath: path)
    #expect(try HistoryFile(reading: path).history(of: "Ferry")?.runs.count == 1)
    #expect(try HistoryFile(reading: path, allowsDamage: true).problems() == [])
    try HistoryFile(reading: path).export("Ferry") { _ in }
    #expect(try names(in: tree) == ["history.db"])
    #expect(FileManager.default.contents(atPath: path) == before)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write everything"))
  func readersOfWhatTheyMayNotWriteLeaveNone() throws {
    let tree = try TemporaryTree([:])
    let path = tree.path(of: "history.db")
    try HistoryFile(writing: path).add(RandomHistory.one)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    for _ in 0..<2 {
      #expect(try HistoryFile(reading: path).history(of: "Ferry")?.runs.count == 1)
      #expect(try names(in: tree) == ["history.db"])
    }
  }

  /// A reader that closes the file before a writer keeps what the writer needs.
  @Test func writersKeepTheirs() throws {
    let tree = try TemporaryTree([:])
    let path = tree.path(of: "history.db")
    var random = RandomHistory(seed: 4)
    let runs = random.runs(3)
    let writer = try HistoryFile(writing: path)
    for (position, run) in runs.enumerated() {
      try writer.add(run)
      #expect(try HistoryFile(reading: path).history(of: "Ferry")?.runs.count == position + 1)
      #expect(try names(in: tree).contains("history.db-wal"))
    }
  }

  /// After a killed writer, its changes are in the log only.
  @Test func aLogThatIsLeftIsRead() throws {
    let tree = try TemporaryTree([:])
    let path = tree.path(of: "history.db")
    var random = RandomHistory(seed: 4)
    let runs = random.runs(2)
    try HistoryFile(writing: path).add(runs[0])
    let writer = try HistoryFile(writing: path)
    try writer.add(runs[1])
    let copy = try TemporaryTree([:])
    for name in ["history.db", "history.db-wal"] {
      try FileManager.default.copyItem(atPath: tree.path(of: name), toPath: copy.path(of: name))
    }
    for _ in 0..<2 {
      let history = try HistoryFile(reading: copy.path(of: "history.db")).history(of: "Ferry")
      #expect(history?.runs.count == 2)
      #expect(try names(in: copy) == ["history.db"])
    }
  }
}
