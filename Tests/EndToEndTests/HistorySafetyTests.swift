import Foundation
import TestSupport
import Testing

/// Damaged and hostile histories: what commands do with them, and which files they leave.
@Suite struct HistorySafetyTests {
  /// A directory with a tree, and a history of two runs on it.
  private static func directory() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Bundles/TextEdit.app", to: "TextEdit.app")
    for day in 1...2 {
      let run = try directory.shell(
        """
        SOURCE_DATE_EPOCH=\(day)00000 l10ncheck history record -q --exit-zero --history h.db \
        --project TextEdit TextEdit.app
        """)
      #expect(run.status == 0, "\(run)")
    }
    #expect(try directory.names() == ["TextEdit.app", "h.db"])
    return directory
  }

  private static let readers = [
    ["history", "show"], ["history", "show", "-f", "json"], ["history", "check"],
    ["history", "export"], ["dashboard", "-q", "--output", "site"],
  ]

  private static let writers = [
    ["history", "prune", "--keep", "last=1"],
    ["history", "record", "-q", "--exit-zero", "--project", "TextEdit", "TextEdit.app"],
  ]

  @Test func readersLeaveTheHistoryAndNothingBesideIt() throws {
    let directory = try Self.directory()
    let before = try directory.read("h.db")
    for command in Self.readers {
      let run = try directory.run(command + ["--history", "h.db"])
      #expect(run.status == 0, "\(run)")
      #expect(try Set(directory.names()).isSubset(of: ["TextEdit.app", "h.db", "site"]), "\(run)")
      #expect(try directory.read("h.db") == before, "\(run)")
    }
  }

  /// Whichever bytes change, every command ends with a documented status, and with a message if it failed.
  @Test func damagedHistoriesEndInASentence() throws {
    let directory = try Self.directory()
    let sound = try directory.read("h.db")
    var failures = 0
    for seed in UInt64(1)...24 {
      var generator = SeededGenerator(seed: seed)
      var damaged = sound
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        damaged[Int.random(in: 0..<damaged.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      for command in Self.readers + Self.writers {
        try directory.write("h.db", bytes: damaged)
        let run = try directory.run(command + ["--history", "h.db"])
        let mayFail = command.contains("check") ? [0, 1, 2, 3] : [0, 2, 3] as [Int32]
        #expect(mayFail.contains(run.status), "seed \(seed): \(run)")
        if run.status != 0 {
          failures += 1
          #expect(run.errors.hasPrefix("l10ncheck: "), "seed \(seed): \(run)")
        }
      }
    }
    #expect(failures > 10)
  }

  /// Lines with an impossible count stop the import with their line number, and the history doesn't change.
  @Test(arguments: ["keys", "missing", "words", "count", "bundles", "warnings"])
  func linesWithImpossibleCountsAreRefused(_ member: String) throws {
    let directory = try Self.directory()
    let before = try directory.read("h.db")
    let lines = try directory.run("history", "export", "--history", "h.db").output
    for count in ["9223372036854775807", "-1", "9223372036854775808", "1e3", "\"7\"", "[1]"] {
      let pattern = try Regex("\"\(member)\":[0-9]+")
      let line = lines.prefix(upTo: try #require(lines.firstMatch(of: pattern)).range.lowerBound)
        .count { $0 == "\n" }
      try directory.write(
        "lines.jsonl",
        lines.replacing(pattern, maxReplacements: 1) { _ in "\"\(member)\":\(count)" })
      for target in ["h.db", "new.db"] {
        let run = try directory.run("history", "import", "--history", target, "lines.jsonl")
        #expect(run.status == 3, "\(run)")
        #expect(run.errors.hasPrefix("l10ncheck: lines.jsonl: line \(line + 1): "), "\(run)")
        #expect(run.errors.contains("'\(member)'"), "\(run)")
      }
    }
    #expect(try directory.read("h.db") == before)
    #expect(try directory.names() == ["TextEdit.app", "h.db", "lines.jsonl"])
  }

  @Test func nothingIsWrittenOntoAHistory() throws {
    let directory = try Self.directory()
    let before = try directory.read("h.db")
    try directory.link("link", to: "h.db")
    #expect(link(directory.absolute("h.db"), directory.absolute("hard")) == 0)
    for file in ["h.db", "./h.db", "link", "hard", "h.db-wal", "h.db-shm"] {
      let commands = [
        ["history", "export", "--history", "h.db", "-o", file],
        ["history", "show", "--history", "h.db", "-f", "json=\(file)"],
        ["report", "-f", "json=\(file)", "TextEdit.app"],
        ["diff", "-f", "json=\(file)", "TextEdit.app", "TextEdit.app"],
        ["stale", "-f", "json=\(file)", "TextEdit.app"],
      ]
      for command in commands {
        let run = try directory.run(command)
        #expect(run.status == 2, "\(run)")
        #expect(run.errors == "l10ncheck: \(file): is a history: write to another file\n", "\(run)")
      }
    }
    #expect(try directory.read("h.db") == before)
    #expect(try directory.names() == ["TextEdit.app", "h.db", "hard", "link"])
  }

  /// A failed recording creates no history and doesn't change an existing one.
  @Test func aRefusedRecordingLeavesWhatWasThere() throws {
    let directory = try ScratchDirectory()
    try directory.write("empty.db", "")
    try directory.write("broken.ipa", "no archive")
    for file in ["empty.db", "new.db"] {
      for path in ["nowhere", "broken.ipa"] {
        let run = try directory.run("history", "record", "--history", file, path)
        #expect(run.status == 3, "\(run)")
      }
    }
    #expect(try directory.names() == ["broken.ipa", "empty.db"])
    #expect(try directory.read("empty.db").isEmpty)
    let run = try directory.run("history", "record", "--history", "no/where.db", ".")
    #expect(run.status == 3 && run.errors.contains("no/where.db: can't be opened"), "\(run)")
  }
}
