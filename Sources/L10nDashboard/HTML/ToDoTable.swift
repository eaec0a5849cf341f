import L10nHistory
import L10nReport

/// What is to be done for a language, table by table, so that nobody has to look up a text.
struct ToDoTable {
  private let project: ProjectPages
  private let page: SitePath

  /// How many rows a page has.
  private static let most = 2_000

  init(_ project: ProjectPages, page: SitePath) {
    (self.project, self.page) = (project, page)
  }

  /// - Parameter gaps: by their tables.
  func write(_ gaps: [OpenGap], to output: inout ByteOutput) {
    var rest = gaps.prefix(Self.most)
    while let first = rest.first {
      let table = project.names.keys[first.key].table
      let rows = rest.prefix { project.names.keys[$0.key].table == table }
      write(rows, of: table, to: &output)
      rest = rest.dropFirst(rows.count)
    }
    guard gaps.count > Self.most else { return }
    output.write("<p>")
    output.write(Numbers.grouped(gaps.count - Self.most))
    output.write(" more in the spreadsheet</p>\n")
  }

  private func write(_ gaps: ArraySlice<OpenGap>, of table: Int, to output: inout ByteOutput) {
    let parts = KeyParts(project: project, page: page)
    let hasComments = gaps.contains { project.names.keys[$0.key].comment != nil }
    output.writeTableStart(caption: "todo-\(table + 1)")
    if let first = gaps.first { parts.writeTable(of: first.key, to: &output) }
    output.write(
      tableHead: ["key", "source text", "state", "since"] + (hasComments ? ["comment"] : [])
        + ["place"])
    for gap in gaps {
      output.write("<tr><th scope=\"row\">")
      parts.writeName(of: gap.key, to: &output)
      output.write("</th>")
      parts.writeSourceCell(of: gap.key, to: &output)
      output.write("<td>")
      output.write(gap.state.words)
      output.write("</td><td>")
      parts.writeSince(gap.since, to: &output)
      output.write("</td>")
      if hasComments {
        output.write("<td class=\"remark\">")
        if let comment = project.names.keys[gap.key].comment { output.write(htmlName: comment) }
        output.write("</td>")
      }
      output.write("<td class=\"remark\">")
      parts.writePlace(of: gap.key, to: &output)
      output.write("</td></tr>\n")
    }
    output.writeTableEnd()
  }

  /// How many gaps there are of each kind: "3 raw, 12 missing, 1 to review".
  static func words(of gaps: [OpenGap]) -> String {
    let counts = Dictionary(grouping: gaps, by: \.state).mapValues(\.count)
    return GapState.allCases.compactMap { state in
      counts[state].map { "\(Numbers.grouped($0)) \(state.words)" }
    }.joined(separator: ", ")
  }
}
