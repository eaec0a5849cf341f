package import L10nCoverage
import L10nModel
import L10nSource

/// Writes findings in the form that Xcode recognizes in a build phase's log, one on each line: `path:line:column: error:
/// message`.
///
/// A finding in a string catalog without a line has the form of Xcode's catalog compiler, `path: error: message (language:
/// key)`, so that Xcode shows it next to the key. A help text becomes a separate note at the same place.
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

  /// Returns the suffix that identifies a row of a catalog; nil for a finding with a line or without such a row.
  private func catalogKey(of finding: Finding) -> String? {
    guard finding.place == nil, let key = finding.key, let localization = finding.localization,
      finding.path?.string.utf8.suffix(10).elementsEqual(".xcstrings".utf8) == true
    else { return nil }
    return " (\(VisibleText.escaping(localization)): \(VisibleText.escaping(key.string)))"
  }
}

/// Writes each finding on a line, `path:line:column: severity: text [check]`, as compilers do, for pipes and editors.
///
/// A finding about a whole file gets line 1 and column 1, so that all lines have the same parts.
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
