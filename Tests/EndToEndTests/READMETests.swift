import Foundation
import L10nCheckKit
import L10nCoverage
import TestSupport
import Testing

/// What README says is what happens.
///
/// After a change of the output, record the examples again:
///
///     RECORD_README=1 swift test --filter READMETests
@Suite struct READMETests {
  private static let file = SharedFiles.packageRoot.appendingPathComponent("README.md")
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_README"] != nil

  private let readme: String

  init() throws {
    readme = try String(contentsOf: Self.file, encoding: .utf8)
  }

  @Test func everyExampleIsWhatTheToolPrints() throws {
    // The fixtures, and the tool in the place of the script that builds it.
    let directory = try ScratchDirectory()
    try FileManager.default.copyItem(
      atPath: BuiltTool.fixtures, toPath: directory.absolute("Fixtures"))
    try directory.makeDirectory("scripts")
    try FileManager.default.createSymbolicLink(
      atPath: directory.absolute("scripts/l10ncheck"), withDestinationPath: BuiltTool.path)

    let document = ConsoleExamples(readme)
    let recorded = try document.recorded { command in
      try directory.shell("exec 2>&1; \(command)").output
    }
    if Self.isRecording {
      try recorded.markdown.write(to: Self.file, atomically: true, encoding: .utf8)
      return
    }
    #expect(document.examples.count >= 5)
    for (example, actual) in zip(document.examples, recorded.examples) where example != actual {
      Issue.record(
        """
        README is out of date; record it with: RECORD_README=1 swift test --filter READMETests
        $ \(example.command)
        ~~~ README
        \(example.output.joined(separator: "\n"))
        ~~~ now
        \(actual.output.joined(separator: "\n"))
        ~~~
        """)
    }
  }

  @Test func documentsComeBackAsTheyWere() {
    #expect(ConsoleExamples(readme).markdown == readme)
    let document = ConsoleExamples("a\n```console\n$ b\nc\n\n$ d\n```\n```\n$ e\n```\n")
    #expect(document.examples.map(\.command) == ["b", "d"])
    #expect(document.examples.map(\.output) == [["c", ""], []])
    #expect(document.recorded { "\($0)\n" }.markdown.contains("$ b\nb\n$ d\nd\n```\n"))
  }

  @Test(arguments: ["report", "dump", "resolve"])
  func everyOptionIsExplained(_ command: String) throws {
    let help = try ScratchDirectory().run(command, "-h").output
    let names = help.matches(of: /--[a-z-]+/).map { String($0.output) }.filter { $0 != "--help" }
    #expect(names.count >= 2)
    for name in Set(names) { #expect(readme.contains("`\(name)") || readme.contains(" \(name)")) }
  }

  @Test(arguments: 0...3)
  func everyExitStatusIsExplained(_ status: Int) {
    #expect(readme.contains("\n| \(status) | "))
  }

  /// The example of library use, as README has it.
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
    #expect(readme.contains("```swift\nimport L10nCheckKit\n\n\(example)\n```\n"))
  }

  /// Links to files of the package lead somewhere.
  @Test func linksLeadSomewhere() {
    for match in readme.matches(of: /\]\(([^)#:]+)\)/) {
      let file = SharedFiles.packageRoot.appendingPathComponent(String(match.output.1)).path
      #expect(FileManager.default.fileExists(atPath: file), "\(match.output.1)")
    }
  }
}
