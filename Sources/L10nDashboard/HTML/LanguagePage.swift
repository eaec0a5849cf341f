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
    frame.rowCount = max(language.gaps.count, findings.count)
    frame.write(to: &output, heading: .language(record.name, record.identifier)) { output in
      output.section("verdict", "Verdict") { writeVerdict(to: &$0) }
      errors.write(to: &output)
      writeToDo(to: &output)
      writeFindings(to: &output)
      writeTables(to: &output)
      output.section("trend", "Trend") { output in
        CoverageChart(
          history: project.history,
          lines: [
            CoverageChart.Line(name: record.identifier, values: language.coverage),
            CoverageChart.Line(name: "all", values: project.standing.coverage),
          ]
        ).write(to: &output)
      }
    }
  }

  private func writeVerdict(to output: inout ByteOutput) {
    let record = language.record
    let problems = record.verdict == .blocked ? ": \(record.problemWords)" : ""
    output.html(.verdict(record.verdict.severity, "\(record.verdict.words)\(problems)"))
    output.html(.standing(record.keys, KeyShares(record.keys, raw: record.raw)))
    output.writeRun(project.standing.newest, of: project.history)
    let notes = Numbers.counted(record.notes, "note")
    let figures: [HTML] = [
      .figure("keys to do", record.keysToDo, rawWords),
      .figure(
        "words to do", record.wordsToDo, "of \(Numbers.counted(record.words.total, "word"))"),
      .figure("errors", record.errors, "\(Numbers.counted(record.warnings, "warning")), \(notes)"),
      record.files == 0
        ? ""
        : .figure("files missing", record.missingFiles, "of \(Numbers.grouped(record.files))"),
    ]
    output.html("<ul class=\"figures\">\n\(figures.joined(by: ""))</ul>\n")
  }

  private var rawWords: String {
    language.record.raw == 0
      ? "none of them raw" : "\(Numbers.grouped(language.record.raw)) of them raw"
  }

  // MARK: To do

  private func writeToDo(to output: inout ByteOutput) {
    output.section("todo", "To do") { output in
      guard !language.gaps.isEmpty else {
        return output.write("<p>Nothing is to be done.</p>\n")
      }
      let address = project.paths.toDo(language.record.identifier).address(from: path)
      output.html(
        """
        <p>\(ToDoTable.words(of: language.gaps)) · \
        <a href="\(address)">as a spreadsheet (CSV)</a></p>

        """)
      ToDoTable(project, page: path).write(language.gaps, to: &output)
    }
  }

  // MARK: Findings

  /// How many findings of each check are about the language.
  private var findings: [CheckCount] {
    project.standing.newest.checks.filter { $0.language == language.record.identifier }
      .sorted { ($1.severity, $0.check) < ($0.severity, $1.check) }
  }

  private func writeFindings(to output: inout ByteOutput) {
    guard !findings.isEmpty else { return }
    output.section("findings", "Findings") { output in
      output.table(
        "finding-table", "Findings by check; a report tells each of them",
        ["check", "severity", .numberHeading("findings")]
      ) { output in
        for finding in findings {
          output.html(
            """
            <tr><th scope="row">\(project.link(toCheck: finding.check, from: path))</th>\
            <td class="\(finding.severity.rawValue)">\(finding.severity.rawValue)</td>\
            \(HTML.numberCell(finding.count, "findings"))</tr>

            """)
        }
      }
    }
  }

  // MARK: Tables

  private func writeTables(to output: inout ByteOutput) {
    output.section("tables", "Tables") { output in
      output.table(
        "table-list", "Tables in this language",
        ["table", "localization", "coverage", .numberHeading("keys to do")], .cards
      ) { output in
        for bundle in project.standing.bundles {
          let localizations = bundle.localizations.filter {
            project.names.localizations[$0].language == language.record.identifier
          }
          for table in bundle.tables {
            for localization in localizations {
              guard let counts = table.cells[localization] else { continue }
              output.html(row(of: table, bundle, localization, counts))
            }
          }
        }
      }
    }
  }

  private func row(
    of table: TableStanding, _ bundle: BundleStanding, _ localization: Int,
    _ counts: CoverageSweep.Counts
  ) -> HTML {
    let bundleName = project.names.bundles[bundle.position].name
    let name = project.standing.bundles.count > 1 ? "\(bundleName): \(table.name)" : table.name
    let link = project.paths.table(table.position, of: bundle.position)
      .map { HTML.link(name, to: $0, from: path) }
    return
      """
      <tr><th scope="row">\(link)</th>\
      <td>\(name: project.names.localizations[localization].spelling)</td>\
      \(HTML.shareCell(counts.covered, of: counts.total))\
      \(HTML.numberCell(counts.uncovered, "keys to do"))</tr>

      """
  }
}
