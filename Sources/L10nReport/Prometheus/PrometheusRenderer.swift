package import L10nCoverage
import L10nModel
import L10nSource

/// Writes figures in Prometheus's text format for the textfile collector.
///
/// Labels identify bundles, localizations and tables, but never keys, because each value of a label creates a series. The
/// states are those of the JSON report. The file contains no timestamps: the collector uses the file's modification time.
package struct PrometheusRenderer: ReportRenderer {
  private let settings: RenderingSettings

  package init(_ settings: RenderingSettings) { self.settings = settings }

  package func render(_ report: Report, to output: inout ByteOutput) {
    let cells = self.cells(of: report)
    output.gauges(
      "l10ncheck_keys", "Keys of the development region by state in a localization.", of: cells
    ) { cell in cell.cell.counts.states.map { .count($1, cell.labels + [("state", "\($0)")]) } }
    output.gauges(
      "l10ncheck_extra_keys", "Keys that the development region doesn't have.", of: cells
    ) { [.count($0.cell.extra.count, $0.labels)] }
    output.gauges(
      "l10ncheck_coverage_ratio", "Share of keys that users see translated, from 0 to 1.", of: cells
    ) { [.ratio($0.cell.counts.coverage, $0.labels)] }
    writeLocalizations(of: report, to: &output)
    let findings = report.totals.findings
    output.gauges(
      "l10ncheck_findings", "Findings by severity.", of: Severity.allCases.reversed()
    ) { [.count(findings[$0], [("severity", $0.rawValue)])] }
    output.gauges(
      "l10ncheck_build_info", "The version of l10ncheck, as a label; always 1.",
      of: [settings.toolVersion]
    ) { [.count(1, [("version", $0)])] }
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
    output.gauges(
      "l10ncheck_localization_coverage_ratio",
      "Share of keys of all tables that users see translated, from 0 to 1.", of: rows
    ) { [.ratio($0.localization.keys.coverage, $0.labels)] }
    output.gauges(
      "l10ncheck_resources", "Files other than tables by state in a localization.", of: rows
    ) { row in
      row.localization.resources.states.map { .count($1, row.labels + [("state", "\($0)")]) }
    }
  }

  /// Returns each bundle once: two inputs can contain the same bundle, and Prometheus rejects duplicate series.
  private func bundles(of report: Report) -> [(path: String, bundle: BundleCoverage)] {
    var seen: Set<String> = []
    return report.bundles.compactMap { bundle in
      let path = settings.paths.displayed(bundle.path, input: bundle.input)
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
  var states: [(StaticString, Int)] {
    [
      ("translated", translated), ("inherited", inherited),
      ("machineTranslated", machineTranslated), ("needsReview", needsReview),
      ("partial", partial), ("untranslated", untranslated), ("copied", copied),
      ("missing", missing),
    ]
  }
}

extension ResourceCounts {
  /// The counts, with the names of the states in the JSON report.
  var states: [(StaticString, Int)] {
    [
      ("present", present), ("inherited", inherited), ("nonlocalized", nonlocalized),
      ("missing", missing), ("extra", extra),
    ]
  }
}

/// A gauge's value with its labels, of which there is at least one.
struct Gauge {
  typealias Labels = [(String, String)]

  /// The formatted value; nil for none.
  fileprivate let text: String?
  fileprivate let labels: Labels

  static func count(_ count: Int?, _ labels: Labels) -> Self {
    Self(text: count.map { "\($0)" }, labels: labels)
  }

  /// Returns a ratio from 0 to 1.
  static func ratio(_ coverage: Coverage?, _ labels: Labels) -> Self {
    Self(text: coverage?.fraction.description, labels: labels)
  }
}

/// Prometheus's text format, version 0.0.4.
///
/// All figures are gauges, because they can decrease. With `# EOF` at its end, the same text is OpenMetrics 1.0.
extension ByteOutput {
  /// Writes the gauges of one name.
  ///
  /// - Parameters:
  ///   - help: text without quotes and backslashes, which the two formats escape differently.
  ///   - gauges: returns the gauges of an item.
  mutating func gauges<Item>(
    _ name: String, _ help: String, of items: [Item], _ gauges: (Item) -> [Gauge]
  ) {
    write("# HELP \(name) \(help)\n# TYPE \(name) gauge\n")
    for item in items {
      for gauge in gauges(item) {
        guard let text = gauge.text else { continue }
        write(name)
        for (position, label) in gauge.labels.enumerated() {
          write(position == 0 ? "{" : ",")
          write(label.0)
          write("=\"")
          write(label.1, in: .prometheusLabel)
          write(byte: UInt8(ascii: "\""))
        }
        write("} \(text)\n")
      }
    }
  }
}
