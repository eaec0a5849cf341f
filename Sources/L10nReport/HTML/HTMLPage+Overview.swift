import L10nCoverage
import L10nModel

/// Bundles × localizations, where there are several bundles.
extension HTMLPage {
  func writeOverview(to output: inout ByteOutput) {
    output.section("bundles", "\(matrices.map(\.block).countWords)") { output in
      let incomplete = matrices.indices.filter { matrices[$0].standing == .withGaps }
      if !incomplete.isEmpty {
        let rows = incomplete.map { (bundle: $0, row: OverviewRow(matrices[$0])) }
          .sorted { OverviewRow.precedes($0.row, $1.row) }
        writeTable(of: rows, to: &output)
      }
      for standing in Matrix.Standing.settled {
        let bundles = matrices.indices.filter { matrices[$0].standing == standing }
        writeNames(of: bundles, standing.words, to: &output)
      }
      for (reason, names) in report.unjudgedWords {
        output.html("<details><summary>\(names.count) \(reason), not judged</summary>\n")
        output.list("names", names.lazy.map { "\(name: $0)" })
        output.write("</details>\n")
      }
    }
  }

  private func writeTable(
    of rows: [(bundle: Int, row: OverviewRow)], to output: inout ByteOutput
  ) {
    let hasFiles = rows.contains { $0.row.total.files.missing > 0 }
    output.table(
      "overview", "Bundles with gaps, the worst first",
      ["bundle", "coverage", .numberHeading("keys to do")]
        + (hasFiles ? [.numberHeading("files")] : []) + ["languages with gaps"],
      .cards
    ) { output in
      let names = ambiguousNames
      for (bundle, row) in rows {
        let sum = row.total
        let raw = matrices[bundle].bundle.localizations.reduce(0) { $0 + $1.raw }
        let files: HTML? =
          hasFiles
          ? "<td class=\"n\" data-name=\"files\">\(MatrixColumns.served(sum.files).text)</td>" : nil
        output.html(
          """
          <tr><th scope="row">\(link(toBundle: bundle, names))</th>\
          \(HTML.barCell(sum.keys, raw: raw))\
          \(HTML.numberCell(sum.keys.total - sum.keys.covered, "keys to do"))\(files)\
          <td class="remark">\(gaps(of: bundle))</td></tr>

          """)
      }
    }
  }

  /// How many localizations of a bundle have gaps, and the worst of them with links.
  private func gaps(of bundle: Int) -> HTML {
    let rows = matrices[bundle].rows
    let open = rows.filter(\.hasGaps)
    let named = open.prefix(Self.mostNames).map { row -> HTML in
      let localization = row.localization
      return .link(to: .localization(bundle, row.position), "\(name: localization.spelling)")
    }.joined(by: ", ")
    let more: HTML = open.count > Self.mostNames ? ", …" : ""
    return "\(open.count) of \(rows.count): \(named)\(more)"
  }

  /// How many localizations of a bundle are named.
  private static let mostNames = 8

  /// The names of several bundles, for which names are not enough.
  private var ambiguousNames: Set<String> {
    var uses: [String: Int] = [:]
    for matrix in matrices { uses[matrix.bundle.name, default: 0] += 1 }
    return Set(uses.filter { $0.value > 1 }.keys)
  }

  /// A bundle's name with a link to it, and its path where others have that name.
  private func link(toBundle position: Int, _ ambiguous: Set<String>) -> HTML {
    let bundle = matrices[position].bundle
    let link = HTML.link(to: .bundle(position), "\(name: bundle.name)")
    guard ambiguous.contains(bundle.name) else { return link }
    // Below one input its own path is the same for all.
    let path =
      report.inputs.count == 1
      ? bundle.path.string : paths.displayed(bundle.path, input: bundle.input)
    return "\(link) <small>\(name: path)</small>"
  }

  private func writeNames(of bundles: [Int], _ words: String, to output: inout ByteOutput) {
    guard !bundles.isEmpty else { return }
    let names = ambiguousNames
    output.html("<details><summary>\(Numbers.grouped(bundles.count)) \(words)</summary>\n")
    output.list("names", bundles.lazy.map { link(toBundle: $0, names) })
    output.write("</details>\n")
  }
}
