import L10nCoverage
import L10nModel

/// Bundles × localizations, where there are several bundles.
extension HTMLPage {
  func writeOverview(to output: inout ByteOutput) {
    output.write("<section id=\"bundles\" aria-labelledby=\"bundles-title\">\n")
    output.write("<h2 id=\"bundles-title\">")
    output.write(Numbers.grouped(matrices.count))
    output.write(" bundles</h2>\n")
    let incomplete = matrices.indices.filter { matrices[$0].standing == .withGaps }
    if !incomplete.isEmpty {
      let rows = incomplete.map { (bundle: $0, row: OverviewRow(matrices[$0])) }
        .sorted { OverviewRow.precedes($0.row, $1.row) }
      writeTable(of: rows, to: &output)
    }
    for standing in Matrix.Standing.settled {
      let bundles = matrices.indices.filter { matrices[$0].standing == standing }
      writeNames(of: bundles, after: " " + standing.words, to: &output)
    }
    output.write("</section>\n")
  }

  /// How many localizations of a bundle are named.
  private static let mostNames = 8

  private func writeTable(
    of rows: [(bundle: Int, row: OverviewRow)], to output: inout ByteOutput
  ) {
    let hasFiles = rows.contains { $0.row.total.files.missing > 0 }
    output.writeTableStart(caption: "overview")
    output.write("Bundles with gaps, the worst first")
    output.write(
      tableHead: ["bundle", "coverage", "keys to do"] + (hasFiles ? ["files"] : [])
        + ["localizations with gaps, the worst first"])
    let names = ambiguousNames
    for (bundle, row) in rows {
      output.write("<tr><th scope=\"row\">")
      writeName(of: bundle, names, to: &output)
      output.write("</th>")
      writeCell(row.total, to: &output)
      output.write("<td>")
      output.write(Numbers.grouped(row.total.keys.total - row.total.keys.covered))
      output.write("</td>")
      if hasFiles {
        output.write("<td>")
        output.write(MatrixColumns.served(row.total.files).text)
        output.write("</td>")
      }
      output.write("<td class=\"remark\">")
      writeGaps(of: bundle, to: &output)
      output.write("</td></tr>\n")
    }
    output.writeTableEnd()
  }

  /// The worst localizations of a bundle, with links to them, and how many others have gaps.
  private func writeGaps(of bundle: Int, to output: inout ByteOutput) {
    let rows = matrices[bundle].rows.filter(\.hasGaps)
    for (position, row) in rows.prefix(Self.mostNames).enumerated() {
      if position > 0 { output.write(", ") }
      output.write(linkTo: .localization(bundle, row.position))
      output.write("<bdi>")
      output.write(html: row.localization.spelling)
      output.write("</bdi></a> ")
      let words = CellWords(row.localization.keys, isWhole: row.isWhole)
      output.write(html: words.share ?? CellWords.noKeys)
    }
    if rows.count > Self.mostNames {
      output.write(" and ")
      output.write(Numbers.grouped(rows.count - Self.mostNames))
      output.write(" more")
    }
  }

  private func writeCell(_ sum: OverviewRow.Sum, to output: inout ByteOutput) {
    let words = CellWords(sum.keys, isWhole: sum.isWhole)
    output.write("<td class=\"c")
    output.write(levelClass: words.level)
    output.write("\">")
    writeShare(words, to: &output)
    output.write("</td>")
  }

  /// The names of several bundles, for which names are not enough.
  private var ambiguousNames: Set<String> {
    var uses: [String: Int] = [:]
    for bundle in report.bundles { uses[bundle.name, default: 0] += 1 }
    return Set(uses.filter { $0.value > 1 }.keys)
  }

  /// A bundle's name with a link to it, and its path where others have that name.
  private func writeName(of position: Int, _ ambiguous: Set<String>, to output: inout ByteOutput) {
    let bundle = report.bundles[position]
    output.write(linkTo: .bundle(position))
    output.write("<bdi>")
    output.write(html: bundle.name)
    output.write("</bdi></a>")
    guard ambiguous.contains(bundle.name) else { return }
    output.write(" <small><bdi>")
    // Below one input its own path is the same for all.
    let isOneInput = report.inputs.count == 1
    output.write(
      html: isOneInput ? bundle.path.string : paths.displayed(bundle.path, input: bundle.input))
    output.write("</bdi></small>")
  }

  private func writeNames(
    of bundles: [Int], after words: String, to output: inout ByteOutput
  ) {
    guard !bundles.isEmpty else { return }
    let names = ambiguousNames
    output.write("<details><summary>")
    output.write(Numbers.grouped(bundles.count))
    output.write(words)
    output.write("</summary>\n<ul class=\"names\">\n")
    for bundle in bundles {
      output.write("<li>")
      writeName(of: bundle, names, to: &output)
      output.write("</li>\n")
    }
    output.write("</ul>\n</details>\n")
  }
}
