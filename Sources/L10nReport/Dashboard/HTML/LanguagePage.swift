import L10nCoverage
import L10nHistory
import L10nModel
import L10nSource

/// The page for the translators of one language: its progress, and the texts to translate.
struct LanguagePage {
  let language: LanguageStatus
  let project: ProjectPages

  private var path: SitePath { project.paths.language(language.record.identifier) }

  func write(to output: inout ByteOutput) {
    let record = language.record
    var frame = project.frame(path, "\(record.name) · \(project.history.name)")
    let parts = PageParts(project: project, page: path)
    let errors = parts.errors(of: record.identifier)
    frame.sections = lists.isEmpty ? [("Keys to do", "todo")] : lists.map { ($0.name, $0.id) }
    if !findings.isEmpty { frame.sections.append(("Findings", "findings")) }
    frame.sections += [("Tables", "tables"), ("Trend", "trend")]
    if !errors.isEmpty { frame.sections.insert(("Errors", "errors"), at: 0) }
    frame.rowCount = max(language.gaps.count, findings.count)
    frame.write(to: &output, heading: .language(record.name, record.identifier)) { output in
      output.section("verdict", "Verdict") { writeVerdict(to: &$0) }
      parts.write(errors, to: &output)
      writeToDo(to: &output)
      writeFindings(to: &output)
      writeTables(to: &output)
      output.section("trend", "Trend") { output in
        CoverageChart(
          history: project.history,
          lines: [
            CoverageChart.Line(name: record.identifier, values: language.coverage),
            CoverageChart.Line(name: "all", values: project.status.coverage),
          ]
        ).write(to: &output)
      }
    }
  }

  private func writeVerdict(to output: inout ByteOutput) {
    let record = language.record
    let obstacles = language.shipping?.obstacleWords ?? record.problemWords
    let isBlocked = language.verdict == .blocked && !obstacles.isEmpty
    output.html(
      .verdict(
        language.verdict.severity,
        "\(language.verdictWords)\(isBlocked ? ": \(obstacles)" : "" as String)"))
    output.html(.headline(record.keys, KeyShares(record.keys, raw: record.raw)))
    output.writeRun(project.status.newest, of: project.history)
    let notes = Numbers.counted(record.notes, "note")
    let figures: [HTML?] = [
      .figure("keys to do", language.keysToDo.count, rawWords),
      .figure(
        "words to do", record.wordsToDo, "of \(Numbers.counted(record.words.total, "word"))"),
      language.toReview.isEmpty
        ? nil
        : .figure(
          "to review", language.toReview.count, "\(PageParts.words(of: language.toReview))"),
      .figure("errors", record.errors, "\(Numbers.counted(record.warnings, "warning")), \(notes)"),
      record.files == 0
        ? nil
        : .figure(
          "files missing", language.missingFiles.count, "of \(Numbers.grouped(record.files))"),
    ]
    output.figures(figures)
    if !language.keysToDo.isEmpty { output.html("<p>\(language.pace.sentence)</p>\n") }
    if !language.authors.isEmpty {
      let days = ProjectHistory.daysOfContributions
      output.html("<p>Active in the last \(days) days: \(name: language.authorWords)</p>\n")
    }
  }

  private var rawWords: String {
    let raw = language.keysToDo.count { $0.state == .raw }
    return raw == 0 ? "none of them raw" : "\(Numbers.grouped(raw)) of them raw"
  }

  // MARK: To do

  /// The lists of texts and files that need work. Their lengths equal the figures with the same names.
  private var lists: [(id: HTML, name: HTML, gaps: [OpenGap])] {
    [
      ("todo", "Keys to do", language.keysToDo), ("review", "To review", language.toReview),
      ("files", "Files missing", language.missingFiles),
    ].filter { !$0.gaps.isEmpty }
  }

