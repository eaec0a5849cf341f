import L10nCoverage
import L10nHistory
import L10nModel
import L10nSource

/// The first page of a site with several projects.
struct OverviewPage {
  let site: DashboardSite
  private let path = SitePath("index.html")

  func write(to output: inout ByteOutput) {
    let title = "Localization of \(Numbers.counted(site.projects.count, "project"))"
    var frame = PageFrame(path: path, title: title, crumbs: [], toolVersion: site.toolVersion)
    frame.rowCount = site.projects.count
    frame.write(to: &output, heading: "\(title)") { output in
      let failed = site.projects.count { $0.status.newest.failure != nil }
      output.html(
        failed == 0
          ? .verdict(.note, "All gates passed")
          : .verdict(.error, "\(Numbers.counted(failed, "gate")) failed"))
      output.write("<section>\n<h2>Projects</h2>\n")
      output.table(
        "project-table", "The newest run of each project",
        [
          "project", "verdict", "coverage", "trend", .numberHeading("languages ready"),
          .numberHeading("keys to do"), .numberHeading("change"), .numberHeading("words to do"),
          .numberHeading("errors"), "run",
        ], .cards
      ) { output in
        for project in site.projects { writeRow(of: project, to: &output) }
      }
      output.write("</section>\n")
    }
  }

  private func writeRow(of project: ProjectPages, to output: inout ByteOutput) {
    let status = project.status
    let run = status.newest
    let link = HTML.link(status.history.name, to: project.paths.home, from: path)
    let gate: HTML =
      if let answer = run.shipping.answer {
        """
        <td class="remark"><span class="\(run.answerSeverity.rawValue)">\
        \(glyph: run.answerSeverity == .error ? "✗" : "✓")\
        \(run.shipping.count(where: \.canShip)) of \(run.shipping.count) can ship</span> \
        <small>\(answer)</small></td>
        """
      } else {
        """
        <td class="remark"><span class="\(run.gateSeverity.rawValue)">\
        \(glyph: run.gateSeverity == .note ? "✓" : "✗")\(run.gateWords)</span> \
        <small>\(run.gateReason ?? "")</small></td>
        """
      }
    let ready = run.languages.count { $0.verdict == .ready }
    output.html(
      """
      <tr><th scope="row">\(link)</th>\(gate)\
      \(HTML.barCell(run.keys, raw: run.languages.reduce(0) { $0 + $1.raw }))\
      <td>\(status.trend(status.coverage).html)</td>\
      <td class="n" data-name="languages ready">\(ready) of \(run.languages.count)</td>\
      \(HTML.numberCell(run.keysToDo, "keys to do"))\
      <td class="n">\(HTML.difference(run.keysToDo, status.previous?.keysToDo))</td>\
      \(HTML.numberCell(run.wordsToDo, "words to do"))\
      \(HTML.numberCell(status.errors.count, "errors"))<td>\(run.day)</td></tr>

      """)
  }
}

/// The page that explains the checks that the newest runs mention: why they matter, and what to do.
struct ChecksPage {
  let site: DashboardSite

  static let path = SitePath("checks.html")

  func write(to output: inout ByteOutput) {
    let crumb =
      site.projects.count == 1
      ? (site.projects[0].history.name, site.projects[0].paths.home) : PageFrame.allProjects
    let frame = PageFrame(
      path: Self.path, title: "Checks", crumbs: [crumb], toolVersion: site.toolVersion)
    frame.write(to: &output, heading: "Checks") { output in
      for (name, explanation) in site.explanations.sorted(by: { $0.key < $1.key }) {
        output.section("\(attribute: name)", "<code>\(name)</code>") { output in
          output.html("<p><b>\(explanation.check.summary)</b></p>\n")
          for text in explanation.effect + explanation.remedy { output.html("<p>\(text)</p>\n") }
        }
      }
    }
  }
}

extension ProjectPages {
  /// Returns the name of a check, with a link to its explanation if the site has one.
  func link(toCheck name: String, from page: SitePath) -> HTML {
    guard explainedChecks.contains(name) else { return "<code>\(name)</code>" }
    let address = ChecksPage.path.address(from: page)
    return "<a href=\"\(attribute: address)#\(attribute: name)\"><code>\(name)</code></a>"
  }
}
