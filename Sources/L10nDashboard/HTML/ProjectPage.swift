import L10nCoverage
import L10nHistory
import L10nModel
import L10nReport
import L10nSource

/// The first page about a project: whether it can ship, what changed, and who has to act.
struct ProjectPage {
  let project: ProjectPages
  let site: DashboardSite

  /// How many keys and changes of a kind are named.
  static let mostKeys = 10

  private var standing: ProjectStanding { project.standing }
  private var path: SitePath { project.paths.home }

  init(_ project: ProjectPages, _ site: DashboardSite) {
    (self.project, self.site) = (project, site)
  }

  func write(to output: inout ByteOutput) {
    let newest = standing.newest
    let coverage = newest.keys.coverage.map { $0.formatted + " · " } ?? ""
    let name = standing.history.name
    var frame = PageFrame(
      path: path, title: "\(coverage)Localization of \(name)",
      crumbs: project.isAlone ? [] : [("All projects", SitePath("index.html"))],
      toolVersion: site.toolVersion)
    frame.sections = [
      ("Languages", "languages"), ("Changes", "changes"), ("Trend", "trend"),
      ("Oldest gaps", "oldest"), ("Bundles and tables", "bundles"), ("Legend", "legend"),
    ]
    if !standing.errors.isEmpty { frame.sections.insert(("Errors", "errors"), at: 1) }
    frame.write(to: &output) { output in
      output.write("Localization of ")
      output.write(htmlName: name)
    } content: { output in
      output.write("<section id=\"verdict\" aria-labelledby=\"verdict-title\">\n")
      output.write("<h2 id=\"verdict-title\">Verdict</h2>\n")
      output.writeGate(of: newest)
      output.write("<p>")
      output.write(newest.verdictWords)
      output.write("</p>\n")
      output.writeRun(newest, of: standing.history)
      if let previous = standing.previous {
        output.write("<p>Since ")
        output.write(previous.day)
        if let commit = previous.commit {
          output.write(" (<code>")
          output.write(html: String(commit.prefix(10)))
          output.write("</code>)")
        }
        output.write(": ")
        output.write(standing.newestChanges?.changes.words ?? "no changes")
        output.write("</p>\n")
      }
      writeFigures(of: newest, to: &output)
      output.write("</section>\n")
      writeLanguages(to: &output)
      ErrorList(project, page: path).write(to: &output)
      writeChanges(to: &output)
      writeTrend(to: &output)
      writeGaps(to: &output)
      writeBundles(to: &output)
      SiteLegend.write(to: &output)
    }
  }

  private func writeFigures(of newest: HistoryRun, to output: inout ByteOutput) {
    output.write("<ul class=\"figures\">\n")
    output.writeCoverageFigure(newest.keys)
    let ready = newest.languages.count { $0.verdict == .ready }
    output.writeFigure(
      "languages ready", ready, "of \(Numbers.counted(newest.languages.count, "language"))")
    output.writeFigure(
      "keys to do", newest.keysToDo, since(newest.keysToDo, standing.previous?.keysToDo))
    output.writeFigure(
      "words to do", newest.wordsToDo, since(newest.wordsToDo, standing.previous?.wordsToDo))
    output.writeFigure(
      "errors", standing.errors.count,
      Numbers.counted(
        newest.checks.filter { $0.severity == .warning }.reduce(0) { $0 + $1.count },
        "warning"))
    output.write("</ul>\n")
  }

  /// The difference from the run before, in words.
  private func since(_ number: Int, _ earlier: Int?) -> String {
    guard let earlier, let previous = standing.previous else { return "in the first run" }
    guard number != earlier else { return "as on \(previous.day)" }
    let difference = Numbers.grouped(abs(number - earlier))
    return "\(difference) \(number > earlier ? "more" : "fewer") than on \(previous.day)"
  }

  // MARK: Languages

  private func writeLanguages(to output: inout ByteOutput) {
    output.writeSectionStart("languages", "Languages")
    guard !standing.languages.isEmpty else {
      output.write("<p>no localization to compare</p>\n</section>\n")
      return
    }
    output.writeTableStart(caption: "language-table")
    output.write("Languages, those that block a release first; changes since the run before")
    output.write(
      tableHead: [
        "language", "verdict", "coverage", "trend", "keys to do", "change", "words to do",
        "problems",
      ])
    for language in standing.languages { writeRow(of: language, to: &output) }
    output.writeTableEnd()
    output.write("</section>\n")
  }

