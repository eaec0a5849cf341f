import Foundation
import TestSupport
import Testing

@testable import L10nHistory

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

  /// A reader that ends before a writer leaves it what it needs.
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

  /// What a killed writer has written is in the log only.
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
