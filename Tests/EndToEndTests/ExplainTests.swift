import Foundation
import Testing

/// `checks` and `explain`: the meaning of findings, and the plural categories of languages.
@Suite struct ExplainTests {
  private func checks() throws -> [JSONValue] {
    let run = try ScratchDirectory().run("checks", "--format=json")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    return try #require(JSONValue(run.outputBytes)["checks"]?.array)
  }

  @Test func theListHasALineForEachCheck() throws {
    let run = try ScratchDirectory().run("checks", environment: ["COLUMNS": "200"])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    let checks = try checks()
    #expect(run.lines.count == checks.count + 1, "\(run)")
    for (line, check) in zip(run.lines, checks) {
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
      #expect(words.first.map(String.init) == check["check"]?.string)
      #expect(words.dropFirst().first.map(String.init) == check["severity"]?.string)
      let end = check["optional"] == nil ? "" : " (off by default)"
      #expect(line.hasSuffix((check["summary"]?.string ?? "?") + end), "\(line)")
    }
  }

  @Test(arguments: ["40", "60", "80"]) func theListKeepsToTheWidth(_ width: String) throws {
    let run = try ScratchDirectory().run("checks", environment: ["COLUMNS": width])
    let columns = try #require(Int(width))
    #expect(run.lines.allSatisfy { $0.unicodeScalars.count <= columns }, "\(run)")
  }

  /// Each check in a report has an explanation.
  @Test func everyCheckOfAReportIsExplained() throws {
    let scratch = try ScratchDirectory()
    let report = try scratch.run("report", "--format=json", "\(BuiltTool.fixtures)/Bundles")
    let findings = try #require(JSONValue(report.outputBytes)["findings"]?.array)
    let found = Set(findings.compactMap { $0["check"]?.string })
    #expect(found.count > 5)
    #expect(found.isSubset(of: Set(try checks().compactMap { $0["check"]?.string })))
  }

  @Test func everyCheckCanBeExplained() throws {
    let scratch = try ScratchDirectory()
    for check in try checks() {
      let name = try #require(check["check"]?.string)
      let run = try scratch.run("explain", name, environment: ["COLUMNS": "80"])
      #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
      #expect(run.output.hasPrefix("\(name)  \(check["severity"]?.string ?? "?")\n"), "\(run)")
      for heading in ["why it matters", "example", "what to do"] {
        #expect(run.lines.contains(Substring(heading)), "\(run)")
      }
      #expect(run.lines.allSatisfy { $0.unicodeScalars.count <= 80 }, "\(run)")
      #expect(run.lines.allSatisfy { $0.last != " " }, "\(run)")
    }
  }

  @Test func anExplanationAsJSON() throws {
    let run = try ScratchDirectory().run("explain", "missing-key", "-f", "json")
    let value = try JSONValue(run.outputBytes)
    #expect(value["check"] == .string("missing-key"))
    #expect(value["severity"] == .string("warning"))
    for part in ["meaning", "effect", "example", "remedy", "allowance"] {
      #expect(value[part]?.array?.isEmpty == false, "\(part)")
    }
  }

  @Test func theNumbersOfALanguage() throws {
    let run = try ScratchDirectory().run("explain", "pl")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(
      run.output.contains(
        """
        plural categories
          one    1
          few    2–4, 22–24, 32–34, …
          many   0, 5–21, 25–31, …
          other  0.5, 1.5, 2.5, …  (fractions only, and the fallback)

        """), "\(run)")
    let json = try JSONValue(
      ScratchDirectory().run("explain", "Polish", "--format=json").outputBytes)
    #expect(json["language"] == .string("pl"))
    #expect(json["required"]?.array?.compactMap(\.string) == ["one", "few", "many", "other"])
    #expect(json["categories"]?[1]?["numbers"] == .string("2–4, 22–24, 32–34, …"))
  }

  @Test func colourIsAsAskedFor() throws {
    let scratch = try ScratchDirectory()
    for words in [["checks"], ["explain", "missing-key"], ["explain", "pl"]] {
      #expect(try !scratch.run(words).output.contains("\u{1B}"))
      #expect(try scratch.run(words + ["--color=always"]).output.contains("\u{1B}["))
    }
  }

  /// Words that aren't topics, and the messages about them.
  @Test(arguments: [
    ("mising-key", "did you mean 'missing-key'?"), ("missing_key", "part of the name"),
    ("jp", "a language code"), ("", "the name of a check"),
  ])
  func unknownTopicsAreUsageErrors(_ word: String, _ expectation: String) throws {
    let run = try ScratchDirectory().run("explain", word)
    #expect(run.status == 2 && run.output.isEmpty, "\(run)")
    try #require(run.errorLines.count == 3, "\(run)")
    #expect(run.errorLines[0] == "l10ncheck: invalid value '\(word)' for 'TOPIC'")
    #expect(run.errorLines[1].contains(expectation), "\(run)")
    #expect(run.errorLines[2] == "  see 'l10ncheck explain --help'", "\(run)")
  }

  /// `explain` ignores a broken configuration.
  @Test func explanationsNeedNoTree() throws {
    let scratch = try ScratchDirectory()
    try scratch.write(".l10ncheck.json", "{ broken")
    for words in [["checks"], ["explain"], ["explain", "missing-key"], ["explain", "missing"]] {
      let run = try scratch.run(words)
      #expect(run.status == 0 && run.errors.isEmpty && !run.output.isEmpty, "\(run)")
    }
  }

  @Test func aPartOfNamesListsTheChecksThatHaveIt() throws {
    let scratch = try ScratchDirectory()
    let run = try scratch.run("explain", "extra", environment: ["COLUMNS": "200"])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(
      run.lines.map { $0.prefix { $0 != " " } } == [
        "extra-key", "extra-resource", "extra-table", "",
      ], "\(run)")
    let json = try JSONValue(scratch.run("explain", "extra", "--format=json").outputBytes)
    #expect(
      json["checks"]?.array?.compactMap { $0["check"]?.string } == [
        "extra-key", "extra-resource", "extra-table",
      ])
  }

  @Test func withoutATopicAllChecksAreListed() throws {
    let scratch = try ScratchDirectory()
    let run = try scratch.run("explain")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(try run.output == scratch.run("checks").output)
  }
}
