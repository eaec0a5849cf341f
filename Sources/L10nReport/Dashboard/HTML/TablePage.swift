import L10nHistory
import L10nModel

struct TablePage {
  let path: SitePath
  let table: TableStatus
  let bundle: BundleStatus
  let project: ProjectPages

  private static let mostKeys = 2_000

  func write(to output: inout ByteOutput) {
    let bundleName = project.names.bundles[bundle.position].name
    var frame = project.frame(
      path, "\(table.name) · \(bundleName) · \(project.history.name)",
      below: [(bundleName, project.paths.bundle(bundle.position))])
    frame.rowCount = table.gaps.count
    frame.write(to: &output, heading: "Table \(name: table.name)") { output in
      output.writeRun(project.status.newest, of: project.history)
      let trend = Sparkline(table.coverage)
      output.html("<p>\(trend.html) \(trend.words)</p>\n<section>\n<h2>Localizations</h2>\n")
      writeLocalizations(to: &output)
      output.html("</section>\n<section>\n<h2>\(keysHeading)</h2>\n")
      writeKeys(to: &output)
      output.write("</section>\n")
    }
  }

  private func writeLocalizations(to output: inout ByteOutput) {
    let only = BundleStatus(
      position: bundle.position,
      localizations: bundle.localizations.filter { table.cells[$0] != nil },
      tables: [table], missingFiles: [:])
    StatusMatrix(only, project, page: path).write(to: &output)
  }

  /// The keys with gaps.
  private var gaps: [WidespreadGap] {
    ProjectStatus.byKey(table.gaps.filter(\.state.isUncovered))
  }

  /// The heading with the number of keys with gaps, and the number of gaps over all localizations.
  private var keysHeading: String {
    let texts = table.keys.uncovered
    let keys = gaps.count
    guard keys > 0 else { return "Keys to do" }
    return "Keys to do: \(Numbers.grouped(keys))"
      + (texts == keys ? "" : ", in all localizations \(Numbers.grouped(texts))")
  }

  private func writeKeys(to output: inout ByteOutput) {
    let gaps = gaps
    guard !gaps.isEmpty else {
      return output.write("<p>Nothing is missing.</p>\n")
    }
    PageParts(project: project, page: path).write(
      Array(gaps.prefix(Self.mostKeys)), "gaps", "Keys with gaps", to: &output)
    guard gaps.count > Self.mostKeys else { return }
    let rest = Numbers.grouped(gaps.count - Self.mostKeys)
    output.html("<p>\(rest) more on the pages of the languages</p>\n")
  }
}

struct BundlePage {
  let bundle: BundleStatus
  let project: ProjectPages

  func write(to output: inout ByteOutput) {
    let path = project.paths.bundle(bundle.position)
    let name = project.names.bundles[bundle.position]
    var frame = project.frame(path, "\(name.name) · \(project.history.name)")
    frame.rowCount = max(bundle.tables.count, bundle.localizations.count)
    frame.write(to: &output, heading: "\(name: name.name)") { output in
      output.writeRun(project.status.newest, of: project.history)
      let keys = bundle.keys
      output.html(
        """
        <p><code>\(name: name.path)</code> · development region \(name: name.language)</p>
        <ul class="figures">
        \(HTML.figure("tables", bundle.tables.count, "with keys"))\
        \(HTML.figure("localizations", bundle.localizations.count, "compared"))\
        \(HTML.figure("keys to do", keys.uncovered, "of \(Numbers.grouped(keys.total))"))\
        </ul>
        <section>
        <h2>Tables and localizations</h2>

        """)
      StatusMatrix(bundle, project, page: path).write(to: &output)
      output.write("</section>\n")
    }
  }
}

/// Keys with the localizations in which they have gaps.
extension PageParts {
  func write(
    _ gaps: [WidespreadGap], _ id: HTML, _ caption: HTML, to output: inout ByteOutput
  ) {
    output.table(
      id, caption, ["key", "source text", "table", "since", "localizations"], .cards
    ) { output in
      for gap in gaps {
        let names = names(ofLocalizations: gap.gaps.map(\.localization))
        output.html(
          """
          <tr><th scope="row">\(name(of: gap.key))</th>\(sourceCell(of: gap.key))\
          <td class="remark">\(table(of: gap.key))</td><td>\(since(gap.since))</td>\
          <td class="remark">\(Numbers.grouped(gap.gaps.count)): \(names)</td></tr>

          """)
      }
    }
  }
}
