import L10nHistory
import L10nReport

/// The page of one table: how far each localization is, and the keys that some of them lack.
struct TablePage {
  private let table: TableStanding
  private let bundle: BundleStanding
  private let project: ProjectPages
  private let site: DashboardSite
  private let path: SitePath

  /// How many keys are named.
  private static let mostKeys = 2_000

  init(
    _ table: TableStanding, _ bundle: BundleStanding, _ project: ProjectPages,
    _ site: DashboardSite
  ) {
    (self.table, self.bundle, self.project, self.site) = (table, bundle, project, site)
    path = project.paths.table(table.position, of: bundle.position) ?? project.paths.home
  }

  func write(to output: inout ByteOutput) {
    let bundleName = project.names.bundles[bundle.position].name
    var frame = PageFrame(
      path: path, title: "\(table.name) · \(bundleName) · \(project.history.name)",
      crumbs: project.crumbs + [(bundleName, project.paths.bundle(bundle.position))],
      toolVersion: site.toolVersion)
    frame.rowCount = table.gaps.count
    frame.write(to: &output, heading: "Table \(name: table.name)") { output in
      output.writeRun(project.standing.newest, of: project.history)
      let trend = Sparkline(table.coverage)
      output.html("<p>\(trend.html) \(trend.words)</p>\n<section>\n<h2>Localizations</h2>\n")
      writeLocalizations(to: &output)
      output.html("</section>\n<section>\n<h2>\(keysHeading)</h2>\n")
      writeKeys(to: &output)
      output.write("</section>\n")
    }
  }

  private func writeLocalizations(to output: inout ByteOutput) {
    let only = BundleStanding(
      position: bundle.position,
      localizations: bundle.localizations.filter { table.cells[$0] != nil },
      tables: [table], missingFiles: [:])
    StandingMatrix(only, project, page: path).write(to: &output)
  }

  /// The keys that some localization lacks.
  private var gaps: [WidespreadGap] {
    ProjectStanding.byKey(table.gaps.filter(\.state.isUncovered))
  }

  /// How many keys the list has, and how many texts these are over all localizations.
  private var keysHeading: String {
    let texts = table.keys.uncovered
    let keys = gaps.count
    guard keys > 0 else { return "Keys to do" }
    return "Keys to do: \(Numbers.grouped(keys))"
      + (texts == keys ? "" : ", in all localizations \(Numbers.grouped(texts))")
  }

  private func writeKeys(to output: inout ByteOutput) {
    let gaps = gaps
    guard !gaps.isEmpty else {
      return output.write("<p>Nothing is missing.</p>\n")
    }
    GapTable(project, page: path).write(
      Array(gaps.prefix(Self.mostKeys)), "gaps", "Keys that some localization lacks", to: &output)
    guard gaps.count > Self.mostKeys else { return }
    let rest = Numbers.grouped(gaps.count - Self.mostKeys)
    output.html("<p>\(rest) more on the pages of the languages</p>\n")
  }
}
