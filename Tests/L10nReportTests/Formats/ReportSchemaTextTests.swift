import Foundation
import L10nCoverage
import L10nSource
import TestSupport
import Testing

@testable import L10nReport

/// The published schema of the JSON report, and the validator that checks reports with it.
@Suite struct ReportSchemaTextTests {
  private let schema: JSONSchema
  private let json: String

  init() throws {
    schema = try JSONSchema(Array(PublishedSchema.report.utf8))
    var report = Sample.everything
    report.bundles.append(
      Sample.textBundle([
        Sample.TextRow("open", source: "Open", comment: "a button", line: 3, ["Öffnen", nil]),
        Sample.TextRow("close", [nil, nil]),
      ]))
    json = Sample.rendered(
      report,
      JSONReportRenderer(
        RenderingSettings(toolVersion: "1.2.3", icuVersion: "72.1", showsTexts: true)))
  }

  @Test func aReportKeepsToIt() throws {
    let report = try StrictJSON(Array(json.utf8))
    #expect(schema.violations(of: report, unknownMembers: .refused) == [])
  }

  /// A changed part of the report, and the place of the violation.
  @Test(arguments: [
    ("\"schemaVersion\": 2,", "\"schemaVersion\": 3,", "$.schemaVersion"),
    ("\"profile\": \"runtime\",", "\"profile\": \"other\",", "$.profile"),
    ("\"profile\": \"runtime\",", "", "$: expected"),
    ("\"kind\": \"directory\"", "\"kind\": \"folder\"", "$.bundles[1].kind"),
    ("\"name\": \"App\"", "\"name\": 1", "$.bundles[1].name"),
    ("\"total\": 34,", "\"total\": -1,", "$.bundles[0].localizations[0].keys.total"),
    ("\"total\": 34,", "\"total\": 3.5,", "$.bundles[0].localizations[0].keys.total"),
    ("\"coverage\": 0.8", "\"coverage\": 1.8", "$.languages[1].coverage"),
    ("\"de\": {\"state\": \"present\"", "\"de\": {\"state\": \"here\"", ".cells[\"de\"].state"),
    ("\"missing\": []", "\"missing\": [1]", ".missing[0]"),
    ("\"check\": \"missing-table\"", "\"check\": \"Missing\"", "$.findings[0].check"),
    ("\"line\": 14", "\"line\": 0", "$.findings[1].line"),
    ("\"line\": 3", "\"line\": 0", ".texts[1].line"),
    ("\"comment\": \"a button\", ", "", ".texts[1]"),
    ("{\"de\": \"Öffnen\"", "{\"de\": 1", ".translations[\"de\"]"),
    ("\"input\": 0, \"bundle\"", "\"input\": 0, \"new\": 0, \"bundle\"", "unexpected member new"),
  ])
  func whatIsOtherwiseIsFound(_ part: String, _ other: String, _ violation: String) throws {
    let range = try #require(json.firstRange(of: part), "nothing is changed")
    let report = try StrictJSON(Array(json.replacingCharacters(in: range, with: other).utf8))
    let violations = schema.violations(of: report, unknownMembers: .refused)
    #expect(violations.contains { $0.contains(violation) }, "\(violations)")
  }

  @Test func membersMayBeAdded() throws {
    let report = try StrictJSON(
      Array(
        json.replacing("\"input\": 0, \"bundle\"", with: "\"new\": 0, \"input\": 0, \"bundle\"")
          .utf8))
    #expect(schema.violations(of: report, unknownMembers: .allowed) == [])
  }

  @Test(arguments: [
    "{\"oneOf\": []}", "{\"properties\": {\"a\": {\"format\": \"uri\"}}}", "{\"items\": true}",
    "{\"$defs\": {\"a\": {\"minLength\": 1}}}",
  ])
  func aKeywordThatIsNotKnownIsNoSchema(_ text: String) {
    #expect(throws: JSONSchema.UnknownKeyword.self) { try JSONSchema(Array(text.utf8)) }
  }
}
