import L10nCoverage
import L10nModel
import L10nSource
import Testing

@testable import L10nReport

/// Findings in a run are formatted as single ones are.
struct FindingRunFormatTests {
  private static let renderers: [any ReportRenderer] = [
    TextRenderer(RenderingSettings(width: 80, theme: .plain, pathPrefixes: [""])),
    TextRenderer(RenderingSettings(width: 80, theme: .color, pathPrefixes: [""], detail: .full)),
    HTMLReportRenderer(
      RenderingSettings(pathPrefixes: [""], toolVersion: "1", explain: { _ in nil })),
    MarkdownReportRenderer(RenderingSettings(pathPrefixes: [""])),
    SARIFRenderer(RenderingSettings(pathPrefixes: [""], toolVersion: "1", explain: { _ in nil })),
    GitLabRenderer(RenderingSettings(pathPrefixes: [""])),
    JUnitRenderer(RenderingSettings(pathPrefixes: [""])),
  ]

  /// Keys that formats escape differently.
  private static let keys: [CodeUnitString] = [
    "plain", "", "a \"b\" \\", "{0}", "[a](1)", "]", "שלום", "<a>&", "\u{0}\n", "é", "plain",
    CodeUnitString(bytes: [0x61, 0xED, 0xA0, 0x80] as [UInt8]),
  ]

  private static let messages: [Finding.Message] = [
    .aboutKey("", " is missing"), .aboutKey("{x} has no ", "]"), .text("is [so](1)"),
  ]

  @Test(arguments: renderers.indices, messages.indices)
  func aRunReadsAsItsFindings(_ renderer: Int, _ message: Int) {
    let runs = ["de.lproj/A.strings", "fr.lproj/A.strings", "A.xcstrings"].map { path in
      let subject = Finding.Subject(
        input: 0, localization: String(path.prefix(2)), table: "A", path: TreePath(path))
      return FindingRun(
        Finding(
          .missingKey, about: subject, message: Self.messages[message],
          help: path.hasPrefix("A") ? "add it" : nil),
        keys: Self.keys.enumerated().map { number, key in
          let place = LineColumn(line: number + 1, column: 3)
          return PlacedKey(key: key, place: path.hasPrefix("fr") ? place : nil)
        })
    }
    let report = Report(inputs: ["."], profile: "runtime", bundles: [], findingRuns: runs)
    var expanded = report
    expanded.findings = report.findings
    let sut = Self.renderers[renderer]
    #expect(Sample.rendered(report, sut) == Sample.rendered(expanded, sut))
  }

  @Test func keysOfResultsAreSpelledForEachPlace() {
    let subject = Finding.Subject(input: 0, localization: "de", table: "A", path: "A.strings")
    let run = FindingRun(
      Finding(.missingKey, about: subject, message: .aboutKey("", " is missing")),
      keys: [PlacedKey(key: "{a]\n", place: LineColumn(line: 7, column: 2))])
    let log = Sample.rendered(
      Report(inputs: ["."], profile: "runtime", bundles: [], findingRuns: [run]),
      SARIFRenderer(RenderingSettings(pathPrefixes: [""], toolVersion: "1", explain: { _ in nil })))
    for part in [
      #""message": {"text": "de: \"{{a]\\n\" is missing"}"#,
      #""region": {"startLine": 7, "startColumn": 2}}, "logicalLocations": [{"name": "{a]\\n", "#,
      #""fullyQualifiedName": "de/A/{a]\\n""#, #""table": "A", "key": "{a]\\n"}"#,
    ] {
      #expect(log.contains(part), "\(log)")
    }
  }
}