  private func writeRow(of language: LanguageStanding, to output: inout ByteOutput) {
    let record = language.record
    output.write("<tr><th scope=\"row\">")
    output.writeLink(record.identifier, to: project.paths.language(record.identifier), from: path)
    if record.name != record.identifier {
      output.write(" <small>")
      output.write(htmlName: record.name)
      output.write("</small>")
    }
    output.write("</th>")
    output.writeVerdictCell(record.verdict)
    output.writeShareCell(record.keys.covered, of: record.keys.total)
    output.write("<td>")
    Sparkline(language.coverage).write(to: &output)
    output.write("</td><td>")
    output.write(Numbers.grouped(record.keysToDo))
    output.write("</td><td>")
    output.writeDifference(record.keysToDo, language.previous?.keysToDo)
    output.write("</td><td>")
    output.write(Numbers.grouped(record.wordsToDo))
    output.write("</td><td class=\"remark\">")
    output.write(html: record.problemWords)
    output.write("</td></tr>\n")
  }

  // MARK: Time

  private func writeChanges(to output: inout ByteOutput) {
    output.writeSectionStart("changes", "Changes")
    if let changes = standing.newestChanges {
      ChangeLists(project, page: path, most: Self.mostKeys).write(changes.changes, to: &output)
    } else {
      output.write("<p>")
      output.write(
        standing.previous.map { "no changes since \($0.day)" } ?? "There is no run before this one."
      )
      output.write("</p>\n")
    }
    output.write("<p><a href=\"")
    output.write(project.paths.changes.address(from: path))
    output.write("\">All changes of the newest runs</a></p>\n</section>\n")
  }

  private func writeTrend(to output: inout ByteOutput) {
    output.writeSectionStart("trend", "Trend")
    // The languages that lack most are those to look after.
    let languages = standing.languages.filter { $0.record.keysToDo > 0 }
      .sorted { ($0.record.keys.coverage ?? .zero) < ($1.record.keys.coverage ?? .zero) }
      .prefix(CoverageChart.mostLines - 1)
    let lines =
      [CoverageChart.Line(name: "all", values: standing.coverage)]
      + languages.map { CoverageChart.Line(name: $0.record.identifier, values: $0.coverage) }
    CoverageChart(history: standing.history, lines: lines).write(to: &output)
    output.write("</section>\n")
  }

  // MARK: Where

  private func writeGaps(to output: inout ByteOutput) {
    output.writeSectionStart("oldest", "Oldest and most widespread gaps")
    let oldest = standing.oldest(Self.mostKeys)
    if oldest.isEmpty {
      output.write("<p>Nothing is missing.</p>\n")
    } else {
      let table = GapTable(project, page: path)
      table.write(oldest, "oldest-gaps", "What is missing for the longest time", to: &output)
      let widespread = standing.mostWidespread(Self.mostKeys)
      if !widespread.isEmpty {
        table.write(
          widespread, "widespread-gaps", "What is missing in the most localizations", to: &output)
      }
    }
    output.write("</section>\n")
  }

  private func writeBundles(to output: inout ByteOutput) {
    output.writeSectionStart("bundles", "Bundles and tables")
    if standing.bundles.count > 1 {
      output.writeTableStart(caption: "bundle-table")
      output.write("Bundles with something to translate")
      output.write(tableHead: ["bundle", "coverage", "keys to do", "tables", "localizations"])
      for bundle in standing.bundles { writeRow(of: bundle, to: &output) }
      output.writeTableEnd()
    } else {
      for bundle in standing.bundles {
        StandingMatrix(bundle, project, page: path, isShort: true).write(to: &output)
      }
    }
    output.write("</section>\n")
  }

  private func writeRow(of bundle: BundleStanding, to output: inout ByteOutput) {
    let keys = bundle.keys
    let name = project.names.bundles[bundle.position]
    output.write("<tr><th scope=\"row\">")
    output.writeLink(name.name, to: project.paths.bundle(bundle.position), from: path)
    output.write(" <small>")
    output.write(htmlName: name.path)
    output.write("</small></th>")
    output.writeShareCell(keys.covered, of: keys.total)
    for number in [keys.uncovered, bundle.tables.count, bundle.localizations.count] {
      output.write("<td>")
      output.write(Numbers.grouped(number))
      output.write("</td>")
    }
    output.write("</tr>\n")
  }
}
