import Foundation
import TestSupport
import Testing

/// The JSON of `report --stale` and `diff --stale` describes a stale translation as `stale --format json` does.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct StaleFieldsTests {
  private static func files(_ english: String, _ german: String) -> [String: Data] {
    [
      "App/en.lproj/L.strings": "\"a\" = \"\(english)\";\n\"b\" = \"Other\";\n",
      "App/de.lproj/L.strings": "\"a\" = \"\(german)\";\n\"b\" = \"Anderes\";\n",
    ].mapValues { Data($0.utf8) }
  }

  /// A source that changed twice after its translation, the second time in a branch.
  private static func repository() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit(files("One", "Ein"), by: "Ann <ann@example.org>")
    history.commit(files("One", "Eins"), "translated", by: "Ida <ida@example.org>")
    history.commit(files("Two", "Eins"), "first", by: "Otto <otto@example.org>")
    history.commit(
      files("Three", "Eins"), "second", on: "side", from: "main", by: "Max <max@example.org>")
    history.commit(
      files("Three", "Eins"), "merge", merging: "side", by: "Ann <ann@example.org>")
    try history.write(to: "Work", in: directory)
    return directory
  }

  private static let members = ["newWords", "needsReview", "source", "translation"]

  /// The members about history of an object.
  private static func fields(_ object: JSONValue?) -> [JSONValue?] {
    members.map { object?[$0] }
  }

  /// The stale translations in the output of a command.
  private static func staleness(
    _ command: [String], in directory: ScratchDirectory
  ) throws -> [JSONValue] {
    let run = try directory.run(command + ["-q", "-f", "json"], from: "Work")
    let output = try JSONValue(run.outputBytes)
    switch command[0] {
    case "stale": return output["translations"]?.array ?? []
    case "report": return (output["findings"]?.array ?? []).compactMap { $0["staleness"] }
    default:
      let keys = output["keys"]?.array ?? []
      return keys.flatMap { $0["translations"]?.array ?? [] }.compactMap { $0["staleness"] }
    }
  }

  @Test(
    arguments: [
      ["report", "--stale", "--fail-on", "never"], ["diff", "--stale", "main~2..main"],
    ], [[], ["--authors"]])
  func otherCommandsHaveTheFieldsOfStale(_ command: [String], _ options: [String]) throws {
    let directory = try Self.repository()
    let expected = try Self.staleness(["stale"] + options, in: directory)
    let source = try #require(expected.first?["source"])
    #expect(expected.count == 1 && source["old"]?.string == "One")
    #expect(source["outdated"]?["subject"]?.string == "first")
    #expect(source["changed"]?["subject"]?.string == "merge")
    #expect(source["changed"]?["author"]?.string == (options.isEmpty ? nil : "Max"))
    var found = try Self.staleness(command + options, in: directory).map(Self.fields)
    if command[0] == "diff" {
      // A difference reads the history only from its older revision on.
      #expect(found.first?[3]?["changed"] == .null)
      found = found.map { $0.dropLast() }
      #expect(found == expected.map { Self.fields($0).dropLast() })
    } else {
      #expect(found == expected.map(Self.fields))
    }
  }

  @Test(arguments: [[], ["--authors"]])
  func reportsKeepToTheSchema(_ options: [String]) throws {
    let directory = try Self.repository()
    // One of the changes isn't committed.
    try directory.write("Work/App/en.lproj/L.strings", "\"a\" = \"Four\";\n\"b\" = \"New\";\n")
    let schema = try JSONSchema(Array(try directory.run("schema", "report").outputBytes))
    let run = try directory.run(
      ["report", "--stale", "-q", "-f", "json"] + options, from: "Work")
    #expect(run.output.components(separatedBy: "\"staleness\": {").count == 3, "\(run)")
    let report = try StrictJSON(Array(run.outputBytes))
    #expect(schema.violations(of: report, unknownMembers: .refused) == [], "\(run)")
  }

  @Test func onlyThoseWhoAskGetThem() throws {
    let directory = try Self.repository()
    #expect(try Self.staleness(["report", "--fail-on", "never"], in: directory).isEmpty)
    #expect(try Self.staleness(["diff", "main~2..main"], in: directory).isEmpty)
    // Nothing is stale.
    #expect(try Self.staleness(["diff", "--stale", "main~1..main~1"], in: directory).isEmpty)
    let text = try directory.run("diff", "main~2..main", from: "Work")
    #expect(text.output.contains("stale in de") && !text.output.contains("source changed 20"))
  }

  @Test(arguments: [
    (["main~2..main"], "stale in de · source changed 2023-11-16, "),
    (["main~2..main"], ", last 2023-11-18, "), (["main~2...main"], "source changed 2023-11-16, "),
    (["--authors", "main~2..main"], " by Otto, last 2023-11-18, merge "),
    (["main~2", "--", "App"], "source changed 2023-11-16, "),
    (["main~2", "--", "App/de.lproj", "App/en.lproj"], "source changed 2023-11-16, "),
  ])
  func aDifferenceTellsWhenTheSourceChanged(_ arguments: [String], _ text: String) throws {
    let directory = try Self.repository()
    let run = try directory.run(["diff", "--stale"] + arguments, from: "Work")
    #expect(Self.unwrapped(run.output).contains(text), "\(run)")
  }

  /// Another key has had this translation of the new text from the start.
  @Test func aDifferenceLeavesOutWhatStaleDoes() throws {
    let directory = try ScratchDirectory()
    func files(_ english: String) -> [String: Data] {
      [
        "en.lproj/L.strings": "\"a\" = \"\(english)\";\n\"b\" = \"Save the garden\";\n",
        "de.lproj/L.strings": "\"a\" = \"Garten sichern\";\n\"b\" = \"Garten sichern\";\n",
      ].mapValues { Data($0.utf8) }
    }
    var history = GitHistory()
    history.commit(files("Add another plant"))
    history.commit(files("Save the garden"))
    try history.write(to: "Work", in: directory)
    #expect(try directory.run("stale", from: "Work").output.contains("no stale translations"))
    let plain = try directory.run("diff", "main~1..main", from: "Work")
    #expect(plain.output.contains("stale in de"), "\(plain)")
    let asked = try directory.run("diff", "--stale", "main~1..main", from: "Work")
    #expect(!asked.output.contains("stale in de"), "\(asked)")
  }

  @Test func whatIsNotCommittedIsToldAsSuch() throws {
    let directory = try Self.repository()
    try directory.write("Work/App/en.lproj/L.strings", "\"a\" = \"Three\";\n\"b\" = \"New\";\n")
    let run = try directory.run("diff", "--stale", from: "Work")
    #expect(run.output.contains("stale in de · source changed, not committed"), "\(run)")
  }

  /// A branch that starts before a change has neither the change nor its reverse.
  @Test func aChangeThatTheHistoryLacksIsNull() throws {
    let directory = try Self.repository()
    #expect(try Self.staleness(["diff", "--stale", "main..main~2"], in: directory) == [.null])
  }

  /// `sr` and `sr-Cyrl` have the same identifier.
  @Test func eachLocalizationHasItsOwn() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    func files(_ english: String, _ cyrillic: String) -> [String: Data] {
      ["en": english, "sr": "Jedan", "sr-Cyrl": cyrillic].reduce(into: [:]) {
        $0["\($1.key).lproj/L.strings"] = Data("\"a\" = \"\($1.value)\";\n".utf8)
      }
    }
    history.commit(files("One", "Један"))
    history.commit(files("Two", "Један"))
    history.commit(files("Two", "Два"))
    try history.write(to: "Work", in: directory)
    let run = try directory.run("diff", "-f", "json", "--stale", "main~2..main", from: "Work")
    let keys = try JSONValue(run.outputBytes)["keys"]?.array ?? []
    let translations = keys.first?["translations"]?.array ?? []
    #expect(translations.map { $0["localization"]?.string } == ["sr", "sr-Cyrl"], "\(run)")
    #expect(translations.map { $0["change"]?.string } == ["stale", "changed"], "\(run)")
    let stale = translations.first?["staleness"]
    #expect(stale?["translation"]?["value"]?.string == "Jedan", "\(run)")
  }

  @Test(arguments: [
    (["diff", "--stale", "App", "App"], "needs a revision"),
    (["diff", "--authors", "main~1..main"], "'--authors' needs '--stale'"),
  ])
  func whatHasNoHistoryIsRefused(_ command: [String], _ message: String) throws {
    let run = try Self.repository().run(command, from: "Work")
    #expect(run.status == 2 && run.errors.contains(message), "\(run)")
  }

  private static func unwrapped(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A text that can't be read isn't an unchanged text.
  @Test func aFileThatCannotBeReadIsTold() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit([
      "en.lproj/L.strings": Data("\"a\" = \"One\";\n".utf8),
      "de.lproj/L.strings": Data("\"a\" = \"Eins;\n".utf8),
    ])
    try history.write(to: "Work", in: directory)
    let run = try directory.run("stale", from: "Work")
    #expect(run.status == 3 && run.output.contains("no translation can be read"), "\(run)")
    #expect(run.output.contains("de.lproj/L.strings has texts that can't be read"), "\(run)")
    let json = try directory.run("stale", "-f", "json", from: "Work")
    #expect(
      try JSONValue(json.outputBytes)["lost"]?.array?.map(\.string) == ["de.lproj/L.strings"])
  }

  /// The other files of the table are readable.
  @Test func onlyTheFileThatCannotBeReadIsTold() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit([
      "en.lproj/L.strings": Data("\"a\" = \"One\";\n".utf8),
      "en.lproj/L.stringsdict": Data("<plist><dict>".utf8),
      "de.lproj/L.strings": Data("\"a\" = \"Eins\";\n".utf8),
    ])
    try history.write(to: "Work", in: directory)
    let json = try directory.run("stale", "-f", "json", from: "Work")
    #expect(
      try JSONValue(json.outputBytes)["lost"]?.array?.map(\.string) == ["en.lproj/L.stringsdict"])
  }

  @Test func `a word replaced in three texts is listed once; in two, each text is listed`() throws {
    func files(_ word: String, _ other: String) -> [String: Data] {
      [
        "App/en.lproj/L.strings":
          "\"a\"=\"Sell the \(word)\";\"b\"=\"\(word)s\";\"c\"=\"No \(word) yet\";\"d\"=\"The \(other)\";",
        "App/de.lproj/L.strings":
          "\"a\"=\"Barkasse verkaufen\";\"b\"=\"Barkassen\";\"c\"=\"Keine Barkasse\";\"d\"=\"Segel\";",
      ].mapValues { Data($0.utf8) }
    }
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit(files("barge", "sail"))
    history.commit(files("canoe", "mast"))
    try history.write(to: "Work", in: directory)
    let brief = try directory.run(["stale", "-q"], from: "Work").output
    #expect(brief.contains("\"barge\" → \"canoe\" in 3 texts"), "\(brief)")
    #expect(brief.contains("stale in de") && brief.contains("a, b, c"), "\(brief)")
    #expect(brief.contains("4 of 4 translations are stale"), "\(brief)")
    #expect(!brief.contains("verkaufen") && brief.contains("Segel"), "\(brief)")
    let full = try directory.run(["stale", "-q", "--verbose"], from: "Work").output
    #expect(full.contains("verkaufen") && !full.contains("→"), "\(full)")
  }
}
