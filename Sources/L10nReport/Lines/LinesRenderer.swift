package import L10nCoverage
import L10nModel
import L10nSource

/// Writes findings as Xcode finds them in the log of a build phase, a line each: `path:line:column: error: message`.
///
/// A finding in a string catalog that has no line has the form of Xcode's own compiler of catalogs, `path: error: message
/// (language: key)`, by which Xcode shows it beside the key. What helps is a note of its own at the same place.
package struct XcodeRenderer: ReportRenderer {
  private let paths: DisplayedPaths

  package init(_ settings: RenderingSettings) { paths = settings.paths }

  package func render(_ report: Report, to output: inout ByteOutput) {
    for run in report.findingRuns {
      for finding in run.findings { write(finding, to: &output) }
    }
  }

  private func write(_ finding: Finding, to output: inout ByteOutput) {
    let path = VisibleText.escaping(paths.displayed(finding))
    let place = finding.place.map { "\(path):\($0): " } ?? "\(path): "
    let key = catalogKey(of: finding)
    let text = key == nil ? finding.visibleStatement : finding.visibleMessage
    output.write("\(place)\(finding.severity.rawValue): \(text)")
    output.write(" [\(finding.check.identifier)]\(key ?? "")\n")
    if let help = finding.visibleHelp { output.write("\(place)note: \(help)\n") }
  }

  /// What names the row of a catalog; nil where a line does, or where there is no such row.
  private func catalogKey(of finding: Finding) -> String? {
    guard finding.place == nil, let key = finding.key, let localization = finding.localization,
      finding.path?.string.utf8.suffix(10).elementsEqual(".xcstrings".utf8) == true
    else { return nil }
    return " (\(VisibleText.escaping(localization)): \(VisibleText.escaping(key.string)))"
  }
}

/// Writes a line for each finding, `path:line:column: severity: text [check]`, as compilers do: for pipes and editors.
///
/// What is about a whole file is about its first line, so that every line has the same parts.
package struct LinesRenderer: ReportRenderer {
  private let paths: DisplayedPaths

  package init(_ settings: RenderingSettings) { paths = settings.paths }

  package func render(_ report: Report, to output: inout ByteOutput) {
    for run in report.findingRuns {
      for finding in run.findings {
        output.write(VisibleText.escaping(paths.displayed(finding)))
        output.write(":\(finding.place ?? LineColumn(line: 1, column: 1)): ")
        output.write("\(finding.severity.rawValue): \(finding.visibleStatement)")
        output.write(" [\(finding.check.identifier)]\n")
      }
    }
  }
}
