import L10nHistory
import L10nReport

/// The errors of the newest run, or those about one language.
struct ErrorList {
  private let project: ProjectPages
  private let errors: [Span<Int>]
  private let page: SitePath

  /// How many errors are told.
  private static let most = 50

  /// - Parameter language: the language that the errors are about; nil for all.
  init(_ project: ProjectPages, of language: String? = nil, page: SitePath) {
    self.project = project
    errors = project.standing.errors.filter { span in
      language == nil || project.names.errors[span.fact].language == language
    }
    self.page = page
  }

  var isEmpty: Bool { errors.isEmpty }

  /// Writes a part of the page; nothing where there are no errors.
  func write(to output: inout ByteOutput) {
    guard !errors.isEmpty else { return }
    let parts = KeyParts(project: project, page: page)
    output.section("errors", "Errors: \(Numbers.grouped(errors.count))") { output in
      output.table(
        "error-table", "Errors of the newest run, the newest first",
        ["check", "language", "message", "place", "since"], .cards
      ) { output in
        let sorted = errors.sorted { ($1.since, $0.fact) < ($0.since, $1.fact) }
        for span in sorted.prefix(Self.most) {
          let error = project.names.errors[span.fact]
          output.html(
            """
            <tr><th scope="row">\(project.link(toCheck: error.check, from: page))</th>\
            <td>\(error.language.map { "\(name: $0)" })</td>\
            <td class="remark">\(name: error.message)</td>\
            <td class="remark">\(error.path.map { parts.place($0, error.line) })</td>\
            <td>\(parts.since(span.since))</td></tr>

            """)
        }
      }
      if errors.count > Self.most {
        let more = Numbers.counted(errors.count - Self.most, "more error")
        output.html("<p class=\"faint\">\(more)</p>\n")
      }
    }
  }
}
