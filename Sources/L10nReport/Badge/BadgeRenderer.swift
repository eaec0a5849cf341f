package import L10nCoverage

/// Writes the answer of an endpoint that shields.io makes a badge of: the coverage of all, and the errors if there are
/// any.
package struct BadgeRenderer: ReportRenderer {
  package init() {}

  /// - Complexity: O(*n*) in the number of localizations and runs of findings.
  package func render(_ report: Report, to output: inout ByteOutput) {
    let totals = report.totals
    Badge(
      label: "localization", coverage: totals.keys.coverage, errors: totals.findings.errors,
      isFailed: report.gate.map { !$0.passed } ?? false
    ).writeJSON(to: &output)
  }
}
