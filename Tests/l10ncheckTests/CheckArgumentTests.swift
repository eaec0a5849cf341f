import CommandLineSyntax
import L10nCheckKit
import L10nModel
import Testing

@testable import l10ncheck

/// Options that select checks and their severities.
@Suite struct CheckArgumentTests {
  private func arguments(_ words: [String]) throws -> ReportArguments {
    guard case .run(let run) = try Program.specification.parse(["report"] + words),
      let arguments = run as? ReportArguments
    else { throw Mistake() }
    return arguments
  }

  private struct Mistake: Error {}

  /// A rule for one path.
  private static let legacy: FindingRule = {
    var rule = FindingRule(["missing-key": .off])
    rule.paths = ["Legacy/**"]
    return rule
  }()
  private static let general = FindingRule(["missing-key": .off, "extra-key": .error])

  /// Words, and the resulting rules: a general one, and one for a path.
  @Test(
    arguments: [
      ([], [general, legacy]),
      (
        ["--warn", "missing-key,masked-keys"],
        [general, legacy, FindingRule(["missing-key": .warning, "masked-keys": .warning])]
      ),
      (
        ["--error", "extra-key", "--note=missing-key"],
        [general, legacy, FindingRule(["extra-key": .error, "missing-key": .note])]
      ),
      (["--disable", "extra-key"], [general, legacy, FindingRule(["extra-key": .off])]),
      // A check that the configuration disables everywhere is enabled; one that it disables for a path isn't.
      (["--only", "missing-key"], [FindingRule(["extra-key": .error]), legacy]),
      (["--only", "extra-key"], [general, legacy]),
      // A check that is off by default gets its own severity, before the configuration's rules.
      (
        ["--only", "missing-rare-category"],
        [FindingRule(["missing-rare-category": .note]), general, legacy]
      ),
      (
        ["--only", "missing-key", "--error=missing-key"],
        [FindingRule(["extra-key": .error]), legacy, FindingRule(["missing-key": .error])]
      ),
    ] as [([String], [FindingRule])])
  func rules(_ words: [String], _ expected: [FindingRule]) throws {
    let arguments = try arguments(words)
    #expect(arguments.checks.rules(over: [Self.general, Self.legacy]) == expected)
    #expect(arguments.checks.contradiction == nil)
  }

  @Test(
    arguments: [
      (
        ["--warn=missing-key", "--error=missing-key"],
        "--error and --warn both name 'missing-key'"
      ),
      (
        ["--only=missing-key", "--disable=missing-key"],
        "--only and --disable both name 'missing-key'"
      ),
      (
        ["--only=missing-key", "--note=extra-key"],
        "--note names 'extra-key', which --only excludes"
      ),
      (["--only=missing-key", "--disable=extra-key"], nil),
      (["--warn=missing-key", "--warn=missing-key"], nil),
    ] as [([String], String?)])
  func contradictions(_ words: [String], _ expected: String?) throws {
    #expect(try arguments(words).checks.contradiction == expected)
  }

  /// Checks of texts that are off by default run on request.
  @Test(arguments: ["--only", "--warn", "--error", "--note"])
  func optionalChecksAreMade(_ option: String) throws {
    let name = "inconsistent-translation"
    let usual = SharedArguments().checkOptions().texts.disabledChecks
    #expect(usual.contains(name))
    let arguments = try arguments([option, name])
    let options = arguments.shared.checkOptions(checks: arguments.checks)
    #expect(options.texts.disabledChecks == usual.subtracting([name]))
  }
}

/// Messages about files that are skipped.
@Suite struct LeftOutMessageTests {
  private static func files(_ count: Int, _ reason: String) -> [LeftOutFile] {
    (1...count).map { LeftOutFile(input: 0, path: TreePath("\(reason)\($0)"), reason: reason) }
  }

  @Test func manyFilesOfOneReasonAreOneSentence() {
    let places = [TreePlace(".")]
    let files = Self.files(1, "a") + Self.files(37, "b") + Self.files(3, "c")
    #expect(
      LeftOutMessages(files, places, isVerbose: false).sentences == [
        "a1: unchanged: a", "37 files: unchanged: b (b1, b2, b3 and 34 more)",
        "c1: unchanged: c", "c2: unchanged: c", "c3: unchanged: c",
      ])
    #expect(LeftOutMessages(files, places, isVerbose: true).sentences.count == 41)
  }
}

/// The progress of a run in words.
@Suite struct ProgressLineTests {
  @Test(
    arguments: [
      (.searching(directories: 12), "looking for bundles: 12 directories"),
      (.reading(done: 3, of: 40), "reading tables: 3 of 40"),
    ] as [(CheckProgress, String)])
  func words(_ progress: CheckProgress, _ expected: String) {
    #expect(ProgressLine.words(progress) == expected)
  }
}
