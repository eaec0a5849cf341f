import L10nCoverage

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
    key("errors")
    number(totals.findings.errors)
    key("warnings")
    number(totals.findings.warnings)
    key("notes")
    number(totals.findings.notes)
    key("allowed")
    number(report.allowed)
    key("known")
    number(report.known)
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
