import L10nHistory
import L10nReport

/// The changes of the newest runs, the newest first.
struct ChangesPage {
  private let project: ProjectPages
  private let site: DashboardSite

  /// How many keys each list names.
  private static let mostKeys = 200

  init(_ project: ProjectPages, _ site: DashboardSite) {
    (self.project, self.site) = (project, site)
  }

  func write(to output: inout ByteOutput) {
    let path = project.paths.changes
    let name = project.history.name
    let frame = PageFrame(
      path: path, title: "Changes · \(name)", crumbs: project.crumbs,
      toolVersion: site.toolVersion)
    let lists = ChangeLists(project, page: path, most: Self.mostKeys, heading: "h3")
    frame.write(to: &output, heading: "Changes of \(name: name)") { output in
      if project.standing.changes.isEmpty {
        output.html("<p>\(project.standing.absentChangesWords)</p>\n")
      }
      for change in project.standing.changes {
        let run = project.history.runs[change.run]
        let commit: HTML? = run.commit == nil ? nil : " <small>\(run.shortName)</small>"
        output.html("<section>\n<h2 id=\"\(run.anchor)\">\(run.day)\(commit)</h2>\n")
        output.html("<p>\(change.changes.words)</p>\n")
        lists.write(change.changes, at: change.run, to: &output)
        output.write("</section>\n")
      }
    }
  }
}

extension HistoryRun {
  /// The name of its part on the page of changes.
  var anchor: String { "run-" + String(StableDigest(name).value, radix: 16) }
}

extension ProjectPages {
  /// The pages above those of parts of the project.
  var crumbs: [(name: String, path: SitePath)] {
    let home = (history.name, paths.home)
    return isAlone ? [home] : [("All projects", SitePath("index.html")), home]
  }
}
