/// A table of GitHub-flavoured Markdown (GFM 4.10). Cells are Markdown without bars and line breaks.
struct MarkdownTable {
  enum Alignment: String {
    case leading = ":--"
    case trailing = "--:"
  }

  private(set) var headers: [String] = []
  private var alignments: [Alignment] = []
  var rows: [[String]] = []

  mutating func addColumn(_ header: String, _ alignment: Alignment = .leading) {
    headers.append(header)
    alignments.append(alignment)
  }

  /// The lines above the rows.
  var head: String {
    Self.line(headers) + Self.line(alignments.map(\.rawValue))
  }

  var lines: [String] { rows.map(Self.line) }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }
}
