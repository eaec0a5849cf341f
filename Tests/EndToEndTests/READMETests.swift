import Foundation
import L10nCheckKit
import L10nCoverage
import TestSupport
import Testing

/// The examples in README and the documentation catalog show the tool's real output.
///
/// After a change of the output, record the examples and the generated page again:
///
///     RECORD_README=1 swift test --filter READMETests
@Suite struct READMETests {
  /// A directory with the fixtures, and the tool in place of the script that builds it.
  private func directory() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    try FileManager.default.copyItem(
      atPath: BuiltTool.fixtures, toPath: directory.absolute("Fixtures"))
    try directory.makeDirectory("scripts")
    try FileManager.default.createSymbolicLink(
      atPath: directory.absolute("scripts/l10ncheck"), withDestinationPath: BuiltTool.path)
    return directory
  }

  @Test(arguments: DocumentationPage.all)
  func everyExampleIsWhatTheToolPrints(_ page: DocumentationPage) throws {
    let document = ConsoleExamples(try page.text)
    guard !document.examples.isEmpty else { return }
    let directory = try directory()
    let recorded = try document.recorded { command in
      try directory.shell("exec 2>&1; \(command)").output
    }
    if DocumentationPage.isRecording {
      try page.write(recorded.markdown)
      return
    }
    for (example, actual) in zip(document.examples, recorded.examples) where example != actual {
      Issue.record(
        """
        \(page.path) is out of date; record it with: RECORD_README=1 swift test --filter READMETests
        $ \(example.command)
        ~~~ recorded
        \(example.output.joined(separator: "\n"))
        ~~~ now
        \(actual.output.joined(separator: "\n"))
        ~~~
        """)
    }
  }

  @Test func thePageOfChecksIsWhatTheToolExplains() throws {
    let scratch = try ScratchDirectory()
    let list = try JSONValue(scratch.run("checks", "--format=json").outputBytes)
    let page = try CheckPage(try #require(list["checks"]?.array)) { name in
      try JSONValue(scratch.run("explain", name, "--format=json").outputBytes)
    }
    if DocumentationPage.isRecording { return try DocumentationPage.checks.write(page.markdown) }
    #expect(
      try DocumentationPage.checks.text == page.markdown,
      "record it with: RECORD_README=1 swift test --filter READMETests")
  }

  @Test(arguments: DocumentationPage.all)
  func documentsComeBackAsTheyWere(_ page: DocumentationPage) throws {
    let text = try page.text
    #expect(ConsoleExamples(text).markdown == text)
  }

  @Test func examplesAreTakenApart() {
    let document = ConsoleExamples("a\n```console\n$ b\nc\n\n$ d\n```\n```\n$ e\n```\n")
    #expect(document.examples.map(\.command) == ["b", "d"])
    #expect(document.examples.map(\.output) == [["c", ""], []])
    #expect(document.recorded { "\($0)\n" }.markdown.contains("$ b\nb\n$ d\nd\n```\n"))
  }

  @Test func theREADMEIsShortAndHasExamples() throws {
    let text = try DocumentationPage.readme.text
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 251)
    #expect(ConsoleExamples(text).examples.count >= 4)
    for format in TableFormat.allCases where format.isPlainTable {
      #expect(text.contains("`.\(format.rawValue)`"), "\(format)")
    }
  }

  /// Commands in recipes are parsed as written: every option and value is known.
  @Test(.enabled(if: InstalledTools.haveGit)) func everyRecipeIsUnderstood() throws {
    let text = try DocumentationPage.readme.text
    let directory = try ScratchDirectory()
    try directory.copyFixture("Projects/Reader", to: "work")
    let base = try directory.shell(
      """
      git init -q && git add -A && git -c user.name=a -c user.email=a@b commit -qm x &&
      git update-ref refs/remotes/origin/main HEAD
      """, from: "work")
    #expect(base.status == 0, "\(base)")
    var fence: Substring?
    var commands: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        fence = fence == nil ? line.dropFirst(3) : nil
      } else if fence == "sh" || fence == "yaml",
        let match = line.wholeMatch(of: /(?: *- run: )?(l10ncheck .*)/)
      {
        commands.append(String(match.1))
      }
    }
    #expect(commands.count >= 5)
    for command in commands {
      let run = try directory.shell(
        command, environment: ["GITHUB_BASE_REF": "main"], from: "work")
      #expect(run.status == 0 || run.status == 1, "\(run)")
    }
  }

  @Test func everyCommandHasAPageWithItsHelp() throws {
    let help = try ScratchDirectory().run("help", "help").output
    let list = try #require(help.firstMatch(of: /One of ([a-z,\s]+)\./)).output.1
    let names = list.split { !$0.isLetter }.map(String.init)
    #expect(names.count > 8)
    for name in names {
      let page = DocumentationPage.article(
        "Command\(name.prefix(1).uppercased())\(name.dropFirst())")
      let text = try page.text
      #expect(text.hasPrefix("# The \(name) command\n"))
      #expect(ConsoleExamples(text).examples.contains { $0.command == "l10ncheck help \(name)" })
    }
    // The pages of groups show the help of all their commands.
    let commands = try ScratchDirectory().run("help").output
      .matches(of: #/\n {2}([a-z]+) ([a-z]+) {2}/#).map { "\($0.output.1) \($0.output.2)" }
    #expect(commands.count > 3)
    for command in commands {
      let group = command.prefix { $0 != " " }
      let page = DocumentationPage.article(
        "Command\(group.prefix(1).uppercased())\(group.dropFirst())")
      let examples = ConsoleExamples(try page.text).examples
      #expect(examples.contains { $0.command == "l10ncheck help \(command)" }, "\(command)")
    }
  }

  @Test(arguments: 0...3)
  func everyExitStatusIsExplained(_ status: Int) throws {
    #expect(try DocumentationPage.article("CommandReport").text.contains("\n| \(status) | "))
  }

  /// The members of a published schema, and the page that explains them.
  @Test(arguments: [("configuration", "Configuration"), ("report", "JSONReport")])
  func everyMemberIsExplained(_ schema: String, _ page: String) throws {
    let value = try JSONValue(ScratchDirectory().run("schema", schema).outputBytes)
    let text = try DocumentationPage.article(page).text
    var members = Set(value["properties"]?.object?.keys.map(\.self) ?? [])
    for (name, definition) in value["$defs"]?.object ?? [:] where name != "checks" {
      members.formUnion(definition["properties"]?.object?.keys.map(\.self) ?? [])
    }
    #expect(members.count > 10)
    for member in members { #expect(text.contains("`\(member)`"), "\(member)") }
  }

  /// The library example of README.
  private func libraryExample(_ print: (String) -> Void) async throws {
    // README begins
    let report = try await Checker().report(on: ["Fixtures/Bundles/TextEdit.app"])
    for bundle in report.bundles {
      for localization in bundle.localizations where localization.raw > 0 {
        print("\(bundle.name): \(localization.name) shows \(localization.raw) raw keys")
      }
    }
    // README ends
  }

  @Test func theLibraryExampleIsThisFiles() throws {
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// README begins") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// README ends") })
    let example = lines[(begin + 1)..<end].map { $0.dropFirst(4) }.joined(separator: "\n")
    #expect(
      try DocumentationPage.readme.text.contains(
        "```swift\nimport L10nCheckKit\n\n\(example)\n```\n"))
  }

  /// Links to files of the package point to existing files.
  @Test func linksLeadSomewhere() throws {
    for match in try DocumentationPage.readme.text.matches(of: /\]\(([^)#:]+)\)/) {
      let file = SharedFiles.packageRoot.appendingPathComponent(String(match.output.1)).path
      #expect(FileManager.default.fileExists(atPath: file), "\(match.output.1)")
    }
    let names = Set(DocumentationPage.articles.map(\.name))
    for page in DocumentationPage.articles {
      for match in try page.text.matches(of: /<doc:([A-Za-z0-9]+)>/) {
        #expect(names.contains(String(match.output.1)), "\(page.path): \(match.output.1)")
      }
    }
  }

  @Test func everyArticleIsInTheCatalogAndInREADME() throws {
    let root = try DocumentationPage.article("L10nCheckKit").text
    let readme = try DocumentationPage.readme.text
    for page in DocumentationPage.articles where page.name != "L10nCheckKit" {
      #expect(root.contains("- <doc:\(page.name)>\n"), "\(page.name)")
      #expect(readme.contains("](\(page.path))"), "\(page.name)")
    }
  }
}
