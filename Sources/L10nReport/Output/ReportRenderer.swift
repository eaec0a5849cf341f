package import L10nCoverage

/// Writes a report in one format: a pure function of the report and of what the renderer was made with.
package protocol ReportRenderer: Sendable {
  /// Writes the whole report, with a final line break.
  func render(_ report: Report, to output: inout ByteOutput)
}

extension TextRenderer: ReportRenderer {}
extension JSONReportRenderer: ReportRenderer {}
extension HTMLReportRenderer: ReportRenderer {}
extension MarkdownReportRenderer: ReportRenderer {}
