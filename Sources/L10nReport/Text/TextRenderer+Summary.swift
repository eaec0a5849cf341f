import L10nCoverage
import L10nSource

extension TextRenderer {
  /// One line for all that was looked at.
  func writeSummary(_ report: Report, to output: inout ByteOutput) {
    let totals = report.totals
    var items: [[TextSpan]] = []
    if report.bundles.isEmpty {
      items.append([TextSpan("nothing localized here: no .lproj directory, no string catalog")])
    } else {
      items.append([TextSpan(Numbers.counted(totals.bundles, "bundle"))])
      items.append([TextSpan(Numbers.counted(totals.localizations, "localization"))])
      items += keys(totals)
    }
    items.append(findings(totals))
    var spans: [TextSpan] = []
    for (position, item) in items.enumerated() {
      if position > 0 { spans.append(TextSpan(" · ", .faint)) }
      spans += item
    }
    if !report.bundles.isEmpty || !report.findings.isEmpty { output.endLine() }
    Paragraph(spans: spans, indent: 0, hangingIndent: 2, width: width).write(to: &output, theme)
  }

  private func keys(_ totals: Totals) -> [[TextSpan]] {
    guard let coverage = totals.keys.coverage else { return [] }
    let counts = totals.keys
    return [
      [
        TextSpan(
          counts.covered == counts.total
            ? "all \(Numbers.grouped(counts.total)) keys covered"
            : "\(Numbers.grouped(counts.covered)) of \(Numbers.grouped(counts.total)) keys covered"),
        TextSpan(" "),
        TextSpan(Numbers.percent(tenThousandths: coverage), MatrixColumns.role(counts)),
      ]
    ]
  }

  private func findings(_ totals: Totals) -> [TextSpan] {
    var spans: [TextSpan] = []
    for severity in Severity.allCases.reversed() {
      guard let count = totals.findings[severity], count > 0 else { continue }
      if !spans.isEmpty { spans.append(TextSpan(", ")) }
      spans.append(TextSpan(Numbers.counted(count, severity.rawValue), severity.role))
    }
    return spans.isEmpty ? [TextSpan("nothing found", .complete)] : spans
  }
}
