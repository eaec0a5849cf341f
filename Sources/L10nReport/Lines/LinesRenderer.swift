package import L10nCoverage
import L10nModel
import L10nSource

/// Writes a line for each finding, `path:line:column: severity: text [check]`, as compilers do: for pipes and editors.
///
/// What is about a whole file is about its first line, so that every line has the same parts.
package struct LinesRenderer: ReportRenderer {
  private let paths: DisplayedPaths

  package init(_ settings: RenderingSettings) { paths = settings.paths }

  /// - Complexity: O(*n*) in the number of findings.
  package func render(_ report: Report, to output: inout ByteOutput) {
    for run in report.findingRuns {
      for finding in run.findings {
        output.write(VisibleText.escaping(paths.displayed(finding)))
        output.write(":\(finding.place ?? LineColumn(line: 1, column: 1)): ")
        output.write(finding.severity.rawValue)
        output.write(": ")
        output.write(finding.visibleStatement)
        output.write(" [")
        output.write(finding.check.identifier)
        output.write("]")
        output.endLine()
      }
    }
  }
}
