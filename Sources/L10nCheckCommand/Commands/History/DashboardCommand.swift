import L10nCheckKit
import L10nDashboard
import L10nHistory
import L10nModel
import L10nPatch
import L10nReport
import L10nSource

/// `l10ncheck dashboard`
struct DashboardCommand {
  private let arguments: DashboardArguments

  init(_ arguments: DashboardArguments) {
    self.arguments = arguments
  }

  func run() async -> ExitStatus { await RunFailure.status(of: runToEnd) }

  private func runToEnd() async throws(RunFailure) -> ExitStatus {
    guard let output = arguments.output else {
      RunMessages.say("dashboard needs a directory: use --output DIR")
      return .usage
    }
    var writer = SiteWriter(root: output)
    do throws(SiteWriter.Failure) {
      try writer.lock()
    } catch {
      throw failure(error, output)
    }
    let standings = try standings()
    for url in arguments.sourceURLs {
      if let project = url.project, !standings.contains(where: { $0.name == project }) {
        throw RunFailure("--source-url", "there is no project '\(project)' in the site", .usage)
      }
    }
    let site = DashboardSite(
      standings, links: links(of: standings), toolVersion: ToolVersion.current
    ) { Check(named: $0).flatMap { CheckExplanation(of: $0) } }
    let files = await rendered(site)
    let outcome: SiteWriter.Outcome
    do throws(SiteWriter.Failure) {
      outcome = try writer.write(files)
    } catch {
      throw failure(error, output)
    }
    if !arguments.isQuiet {
      var parts = [Numbers.counted(outcome.written, "file") + " written"]
      if outcome.unchanged > 0 { parts.append("\(Numbers.grouped(outcome.unchanged)) unchanged") }
      if outcome.removed > 0 { parts.append("\(Numbers.grouped(outcome.removed)) removed") }
      RunMessages.report(output, parts.joined(separator: ", "))
    }
    return .success
  }

  private func standings() throws(RunFailure) -> [ProjectStanding] {
    let projects = arguments.projects.enumerated().filter { position, name in
      !arguments.projects[..<position].contains { $0.utf8.elementsEqual(name.utf8) }
    }
    let histories = try arguments.history.histories(
      of: projects.map(\.element), newest: ProjectStanding.newestRunCount)
    let standings = histories.compactMap { ProjectStanding($0) }
    guard !standings.isEmpty else {
      throw RunFailure(
        arguments.history.file, "has no runs: add one with 'l10ncheck history record'", .usage)
    }
    return standings
  }

  private func links(of standings: [ProjectStanding]) -> [String: SourceLinks] {
    var links: [String: SourceLinks] = [:]
    for standing in standings {
      let name = standing.name
      links[name] =
        (arguments.sourceURLs.last { $0.project == name }
        ?? arguments.sourceURLs.last { $0.project == nil })?.links
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
