package import L10nCoverage
import L10nModel
import L10nSource

/// Renders a report as JSON, schema version 1.
///
/// The layout is fixed, one localization, cell or finding a line, so that two reports can be compared line by line.
package struct JSONReportRenderer: Sendable {
  /// The version of the layout and meaning of the members; it changes when one of them does, not when one is added.
  package static let schemaVersion = 1

  private let toolVersion: String
  private let icuVersion: String

  package init(toolVersion: String, icuVersion: String) {
    self.toolVersion = toolVersion
    self.icuVersion = icuVersion
  }

  /// Writes the report and a final line break.
  ///
  /// - Complexity: O(*n*) in the size of the report.
  package func render(_ report: Report, to output: inout ByteOutput) {
    JSONWriter.write(to: &output) { json in
      json.beginObject(.indented)
      json.key("schemaVersion")
      json.number(Self.schemaVersion)
      writeTool(&json)
      json.key("profile")
      json.string(report.profile)
      json.key("inputs")
      json.beginArray()
      for input in report.inputs { json.string(input) }
      json.endArray()
      json.key("bundles")
      json.beginArray(.indented)
      for bundle in report.bundles { json.bundle(bundle) }
      json.endArray()
      json.key("findings")
      json.beginArray(.indented)
      json.findings(report.findings)
      json.endArray()
      json.totals(report.totals)
      json.endObject()
    }
    output.write("\n")
  }

  private func writeTool(_ json: inout JSONWriter) {
    json.key("tool")
    json.beginObject()
    json.key("name")
    json.literal("l10ncheck")
    json.key("version")
    json.string(toolVersion)
    json.key("icu")
    json.string(icuVersion)
    json.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func totals(_ totals: Totals) {
    key("totals")
    beginObject()
    key("bundles")
    number(totals.bundles)
    key("localizations")
    number(totals.localizations)
    key("keys")
    number(totals.keys.total)
    key("missing")
    number(totals.keys.missing)
    key("extra")
    number(totals.extra)
    key("coverage")
    coverage(totals.keys.coverage)
    key("errors")
    number(totals.findings[.error] ?? 0)
    key("warnings")
    number(totals.findings[.warning] ?? 0)
    key("notes")
    number(totals.findings[.note] ?? 0)
    endObject()
  }

  /// A share in ten-thousandths as a decimal fraction with as few digits as it needs; `null` where there is none.
  mutating func coverage(_ tenThousandths: Int?) {
    guard let tenThousandths else {
      null()
      return
    }
    number(Double(tenThousandths) / 10_000)
  }
}
