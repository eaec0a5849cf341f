import L10nHistory
import L10nModel
import L10nReport
import L10nSource

/// What the checks mean that the newest runs name: why they matter, and what to do.
struct ChecksPage {
  private let site: DashboardSite

  static let path = SitePath("checks.html")

  init(_ site: DashboardSite) { self.site = site }

  func write(to output: inout ByteOutput) {
    let crumbs: [(name: String, path: SitePath)] =
      switch site.projects.count {
      case 1: [(site.projects[0].history.name, site.projects[0].paths.home)]
      default: [("All projects", SitePath("index.html"))]
      }
    let frame = PageFrame(
      path: Self.path, title: "Checks", crumbs: crumbs, toolVersion: site.toolVersion)
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
  /// The name of a check, which leads to what it means where that is known.
  func link(toCheck name: String, from page: SitePath) -> HTML {
    guard explainedChecks.contains(name) else { return "<code>\(name)</code>" }
    let address = ChecksPage.path.address(from: page)
    return "<a href=\"\(attribute: address)#\(attribute: name)\"><code>\(name)</code></a>"
  }
}
