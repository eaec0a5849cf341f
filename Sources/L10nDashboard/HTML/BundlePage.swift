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
    var frame = PageFrame(
      path: path, title: "\(name.name) · \(project.history.name)", crumbs: project.crumbs,
      toolVersion: site.toolVersion)
    frame.rowCount = max(bundle.tables.count, bundle.localizations.count)
    frame.write(to: &output, heading: "\(name: name.name)") { output in
      output.writeRun(project.standing.newest, of: project.history)
      let keys = bundle.keys
      output.html(
        """
        <p><code>\(name: name.path)</code> · development region \(name: name.language)</p>
        <ul class="figures">
        \(HTML.figure("tables", bundle.tables.count, "with keys"))\
        \(HTML.figure("localizations", bundle.localizations.count, "compared"))\
        \(HTML.figure("keys to do", keys.uncovered, "of \(Numbers.grouped(keys.total))"))\
        </ul>
        <section>
        <h2>Tables and localizations</h2>

        """)
      StandingMatrix(bundle, project, page: path).write(to: &output)
      output.write("</section>\n")
    }
  }
}
