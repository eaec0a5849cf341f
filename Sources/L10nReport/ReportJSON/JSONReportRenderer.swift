package import L10nCoverage
import L10nModel

/// Renders a report as JSON, schema version 2.
///
/// Each localization, cell and finding has a separate line, so that reports can be compared line by line.
package struct JSONReportRenderer: ReportRenderer {
  /// The version of the members' layout and meaning. Changes of existing members increase it; new members don't.
  package static let schemaVersion = 2

  private let settings: RenderingSettings

  package init(_ settings: RenderingSettings) { self.settings = settings }

  /// Writes the report, with a final line break.
  package func render(_ report: Report, to output: inout ByteOutput) {
    JSONWriter.document(to: &output) { json in
      json.heading(
        settings, schemaVersion: Self.schemaVersion, profile: report.profile, inputs: report.inputs)
      json.gate(report.gate)
      json.languages(report.languages)
      json.products(of: report)
      json.array("bundles", report.bundles, .indented) {
        $0.bundle($1, showsTexts: settings.showsTexts)
      }
      json.array("findings", .indented) {
        $0.findings(report.findingRuns, showsAuthors: settings.showsAuthors)
      }
      json.totals(of: report)
    }
  }
}
