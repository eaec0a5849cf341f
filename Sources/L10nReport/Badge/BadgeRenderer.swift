package import L10nCoverage
import L10nSource

/// Writes the answer of an endpoint that shields.io makes a badge of: the coverage of all, and the errors if there are
/// any.
///
/// The colours keep apart for every kind of colour vision (Okabe and Ito); what they say stands there as a number, too.
package struct BadgeRenderer: ReportRenderer {
  package init() {}

  /// - Complexity: O(*n*) in the number of localizations and runs of findings.
  package func render(_ report: Report, to output: inout ByteOutput) {
    let totals = report.totals
    let isFailed = report.gate.map { !$0.passed } ?? false
    JSONWriter.write(to: &output) { json in
      json.beginObject()
      json.key("schemaVersion")
      json.number(1)
      json.key("label")
      json.literal("localization")
      json.key("message")
      json.string(message(totals, isFailed: isFailed))
      json.key("color")
      json.string(color(totals, isFailed: isFailed))
      json.endObject()
    }
    output.endLine()
  }

  private func message(_ totals: Totals, isFailed: Bool) -> String {
    let coverage = totals.keys.coverage.map { Numbers.percent(tenThousandths: $0) } ?? "no keys"
    let errors = totals.findings.errors
    if errors > 0 { return coverage + ", " + Numbers.counted(errors, "error") }
    return isFailed ? coverage + ", gate failed" : coverage
  }

  private func color(_ totals: Totals, isFailed: Bool) -> String {
    guard let coverage = totals.keys.coverage else { return "lightgrey" }
    if totals.findings.errors > 0 || isFailed { return "#d55e00" }
    switch coverage {
    case 10_000: return "#0072b2"
    case 8_000...: return "#56b4e9"
    case 5_000...: return "#e69f00"
    default: return "#d55e00"
    }
  }
}
