import L10nCoverage
package import L10nModel

extension JSONWriter {
  mutating func totals(of report: Report) {
    let totals = report.totals
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
    members(of: totals.findings)
    key("suppressed")
    number(report.allowed)
    key("baselined")
    number(report.known)
    endObject()
  }

  /// Writes how many findings there are of each severity, as members.
  mutating func members(of findings: FindingCounts) {
    key("errors")
    number(findings.errors)
    key("warnings")
    number(findings.warnings)
    key("notes")
    number(findings.notes)
  }

  /// A share as a decimal fraction with as few digits as it needs; `null` where there is none.
  package mutating func coverage(_ coverage: Coverage?) {
    guard let coverage else {
      null()
      return
    }
    number(coverage.fraction)
  }
}
