import L10nCoverage
import L10nModel
import L10nSource

/// What makes a report fail: of findings, the least severity, and of coverage, the thresholds.
struct ReportGate {
  let severity: Gate
  let thresholds: [CoverageThreshold]
  /// Whether a failure is only told of.
  let isInformational: Bool

  /// A sentence for each reason to fail that the report itself does not show, and the status.
  func judge(_ report: Report) -> (sentences: [String], status: ExitStatus) {
    let shortfalls = report.shortfalls(thresholds)
    var sentences = shortfalls.map(\.sentence)
    let hasFindings = report.findingRuns.contains { severity.fails(with: $0.severity) }
    guard hasFindings || !shortfalls.isEmpty else { return ([], .success) }
    guard isInformational else { return (sentences, .gate) }
    sentences.append("the gate would have failed; --informational lets the run pass")
    return (sentences, .success)
  }
}

extension CoverageShortfall {
  fileprivate var sentence: String {
    guard total > 0 else {
      return
        "\(subject) is not there, but at least \(Percentage.text(hundredths: minimum)) of it is asked for"
    }
    return
      "the coverage of \(subject) is \(Percentage.text(hundredths: coverage)) (\(covered) of \(total) keys), below \(Percentage.text(hundredths: minimum))"
  }
}
