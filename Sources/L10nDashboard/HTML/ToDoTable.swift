import L10nHistory
import L10nReport
import L10nSource

/// What is to be done for a language, table by table, so that nobody has to look up a text.
struct ToDoTable {
  private let project: ProjectPages
  private let page: SitePath
  /// What the names of its tables in the page begin with.
  private let id: HTML

  /// How many rows a page has.
  private static let most = 2_000

  init(_ project: ProjectPages, page: SitePath, id: HTML) {
    (self.project, self.page, self.id) = (project, page, id)
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
    output.html("<p>\(Numbers.grouped(gaps.count - Self.most)) more in the spreadsheet</p>\n")
  }

  private func write(_ gaps: ArraySlice<OpenGap>, of table: Int, to output: inout ByteOutput) {
    let parts = KeyParts(project: project, page: page)
    let hasComments = gaps.contains { project.names.keys[$0.key].comment != nil }
    output.table(
      "\(id)-\(table + 1)", "\(gaps.first.map { parts.table(of: $0.key) })",
      ["key", "source text", "state", "since"] + (hasComments ? ["comment"] : []) + ["place"],
      .cards
    ) { output in
      // The same for many rows.
      let sourceCell = parts.sourceCellStart(ofTable: table)
      var since: [Int: HTML] = [:]
      for gap in gaps where since[gap.since] == nil { since[gap.since] = parts.since(gap.since) }
      for gap in gaps {
        let key = project.names.keys[gap.key]
        let comment = key.comment.map { "\(name: $0)" as HTML }
        let cell: HTML? = hasComments ? "<td class=\"remark\">\(comment)</td>" : nil
        output.html(
          """
          <tr><th scope="row">\(key: key.name.bytes[...])</th>\
          \(sourceCell)\(key: parts.sourceText(of: gap.key))</td>\
          <td>\(gap.state.words)</td><td>\(since[gap.since])</td>\(cell)\
          <td class="remark">\(parts.place(of: gap.key))</td></tr>

          """)
      }
    }
  }

  /// How many gaps there are of each kind: "3 raw, 12 missing, 1 to review".
  static func words(of gaps: [OpenGap]) -> String {
    let counts = Dictionary(grouping: gaps, by: \.state).mapValues(\.count)
    return GapState.allCases.compactMap { state in
      counts[state].map { "\(Numbers.grouped($0)) \(state.words)" }
    }.joined(separator: ", ")
  }
}
