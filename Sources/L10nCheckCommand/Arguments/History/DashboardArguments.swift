import CommandLineSyntax
import L10nDashboard

/// The arguments of `l10ncheck dashboard`.
struct DashboardArguments: Sendable {
  var history = HistoryArguments()
  var projects: [String] = []
  var output: String?
  var sourceURLs: [SourceURL] = []
  var isQuiet = false

  static let specification = CommandSpecification(
    name: "dashboard", abstract: "Write a static site from the history.",
    discussion: """
      The site tells which languages ship, what changed, and who has to act. Its pages need no scripts, load nothing \
      from elsewhere, and work from any directory. The same history gives the same site: files that didn't change are \
      not touched, and those that the site no longer has are removed. Other files in DIR stay.
      """,
    initial: Self(),
    options: HistoryArguments.options.lifted(to: \.history) + [
      .value(
        "output", short: "o", "DIR", to: \.output, completion: .directory, category: .output,
        "Write the site into DIR."),
      .repeated(
        "source-url", "URL", to: \.sourceURLs, category: .output,
        "Link source lines to URL.",
        discussion: """
          In URL, {commit}, {path} and {line} stand for a place, as in \
          https://github.com/OWNER/REPOSITORY/blob/{commit}/{path}#L{line}. PROJECT=URL is about one project.
          """),
      .switch(
        "quiet", short: "q", to: \.isQuiet, category: .output,
        "Print no messages about the run itself."),
    ],
    operands: [.repeated("PROJECT", to: \.projects, "The project; all by default.")],
    examples: [
      CommandExample(
        "l10ncheck dashboard --history nightly.db --output public", "Write the site.")
    ])
}

/// How source lines are linked, of one project or of all.
struct SourceURL: ArgumentValue {
  /// Nil for all.
  let project: String?
  let links: SourceLinks

  init?(argument word: String) {
    if let links = SourceLinks(word) {
      (project, self.links) = (nil, links)
      return
    }
    guard let equal = word.firstIndex(of: "="), equal > word.startIndex,
      let links = SourceLinks(String(word[word.index(after: equal)...]))
    else { return nil }
    (project, self.links) = (String(word[..<equal]), links)
  }

  static let expectation = "an http or https address with {path}, and perhaps {commit} and {line}"
}
