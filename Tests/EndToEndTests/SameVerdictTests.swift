import Foundation
import L10nCheckKit
import TestSupport
import Testing

/// A program that uses the library's settings gets the same report and verdict as the command.
@Suite struct SameVerdictTests {
  /// The trees among the fixtures, and the folders in them.
  private static let trees = ["Bundles", "Differences", "Products", "Projects"].flatMap { folder in
    folders(in: folder).flatMap { [$0] + folders(in: $0) }
  }

  private static func folders(in folder: String) -> [String] {
    let url = URL(fileURLWithPath: BuiltTool.fixtures).appendingPathComponent(folder)
    let content = try? FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: nil)
    return (content ?? []).filter(\.hasDirectoryPath).map { "\(folder)/\($0.lastPathComponent)" }
      .sorted()
  }

  /// Configurations; each is tested with and without a baseline.
  private static let configurations = [
    "{}",
    #"{"failOn": "warning", "exclude": ["**/Pods"], "unchangedWords": ["OK"], "thirdParty": true}"#,
    #"{"failUnder": {"each": 90, "localizations": {"de": 100}}, "profile": "documented"}"#,
    #"{"ship": {"de": 95, "fr": 100}, "checks": {"extra-key": "error", "unused-key": "off"}}"#,
    """
    {"developmentRegion": "en", "requiredLocalizations": ["de", "pt-BR"], "exitZero": true, "failOn": "note",
     "overrides": [{"localizations": ["fr"], "checks": {"missing-key": "note"}}]}
    """,
  ]

  @Test func thereAreManyTrees() {
    #expect(Self.trees.count >= 50)
  }

  @Test(arguments: Array(trees.enumerated()))
  func verdict(_ number: Int, _ tree: String) async throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture(tree, to: "work/Tree")
    let path = directory.absolute("work/Tree")
    var configuration = Self.configurations[number % Self.configurations.count]
    try directory.write("work/.l10ncheck.json", configuration)
    if !number.isMultiple(of: 2) {
      let known = "work/known.json"
      _ = try directory.run("report", "-q", "--write-baseline", "--baseline", known, path)
      // Findings in later files are new.
      try directory.write("work/Tree/de.lproj/Late.strings", "\"a\" = \"A\"\n\"b\" = \"B\";\n")
      configuration.insert(
        contentsOf: #""baseline": "known.json","#,
        at: configuration.index(after: configuration.startIndex))
      try directory.write("work/.l10ncheck.json", configuration)
    }
    let ci = ProcessInfo.processInfo.environment["CI"].map { ["CI": $0] } ?? [:]
    let command = try directory.run(["report", "-q", "--format", "json", path], environment: ci)

    let settings = try ProjectSettings(for: [path])
    var report = try await Checker(options: settings.options).report(on: [path])
    settings.judge(&report)
    var rendering = RenderingOptions()
    rendering.inputPaths = [path]
    let json = String(decoding: report.rendered(as: .json, rendering), as: UTF8.self)
    #expect(json == command.output, "\(tree) with \(configuration)")
    let gate = try #require(report.gate)
    #expect(command.status == (gate.passed || gate.gate.onlyReports ? 0 : 1), "\(command)")
  }

  @Test(arguments: [
    ("{\"failOn\": 1}", ".l10ncheck.json:1:12: expected one of"),
    (
      "{\"baseline\": \"../known.json\"}",
      ".l10ncheck.json: the baseline \"../known.json\" is outside"
    ),
    ("{\"baseline\": \"none.json\"}", "none.json: no such file or directory"),
  ])
  func unusableSettings(_ configuration: String, _ reason: String) throws {
    let directory = try ScratchDirectory()
    try directory.write(".l10ncheck.json", configuration)
    let error = #expect(throws: SettingsError.self) {
      try ProjectSettings(for: [directory.path])
    }
    #expect(error?.description.contains(reason) ?? false, "\(String(describing: error))")
    #expect(try directory.run("report").errors.contains(reason))
  }
}
