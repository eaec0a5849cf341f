import L10nCheckKit
import TestSupport
import Testing

/// Tables, keys and source texts by their names.
@Suite struct LocalizedTableTests {
  private func report(keeping texts: CheckOptions.KeptTexts = .none) async throws -> Report {
    let tree = try TemporaryTree([
      "en.lproj/T.strings":
        "/* greets */\n\"a\" = \"Hello you\";\n\"b\" = \"Bye\";\n\"é\" = \"E\";",
      "en.lproj/U.strings": "u = U;", "en.lproj/x.txt": "x",
      "fr.lproj/T.strings": "\"b\" = \"Bye\";", "zh_CN.lproj/U.strings": "u = V;",
      "zh_CN.lproj/x.txt": "x",
    ])
    var checker = Checker()
    checker.options.keptTexts = texts
    defer { withExtendedLifetime(tree) {} }
    return try await checker.report(on: [tree.path])
  }

  @Test func tablesAreFoundByName() async throws {
    let bundle = try #require(try await report().bundles.first)
    let french = try #require(bundle.table("T", in: "fr"))
    #expect(french.name == "T" && french.localization.identifier == "fr")
    #expect(french.cell.counts.missing == 2 && french.cell.state == .present)
    // A localization has a spelling and an identifier.
    #expect(bundle.localization("zh-Hans")?.spelling == "zh_CN")
    #expect(bundle.localization("zh_CN")?.identifier == "zh-Hans")
    #expect(bundle.tables(in: "zh-Hans").map(\.name) == ["T", "U"])
    #expect(bundle.tables(in: "zh-Hans").map(\.cell.state) == [.missing, .present])
    #expect(bundle.tables(in: "de").isEmpty)
    #expect(bundle.table("T", in: "de") == nil && bundle.table("V", in: "fr") == nil)
    #expect(bundle.state(ofResource: "x.txt", in: "zh-Hans") == .present)
    #expect(bundle.state(ofResource: "x.txt", in: "fr") == .missing)
    #expect(bundle.state(ofResource: "y.txt", in: "fr") == nil)
  }

  @Test func keysHaveTheirStates() async throws {
    let bundle = try #require(try await report().bundles.first)
    let french = try #require(bundle.table("T", in: "fr"))
    #expect(french.keys.map(\.name) == ["a", "b", "é"])
    #expect(french.keys.map(\.state) == [.missing, .translated, .missing])
    #expect(french.keys(.missing).map(\.name) == ["a", "é"])
    #expect(french.key("a")?.isRaw == true && french.key("b")?.isUnchanged == true)
    #expect(french.key("a")?.wordCount == 2)
    // Keys are compared by their code units.
    #expect(french.key("é") != nil && french.key("e\u{301}") == nil && french.key("c") == nil)
    #expect(french.key("a")?.source == nil && french.key("b")?.translation == nil)
  }

  @Test func keptTextsBelongToTheirKeys() async throws {
    let report = try await report(keeping: .all)
    let bundle = try #require(report.bundles.first)
    let key = try #require(bundle.table("T", in: "fr")?.key("a"))
    #expect(key.source?.text == "Hello you" && key.source?.comment == "greets")
    #expect(key.source?.place?.path == "en.lproj/T.strings" && key.source?.place?.line == 2)
    #expect(key.translation == nil)
    #expect(bundle.table("T", in: "fr")?.key("b")?.translation == "Bye")
    #expect(bundle.table("T")?.source(of: "b")?.place?.line == 3)
    #expect(bundle.table("T")?.source(of: "c") == nil)
  }

  @Test func findingsLeadToTheirKeys() async throws {
    let report = try await report(keeping: .source)
    let missing = report.findings.filter { $0.check.identifier == "missing-key" }
    #expect(missing.map { report.source(of: $0)?.text } == ["Hello you", "E"])
    #expect(missing.map { report.localizedKey(of: $0)?.state } == [.missing, .missing])
    for finding in report.findings where finding.key == nil {
      #expect(report.source(of: finding) == nil && report.localizedKey(of: finding) == nil)
    }
    let without = try await self.report()
    #expect(missing.allSatisfy { without.source(of: $0) == nil })
  }
}
