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
    let lists = ChangeLists(project, page: path, most: Self.mostKeys)
    frame.write(to: &output) { output in
      output.write("Changes of ")
      output.write(htmlName: name)
    } content: { output in
      if project.standing.changes.isEmpty {
        output.write(
          project.standing.previous == nil
            ? "<p>There is no run before this one.</p>\n" : "<p>no changes</p>\n")
      }
      for change in project.standing.changes {
        let run = project.history.runs[change.run]
        output.write("<section>\n<h2 id=\"")
        output.write(run.anchor)
        output.write("\">")
        output.write(run.day)
        if run.commit != nil {
          output.write(" <small>")
          output.write(html: run.shortName)
          output.write("</small>")
        }
        output.write("</h2>\n<p>")
        output.write(change.changes.words)
        output.write("</p>\n")
        lists.write(change.changes, to: &output)
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
