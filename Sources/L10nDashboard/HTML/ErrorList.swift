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
    output.writeSectionStart("errors", "Errors")
    output.writeTableStart(caption: "error-table")
    output.write("Errors of the newest run, the newest first")
    output.write(tableHead: ["check", "language", "message", "place", "since"])
    for span in errors.sorted(by: { ($1.since, $0.fact) < ($0.since, $1.fact) }).prefix(Self.most) {
      let error = project.names.errors[span.fact]
      output.write("<tr><th scope=\"row\"><code>")
      output.write(html: error.check)
      output.write("</code></th><td>")
      if let language = error.language { output.write(htmlName: language) }
      output.write("</td><td class=\"remark\">")
      output.write(htmlName: error.message)
      output.write("</td><td class=\"remark\">")
      if let path = error.path { parts.write(path, error.line, to: &output) }
      output.write("</td><td>")
      parts.writeSince(span.since, to: &output)
      output.write("</td></tr>\n")
    }
    output.writeTableEnd()
    if errors.count > Self.most {
      output.write("<p class=\"faint\">")
      output.write(Numbers.counted(errors.count - Self.most, "more error"))
      output.write("</p>\n")
    }
    output.write("</section>\n")
  }
}
