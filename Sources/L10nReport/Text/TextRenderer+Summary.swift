import L10nCoverage
import L10nModel
import L10nSource

extension TextRenderer {
  /// One line for all that was looked at.
  ///
  /// - Parameter isSetOff: whether a blank line stands before it.
  func writeSummary(
    _ report: Report, _ blocks: [ReportBlock], isSetOff: Bool = false, to output: inout ByteOutput
  ) {
    let totals = report.totals
    var items: [[TextSpan]] = []
    if report.bundles.isEmpty {
      items.append([TextSpan(Report.nothingLocalizedWords)])
    } else {
      items.append([TextSpan(blocks.countWords)])
      items.append([TextSpan(blocks.localizationWords)])
      items += keys(totals)
    }
    items.append(findings(totals))
    items += report.leftOutWords.map { [TextSpan($0)] }
    if !isSetOff, !report.bundles.isEmpty || !report.findingRuns.isEmpty { output.endLine() }
    ItemLine(items: items).write(to: &output, theme, width: width)
  }

  private func keys(_ totals: Totals) -> [[TextSpan]] {
    guard let coverage = totals.keys.coverage else { return [] }
    let counts = totals.keys
    return [
      [
        TextSpan(counts.coveredWords),
        TextSpan(" ("),
        TextSpan(coverage.formatted, MatrixColumns.role(counts)),
        TextSpan(")"),
      ]
    ]
  }

  private func findings(_ totals: Totals) -> [TextSpan] {
    var spans: [TextSpan] = []
    for severity in Severity.allCases.reversed() {
      let count = totals.findings[severity]
      guard count > 0 else { continue }
      if !spans.isEmpty { spans.append(TextSpan(", ")) }
      spans.append(TextSpan(Numbers.counted(count, severity.rawValue), severity.role))
    }
    return spans.isEmpty ? [TextSpan(FindingCounts.noneWords, .complete)] : spans
  }
}
