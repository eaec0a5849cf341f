import L10nHistory
import L10nReport

/// The page of one bundle: its tables in its localizations.
struct BundlePage {
  private let bundle: BundleStanding
  private let project: ProjectPages
  private let site: DashboardSite

  init(_ bundle: BundleStanding, _ project: ProjectPages, _ site: DashboardSite) {
    (self.bundle, self.project, self.site) = (bundle, project, site)
  }

  func write(to output: inout ByteOutput) {
    let path = project.paths.bundle(bundle.position)
    let name = project.names.bundles[bundle.position]
    let frame = PageFrame(
      path: path, title: "\(name.name) · \(project.history.name)", crumbs: project.crumbs,
      toolVersion: site.toolVersion)
    frame.write(to: &output) { output in
      output.write(htmlName: name.name)
    } content: { output in
      output.writeRun(project.standing.newest, of: project.history)
      output.write("<p><code>")
      output.write(htmlName: name.path)
      output.write("</code> · development region ")
      output.write(htmlName: name.language)
      output.write("</p>\n<ul class=\"figures\">\n")
      let keys = bundle.keys
      output.writeFigure("tables", bundle.tables.count, "with keys")
      output.writeFigure("localizations", bundle.localizations.count, "compared")
      output.writeFigure("keys to do", keys.uncovered, "of \(Numbers.grouped(keys.total))")
      output.write("</ul>\n<section>\n<h2>Tables and localizations</h2>\n")
      StandingMatrix(bundle, project, page: path).write(to: &output)
      output.write("</section>\n")
    }
  }
}
