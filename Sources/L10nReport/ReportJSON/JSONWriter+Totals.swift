import L10nCoverage
package import L10nModel

extension JSONWriter {
  mutating func totals(of report: Report) {
    let totals = report.totals
    object("totals") { json in
      json.member("bundles", totals.bundles)
      json.member("localizations", totals.localizations)
      json.member("keys", totals.keys.total)
      json.member("missing", totals.keys.missing)
      json.member("extra", totals.extra)
      json.member("coverage", totals.keys.coverage)
      json.members(of: totals.findings)
      json.member("suppressed", report.allowed)
      json.member("baselined", report.known)
      json.member("earlier", report.earlier)
    }
  }

  /// Writes how many findings there are of each severity, as members.
  mutating func members(of findings: FindingCounts) {
    member("errors", findings.errors)
    member("warnings", findings.warnings)
    member("notes", findings.notes)
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
