import L10nCoverage
import L10nHistory
import L10nReport
import L10nSource

/// The page for those who translate into one language: how far it is, and what is to be done.
struct LanguagePage {
  private let language: LanguageStanding
  private let project: ProjectPages
  private let site: DashboardSite
  private let path: SitePath

  init(_ language: LanguageStanding, _ project: ProjectPages, _ site: DashboardSite) {
    (self.language, self.project, self.site) = (language, project, site)
    path = project.paths.language(language.record.identifier)
  }

  func write(to output: inout ByteOutput) {
    let record = language.record
    var frame = PageFrame(
      path: path, title: "\(record.name) · \(project.history.name)", crumbs: project.crumbs,
      toolVersion: site.toolVersion)
    let errors = ErrorList(project, of: record.identifier, page: path)
    frame.sections = [("To do", "todo"), ("Tables", "tables"), ("Trend", "trend")]
    if !findings.isEmpty { frame.sections.insert(("Findings", "findings"), at: 1) }
    if !errors.isEmpty { frame.sections.insert(("Errors", "errors"), at: 0) }
    frame.write(to: &output) { output in
      output.write(htmlName: record.name)
      output.write(" <small>")
      output.write(htmlName: record.identifier)
      output.write("</small>")
    } content: { output in
      writeVerdict(to: &output)
      errors.write(to: &output)
      writeToDo(to: &output)
      writeFindings(to: &output)
      writeTables(to: &output)
      output.writeSectionStart("trend", "Trend")
      CoverageChart(
        history: project.history,
        lines: [
          CoverageChart.Line(name: record.identifier, values: language.coverage),
          CoverageChart.Line(name: "all", values: project.standing.coverage),
        ]
      ).write(to: &output)
      output.write("</section>\n")
    }
  }

  private func writeVerdict(to output: inout ByteOutput) {
    let record = language.record
    output.write("<section id=\"verdict\" aria-labelledby=\"verdict-title\">\n")
    output.write("<h2 id=\"verdict-title\">Verdict</h2>\n")
    output.writeVerdictStart(record.verdict.severity)
    output.write(record.verdict.words)
    if record.verdict == .blocked {
      output.write(": ")
      output.write(html: record.problemWords)
    }
    output.write("</p>\n")
    output.writeRun(project.standing.newest, of: project.history)
    output.write("<ul class=\"figures\">\n")
    output.writeCoverageFigure(record.keys)
    output.writeFigure("keys to do", record.keysToDo, rawWords)
    output.writeFigure(
      "words to do", record.wordsToDo, "of \(Numbers.counted(record.words.total, "word"))")
    output.writeFigure(
      "errors", record.errors,
      "\(Numbers.counted(record.warnings, "warning")), \(Numbers.counted(record.notes, "note"))")
    if record.files > 0 {
      output.writeFigure(
        "files missing", record.missingFiles, "of \(Numbers.grouped(record.files))")
    }
    output.write("</ul>\n</section>\n")
  }

  private var rawWords: String {
    language.record.raw == 0
      ? "none of them raw" : "\(Numbers.grouped(language.record.raw)) of them raw"
  }

  // MARK: To do

  private func writeToDo(to output: inout ByteOutput) {
    output.writeSectionStart("todo", "To do")
    if language.gaps.isEmpty {
      output.write("<p>Nothing is to be done.</p>\n")
    } else {
      output.write("<p>")
      output.write(ToDoTable.words(of: language.gaps))
      output.write(" · <a href=\"")
      output.write(project.paths.toDo(language.record.identifier).address(from: path))
      output.write("\">as a spreadsheet (CSV)</a></p>\n")
      ToDoTable(project, page: path).write(language.gaps, to: &output)
    }
    output.write("</section>\n")
  }

  // MARK: Findings

  /// How many findings of each check are about the language.
  private var findings: [CheckCount] {
    project.standing.newest.checks.filter { $0.language == language.record.identifier }
      .sorted { ($1.severity, $0.check) < ($0.severity, $1.check) }
  }

  private func writeFindings(to output: inout ByteOutput) {
    guard !findings.isEmpty else { return }
    output.writeSectionStart("findings", "Findings")
    output.writeTableStart(caption: "finding-table")
    output.write("Findings by check; a report tells each of them")
    output.write(tableHead: ["check", "severity", "findings"])
    for finding in findings {
      output.write("<tr><th scope=\"row\"><code>")
      output.write(html: finding.check)
      output.write("</code></th><td>")
      output.write(finding.severity.rawValue)
      output.write("</td><td>")
      output.write(Numbers.grouped(finding.count))
      output.write("</td></tr>\n")
    }
    output.writeTableEnd()
    output.write("</section>\n")
  }

  // MARK: Tables

  private func writeTables(to output: inout ByteOutput) {
    output.writeSectionStart("tables", "Tables")
    output.writeTableStart(caption: "table-list")
    output.write("Tables in this language")
    output.write(tableHead: ["table", "localization", "coverage", "keys to do"])
    for bundle in project.standing.bundles {
      let localizations = bundle.localizations.filter {
        project.names.localizations[$0].language == language.record.identifier
      }
      for table in bundle.tables {
        for localization in localizations {
          guard let counts = table.cells[localization] else { continue }
          writeRow(of: table, bundle, localization, counts, to: &output)
        }
      }
    }
    output.writeTableEnd()
    output.write("</section>\n")
  }

  private func writeRow(
    of table: TableStanding, _ bundle: BundleStanding, _ localization: Int,
    _ counts: CoverageSweep.Counts, to output: inout ByteOutput
  ) {
    let bundleName = project.names.bundles[bundle.position].name
    let name = project.standing.bundles.count > 1 ? "\(bundleName): \(table.name)" : table.name
    output.write("<tr><th scope=\"row\">")
    if let place = project.paths.table(table.position, of: bundle.position) {
      output.writeLink(name, to: place, from: path)
    }
    output.write("</th><td>")
    output.write(htmlName: project.names.localizations[localization].spelling)
    output.write("</td>")
    output.writeShareCell(counts.covered, of: counts.total)
    output.write("<td>")
    output.write(Numbers.grouped(counts.uncovered))
    output.write("</td></tr>\n")
  }
}
