import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nReport

/// The identifiers of findings in formats that track them from run to run.
@Suite struct FingerprintTests {
  private func fingerprints(_ report: Report) throws -> (
    sarif: [StrictJSON?], gitlab: [StrictJSON?]
  ) {
    let sarif = Sample.rendered(
      report,
      SARIFRenderer(RenderingSettings(pathPrefixes: [""], toolVersion: "1", explain: { _ in nil })))
    let gitlab = Sample.rendered(report, GitLabRenderer(RenderingSettings(pathPrefixes: [""])))
    let run = try StrictJSON(Array(sarif.utf8))["runs"]?.elements.first
    return (
      (run?["results"]?.elements ?? []).map { $0["partialFingerprints"]?["l10ncheck/v1"] },
      try StrictJSON(Array(gitlab.utf8)).elements.map { $0["fingerprint"] }
    )
  }

  @Test func theyAreThoseOfTheJSONReport() throws {
    let json = Sample.rendered(
      Sample.everything, JSONReportRenderer(RenderingSettings(toolVersion: "1", icuVersion: "1")))
    let expected = Set(
      (try StrictJSON(Array(json.utf8))["findings"]?.elements ?? []).map { $0["fingerprint"] })
    let found = try fingerprints(Sample.everything)
    #expect(Set(found.sarif) == expected)
    #expect(Set(found.gitlab) == expected)
    #expect(expected.count == Sample.everything.findings.count)
  }

  @Test func theyStayWhereLinesMoveAndDifferWhereFindingsAreAlike() throws {
    func report(line: Int) -> Report {
      let places = [line, line + 10]
      return Sample.report(
        [],
        places.map {
          Finding(
            .duplicateKey, localization: "fr", table: "A", key: "a", path: "fr.lproj/A.strings",
            place: LineColumn(line: $0, column: 1), message: .aboutKey("", " is there twice"))
        })
    }
    let before = try fingerprints(report(line: 1))
    #expect(try fingerprints(report(line: 7)) == before)
    #expect(Set(before.gitlab).count == 2)
  }

  /// Baselines contain fingerprints that earlier versions made from the check's former name.
  @Test func theyStayWhereACheckIsRenamed() throws {
    func report(_ check: Check) -> Report {
      Sample.report(
        [],
        [Finding(check, localization: "fr", table: "A", key: "a", message: .aboutKey("", " is"))])
    }
    for (former, current) in [
      ("gone-object", "obsolete-text"), ("key-echo", "value-is-key"),
      ("look-alike-letter", "confusable-character"),
      ("twin-localizations", "duplicate-localization"),
    ] as [(StaticString, StaticString)] {
      let before = try fingerprints(report(Check(former, .note, "")))
      #expect(try fingerprints(report(Check(current, .note, ""))) == before)
    }
    let others = [Check("extra-key", .note, ""), Check("value-is-new", .note, "")]
    #expect(Set(try others.map { try "\(fingerprints(report($0)))" }).count == 2)
  }
}
