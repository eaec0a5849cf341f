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
    _ gaps: [WidespreadGap], _ id: String, _ caption: StaticString, to output: inout ByteOutput
  ) {
    let parts = KeyParts(project: project, page: page)
    output.writeTableStart(caption: id)
    output.write(caption)
    output.write(tableHead: ["key", "source text", "table", "since", "localizations"])
    for gap in gaps {
      output.write("<tr><th scope=\"row\">")
      parts.writeName(of: gap.key, to: &output)
      output.write("</th>")
      parts.writeSourceCell(of: gap.key, to: &output)
      output.write("<td class=\"remark\">")
      parts.writeTable(of: gap.key, to: &output)
      output.write("</td><td>")
      parts.writeSince(gap.since, to: &output)
      output.write("</td><td class=\"remark\">")
      output.write(Numbers.grouped(gap.gaps.count))
      output.write(": ")
      parts.writeLocalizations(of: gap.gaps, to: &output)
      output.write("</td></tr>\n")
    }
    output.writeTableEnd()
  }
}
