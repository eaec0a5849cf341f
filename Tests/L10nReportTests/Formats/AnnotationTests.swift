import L10nCoverage
import L10nModel
import L10nSource
import Testing

@testable import L10nReport

/// Annotations of missing keys: one for all localizations, at the line of the development region.
@Suite struct AnnotationTests {
  private func run(
    _ localization: String, _ keys: [CodeUnitString], table: String = "Menu",
    _ check: Check = .missingKey
  ) -> FindingRun {
    let subject = Finding.Subject(
      input: 0, bundle: "Notes", localization: localization, table: table,
      path: TreePath("Notes/\(localization).lproj/\(table).strings"))
    return FindingRun(
      Finding(check, about: subject, message: .aboutKey("", " is missing")),
      keys: keys.map { PlacedKey(key: $0, place: LineColumn(line: 9, column: 8)) })
  }

  private func lines(_ runs: [FindingRun], of rows: [Sample.TextRow] = []) -> [String] {
    let report = Report(
      inputs: ["."], profile: "runtime", bundles: rows.isEmpty ? [] : [Sample.textBundle(rows)],
      findingRuns: runs)
    return Sample.rendered(report, GitHubRenderer(RenderingSettings(pathPrefixes: ["src/"]))).split(
      separator: "\n"
    )
    .map(String.init)
  }

  private static let rows = [
    Sample.TextRow("Open", line: 3, [nil, nil]), Sample.TextRow("Close", [nil, nil]),
  ]

  /// The localizations that lack a key, and the message.
  @Test(arguments: [
    (["de"], "de"), (["de", "fr"], "de, fr"), (["de", "fr", "it"], "de, fr, it"),
    (["de", "fr", "it", "ja", "ko"], "de, fr and 3 more"),
  ])
  func nameTheLocalizations(_ localizations: [String], _ names: String) {
    let lines = lines(localizations.map { run($0, ["Open"]) }, of: Self.rows)
    let place = "file=src/Notes/en.lproj/Menu.strings,line=3"
    #expect(lines == ["::warning \(place),title=missing-key::\"Open\" is missing in \(names)"])
  }

  @Test func areAtTheSourceWhereThatIsKnown() {
    let lines = lines(
      [run("de", ["Close", "Else"]), run("de", ["Open"], table: "Other")], of: Self.rows)
    #expect(
      lines == [
        "::warning file=src/Notes/en.lproj/Menu.strings,title=missing-key::\"Close\" is missing in de",
        "::warning file=src/Notes/de.lproj/Menu.strings,line=9,col=8,title=missing-key::\"Else\" is missing in de",
        "::warning file=src/Notes/de.lproj/Other.strings,line=9,col=8,title=missing-key::\"Open\" is missing in de",
      ])
  }

  @Test func beginWithBrokenArguments() {
    let keys = (0..<9).map { CodeUnitString("key \($0)") }
    let lines = lines([run("de", keys), run("fr", ["count", "size"], .brokenArgument)])
    #expect(lines.prefix(2).allSatisfy { $0.contains("fr.lproj") }, "\(lines)")
    #expect(lines.last == "1 more warning: GitHub shows at most 10 annotations per severity")
  }

  @Test func areCountedOnceAKey() {
    let keys = (0..<12).map { CodeUnitString("key \($0)") }
    let lines = lines([
      run("de", keys), run("de", ["x"], .missingTable), run("fr", keys + ["more"]),
      run("fr", keys, table: "Other"),
    ])
    #expect(lines.count == 11)
    #expect(lines[9].hasSuffix("\"key 9\" is missing in de, fr"))
    #expect(lines[10] == "16 more warnings: GitHub shows at most 10 annotations per severity")
  }
}
