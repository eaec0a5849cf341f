package import L10nCoverage
import L10nModel
import L10nSource

/// Writes the summary of a step of a GitHub workflow, in GitHub's Markdown: what there is in all, a table of the
/// localizations, those that lack most first, and a table of the checks that found something.
///
/// GitHub drops a summary of more than 1,024 KiB as a whole, so that this one ends before: the tables leave rows out,
/// and say how many.
package struct GitHubSummaryRenderer: ReportRenderer {
  private let paths: DisplayedPaths
  private let mostBytes: Int

  /// - Parameters:
  ///   - pathPrefixes: for each input what stands before a path below it.
  ///   - mostBytes: how long the summary may be.
  package init(pathPrefixes: [String], mostBytes: Int = 1_000_000) {
    paths = DisplayedPaths(prefixes: pathPrefixes)
    self.mostBytes = mostBytes
  }

  /// - Complexity: O(*n* log *n*) in the number of localizations; O(*n*) in that of runs of findings.
  package func render(_ report: Report, to output: inout ByteOutput) {
    let totals = report.totals
    output.write("## l10ncheck: ")
    output.write(totals.keys.coverage.map { Numbers.percent(tenThousandths: $0) } ?? "no keys")
    if totals.keys.coverage != nil { output.write(" covered") }
    output.write("\n\n")
    output.write(counts(totals))
    // There are not many checks, whatever the report: the localizations have what those leave.
    let checks = checkRows(of: report)
    let checkBytes = checks.reduce(0) { $0 + $1.utf8.count }
    writeTable(
      Self.localizationHeader, localizationRows(of: report), "localization",
      atMost: mostBytes - Self.fixedBytes - checkBytes, to: &output)
    writeTable(Self.checkHeader, checks, "check", atMost: checkBytes, to: &output)
  }

  /// The room for headings, headers and the lines that say what was left out.
  private static let fixedBytes = 2_000
  /// A longer name of a user's is cut in its middle.
  private static let widestName = 200

  private static let localizationHeader = """
    | bundle | localization | coverage | keys | missing | untranslated | partial | needs review | extra |
    | :-- | :-- | --: | --: | --: | --: | --: | --: | --: |

    """
  private static let checkHeader = """
    | check | severity | findings |
    | :-- | :-- | --: |

    """

  private func counts(_ totals: Totals) -> String {
    var items = [
      Numbers.counted(totals.bundles, "bundle"),
      Numbers.counted(totals.localizations, "localization"),
    ]
    if totals.keys.total > 0 {
      items.append(
        "\(Numbers.grouped(totals.keys.covered)) of \(Numbers.grouped(totals.keys.total)) keys covered"
      )
    }
    items += Severity.allCases.reversed().map {
      Numbers.counted(totals.findings[$0], $0.rawValue)
    }
    return items.joined(separator: " · ") + "\n"
  }

  /// Writes a table, or nothing where it has no rows.
  ///
  /// - Parameter mostBytes: how long the rows may be together.
  private func writeTable(
    _ header: String, _ rows: [String], _ noun: String, atMost mostBytes: Int,
    to output: inout ByteOutput
  ) {
    guard !rows.isEmpty else { return }
    var rest = mostBytes
    output.write("\n")
    output.write(header)
    for (position, row) in rows.enumerated() {
      guard row.utf8.count <= rest else {
        let count = rows.count - position
        output.write("\nand \(Numbers.counted(count, "more \(noun)"))\n")
        return
      }
      rest -= row.utf8.count
      output.write(row)
    }
  }

  private func localizationRows(of report: Report) -> [String] {
    let cells = report.bundles.flatMap { bundle in
      let path = self.name(paths.displayed(bundle.path, input: bundle.input))
      return bundle.localizations.map { (path, $0) }
    }
    // What has no keys is covered: there is nothing to do about it.
    let sorted = cells.enumerated().sorted { left, right in
      let ranks = [left, right].map { $0.element.1.keys.coverage ?? 10_001 }
      return (ranks[0], left.offset) < (ranks[1], right.offset)
    }
    return sorted.map { row(of: $0.element.1, in: $0.element.0) }
  }

  private func row(of localization: LocalizationCoverage, in bundle: String) -> String {
    let keys = localization.keys
    let cells = [
      bundle, name(localization.spelling),
      keys.coverage.map { Numbers.percent(tenThousandths: $0) } ?? "–",
      "\(Numbers.grouped(keys.covered))/\(Numbers.grouped(keys.total))",
      Numbers.grouped(keys.missing), Numbers.grouped(keys.untranslated),
      Numbers.grouped(keys.partial),
      Numbers.grouped(keys.needsReview), Numbers.grouped(localization.extra),
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }

  private func checkRows(of report: Report) -> [String] {
    var counts: [CheckCount: Int] = [:]
    for run in report.findingRuns {
      counts[CheckCount(check: run.common.check, severity: run.common.severity), default: 0] +=
        run.count
    }
    return counts.sorted { left, right in
      if left.key.severity != right.key.severity { return left.key.severity > right.key.severity }
      if left.value != right.value { return left.value > right.value }
      return left.key.check.identifier < right.key.check.identifier
    }.map { entry in
      "| \(entry.key.check.identifier) | \(entry.key.severity.rawValue) | \(Numbers.grouped(entry.value)) |\n"
    }
  }

  /// A name of a user's as it stands in a cell.
  private func name(_ text: String) -> String {
    let span = TextSpan(user: text).truncatedInMiddle(to: Self.widestName)
    let escaped = StepSummaryText.cell(span.text)
    return span.isRightToLeft ? "\u{2068}\(escaped)\u{2069}" : escaped
  }
}

private struct CheckCount: Hashable {
  let check: Check
  let severity: Severity
}

/// Text of users in the tables of a summary.
enum StepSummaryText {
  /// A cell that reads as `text`: each character that may begin markup, a mention or a link stands behind a backslash.
  static func cell(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "&", "~", "!", "#", ":", "@":
        result += "\\"
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
