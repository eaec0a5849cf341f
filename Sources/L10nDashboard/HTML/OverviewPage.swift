import L10nCoverage
import L10nHistory
import L10nReport
import L10nSource

/// The first page of a site with several projects.
struct OverviewPage {
  private let site: DashboardSite
  private let path = SitePath("index.html")

  init(_ site: DashboardSite) {
    self.site = site
  }

  func write(to output: inout ByteOutput) {
    let frame = PageFrame(
      path: path, title: "Localization of \(Numbers.counted(site.projects.count, "project"))",
      crumbs: [], toolVersion: site.toolVersion)
    frame.write(to: &output) { output in
      output.write("Localization of ")
      output.write(Numbers.counted(site.projects.count, "project"))
    } content: { output in
      let failed = site.projects.filter { $0.standing.newest.failure != nil }
      output.writeVerdictStart(failed.isEmpty ? .note : .error)
      output.write(
        failed.isEmpty
          ? "All gates passed"
          : "\(Numbers.counted(failed.count, "gate")) failed")
      output.write("</p>\n<section>\n<h2>Projects</h2>\n")
      output.writeTableStart(caption: "project-table")
      output.write("The newest run of each project")
      output.write(
        tableHead: [
          "project", "gate", "coverage", "trend", "languages ready", "keys to do", "change",
          "words to do", "errors", "run",
        ])
      for project in site.projects { writeRow(of: project, to: &output) }
      output.writeTableEnd()
      output.write("</section>\n")
    }
  }

  private func writeRow(of project: ProjectPages, to output: inout ByteOutput) {
    let standing = project.standing
    let run = standing.newest
    output.write("<tr><th scope=\"row\">")
    output.writeLink(standing.history.name, to: project.paths.home, from: path)
    output.write(
      run.failure == nil
        ? "</th><td><span class=\"note\">" : "</th><td class=\"remark\"><span class=\"error\">")
    output.write(glyph: run.failure == nil ? "✓" : "✗")
    output.write(run.failure == nil ? "passed</span>" : "failed</span>")
    if let failure = run.failure {
      output.write(" <small>")
      output.write(html: failure)
      output.write("</small>")
    }
    output.write("</td>")
    output.writeShareCell(run.keys.covered, of: run.keys.total)
    output.write("<td>")
    Sparkline(standing.coverage).write(to: &output)
    output.write("</td><td>")
    output.write(run.languages.count { $0.verdict == .ready })
    output.write(" of ")
    output.write(run.languages.count)
    output.write("</td><td>")
    output.write(Numbers.grouped(run.keysToDo))
    output.write("</td><td>")
    output.writeDifference(run.keysToDo, standing.previous?.keysToDo)
    output.write("</td><td>")
    output.write(Numbers.grouped(run.wordsToDo))
    output.write("</td><td>")
    output.write(Numbers.grouped(standing.errors.count))
    output.write("</td><td>")
    output.write(run.day)
    output.write("</td></tr>\n")
  }
}
