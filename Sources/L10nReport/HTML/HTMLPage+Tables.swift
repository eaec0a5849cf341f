import L10nCoverage
import L10nModel
import L10nSource

/// Each table with all of its keys, and where they are not translated.
extension HTMLPage {
  func writeTables(
    of bundle: BundleCoverage, _ position: Int, to output: inout ByteOutput
  ) {
    guard !bundle.tables.isEmpty else { return }
    output.write("<h3 id=\"b")
    output.write(position + 1)
    output.write("-tables\">Keys by table</h3>\n")
    for (index, table) in bundle.tables.enumerated() {
      output.write("<details class=\"table\"><summary><b><bdi>")
      output.write(html: table.name)
      output.write("</bdi></b> ")
      output.write(Numbers.counted(table.keys.count, "key"))
      output.write(" <small>")
      output.write(table.formats.map(\.rawValue).joined(separator: ", "))
      output.write("</small></summary>\n<div")
      output.write(id: .table(position, index))
      output.write(">\n")
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
      output.write("<p>all keys missing in <bdi>")
      output.write(html: empty.map { bundle.localizations[$0].spelling }.joined(separator: ", "))
      output.write("</bdi></p>\n")
    }
    if table.keys.isEmpty {
      output.write("<p>")
      output.write(CellWords.noKeys)
      output.write("</p>\n")
    } else {
      let gaps = table.cells.indices.filter {
        table.cells[$0].counts.covered < table.cells[$0].counts.total && !empty.contains($0)
      }
      writeKeyListStart(of: bundle, to: &output)
      for rank in table.keys.indices {
        output.write("<li>")
        output.write(htmlKey: table.keys.text(at: rank))
        writeGaps(of: rank, in: table, gaps, bundle, to: &output)
        output.write("</li>\n")
      }
      output.write("</ul>\n")
    }
    writeOutside("stale", "no code uses them any more", table.stale, bundle, to: &output)
    writeOutside("not to be translated", "not counted", table.excluded, bundle, to: &output)
  }

  /// The localizations that do not have one key, by what they have instead.
  private func writeGaps(
    of rank: Int, in table: TableCoverage, _ gaps: [Int], _ bundle: BundleCoverage,
    to output: inout ByteOutput
  ) {
    let gaps = gaps.filter { table.cells[$0].records[rank].state != .translated }
    guard !gaps.isEmpty else { return }
    var isFirst = true
    for state in [KeyState.missing, .untranslated, .partial, .needsReview] {
      var isFirstOfState = true
      for localization in gaps where table.cells[localization].records[rank].state == state {
        if isFirst { output.write(" <small>") }
        if isFirstOfState {
          output.write(isFirst ? "" : "; ")
          output.write(state.words)
          output.write(" in ")
        } else {
          output.write(", ")
        }
        output.write("<bdi>")
        output.write(html: bundle.localizations[localization].spelling)
        output.write("</bdi>")
        isFirst = false
        isFirstOfState = false
      }
    }
    output.write("</small>")
  }

  /// Keys that count nowhere.
  private func writeOutside(
    _ title: StaticString, _ meaning: StaticString, _ keys: [CodeUnitString],
    _ bundle: BundleCoverage, to output: inout ByteOutput
  ) {
    guard !keys.isEmpty else { return }
    output.write("<p><b>")
    output.write(Numbers.grouped(keys.count))
    output.write(" ")
    output.write(title)
    output.write("</b> <span class=\"faint\">")
    output.write(meaning)
    output.write("</span></p>\n")
    writeKeys(keys.map { $0.bytes[...] }, of: bundle, to: &output)
  }
}
