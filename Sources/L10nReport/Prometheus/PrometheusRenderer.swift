package import L10nCoverage
package import L10nModel
import L10nSource

/// Writes figures in the text format of Prometheus, for the textfile collector.
///
/// Labels name bundles, localizations and tables, never keys: each value of a label is a series of its own. States are
/// those of the JSON report. There are no timestamps: the collector takes the file's.
package struct PrometheusRenderer: ReportRenderer {
  private let toolVersion: String
  private let paths: DisplayedPaths

  /// - Parameters:
  ///   - toolVersion: that of this program.
  ///   - pathPrefixes: for each input what stands before a path below it.
  package init(toolVersion: String, pathPrefixes: [String]) {
    self.toolVersion = toolVersion
    paths = DisplayedPaths(prefixes: pathPrefixes)
  }

  /// - Complexity: O(*n*) in the number of cells and of runs of findings.
  package func render(_ report: Report, to output: inout ByteOutput) {
    let cells = self.cells(of: report)
    output.family("l10ncheck_keys", "Keys of the development region by state in a localization.")
    for cell in cells {
      for (state, count) in cell.cell.counts.states {
        output.sample("l10ncheck_keys", cell.labels + [("state", state)], count)
      }
    }
    output.family("l10ncheck_extra_keys", "Keys that the development region doesn't have.")
    for cell in cells { output.sample("l10ncheck_extra_keys", cell.labels, cell.cell.extra.count) }
    output.family(
      "l10ncheck_coverage_ratio", "Share of keys that users see translated, from 0 to 1.")
    for cell in cells {
      guard let coverage = cell.cell.counts.coverage else { continue }
      output.sample("l10ncheck_coverage_ratio", cell.labels, ratio: coverage)
    }
    writeLocalizations(of: report, to: &output)
    writeFindings(of: report, to: &output)
    output.family("l10ncheck_build_info", "The version of l10ncheck, as a label; always 1.")
    output.sample("l10ncheck_build_info", [("version", toolVersion)], 1)
  }

  private func writeLocalizations(of report: Report, to output: inout ByteOutput) {
    let rows = bundles(of: report).flatMap { bundle in
      bundle.bundle.localizations.map { localization in
        (
          labels: [("bundle", bundle.path), ("localization", localization.spelling)],
          localization: localization
        )
      }
    }
    output.family(
      "l10ncheck_localization_coverage_ratio",
      "Share of keys of all tables that users see translated, from 0 to 1.")
    for row in rows {
      guard let coverage = row.localization.keys.coverage else { continue }
      output.sample("l10ncheck_localization_coverage_ratio", row.labels, ratio: coverage)
    }
    output.family("l10ncheck_resources", "Files other than tables by state in a localization.")
    for row in rows {
      for (state, count) in row.localization.resources.states {
        output.sample("l10ncheck_resources", row.labels + [("state", state)], count)
      }
    }
  }

  private func writeFindings(of report: Report, to output: inout ByteOutput) {
    let counts = report.totals.findings
    output.family("l10ncheck_findings", "Findings by severity.")
    for severity in Severity.allCases.reversed() {
      output.sample("l10ncheck_findings", [("severity", severity.rawValue)], counts[severity])
    }
  }

  /// Each bundle once: two inputs may hold the same, and two series of the same labels would be refused.
  private func bundles(of report: Report) -> [(path: String, bundle: BundleCoverage)] {
    var seen: Set<String> = []
    return report.bundles.compactMap { bundle in
      let path = paths.displayed(bundle.path, input: bundle.input)
      return seen.insert(path).inserted ? (path, bundle) : nil
    }
  }

  private func cells(of report: Report) -> [(labels: [(String, String)], cell: TableCell)] {
    bundles(of: report).flatMap { path, bundle in
      bundle.tables.flatMap { table in
        zip(bundle.localizations, table.cells).map { localization, cell in
          let labels = [
            ("bundle", path), ("localization", localization.spelling), ("table", table.name),
          ]
          return (labels, cell)
        }
      }
    }
  }
}

extension KeyCounts {
  /// The counts with the names of the states, as the JSON report has them.
  fileprivate var states: [(String, Int)] {
    [
      ("translated", translated), ("inherited", inherited),
      ("machineTranslated", machineTranslated), ("needsReview", needsReview),
      ("partial", partial), ("untranslated", untranslated), ("copied", copied),
      ("missing", missing),
    ]
  }
}

extension ResourceCounts {
  /// The counts with the names of the states.
  fileprivate var states: [(String, Int)] {
    [
      ("present", present), ("inherited", inherited), ("nonlocalized", nonlocalized),
      ("missing", missing), ("extra", extra),
    ]
  }
}

/// Figures in the text format of Prometheus, version 0.0.4.
///
/// All of them are gauges: they go up and down. The same text with `# EOF` at its end is OpenMetrics 1.0.
extension ByteOutput {
  /// Writes what the samples that follow are.
  ///
  /// - Parameter help: without quotation marks and backslashes, which the formats escape in different ways.
  package mutating func family(_ name: String, _ help: String) {
    write("# HELP \(name) \(help)\n# TYPE \(name) gauge\n")
  }

  /// Writes a number with its labels, of which there is at least one.
  package mutating func sample(_ name: String, _ labels: [(String, String)], _ value: Int) {
    begin(name, labels)
    write(value)
    endLine()
  }

  /// Writes a share from 0 to 1 with its labels.
  package mutating func sample(_ name: String, _ labels: [(String, String)], ratio: Coverage) {
    begin(name, labels)
    write(ratio.fraction.description)
    endLine()
  }

  private mutating func begin(_ name: String, _ labels: [(String, String)]) {
    write(name)
    for (position, label) in labels.enumerated() {
      write(position == 0 ? "{" : ",")
      write(label.0)
      write("=\"")
      write(label.1, in: .prometheusLabel)
      write(byte: UInt8(ascii: "\""))
    }
    write("} ")
  }
}
