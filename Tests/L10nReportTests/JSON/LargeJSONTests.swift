import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nReport

/// A large JSON report.
@Suite struct LargeJSONTests {
  /// Findings of all forms, some of them with escaped keys.
  private var report: Report {
    var report = Sample.everything
    for number in 0..<5 {
      // The runs about one file have the same subject or an equal one.
      let subjects = (0..<2).map { _ in
        Finding.Subject(
          input: 0, bundle: .root, localization: "f\"r", table: number == 3 ? nil : "A\\\(number)",
          path: TreePath("fr.lproj/\(number)\n.strings"))
      }
      // One run has only keys without escapes.
      let odd = number == 2 ? "plain" : "a \"quoted\"\u{1}\u{2028} key"
      let keys = (0..<120).map { index in
        PlacedKey(
          key: CodeUnitString(index % 7 == 0 ? odd : "key.\(index)"),
          place: index % 3 == 0 ? nil : LineColumn(line: index, column: index * index))
      }
      report.findingRuns.append(
        FindingRun(
          Finding(.missingKey, about: subjects[0], message: .aboutKey("\"", "\t")), keys: keys))
      report.findingRuns.append(
        FindingRun(Finding(.missingKey, about: subjects[1], message: .text("all \\")), keys: keys))
      report.findingRuns.append(
        FindingRun(Finding(.missingTable, about: subjects[1], message: .aboutKey("no ", ""))))
    }
    return report
  }

  @Test(arguments: [0, 1, 2_000])
  func textsAreInTheirTables(_ count: Int) throws {
    let keys = (0..<count).map { CodeUnitString("key.\($0)\n") }.sorted()
    var report = Sample.everything
    report.bundles.insert(
      Sample.textBundle(
        keys.map { Sample.TextRow($0, source: CodeUnitString("a \"\($0)\""), ["\u{2028}", nil]) }),
      at: 0)
    let renderer = JSONReportRenderer(
      RenderingSettings(toolVersion: "1", icuVersion: "1", showsTexts: true))
    let bundles =
      try StrictJSON(Array(Sample.rendered(report, renderer).utf8))["bundles"]?.elements ?? []
    let texts = bundles.first?["tables"]?.elements.first?["texts"]
    #expect(texts?.elements.map { $0["key"] } == keys.map { .string($0) })
    // Without the option there are no texts.
    let without = JSONReportRenderer(RenderingSettings(toolVersion: "1", icuVersion: "1"))
    #expect(!Sample.rendered(report, without).contains("\"texts\""))
  }

  @Test func allFindingsAreWritten() throws {
    let renderer = JSONReportRenderer(RenderingSettings(toolVersion: "1", icuVersion: "1"))
    var runsFirst = report
    runsFirst.findingRuns.reverse()
    for report in [report, runsFirst] {
      let whole = Array(Sample.rendered(report, renderer).utf8)
      for blockSize in [1, 7, 100, 500, 1_000, 3_000] {
        var bytes: [UInt8] = []
        var output = ByteOutput(blockSize: blockSize) { bytes += copy $0 }
        renderer.render(report, to: &output)
        output.finish()
        #expect(bytes == whole)
      }
      let findings = try StrictJSON(whole)["findings"]?.elements ?? []
      #expect(findings.count == report.findings.count)
      for (object, finding) in zip(findings, report.findings) {
        #expect(object["check"] == .string(CodeUnitString(finding.check.identifier)))
        // The reader of this test can't represent a lone surrogate.
        if let key = finding.key, Array(key.string.utf8) != key.bytes { continue }
        #expect(object["key"] == finding.key.map { .string($0) } ?? .null)
        #expect(object["message"] == .string(CodeUnitString(finding.messageText)))
        #expect(object["line"] == finding.place.map { .number(Double($0.line)) } ?? .null)
        #expect(object["column"] == finding.place.map { .number(Double($0.column)) } ?? .null)
        #expect(object["path"] == finding.path.map { .string(CodeUnitString($0.string)) } ?? .null)
      }
      // Findings about the same key are numbered, so that all fingerprints differ.
      #expect(Set(findings.map { $0["fingerprint"] }).count == findings.count)
    }
  }
}
