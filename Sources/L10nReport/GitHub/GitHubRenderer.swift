package import L10nCoverage
import L10nModel
import L10nSource

/// Writes annotations for GitHub's pull requests, as the commands that a workflow's log may hold ("Workflow commands for
/// GitHub Actions").
///
/// GitHub shows ten annotations of a kind and drops the others without a word. So no more are written, and how many
/// there are besides is said in the log.
package struct GitHubRenderer: ReportRenderer {
  private let paths: DisplayedPaths

  /// How many annotations of a kind a step may have.
  static let mostAnnotations = 10

  /// - Parameter pathPrefixes: for each input what stands before a path below it, from the top of the work tree.
  package init(pathPrefixes: [String]) {
    paths = DisplayedPaths(prefixes: pathPrefixes)
  }

  /// - Complexity: O(*n*) in the number of runs of findings.
  package func render(_ report: Report, to output: inout ByteOutput) {
    let totals = report.totals.findings
    var rest: [String] = []
    for severity in Severity.allCases.reversed() {
      for finding in report.findings(of: severity, atMost: Self.mostAnnotations) {
        write(finding, to: &output)
      }
      let count = totals[severity] - Self.mostAnnotations
      if count > 0 { rest.append(Numbers.counted(count, "more \(severity.rawValue)")) }
    }
    guard !rest.isEmpty else { return }
    output.write(rest.joined(separator: ", "))
    output.write(": GitHub shows \(Self.mostAnnotations) annotations of a kind")
    output.endLine()
  }

  private func write(_ finding: Finding, to output: inout ByteOutput) {
    output.write("::")
    output.write(finding.severity.annotation)
    output.write(" ")
    let path = paths.displayed(finding)
    // An annotation of the whole work tree has no file.
    if path != "." {
      output.write("file=")
      output.write(path, in: .gitHubProperty)
      output.write(",")
    }
    if let place = finding.place {
      output.write("line=")
      output.write(place.line)
      output.write(",col=")
      output.write(place.column)
      output.write(",")
    }
    output.write("title=")
    output.write(finding.check.identifier, in: .gitHubProperty)
    output.write("::")
    output.write(finding.visibleAdvice(), in: .gitHubMessage)
    output.endLine()
  }
}

extension Severity {
  /// The command that makes an annotation of this severity.
  fileprivate var annotation: StaticString {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}
