import L10nCoverage
import L10nModel
import L10nSource

/// Each table with all of its keys, and where they are not translated.
extension HTMLPage {
  func writeTables(
    of bundle: BundleCoverage, _ position: Int, to output: inout ByteOutput
  ) {
    guard !bundle.tables.isEmpty else { return }
    output.html("<h3 id=\"b\(position + 1)-tables\">Keys by table</h3>\n")
    for (index, table) in bundle.tables.enumerated() {
      let formats = table.formats.map(\.rawValue).joined(separator: ", ")
      output.html(
        """
        <details class="table"><summary><b>\(name: table.name)</b> \
        \(Numbers.counted(table.keys.count, "key")) <small>\(formats)</small></summary>
        <div\(id: .table(position, index))>

        """)
      write(table, of: bundle, to: &output)
      output.write("</div>\n</details>\n")
    }
  }

  private func write(
    _ table: TableCoverage, of bundle: BundleCoverage, to output: inout ByteOutput
  ) {
    // What is missing as a whole is said once, not beside each key.
    let empty = table.cells.indices.filter {
      table.cells[$0].counts.total > 0
        && table.cells[$0].counts.missing == table.cells[$0].counts.total
    }
    if !empty.isEmpty {
      let names = empty.map { bundle.localizations[$0].spelling }.joined(separator: ", ")
      output.html("<p>all keys missing in \(name: names)</p>\n")
    }
    if table.keys.isEmpty {
      output.html("<p>\(CellWords.noKeys)</p>\n")
    } else {
      let gaps = table.cells.indices.filter {
        table.cells[$0].counts.covered < table.cells[$0].counts.total && !empty.contains($0)
      }
      writeKeys(
        table.keys.indices.lazy.map { table.keys.text(at: $0) }, of: bundle, to: &output
      ) { rank, output in
        writeGaps(of: rank, in: table, gaps, bundle, to: &output)
      }
    }
    writeKeys(
      table.stale.map { $0.bytes[...] }, "stale", "no code uses them any more", of: bundle,
      to: &output)
    writeKeys(
      table.excluded.map { $0.bytes[...] }, "not to be translated", "not counted", of: bundle,
      to: &output)
  }

  /// The localizations that do not have one key, by what they have instead.
  private func writeGaps(
    of rank: Int, in table: TableCoverage, _ gaps: [Int], _ bundle: BundleCoverage,
    to output: inout ByteOutput
  ) {
    let gaps = gaps.filter { table.cells[$0].records[rank].state != .translated }
    guard !gaps.isEmpty else { return }
    var lead = " <small>" as StaticString
    for state in [
      KeyState.missing, .untranslated, .copied, .partial, .needsReview, .machineTranslated,
    ] {
      var isFirst = true
      for localization in gaps where table.cells[localization].records[rank].state == state {
        if isFirst {
          output.write(lead)
          output.write(state.words)
          output.write(" in <bdi>")
        } else {
          output.write(", <bdi>")
        }
        output.write(html: bundle.localizations[localization].spelling)
        output.write("</bdi>")
        lead = "; "
        isFirst = false
      }
    }
    output.write("</small>")
  }
}
