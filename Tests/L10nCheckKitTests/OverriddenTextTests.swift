import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Texts of a document that the development region's own file overrides.
@Suite struct OverriddenTextTests {
  /// - Parameter titles: the titles of the objects, in the order of their numbers.
  private static func document(_ titles: [String]) -> String {
    let items = titles.enumerated().map { "<menuItem title=\"\($1)\" id=\"abc-12-xy\($0)\"/>" }
    return """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
      \(items.joined(separator: "\n"))
      </objects></document>
      """
  }

  private static func table(_ titles: [String]) -> String {
    titles.enumerated().map { "\"abc-12-xy\($0).title\" = \"\($1)\";\n" }.joined()
  }

  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let document: [String]
    let file: [String]
    var counts: [Int] = []
  }

  @Test(arguments: [
    Story(testDescription: "the same", document: ["Open", "Close"], file: ["Open", "Close"]),
    Story(
      testDescription: "one of two differs", document: ["Open File", "Close"],
      file: ["Open", "Close"], counts: [1]),
    Story(
      testDescription: "two of four differ, told once",
      document: ["Open File", "Close", "Cut", "Paste"], file: ["Open", "Close", "Cut", "Insert"],
      counts: [2]),
    Story(
      testDescription: "most differ", document: ["Open File", "Close File", "Cut"],
      file: ["Open", "Close", "Cut"]),
    Story(
      testDescription: "punctuation and capitals", document: ["Open...", "CLOSE"],
      file: ["Open…", "Close"]),
    Story(
      testDescription: "placeholders", document: ["Label", "Close"], file: ["Open", "Close"]),
    Story(testDescription: "nothing", document: ["Open", "Close"], file: ["", "Close"]),
  ])
  func isReported(_ story: Story) async throws {
    let report = try await Checker.report(on: [
      "Base.lproj/Main.xib": Self.document(story.document),
      "en.lproj/Main.strings": Self.table(story.file),
      "de.lproj/Main.strings": Self.table(story.document.map { "Ein \($0)" }),
    ])
    let found = report.findings.filter { $0.check == .overriddenText }
    #expect(found.map(\.count) == story.counts)
    #expect(found.allSatisfy { $0.path == "en.lproj/Main.strings" && $0.severity == .note })
    #expect(found.allSatisfy { $0.place?.line == 1 })
  }
}
