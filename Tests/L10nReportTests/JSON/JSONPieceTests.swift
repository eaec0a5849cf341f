import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nReport

/// A JSON report written piece by piece.
@Suite struct JSONPieceTests {
  /// Findings of all forms, some of them with escaped keys, and enough for several pieces.
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

  /// The texts of a large table are in pieces of their own, which together with the others are the whole.
  @Test(arguments: [0, 1, 2_000])
  func textsAreInPieces(_ count: Int) throws {
    let keys = (0..<count).map { CodeUnitString("key.\($0)\n") }.sorted()
    var report = Sample.everything
    report.bundles.insert(
      Sample.textBundle(
        keys.map { Sample.TextRow($0, source: CodeUnitString("a \"\($0)\""), ["\u{2028}", nil]) }),
      at: 0)
    let renderer = JSONReportRenderer(
      RenderingSettings(toolVersion: "1", icuVersion: "1", showsTexts: true))
    let pieces = renderer.pieces(of: report)
    var buffer = ByteBuffer(capacity: 10)
    var tools = JSONReportRenderer.Tools()
    var joined: [UInt8] = []
    for piece in pieces {
      renderer.render(piece, of: report, into: &buffer, &tools)
      buffer.withView { bytes in
        joined += bytes
        if case .texts = piece { #expect(bytes.count < 100_000) }
      }
    }
    #expect(Sample.rendered(report, renderer) == String(decoding: joined, as: UTF8.self))
    let bundles = try StrictJSON(joined)["bundles"]?.elements ?? []
    let texts = bundles.first?["tables"]?.elements.first?["texts"]
    #expect(texts?.elements.map { $0["key"] } == keys.map { .string($0) })
    // Without the option there are no texts.
    let without = JSONReportRenderer(RenderingSettings(toolVersion: "1", icuVersion: "1"))
    #expect(!Sample.rendered(report, without).contains("\"texts\""))
  }

  @Test func piecesAreTheWhole() throws {
    let renderer = JSONReportRenderer(RenderingSettings(toolVersion: "1", icuVersion: "1"))
    var runsFirst = report
    runsFirst.findingRuns.reverse()
    for report in [report, runsFirst] {
      let whole = Sample.rendered(report, renderer)
      var buffer = ByteBuffer(capacity: 10)
      var tools = JSONReportRenderer.Tools()
      var joined: [UInt8] = []
      for piece in renderer.pieces(of: report) {
        renderer.render(piece, of: report, into: &buffer, &tools)
        buffer.withView { joined += $0 }
      }
      #expect(String(decoding: joined, as: UTF8.self) == whole)
      for blockSize in [1, 7, 100, 500, 1_000, 3_000] {
        var bytes: [UInt8] = []
        var output = ByteOutput(blockSize: blockSize) { bytes += copy $0 }
        renderer.render(report, to: &output)
        output.finish()
        #expect(bytes == joined)
      }
      let findings = try StrictJSON(joined)["findings"]?.elements ?? []
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
