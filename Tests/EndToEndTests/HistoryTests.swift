import Foundation
import TestSupport
import Testing

/// `l10ncheck history`: runs in a file, recorded every night or from a whole repository.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct HistoryTests {
  /// A repository of a week: a text is added, translated, changed and lost.
  private static func repository(in directory: ScratchDirectory) throws {
    let versions: [(en: [String: String], fr: String)] = [
      (["pay": "Pay"], StaleTests.strings(["pay": "Payer"])),
      (["pay": "Pay", "total": "Total"], StaleTests.strings(["pay": "Payer"])),
      (
        ["pay": "Pay", "total": "Total"], StaleTests.strings(["pay": "Payer", "total": "Total :"])
      ),
      (
        ["pay": "Pay now", "total": "Total"],
        StaleTests.strings(["pay": "Payer", "total": "Total :"])
      ),
      (["pay": "Pay now", "total": "Total"], "\"pay\" = \"Payer\"\n\"total\" = \"Total :\";\n"),
      (["pay": "Pay now", "total": "Total"], StaleTests.strings(["pay": "Payer"])),
    ]
    var history = GitHistory()
    for version in versions {
      let english = version.en.sorted { $0.key < $1.key }.map { "\"\($0)\" = \"\($1)\";\n" }
        .joined()
      history.commit([
        "Ferry/en.lproj/L.strings": Data(english.utf8),
        "Ferry/fr.lproj/L.strings": Data(version.fr.utf8),
      ])
    }
    try history.write(to: "Work", in: directory)
    #expect(
      try directory.shell(
        "cd Work && git tag v1 main~3 && git -c user.name=Ann -c user.email=a@b tag -a -m two v2 main~1"
      ).status == 0
    )
  }

  private func lines(_ directory: ScratchDirectory, _ file: String) throws -> [Substring] {
    let run = try directory.run("history", "export", "--history", file)
    #expect(run.status == 0, "\(run)")
    return run.lines
  }

  @Test func thePastIsAsTheNightsWere() throws {
    let directory = try ScratchDirectory()
    try Self.repository(in: directory)
    for night in (0..<6).reversed() {
      #expect(try directory.shell("cd Work && git checkout -q main~\(night)").status == 0)
      let run = try directory.run("history", "record", "--history", "nights.db", "Work")
      // The fifth commit has a file with a syntax error.
      #expect(run.status == (night == 1 ? 1 : 0), "\(run)")
      #expect(run.errors.contains("recorded commit "), "\(run)")
      let again = try directory.run("history", "record", "--history", "nights.db", "Work")
      #expect(again.status == run.status && again.errors.contains("already recorded"), "\(again)")
    }
    let past = try directory.run(
      "history", "record", "--history", "past.db", "--git", "..main", "--every", "commit", "Work")
    #expect(past.status == 0 && past.errors.contains("recorded 6 of 6 commits of Work"), "\(past)")
    #expect(try lines(directory, "nights.db") == lines(directory, "past.db"))
    // Again, with the newest first.
    let again = try directory.run(
      "history", "record", "--history", "past.db", "--git", "..main", "--every", "commit", "Work")
    #expect(again.errors.contains("recorded 0 of 6 commits of Work; 6 were already recorded"))
    #expect(try lines(directory, "nights.db") == lines(directory, "past.db"))
    for range in ["main~1..main", "..main~3", "..main"] {
      _ = try directory.run(
        "history", "record", "--history", "mixed.db", "--git", range, "--every", "commit", "Work")
    }
    #expect(try lines(directory, "nights.db") == lines(directory, "mixed.db"))
  }

  @Test func filesThatAreNotCommittedAreTold() throws {
    let directory = try ScratchDirectory()
    try Self.repository(in: directory)
    func record() throws -> String {
      let run = try directory.shell(
        "rm -f h.db*; l10ncheck history record --exit-zero --history h.db Work/Ferry")
      #expect(run.status == 0, "\(run)")
      return run.errors
    }
    #expect(try !record().contains("differ"))
    // A run at another time has the same bytes; bundles without texts don't matter.
    #expect(
      try directory.shell(
        "cd Work/Ferry && for f in */L.strings; do cp $f x; sleep 0.01; cp x $f; done; echo x >>../README; git add .."
      ).status == 0)
    #expect(try !record().contains("differ"))
    try directory.write("Work/Ferry/fr.lproj/L.strings", "\"pay\" = \"Paie\";\n")
    let commit = try directory.shell("git -C Work rev-parse HEAD").output.prefix(10)
    let words = " from commit \(commit), such as Ferry/fr.lproj/L.strings: commit them, or"
    #expect(try record().contains("l10ncheck: 1 file with texts differs" + words))
    #expect(try directory.shell("rm Work/Ferry/en.lproj/L.strings").status == 0)
    #expect(
      try record().contains("2 files with texts differ from commit \(commit), such as Ferry/en"))
  }

  @Test func aPathThatIsNotThereIsNoRecordedOne() throws {
    let directory = try ScratchDirectory()
    try Self.repository(in: directory)
    for path in ["Work", "Work/none"] {
      let run = try directory.run("history", "record", "--exit-zero", "--project", "Work", path)
      #expect(run.status == (path == "Work" ? 0 : 3), "\(run)")
      #expect(run.errors.contains("no such file or directory") == (path != "Work"), "\(run)")
    }
  }

  @Test func changesAreTold() throws {
    let directory = try ScratchDirectory()
    try Self.repository(in: directory)
    _ = try directory.run("history", "record", "--git", "..main", "--every", "commit", "Work")
    let shown = try directory.run("history", "show", "--format", "json")
    let runs = try #require(
      try JSONValue(shown.outputBytes)["projects"]?.array?.first?["runs"]?.array)
    func changes(_ run: JSONValue) -> [String] {
      let changes = run["changes"]?.object ?? [:]
      return changes.filter { $0.value.number ?? 0 != 0 }.map {
        "\($0.key) \(Int($0.value.number ?? 0))"
      }
      .sorted()
    }
    #expect(
      runs.map(changes) == [
        // With the semicolon restored, one key is still missing.
        ["fixedErrors 1", "newlyDone 1"], ["newErrors 1", "newlyMissing 2"], ["changedSources 1"],
        ["newlyDone 1"], ["newKeys 1", "newlyNeeded 1"], ["newKeys 1"],
      ])
    #expect(runs.map { $0["releases"]?.array?.first?.string } == [nil, "v2", nil, "v1", nil, nil])
  }

  @Test func whatAnEarlierVersionCountedOtherwiseIsNoDrop() throws {
    let directory = try ScratchDirectory()
    try Self.repository(in: directory)
    _ = try directory.run(
      "history", "record", "--history", "h.db", "--git", "..main", "--every", "commit", "Work")
    // As if an earlier version had recorded the first five runs.
    var earlierRuns = 0
    var earlier = ""
    for line in try lines(directory, "h.db") {
      let isEarlier = line.contains("\"record\":\"run\"") && earlierRuns < 5
      if isEarlier { earlierRuns += 1 }
      earlier += (isEarlier ? line.replacing("\"tool\":\"0.", with: "\"tool\":\"0.0") : line) + "\n"
    }
    try directory.write("earlier.jsonl", earlier)
    let imported = try directory.run("history", "import", "--history", "e.db", "earlier.jsonl")
    #expect(imported.status == 0, "\(imported)")
    let shown = try directory.run("history", "show", "--history", "e.db", "-f", "json")
    let runs = try JSONValue(shown.outputBytes)["projects"]?.array?.first?["runs"]?.array ?? []
    #expect(runs.map { $0["changes"]?.object == nil } == [true] + Array(repeating: false, count: 5))
    let text = try directory.run("history", "show", "--history", "e.db").output
    #expect(text.contains("counts differently from 0.0"), "\(text)")
    #expect(text.contains("counting changed") && !text.contains("since 2023"), "\(text)")
    let built = try directory.run("dashboard", "--history", "e.db", "-o", "site")
    #expect(built.status == 0, "\(built)")
    let page = try String(decoding: directory.read("site/index.html"), as: UTF8.self)
    #expect(
      page.contains("counting changed") && page.contains("counts differently from"), "\(page)")
    // At least two lines for a language, with a gap between them.
    #expect(page.components(separatedBy: "<polyline class=\"l0\"").count >= 2)
  }

  @Test func anotherGateJudgesRecordedCommitsAgain() throws {
    let directory = try ScratchDirectory()
    try Self.repository(in: directory)
    func record(_ words: [String]) throws -> ToolRun {
      try directory.run(["history", "record", "--history", "h.db"] + words + ["Work"])
    }
    let all = ["--git", "..main", "--every", "commit"]
    #expect(try record([]).status == 0)
    let again = try record([])
    #expect(again.status == 0 && again.errors.contains("already recorded"), "\(again)")
    // The newest commit lacks a French text.
    let strict = try record(["--fail-under", "fr=100"])
    #expect(
      strict.status == 1 && strict.errors.contains("again, because the gate changed"), "\(strict)")
    let known = try record(["--fail-under", "fr=100"])
    #expect(known.status == 1 && known.errors.contains("already recorded"), "\(known)")
    let past = try record(all + ["--fail-under", "fr=100", "--exit-zero"])
    #expect(
      past.errors.contains("recorded 5 of 6 commits of Work; 1 was already recorded"), "\(past)")
    let shipped = try record(all + ["--ship", "fr=50"])
    #expect(
      shipped.status == 1
        && shipped.errors.contains(
          "recorded 6 of 6 commits of Work; 6 of them again, because the gate changed"),
      "\(shipped)")
    // As if the gate had never judged another run.
    let fresh = try directory.run(
      ["history", "record", "-q", "--history", "f.db", "--ship", "fr=50"] + all + ["Work"])
    #expect(fresh.status == 1, "\(fresh)")
    #expect(try lines(directory, "h.db") == lines(directory, "f.db"))
    #expect(try directory.run("history", "check", "--history", "h.db").status == 0)
  }

  @Test func whatShipsIsTold() throws {
    let directory = try ScratchDirectory()
    try Self.repository(in: directory)
    let recorded = try directory.run(
      "history", "record", "-q", "--history", "h.db", "--exit-zero", "--ship", "fr,de", "Work")
    #expect(recorded.status == 0, "\(recorded)")
    let shown = try directory.run("history", "show", "--history", "h.db").output
    #expect(
      shown.hasPrefix(
        """
        Work  1 run · 2023-11-19
        cannot ship: fr (1 raw key; 1 text, 1 word to translate), de (files missing)

        """), "\(shown)")
    let json = try JSONValue(
      directory.run("history", "show", "--history", "h.db", "-f", "json").outputBytes)
    let run = json["projects"]?.array?.first?["runs"]?.array?.first
    #expect(run?["ship"]?.array?.map { $0["language"]?.string } == ["fr", "de"])
    #expect(run?["languages"]?.array?.map { $0["canShip"] == .boolean(false) } == [true, true])
    // A failed gate isn't an error of a language.
    #expect(run?["languages"]?.array?.map { $0["errors"]?.number } == [0, 0])
  }

  @Test func intervalsChooseCommits() throws {
    let directory = try ScratchDirectory()
    try Self.repository(in: directory)
    // The first commit is on Tuesday, 14 November 2023.
    for (interval, count) in [("commit", 6), ("day", 6), ("week", 1), ("tag", 2)] {
      let run = try directory.run(
        "history", "record", "--history", "\(interval).db", "--git", "..main", "--every", interval,
        "Work")
      #expect(run.errors.contains("recorded \(count) of \(count) commits"), "\(run)")
    }
  }

  @Test func figuresAreThoseOfTheReport() throws {
    let directory = try ScratchDirectory()
    for folder in try FileManager.default.contentsOfDirectory(atPath: BuiltTool.fixtures).sorted() {
      let path = "\(BuiltTool.fixtures)/\(folder)"
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
        isDirectory.boolValue
      else { continue }
      let file = "\(folder).db"
      let recorded = try directory.run(
        "history", "record", "-q", "--history", file, "--no-config", "--exit-zero", "--project",
        folder, path)
      #expect(recorded.status == 0, "\(recorded)")
      let report = try directory.run("report", "-f", "json", "--no-config", "--exit-zero", path)
      let shown = try directory.run("history", "show", "--history", file, "-f", "json")
      let languages = try #require(
        try JSONValue(shown.outputBytes)["projects"]?.array?.first?["runs"]?.array?.first?[
          "languages"]?
          .array)
      let expected = try #require(try JSONValue(report.outputBytes)["languages"]?.array)
      #expect(languages.count == expected.count, "\(folder)")
      for (language, expected) in zip(languages, expected) {
        // A report doesn't count stale translations.
        for (name, value) in language.object ?? [:] where name != "stale" {
          #expect(value == expected[name], "\(folder) \(name)")
        }
      }
      let check = try directory.run("history", "check", "--history", file)
      #expect(check.status == 0, "\(check)")
    }
  }

  @Test func writersWaitForEachOther() throws {
    let directory = try ScratchDirectory()
    try Self.repository(in: directory)
    let record = "'\(BuiltTool.path)' history record -q --exit-zero --git ..main --every commit"
    let run = try directory.shell(
      """
      printf '%s\\n' 0 1 2 0 | xargs -P 4 -I N sh -c "\(record) --project PN Work 2>&1"
      """)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.isEmpty, "\(run)")
    _ = try directory.run(
      "history", "record", "-q", "--exit-zero", "--history", "alone.db", "--git", "..main",
      "--every",
      "commit", "--project", "P1", "Work")
    let check = try directory.run("history", "check")
    #expect(check.status == 0, "\(check)")
    let together = try directory.run("history", "export", "P1")
    #expect(try together.lines == lines(directory, "alone.db"))
  }

  @Test func aKilledRecordLosesNothing() throws {
    let directory = try ScratchDirectory()
    try Self.repository(in: directory)
    let tool = "'\(BuiltTool.path)' history"
    let run = try directory.shell(
      """
      for moment in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
        timeout -s KILL 0.0$((moment * 6)) \(tool) record -q --exit-zero --git ..main --every commit Work
        test ! -e l10ncheck-history.db || \(tool) show >/dev/null || exit 1
      done 2>/dev/null
      \(tool) record -q --exit-zero --git ..main --every commit Work && \(tool) check
      """)
    #expect(run.status == 0 && run.errors.contains("sound"), "\(run)")
    _ = try directory.run(
      "history", "record", "-q", "--exit-zero", "--history", "whole.db", "--git", "..main",
      "--every",
      "commit", "Work")
    #expect(try lines(directory, "l10ncheck-history.db") == lines(directory, "whole.db"))
  }

  /// A recording that is interrupted before it has written its first run leaves an empty file.
  @Test func historiesWithoutRuns() throws {
    let directory = try ScratchDirectory()
    try directory.write("l10ncheck-history.db", "")
    for command in ["show", "check", "export", "diff"] {
      let run = try directory.run("history", command)
      #expect(!run.errors.contains("isn't a history"), "\(command): \(run)")
    }
    #expect(try directory.run("history", "check").status == 0)
    #expect(try directory.read("l10ncheck-history.db").isEmpty)
  }

  @Test func usageIsChecked() throws {
    let directory = try ScratchDirectory()
    try directory.write("notes.txt", "My notes.\n")
    let cases: [([String], Int32, String)] = [
      (["history"], 2, "missing operand 'COMMAND'"),
      (["history", "records"], 2, "unknown command 'history records'"),
      (
        ["history", "show"], 3,
        "l10ncheck-history.db: the history doesn't exist; 'l10ncheck history record' starts one"
      ),
      (["history", "show", "--history", "notes.txt"], 3, "isn't a history of l10ncheck"),
      (["history", "record", "--history", "notes.txt"], 3, "isn't a history of l10ncheck"),
      (["history", "record", "--every", "week"], 2, "--every applies to --git A..B"),
      (["history", "record", "--git", "main"], 3, "isn't in a git repository"),
      (["history", "prune", "--keep", "some"], 2, "expected releases, or last=N"),
      (["history", "import", "notes.txt"], 3, "line 1: isn't a JSON object"),
    ]
    for (arguments, status, message) in cases {
      let run = try directory.run(arguments)
      #expect(run.status == status && run.errors.contains(message), "\(run)")
    }
    #expect(try directory.shell("cat notes.txt").output == "My notes.\n")
  }
}