  private func writeToDo(to output: inout ByteOutput) {
    guard !lists.isEmpty else {
      return output.section("todo", "Keys to do") { $0.write("<p>Nothing to do.</p>\n") }
    }
    let address = project.paths.toDo(language.record.identifier).address(from: path)
    for list in lists {
      output.section(list.id, "\(list.name): \(Numbers.grouped(list.gaps.count))") { output in
        output.html(
          """
          <p>\(PageParts.words(of: list.gaps)) · \
          <a href="\(address)">all lists as a spreadsheet (CSV)</a></p>

          """)
        PageParts(project: project, page: path).write(list.gaps, list.id, to: &output)
      }
    }
  }

  // MARK: Findings

  private var findings: [CheckCount] {
    project.status.newest.checks.filter { $0.language == language.record.identifier }
      .sorted { ($1.severity, $0.check) < ($0.severity, $1.check) }
  }

  private func writeFindings(to output: inout ByteOutput) {
    guard !findings.isEmpty else { return }
    output.section("findings", "Findings") { output in
      output.table(
        "finding-table", "Findings by check; a report lists each of them",
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
        for bundle in project.status.bundles {
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
    of table: TableStatus, _ bundle: BundleStatus, _ localization: Int,
    _ counts: CoverageSweep.Counts
  ) -> HTML {
    let bundleName = project.names.bundles[bundle.position].name
    let name = project.status.bundles.count > 1 ? "\(bundleName): \(table.name)" : table.name
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

/// The texts to translate into a language, table by table, with everything that a translator needs to know of each.
extension PageParts {
  private static let mostToDo = 2_000

  /// - Parameters:
  ///   - gaps: sorted by table.
  ///   - id: the prefix of the tables' `id` attributes.
  func write(_ gaps: [OpenGap], _ id: HTML, to output: inout ByteOutput) {
    var rest = gaps.prefix(Self.mostToDo)
    while let first = rest.first {
      let table = project.names.keys[first.key].table
      let rows = rest.prefix { project.names.keys[$0.key].table == table }
      write(rows, of: table, id, to: &output)
      rest = rest.dropFirst(rows.count)
    }
    guard gaps.count > Self.mostToDo else { return }
    output.html("<p>\(Numbers.grouped(gaps.count - Self.mostToDo)) more in the spreadsheet</p>\n")
  }

  private func write(
    _ gaps: ArraySlice<OpenGap>, of table: Int, _ id: HTML, to output: inout ByteOutput
  ) {
    let hasComments = gaps.contains { project.names.keys[$0.key].comment != nil }
    output.table(
      "\(id)-\(table + 1)", "\(gaps.first.map { self.table(of: $0.key) })",
      ["key", "source text", "state", "since"] + (hasComments ? ["comment"] : []) + ["place"],
      .cards
    ) { output in
      // Computed once, because many rows share them.
      let sourceCell = sourceCellStart(ofTable: table)
      var since: [Int: HTML] = [:]
      for gap in gaps where since[gap.since] == nil { since[gap.since] = self.since(gap.since) }
      for gap in gaps {
        let key = project.names.keys[gap.key]
        let comment = key.comment.map { "\(name: $0)" as HTML }
        let cell: HTML? = hasComments ? "<td class=\"remark\">\(comment)</td>" : nil
        output.html(
          """
          <tr><th scope="row">\(key: key.name.bytes[...])</th>\
          \(sourceCell)\(key: sourceText(of: gap.key))</td>\
          <td>\(gap.state.words)</td><td>\(since[gap.since])</td>\(cell)\
          <td class="remark">\(place(of: gap.key))</td></tr>

          """)
      }
    }
  }

  /// Returns the number of gaps of each kind in words: "3 raw, 12 missing, 1 to review".
  static func words(of gaps: [OpenGap]) -> String {
    let counts = Dictionary(grouping: gaps, by: \.state).mapValues(\.count)
    return GapState.allCases.compactMap { state in
      counts[state].map { "\(Numbers.grouped($0)) \(state.words)" }
    }.joined(separator: ", ")
  }
}
