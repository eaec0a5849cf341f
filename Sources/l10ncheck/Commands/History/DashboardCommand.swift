import CommandLineSyntax
import L10nCheckKit
import L10nFiles
import L10nHistory
import L10nModel
import L10nReport
import L10nSource

struct DashboardArguments: Invocation {
  var history = HistoryArguments()
  var projects: [String] = []
  var output: String?
  var sourceURLs: [SourceURL] = []
  var isQuiet = false

  static let specification = CommandSpecification(
    name: "dashboard", abstract: "Write a static site from the history.",
    discussion: """
      The site shows which languages can ship, what changed, and who has to act. Its pages need no scripts, load nothing \
      from other sites, and work from any directory. The same history produces the same site: the command doesn't touch \
      unchanged files, removes files that are no longer part of the site, and leaves other files in DIR alone.
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
          https://github.com/OWNER/REPOSITORY/blob/{commit}/{path}#L{line}. PROJECT=URL applies to one project.
          """),
      .quiet(to: \.isQuiet),
    ],
    operands: [.projects(to: \.projects)],
    examples: [
      ("l10ncheck dashboard --history nightly.db --output public", "Write the site.")
    ])

  func run() async throws(RunFailure) -> ExitStatus {
    guard let output else {
      RunMessages.say("dashboard needs a directory: use --output DIR")
      return .usage
    }
    var writer = SiteWriter(root: output)
    do throws(SiteWriter.Failure) {
      try writer.lock()
    } catch {
      throw failure(error, output)
    }
    let statuses = try statuses()
    for url in sourceURLs {
      if let project = url.project, !statuses.contains(where: { $0.name == project }) {
        throw RunFailure("--source-url", "there is no project '\(project)' in the site", .usage)
      }
    }
    let site = DashboardSite(
      statuses, links: links(of: statuses), toolVersion: ToolVersion.current
    ) { Check(named: $0).flatMap { CheckExplanation(of: $0) } }
    let files = await rendered(site)
    let outcome: SiteWriter.Outcome
    do throws(SiteWriter.Failure) {
      outcome = try writer.write(files)
    } catch {
      throw failure(error, output)
    }
    if !isQuiet {
      var parts = [Numbers.counted(outcome.written, "file") + " written"]
      if outcome.unchanged > 0 { parts.append("\(Numbers.grouped(outcome.unchanged)) unchanged") }
      if outcome.removed > 0 { parts.append("\(Numbers.grouped(outcome.removed)) removed") }
      RunMessages.report(output, parts.joined(separator: ", "))
    }
    return .success
  }

  private func statuses() throws(RunFailure) -> [ProjectStatus] {
    let named = projects.enumerated().filter { position, name in
      !projects[..<position].contains { $0.utf8.elementsEqual(name.utf8) }
    }
    let histories = try history.histories(
      of: named.map(\.element), newest: ProjectStatus.newestRunCount)
    let statuses = histories.compactMap { ProjectStatus($0) }
    guard !statuses.isEmpty else {
      throw RunFailure(
        history.file, "has no runs: add one with 'l10ncheck history record'", .usage)
    }
    return statuses
  }

  private func links(of statuses: [ProjectStatus]) -> [String: SourceLinks] {
    var links: [String: SourceLinks] = [:]
    for status in statuses {
      let name = status.name
      links[name] =
        (sourceURLs.last { $0.project == name }
        ?? sourceURLs.last { $0.project == nil })?.links
    }
    return links
  }

  private func rendered(_ site: DashboardSite) async -> [SiteWriter.File] {
    let files = site.files
    let workers = CheckOptions().jobs
    let rendered = await ParallelWork.map(files.count, workers: workers) { index in
      ByteOutput.collect(capacity: 1 << 14) { files[index].write(to: &$0) }
    }
    return zip(files, rendered).compactMap { file, bytes in
      PatchPath(TreePath(file.path)).map { SiteWriter.File(path: $0, bytes: bytes) }
    }
  }

  private func failure(_ error: SiteWriter.Failure, _ output: String) -> RunFailure {
    let subject = error.path.map { "\(output)/\($0)" } ?? output
    return RunFailure(subject, "not written: \(error.reason)", .unreadable)
  }
}

/// The pattern of links to source lines, for one project or for all.
struct SourceURL: ArgumentValue {
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
