package import L10nCoverage
package import L10nModel
package import L10nSource

/// Writes a report as one page of HTML that needs nothing else: no scripts, no images, no other files.
///
/// What is said and what links lead to does not depend on the style sheet, which some servers refuse. Everything that is
/// folded is in the page, so that a browser's search finds each key.
package struct HTMLReportRenderer: Sendable {
  private let paths: DisplayedPaths
  private let toolVersion: String
  private let explain: @Sendable (Check) -> CheckExplanation?

  /// - Parameters:
  ///   - pathPrefixes: for each input what stands before a path below it, such as an empty string or `sub/dir/`.
  ///   - toolVersion: that of this program, for the foot of the page.
  ///   - explain: returns the explanation of a check, which is on the page where the check found something.
  package init(
    pathPrefixes: [String], toolVersion: String,
    explain: @escaping @Sendable (Check) -> CheckExplanation?
  ) {
    self.explain = explain
    paths = DisplayedPaths(prefixes: pathPrefixes)
    self.toolVersion = toolVersion
  }

  /// Writes the whole page, with a final line break.
  ///
  /// - Complexity: O(*n*) in the number of keys × localizations and of findings; columns and rows are sorted.
  package func render(_ report: Report, to output: inout ByteOutput) {
    HTMLPage(report, paths: paths, toolVersion: toolVersion, explain: explain).write(to: &output)
  }
}
