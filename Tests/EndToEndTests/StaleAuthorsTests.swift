import Foundation
import TestSupport
import Testing

/// `l10ncheck stale --authors`: who changed a text whose change came with a merge.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct StaleAuthorsTests {
  struct Story: Sendable, CustomStringConvertible {
    let description: String
    /// The history with the change of "One" to "Two", which the German translation doesn't follow.
    let history: GitHistory
    /// The commit on the main branch that brings the change, the commit behind a merge, and the author.
    let change: String

    init(_ description: String, change: String, _ commit: (inout GitHistory) -> Void) {
      self.description = description
      self.change = change
      var history = GitHistory()
      history.commit(files("One"), by: "Ann <ann@example.org>")
      commit(&history)
      self.history = history
    }
  }

  private static let ida = "Ida <ida@example.org>"
  private static let otto = "Otto <otto@example.org>"
  private static let max = "Max <max@example.org>"

  private static func files(
    _ english: String, _ german: String = "Eins", in folder: String = "App", other: String = ""
  ) -> [String: Data] {
    [
      "\(folder)/en.lproj/L.strings": "\"a\" = \"\(english)\";\n\"b\" = \"Other\";\n",
      "\(folder)/de.lproj/L.strings": "\"a\" = \"\(german)\";\n\"b\" = \"Anderes\";\n",
      "Other.txt": other,
    ].mapValues { Data($0.utf8) }
  }

  static let stories: [Story] = [
    Story("a commit of the branch itself", change: "change by Ida") {
      $0.commit(files("Two"), "change", by: ida)
    },
    Story("a branch that was squashed", change: "squashed by Ida") {
      $0.commit(files("Draft"), "draft", on: "side", from: "main", by: otto)
      $0.commit(files("Two"), "squashed", by: ida)
    },
    Story("a merge", change: "merge: change by Ida") {
      $0.commit(files("Two"), "change", on: "side", from: "main", by: ida)
      $0.commit(files("Two", other: "x"), "later", on: "side", by: otto)
      $0.commit(files("Two", other: "x"), "merge", merging: "side", by: max)
    },
    Story("a merge in a merge", change: "outer: change by Ida") {
      $0.commit(files("One", other: "x"), "other", on: "outer", from: "main", by: otto)
      $0.commit(files("Two"), "change", on: "inner", from: "main", by: ida)
      $0.commit(files("Two", other: "x"), "inner", on: "outer", merging: "inner", by: otto)
      $0.commit(files("Two", other: "x"), "outer", merging: "outer", by: max)
    },
    Story("three merges in each other", change: "third: change by Ida") {
      $0.commit(files("One", other: "1"), "o1", on: "first", from: "main", by: otto)
      $0.commit(files("One", other: "2"), "o2", on: "second", from: "main", by: otto)
      $0.commit(files("Two"), "change", on: "deep", from: "main", by: ida)
      $0.commit(files("Two", other: "1"), "first", on: "first", merging: "deep", by: otto)
      $0.commit(files("Two", other: "2"), "second", on: "second", merging: "first", by: otto)
      $0.commit(files("Two", other: "2"), "third", merging: "second", by: max)
    },
    Story("an octopus", change: "octopus: change by Ida") {
      $0.commit(files("One", other: "x"), "other", on: "left", from: "main", by: otto)
      $0.commit(files("Two"), "change", on: "right", from: "main", by: ida)
      $0.commit(files("One"), "main", by: max)
      $0.commit(files("Two", other: "x"), "octopus", merging: "left", "right", by: max)
    },
    Story("renamed in the branch after the change", change: "merge: change by Ida") {
      $0.commit(files("Two"), "change", on: "side", from: "main", by: ida)
      $0.commit(files("Two", in: "Moved"), "move", on: "side", by: otto)
      $0.commit(files("Two", in: "Moved"), "merge", merging: "side", by: max)
    },
    Story("renamed in the branch with the change", change: "merge: change by Ida") {
      $0.commit(files("Two", in: "Moved"), "change", on: "side", from: "main", by: ida)
      $0.commit(files("Two", in: "Moved", other: "x"), "later", on: "side", by: otto)
      $0.commit(files("Two", in: "Moved", other: "x"), "merge", merging: "side", by: max)
    },
    Story("renamed beside the branch", change: "merge: change by Ida") {
      $0.commit(files("Two"), "change", on: "side", from: "main", by: ida)
      $0.commit(files("Two", other: "x"), "later", on: "side", by: otto)
      $0.commit(files("One", in: "Moved"), "move", by: max)
      $0.commit(files("Two", in: "Moved", other: "x"), "merge", merging: "side", by: max)
    },
    Story("a branch that took in the main branch later", change: "merge: change by Ida") {
      $0.commit(files("Two"), "change", on: "side", from: "main", by: ida)
      $0.commit(files("One", other: "x"), "main", by: max)
      $0.commit(files("Two", other: "x"), "update", on: "side", merging: "main", by: otto)
      $0.commit(files("Two", other: "x"), "merge", merging: "side", by: max)
    },
    Story("the latest of two changes", change: "merge: second by Ida") {
      $0.commit(files("Draft"), "first", on: "side", from: "main", by: otto)
      $0.commit(files("Two"), "second", on: "side", by: ida)
      $0.commit(files("Two "), "white space", on: "side", by: otto)
      $0.commit(files("Two "), "merge", merging: "side", by: max)
    },
    Story("a file with a conflict on the way", change: "merge: change by Ida") {
      $0.commit(files("Two"), "change", on: "side", from: "main", by: ida)
      var broken = files("Two")
      broken["App/en.lproj/L.strings"] = Data("<<<<<<< ours\n{".utf8)
      $0.commit(broken, "broken", on: "side", by: otto)
      $0.commit(files("Two", other: "x"), "mended", on: "side", by: otto)
      $0.commit(files("Two", other: "x"), "merge", merging: "side", by: max)
    },
    Story("a merge that made the text itself", change: "merge by Max") {
      $0.commit(files("Draft"), "change", on: "side", from: "main", by: ida)
      $0.commit(files("Two"), "merge", merging: "side", by: max)
    },
    Story("a merge that took a change back", change: "merge by Max") {
      $0.commit(files("Two"), "earlier", by: otto)
      $0.commit(files("Two", "Zwei"), "translated", by: otto)
      $0.commit(files("Two", "Zwei"), "side", on: "side", from: "main", by: ida)
      $0.commit(files("Back", "Zwei"), "back", by: otto)
      $0.commit(files("Back", "Drei"), "translated again", by: otto)
      $0.commit(files("Two", "Drei"), "merge", merging: "side", by: max)
    },
  ]

  @Test(arguments: stories) func theAuthorIsFound(_ story: Story) throws {
    let directory = try ScratchDirectory()
    try story.history.write(to: "Work", in: directory)
    #expect(try changes(directory).source == story.change)
  }

  /// The latest changes of the source and of the translation.
  private func changes(
    _ directory: ScratchDirectory, in folder: String = "Work"
  ) throws -> (source: String, translation: String) {
    let run = try directory.run("stale", "--authors", "-q", "-f", "json", from: folder)
    let found = try #require(try JSONValue(run.outputBytes)["translations"]?.array?.first, "\(run)")
    func reported(_ change: JSONValue?) -> String {
      let behind = change?["merged"]?["subject"]?.string.map { ": \($0)" } ?? ""
      return "\(change?["subject"]?.string ?? "")\(behind) by \(change?["author"]?.string ?? "")"
    }
    return (reported(found["source"]?["changed"]), reported(found["translation"]?["changed"]))
  }

  @Test func translatorsAreNamedToo() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit(Self.files("One"))
    history.commit(Self.files("One", "Zwei"), "words", on: "side", from: "main", by: Self.ida)
    history.commit(Self.files("One", "Zwei"), "merge", merging: "side", by: Self.max)
    history.commit(Self.files("Two", "Zwei"), "change", by: Self.otto)
    try history.write(to: "Work", in: directory)
    let found = try changes(directory)
    #expect(found.source == "change by Otto" && found.translation == "merge: words by Ida")
  }

  /// The age stays that of the merge, and the text without the option stays the same.
  @Test func theTextNamesBothCommits() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit(Self.files("One"))
    history.commit(Self.files("Two"), on: "side", from: "main", by: Self.ida)
    history.commit(Self.files("Two"), merging: "side", day: 10, by: Self.max)
    try history.write(to: "Work", in: directory)
    let clock = ["SOURCE_DATE_EPOCH": "\(GitHistory.time(ofDay: 12))", "COLUMNS": "120"]
    let parsed = try directory.shell("git rev-parse main side", from: "Work")
    let names = try #require(parsed.lines.count == 3 ? parsed.lines.map { $0.prefix(9) } : nil)
    let with = try directory.run("stale", "--authors", environment: clock, from: "Work")
    #expect(
      with.output.contains(
        "changed 2 days ago (2023-11-24, merge \(names[0]) of \(names[1]) by Ida)"), "\(with)")
    let without = try directory.run("stale", environment: clock, from: "Work")
    #expect(without.output.contains("changed 2 days ago (2023-11-24, \(names[0]))"), "\(without)")
  }

  /// Commits before the end of a shallow clone are unknown: then the output names the merge.
  @Test func aShallowCloneNamesWhatItHas() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit(Self.files("One"))
    history.commit(Self.files("Two"), "change", on: "side", from: "main", by: Self.ida)
    history.commit(Self.files("Two", other: "x"), "later", on: "side", by: Self.otto)
    history.commit(Self.files("One", other: "y"), "main", by: Self.max)
    history.commit(Self.files("Two", other: "x"), "merge", merging: "side", by: Self.max)
    try history.write(to: "Work", in: directory)
    for (depth, change) in [(2, "merge by Max"), (3, "merge by Max"), (4, "merge: change by Ida")] {
      let cloned = try directory.shell(
        "rm -rf Shallow && git clone -q --depth \(depth) \"file://$PWD/Work\" Shallow")
      #expect(cloned.status == 0, "\(cloned)")
      #expect(try changes(directory, in: "Shallow").source == change, "depth \(depth)")
    }
  }

  @Test func aPartialCloneNamesWhatItHas() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit(Self.files("One"))
    history.commit(Self.files("Draft"), "draft", on: "side", from: "main", by: Self.ida)
    history.commit(Self.files("Two"), "change", on: "side", by: Self.ida)
    history.commit(Self.files("Two"), "merge", merging: "side", by: Self.max)
    try history.write(to: "Work", in: directory)
    let cloned = try directory.shell(
      """
      git -C Work config uploadpack.allowFilter true &&
      git -C Work config uploadpack.allowAnySHA1InWant true &&
      git clone -q --filter=blob:none "file://$PWD/Work" Partial
      """)
    #expect(cloned.status == 0, "\(cloned)")
    let run = try directory.run("stale", "--fetch", from: "Partial")
    #expect(run.status == 0, "\(run)")
    #expect(try changes(directory, in: "Partial").source == "merge by Max")
  }

  /// Names come from `.mailmap`, with control characters made visible.
  @Test func namesAreThoseOfTheMailmap() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    var mapped = Self.files("Two")
    mapped[".mailmap"] = Data(
      "Ida Proper <ida@example.org>\nEvil \u{1B}[31m\u{202E}Name\r <otto@example.org>\n".utf8)
    history.commit(Self.files("One"), by: Self.otto)
    history.commit(mapped, "change", on: "side", from: "main", by: Self.ida)
    history.commit(
      mapped, "merge", merging: "side", by: "M\u{1B}]0;x\u{07}\u{2067} <m@example.org>")
    try history.write(to: "Work", in: directory)
    let found = try changes(directory)
    #expect(found.source == "merge: change by Ida Proper")
    #expect(found.translation.hasPrefix("c0 by Evil \u{1B}[31m\u{202E}Name"))
    let text = try directory.run("stale", "--authors", "-v", from: "Work")
    #expect(text.output.contains("by Evil \\u{1B}[31m\\u{202E}Name"), "\(text)")
    #expect(
      !text.output.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\r" }, "\(text)")
    #expect(!text.output.contains("example.org"))
  }

  /// One process reads all merges, and git runs no command that the repository configures.
  @Test func theNumberOfProcessesIsThatOfOneMerge() throws {
    let directory = try ScratchDirectory()
    try directory.write(
      "bin/git", "#!/bin/sh\necho x >>\"$COUNT\"\nPATH=${PATH#*:}\nexec git \"$@\"\n")
    var counts: [Int] = []
    for (name, merges) in [("one", 1), ("many", 20)] {
      var history = GitHistory()
      func files(_ count: Int) -> [String: Data] {
        let keys = 0..<20
        func text(_ value: (Int) -> String) -> Data {
          Data(keys.map { "\"k\($0)\" = \"\(value($0))\";\n" }.joined().utf8)
        }
        return [
          "en.lproj/L.strings": text { $0 < count ? "new \($0)" : "old \($0)" },
          "de.lproj/L.strings": text { "alt \($0)" },
        ]
      }
      history.commit(files(0))
      for number in 1...merges {
        history.commit(files(number), "change", on: "side\(number)", from: "main", by: Self.ida)
        history.commit(files(number), "merge", merging: "side\(number)", by: Self.max)
      }
      try history.write(to: name, in: directory)
      let set = try directory.shell(
        """
        chmod +x ../bin/git && for name in core.fsmonitor core.pager diff.external gpg.program \
        core.sshCommand diff.x.textconv; do git config $name 'touch ../ran'; done
        git config log.showSignature true && echo '*.strings diff=x' >.git/info/attributes
        """, from: name)
      #expect(set.status == 0, "\(set)")
      let path = directory.environment()["PATH"] ?? ""
      let run = try directory.run(
        "stale", "--authors", "-v", "-j", "1",
        environment: [
          "PATH": directory.absolute("bin") + ":" + path,
          "COUNT": directory.absolute("count-\(name)"),
        ], from: name)
      #expect(run.status == 0, "\(run)")
      #expect(run.output.contains("by Ida") && !run.output.contains("by Max"), "\(run)")
      counts.append(try directory.read("count-\(name)").count / 2)
    }
    #expect(counts[0] == counts[1] && counts[0] > 0, "\(counts)")
    #expect(try !directory.names().contains("ran"))
  }
}
