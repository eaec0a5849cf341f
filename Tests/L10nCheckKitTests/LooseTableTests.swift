import L10nCheckKit
import TestSupport
import Testing

@Suite("Strings files outside of localizations")
struct LooseTableTests {
  private static let broken = "\"a\" = \"1\"\n"

  @Test("a broken file beside the localizations is an error")
  func besideLocalizations() async throws {
    let tree = try TemporaryTree([
      "en.lproj/Other.strings": "\"b\" = \"2\";", "Root.strings": Self.broken,
    ])
    let report = try await Checker().report(on: [tree.path])
    let finding = try #require(report.findings.first { $0.check.identifier == "syntax-error" })
    #expect(finding.path == "Root.strings")
    #expect(finding.severity == .error)
  }

  @Test("a file named as an operand is read", arguments: [(broken, 1), ("\"a\" = \"1\";", 0)])
  func namedAlone(_ text: String, _ count: Int) async throws {
    let tree = try TemporaryTree(["Alone.strings": text])
    let report = try await Checker().report(on: [tree.path(of: "Alone.strings")])
    #expect(report.findings.count == count)
  }

  @Test("a key defined twice is a warning there, too")
  func duplicates() async throws {
    let tree = try TemporaryTree(["Alone.strings": "\"a\" = \"1\";\n\"a\" = \"2\";"])
    let report = try await Checker().report(on: [tree.path(of: "Alone.strings")])
    #expect(report.findings.map(\.check.identifier) == ["duplicate-key"])
  }
}
