import Foundation
import L10nSystem
import Testing

/// Configurations, thresholds and baselines in a build.
@Suite struct GateTests {
  private func tree(_ configuration: String? = nil) throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    try directory.write("App/en.lproj/T.strings", "a = \"1\"; b = \"2\"; c = \"3\"; d = \"4\";")
    try directory.write("App/de.lproj/T.strings", "a = \"eins\"; b = \"zwei\"; c = \"drei\";")
    if let configuration { try directory.write(".l10ncheck.json", configuration) }
    return directory
  }

  @Test(
    arguments: [
      ([], 0, []),
      (["--fail-under", "75"], 0, []),
      (
        ["--fail-under", "75.01"], 1,
        ["l10ncheck: failed: total: 75% (3 of 4 keys), 75.01% required"]
      ),
      (
        ["--fail-under", "de=80", "--fail-under", "table:T=90"], 1,
        [
          "l10ncheck: failed: de: 75% (3 of 4 keys), 80% required; the table 'T': 75% (3 of 4 keys), 90% required"
        ]
      ),
      (
        ["--fail-under", "it=1"], 1,
        [
          "l10ncheck: failed: nothing was compared: no localization 'it' (at least 1% required)"
        ]
      ),
      (["--fail-under=100", "--quiet"], 1, []),
      (
        ["--fail-under=100", "--quiet", "-f", "csv"], 1,
        ["l10ncheck: failed: total: 75% (3 of 4 keys), 100% required"]
      ),
      (
        ["--fail-on=warning", "--exit-zero"], 0,
        ["l10ncheck: would fail: 1 warning"]
      ),
    ] as [([String], Int32, [Substring])])
  func thresholds(_ words: [String], _ status: Int32, _ sentences: [Substring]) throws {
    let run = try tree().run(["report", "App"] + words)
    #expect(run.status == status, "\(run)")
    #expect(run.errorLines == sentences, "\(run)")
  }

  /// Options, and the whole output of a quiet run.
  @Test(arguments: [
    ([], "blocked: de\n"),
    (["--ship", "de"], "cannot ship: de (1 raw key; 1 text, 1 word to translate)\n"),
    (["--ship", "de=75"], "cannot ship: de (1 raw key)\n"),
    (["--fail-under=100"], "failed: total: 75% (3 of 4 keys), 100% required\nblocked: de\n"),
    (["--fail-on=warning", "--exit-zero"], "would fail: 1 warning\nblocked: de\n"),
  ])
  func aQuietRunWritesTheAnswer(_ words: [String], _ answer: String) throws {
    let run = try tree().run(["report", "--quiet", "App"] + words)
    #expect(run.output == answer && run.errors.isEmpty, "\(run)")
  }

  /// Gates over a directory without localizations, and their messages.
  @Test(
    arguments: [
      (["report"], 0, ["l10ncheck: found no files: is this the right path?"]),
      (["report", "--fail-on=never", "--quiet"], 0, []),
      (
        ["report", "--fail-on=error"], 1,
        [
          "l10ncheck: found no files: is this the right path?",
          "l10ncheck: failed: nothing was compared: nothing is localized here",
        ]
      ),
      (["report", "--fail-under=90", "--allow-empty"], 0, []),
      (
        ["stub", "--check"], 1,
        ["l10ncheck: nothing was compared: no localization except the development region"]
      ),
      (
        ["stub", "--check", "--quiet"], 1,
        ["l10ncheck: nothing was compared: no localization except the development region"]
      ),
      (["stub", "--check", "--quiet", "--allow-empty"], 0, []),
      (
        ["diff", "--fail-on-drop", ".", "."], 1,
        ["l10ncheck: nothing was compared: no localization has keys in both versions"]
      ),
      (["diff", "--fail-on-drop", "--allow-empty", ".", "."], 0, []),
      (["diff", ".", "."], 0, []),
    ] as [([String], Int32, [Substring])])
  func nothingIsNoGoodNews(_ words: [String], _ status: Int32, _ sentences: [Substring]) throws {
    let run = try ScratchDirectory().run(words)
    #expect(run.status == status, "\(run)")
    #expect(run.errorLines == sentences, "\(run)")
    for word in ["complete", "✓", "nothing is missing"] where status == 1 {
      #expect(!run.output.contains(word), "\(run)")
    }
  }

  @Test(arguments: [([], 0), (["--fail-on=missing"], 1)] as [([String], Int32)])
  func `a difference without a development region says so`(_ words: [String], _ status: Int32)
    throws
  {
    let tree = try ScratchDirectory()
    try tree.write("old/nl.lproj/A.strings", "\"a\" = \"b\";")
    try tree.write("new/nl.lproj/A.strings", "\"a\" = \"c\";")
    let run = try tree.run(["diff", "old", "new"] + words)
    #expect(run.status == status, "\(run)")
    #expect(
      run.errorLines == [
        words.isEmpty
          ? "l10ncheck: neither version has a development region with keys: no translation was compared"
          : "l10ncheck: nothing was compared: no localization has keys in both versions"
      ], "\(run)")
  }

  /// Formats, and how each reports why the gate failed.
  @Test(
    arguments: [
      ("text", "failed: de: 75% (3 of 4 keys), 80% required\n"),
      ("lines", "App:1:1: error: de: 75% (3 of 4 keys), 80% required [low-coverage]\n"),
      ("markdown", "**failed:** de: 75% (3 of 4 keys), 80% required\n"),
      ("html", "failed: de: 75% (3 of 4 keys), 80% required</p>"),
      (
        "json",
        "{\"kind\": \"coverage\", \"localization\": \"de\", \"coverage\": 0.75, \"required\": 0.8,"
      ),
      ("github", "::error file=App,title=low-coverage::de: 75%25 (3 of 4 keys), 80%25 required"),
      ("sarif", "\"ruleId\": \"low-coverage\""), ("gitlab", "\"check_name\": \"low-coverage\""),
      ("junit", "<failure type=\"low-coverage\" message=\"de: 75% (3 of 4 keys), 80% required\">"),
      ("badge", "75.0%, gate failed"),
      ("xcode", "App: error: de: 75% (3 of 4 keys), 80% required [low-coverage]"),
    ])
  func theReasonIsInEveryFormat(_ name: String, _ part: String) throws {
    let run = try tree().run("report", "App", "--fail-under=de=80", "--quiet", "-f", name)
    #expect(run.status == 1, "\(run)")
    #expect(run.output.contains(part), "\(run)")
  }

  /// A warning fails a JUnit test where it fails the run.
  @Test(arguments: [("error", 0), ("warning", 1), ("never", 0)])
  func testsFailAsTheRunDoes(_ severity: String, _ failures: Int) throws {
    let run = try tree().run("report", "App", "--fail-on", severity, "-f", "junit")
    #expect(run.output.contains("failures=\"\(failures)\" errors=\"0\">\n"), "\(run)")
    #expect(Int(run.status) == failures, "\(run)")
  }

  /// A filter never hides a lost file of the localizations that it shows.
  @Test(arguments: [
    ["-t", "T"], ["-l", "fr"], ["-l", "de", "-t", "T"], ["--only", "extra-key"],
  ])
  func aLostFileIsNotHidden(_ filter: [String]) throws {
    let directory = try tree()
    try directory.write("App/en.lproj/T.strings", "a = \"1\" b = \"2\";")
    try directory.write("App/fr.lproj/T.strings", "a = \"un\"; b = \"deux\";")
    let run = try directory.run(["report", "App", "-f", "lines"] + filter)
    #expect(run.status == 1 && run.output.contains("App/en.lproj/T.strings:1:8: error:"), "\(run)")
  }

  /// Before a release: the report begins with the languages that block it and the reasons.
  @Test(arguments: [("text", 16), ("markdown", 26), ("html", 60)])
  func theReleaseNight(_ format: String, _ lineCount: Int) throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Projects/ReleaseNight", to: "ReleaseNight")
    let run = try directory.run("report", "ReleaseNight", "-f", format)
    let body = run.output.firstRange(of: "<body>").map { run.output[$0.upperBound...] }
    let head = (body ?? run.output[...]).split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(lineCount).joined(separator: "\n")
    for part in ["failed:", "1 error", "pt-BR", "fr", "blocked", "1 raw", "to do"] {
      #expect(head.contains(part), "\(head)")
    }
  }

  @Test func theNearestConfigurationIsRead() throws {
    let directory = try tree(
      "{requiredLocalizations: ['de', 'fr'], checks: {'missing-key': 'error'}, failUnder: {each: 10}}"
    )
    let run = try directory.run(["report", "App"])
    #expect(run.status == 1, "\(run)")
    #expect(
      run.errorLines == ["l10ncheck: failed: fr: 0% (0 of 4 keys), 10% required; 1 error"], "\(run)"
    )
    #expect(run.output.contains("error    missing-key"), "\(run)")
    #expect(try directory.run(["report", "App", "--no-config"]).status == 0)
    // Options override the configuration.
    let typed = try directory.run(["report", "App", "--fail-under=0", "--fail-on=never"])
    #expect(typed.status == 0, "\(typed)")
  }

  @Test func aBrokenConfigurationIsTheCallersMistake() throws {
    let directory = try tree("{\n  checks: {'missing': 'off'}\n}")
    let run = try directory.run(["report", "App"])
    #expect(run.status == 2 && run.output.isEmpty, "\(run)")
    #expect(
      run.errors == "l10ncheck: .l10ncheck.json:2:12: there is no check \"missing\"\n", "\(run)")
    let absent = try directory.run(["report", "App", "--config", "none.json"])
    #expect(absent.status == 2, "\(absent)")
    #expect(absent.errors == "l10ncheck: none.json: no such file or directory\n")
  }

  @Test func onlyNewFindingsFail() throws {
    let directory = try tree()
    let gate = ["report", "App", "--fail-on=warning", "--baseline=known.json"]
    #expect(try directory.run(gate).status == 2)
    let written = try directory.run(gate + ["--write-baseline"])
    #expect(written.status == 0, "\(written)")
    #expect(
      written.errorLines == [
        "l10ncheck: wrote 1 finding to known.json; run with --baseline known.json, or add \"baseline\": \"known.json\" to .l10ncheck.json"
      ], "\(written)")
    #expect(try directory.run(gate + ["--write-baseline", "--quiet"]).errors.isEmpty)
    let again = try directory.run(gate)
    #expect(again.status == 0 && again.output.contains("no findings · 1 baselined"), "\(again)")
    try directory.write("App/de.lproj/T.strings", "a = \"eins\"; b = \"zwei\"; d = \"vier\";")
    let next = try directory.run(gate)
    #expect(next.status == 1, "\(next)")
    #expect(
      next.errorLines == [
        "l10ncheck: known.json: 1 baselined finding is fixed (missing-key \"d\" in de.lproj/T.strings); --write-baseline removes fixed findings",
        "l10ncheck: failed: 1 warning",
      ], "\(next)")
    #expect(next.output.contains("\"c\" is missing"), "\(next)")
  }

  @Test func anEntryOfABaselineExpires() throws {
    let directory = try tree()
    _ = try directory.run(["report", "App", "--baseline=k.json", "--write-baseline"])
    let text = String(decoding: try directory.read("k.json"), as: UTF8.self)
    try directory.write(
      "k.json",
      text.replacing("\"key\": \"d\"", with: "\"key\": \"d\", \"expires\": \"2001-01-01\""))
    let run = try directory.run(["report", "App", "--fail-on=warning", "--baseline=k.json"])
    #expect(run.status == 1, "\(run)")
    #expect(
      run.errorLines == [
        "l10ncheck: k.json: 1 baselined finding has expired and counts again (missing-key \"d\" in de.lproj/T.strings)",
        "l10ncheck: failed: 1 warning",
      ], "\(run)")
  }

  /// A baseline suppresses the finding that CoreFoundation ignores a file, but the report still shows what users see.
  @Test func aLostFileStaysMarked() throws {
    let directory = try tree("{baseline: 'k.json'}")
    try directory.write("App/fr.lproj/T.strings", "a = \"un\" b = \"deux\";")
    let written = try directory.run(["report", "App", "--write-baseline"])
    #expect(written.status == 0, "\(written)")
    #expect(
      written.errorLines == [
        "l10ncheck: wrote 2 findings to k.json, among them errors of files that don't load whole (syntax-error in fr.lproj/T.strings), the configured baseline"
      ], "\(written)")
    let known = try directory.run(["report", "App"])
    #expect(known.status == 0 && known.errors.isEmpty, "\(known)")
    #expect(!known.output.contains("syntax-error"), "\(known)")
    // The baseline doesn't change what users see.
    let remark = written.lines.last { $0.hasPrefix("  fr ") }
    #expect(remark != nil && remark == known.lines.last { $0.hasPrefix("  fr ") }, "\(known)")
    #expect(remark?.contains("the file is not loaded") == true, "\(known)")
  }

  @Test(arguments: [
    (#""fingerprint": "0123456789abcdef", "reason": " ""#, "expected a reason"),
    (#""fingerprint": "0123456789abcdef", "expires": "2026-02-30""#, "expected a day such as"),
    (#""fingerprint": "0123456789abcdef", "expires": "2027-02-29""#, "expected a day such as"),
    (#""fingerprint": "+1""#, "expected a fingerprint"),
    (#""fingerprint": "+0123456789abcde""#, "expected a fingerprint"),
    (#""fingerprint": "123""#, "expected a fingerprint"),
  ])
  func aBaselineHasRealDaysAndWholeFingerprints(_ entry: String, _ expected: String) throws {
    let directory = try tree()
    try directory.write("k.json", #"{"schemaVersion": 1, "findings": [{\#(entry)}]}"#)
    let run = try directory.run(["report", "App", "--baseline=k.json"])
    #expect(run.status == 2 && run.output.isEmpty && run.errors.contains(expected), "\(run)")
  }

  @Test func aBaselineIsOfTheWholeTree() throws {
    let run = try tree().run(["report", "App", "--write-baseline", "-l", "de"])
    #expect(run.status == 2, "\(run)")
    #expect(
      run.errors
        == "l10ncheck: --write-baseline: a baseline contains all findings: remove the filters\n")
  }

  @Test func aBaselineIsOfAllChecks() throws {
    let run = try tree().run(["report", "App", "--write-baseline", "--only", "missing-key"])
    #expect(run.status == 2 && run.errors.contains("remove the filters"), "\(run)")
  }

  @Test func initWritesWhatReportReads() throws {
    let directory = try tree()
    let run = try directory.run(["init"])
    #expect(run.status == 0 && run.output.isEmpty, "\(run)")
    #expect(run.errors == "l10ncheck: .l10ncheck.json: written\n", "\(run)")
    let text = String(decoding: try directory.read(".l10ncheck.json"), as: UTF8.self)
    #expect(text.contains("\"requiredLocalizations\": [\"de\"]"))
    #expect(text.contains("// \"missing-key\": \"warning\",  // 1: "))
    #expect(try directory.run(["report", "App"]).status == 0)
    let again = try directory.run(["init"])
    #expect(again.status == 2, "\(again)")
    #expect(again.errors.contains("--force to replace it"), "\(again)")
    #expect(try directory.run(["init", "--force"]).status == 0)
    #expect(try directory.run(["init", "--print"]).output == text)
  }

  @Test func whatIsNoFileIsNoConfiguration() throws {
    let directory = try tree()
    let path = directory.absolute(".l10ncheck.json")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    let run = try directory.run(["report", "App"])
    #expect(run.status == 2, "\(run)")
    #expect(run.errors == "l10ncheck: .l10ncheck.json: no such file or directory\n", "\(run)")
    #expect(try directory.run(["init"]).status == 2)
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    let pipe = try directory.run(["report", "App"])
    #expect(pipe.status == 2, "\(pipe)")
    #expect(pipe.errors == "l10ncheck: .l10ncheck.json: is not a regular file\n", "\(pipe)")
  }

  @Test func twoFormatsGoToTwoFiles() throws {
    let run = try tree().run(["report", "App", "--format=json=a", "--format=html=a"])
    #expect(run.status == 2, "\(run)")
    #expect(run.errors == "l10ncheck: a: two formats can't share one file\n", "\(run)")
    let difference = try tree().run(["diff", "App", "App", "--format=json=a", "--format=text=a"])
    #expect(difference.status == 2, "\(difference)")
  }

  @Test(arguments: [["report", "App"], ["diff", "App", "App"]])
  func noReportTakesThePlaceOfAResource(command: [String]) throws {
    let directory = try tree()
    let file = "App/en.lproj/Localizable.STRINGS"
    try directory.write(file, "a = b;")
    let run = try directory.run(command + ["--format", "json=\(file)"])
    #expect(run.status == 2, "\(run)")
    #expect(
      run.errors
        == "l10ncheck: \(file): has the name of a resource: write the report to another file\n",
      "\(run)")
    #expect(try directory.read(file) == Data("a = b;".utf8))
  }
}
