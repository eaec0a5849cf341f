import L10nHistory
import L10nReport

/// Keys with the localizations that lack them.
struct GapTable {
  private let project: ProjectPages
  private let page: SitePath

  init(_ project: ProjectPages, page: SitePath) {
    (self.project, self.page) = (project, page)
  }

  /// - Parameters:
  ///   - id: the name of the table in the page.
  ///   - caption: its caption.
  func write(
    _ gaps: [WidespreadGap], _ id: HTML, _ caption: HTML, to output: inout ByteOutput
  ) {
    let parts = KeyParts(project: project, page: page)
    output.table(
      id, caption, ["key", "source text", "table", "since", "localizations"], .cards
    ) { output in
      for gap in gaps {
        let names = parts.names(ofLocalizations: gap.gaps.map(\.localization))
        output.html(
          """
          <tr><th scope="row">\(parts.name(of: gap.key))</th>\(parts.sourceCell(of: gap.key))\
          <td class="remark">\(parts.table(of: gap.key))</td><td>\(parts.since(gap.since))</td>\
          <td class="remark">\(Numbers.grouped(gap.gaps.count)): \(names)</td></tr>

          """)
      }
    }
  }
}
