package import L10nCoverage
import L10nModel
import L10nSource

/// Writes a GitLab code quality report, most severe findings first.
///
/// GitLab merges entries with equal fingerprints, so the entries have the unique ones of the JSON report. It requires paths
/// relative to the repository, and a line. A finding about a whole file gets line 1.
package struct GitLabRenderer: ReportRenderer {
  private let paths: DisplayedPaths

  package init(_ settings: RenderingSettings) { paths = settings.paths }

  package func render(_ report: Report, to output: inout ByteOutput) {
    JSONWriter.write(to: &output) { json in
      json.array(.indented) { json in
        for named in report.namedRunsWorstFirst {
          for (position, fingerprint) in named.fingerprints.enumerated() {
            write(named.run.finding(at: position), fingerprint, of: report, &json)
          }
        }
      }
    }
    output.endLine()
  }

  private func write(
    _ finding: Finding, _ fingerprint: UInt64, of report: Report, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.member("description", finding.visibleAdvice(separator: "; "))
      json.member("check_name", finding.check.identifier)
      json.member("fingerprint") { $0.fingerprint(fingerprint) }
      json.member("severity", finding.severity.codeQuality)
      json.object("location") { json in
        json.member("path", path(of: finding, in: report))
        json.object("lines") { $0.member("begin", finding.place?.line ?? 1) }
      }
    }
  }

  /// Returns a path that GitLab accepts: neither absolute nor the repository itself, which is replaced by the bundle's name.
  private func path(of finding: Finding, in report: Report) -> String {
    let path = paths.displayed(finding)
    let relative = String(Substring(path.utf8.drop { $0 == UInt8(ascii: "/") }))
    guard relative == "." || relative.isEmpty else { return relative }
    let bundle = report.bundles.first { $0.input == finding.input && $0.path == finding.bundle }
    return bundle?.name ?? "l10ncheck"
  }
}

extension Severity {
  /// The severity in GitLab's terms. The tool doesn't use `critical` and `blocker`.
  fileprivate var codeQuality: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
