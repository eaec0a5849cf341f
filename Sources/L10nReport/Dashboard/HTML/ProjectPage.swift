import L10nCoverage
import L10nHistory
import L10nModel
import L10nSource

/// The first page of a project: whether it can ship, what changed, and who has to act.
struct ProjectPage {
  let project: ProjectPages

  static let mostKeys = 10

  private static let legend: [(word: HTML, meaning: String)] = [
    ("gate", "the conditions that fail a report: errors, or those of its settings"),
    (
      "blocked",
      "a language with errors or raw keys, or with less coverage than the settings require"
    ),
    ("to do", "a language with missing texts or texts to review"),
    ("ready", "a language with nothing left to do"),
    ("raw", "missing: users see the key itself"),
    ("missing", "missing: users see another text, such as that of the development region"),
    ("untranslated", "empty, or marked as not yet translated"),
    ("partial", "a plural category or device is missing or copied"),
    ("copied", "identical to the source, which other localizations translate"),
    ("stale", "the source has changed since the translation"),
    ("or before", "already in the first recorded run"),
  ]

  private var status: ProjectStatus { project.status }
  private var path: SitePath { project.paths.home }
  private var parts: PageParts { PageParts(project: project, page: path) }

  func write(to output: inout ByteOutput) {
    let newest = status.newest
    let coverage = newest.keys.coverage.map { $0.formatted + " · " } ?? ""
    let name = status.history.name
    var frame = PageFrame(
      path: path, title: "\(coverage)Localization of \(name)",
      crumbs: project.isAlone ? [] : [PageFrame.allProjects],
      toolVersion: project.toolVersion)
    frame.sections = [
      ("Languages", "languages"), ("Changes", "changes"), ("Trend", "trend"),
      ("Oldest gaps", "oldest"), ("Bundles and tables", "bundles"), ("Legend", "legend"),
    ]
    if status.languages.contains(where: { !$0.authors.isEmpty }) {
      frame.sections.insert(("Who is active", "active"), at: 3)
    }
    if !status.errors.isEmpty { frame.sections.insert(("Errors", "errors"), at: 0) }
    frame.rowCount = max(status.languages.count, status.bundles.count)
    frame.write(to: &output, heading: "Localization of \(name: name)") { output in
      output.section("verdict", "Verdict") { writeVerdict(of: newest, to: &$0) }
      parts.write(parts.errors(), to: &output)
      writeLanguages(to: &output)
      writeChanges(to: &output)
      output.section("trend", "Trend") { writeChart(to: &$0) }
      writeAuthors(to: &output)
      writeGaps(to: &output)
      writeBundles(to: &output)
      output.section("legend", "Legend") { output in
        output.legend(Self.legend)
        output.write("</p>\n")
      }
    }
  }

  private func writeVerdict(of newest: HistoryRun, to output: inout ByteOutput) {
    output.html(.answer(of: newest))
    output.html("<p class=\"counts\">\(newest.verdictWords)</p>\n")
    let raw = newest.languages.reduce(0) { $0 + $1.raw }
    output.html(.headline(newest.keys, KeyShares(newest.keys, raw: raw)))
    output.writeRun(newest, of: status.history)
    if let previous = status.previous {
      let commit = previous.commit.map { " (<code>\(String($0.prefix(10)))</code>)" as HTML }
      let changes = status.newestChanges?.changes.words ?? "no changes"
      output.html("<p>Since \(previous.day)\(commit): \(changes)</p>\n")
    } else if case .countedDifferently = status.earlier {
      output.html("<p>\(status.absentChangesWords)</p>\n")
    }
    if let release = status.sinceRelease {
      output.html(
        "<p>Since release \(name: release.release.name): \(release.changes.words)</p>\n")
    }
    writeFigures(of: newest, to: &output)
  }

  private func writeFigures(of newest: HistoryRun, to output: inout ByteOutput) {
    let ready = newest.languages.count { $0.verdict == .ready }
    let warnings = newest.checks.filter { $0.severity == .warning }.reduce(0) { $0 + $1.count }
    let figures: [HTML?] = [
      newest.shipping.isEmpty
        ? .figure(
          "languages ready", ready, "of \(Numbers.counted(newest.languages.count, "language"))")
        : .figure(
          "can ship", newest.shipping.count(where: \.canShip),
          "of \(Numbers.counted(newest.shipping.count, "language"))"),
      .figure("keys to do", newest.keysToDo, since(newest.keysToDo, status.previous?.keysToDo)),
      .figure(
        "words to do", newest.wordsToDo, since(newest.wordsToDo, status.previous?.wordsToDo)),
      .figure("errors", status.errors.count, Numbers.counted(warnings, "warning")),
    ]
    output.figures(figures)
  }

  /// Returns the difference from the run before, in words.
  private func since(_ number: Int, _ earlier: Int?) -> String {
    guard let earlier, let previous = status.previous else {
      return if case .countedDifferently = status.earlier { "counting changed" } else {
        "in the first run"
      }
    }
    guard number != earlier else { return "as on \(previous.day)" }
    let difference = Numbers.grouped(abs(number - earlier))
    return "\(difference) \(number > earlier ? "more" : "fewer") than on \(previous.day)"
  }

  // MARK: Languages

  private func writeLanguages(to output: inout ByteOutput) {
    output.section("languages", "Languages") { output in
      guard !status.languages.isEmpty else {
        return output.write("<p>no localization to compare</p>\n")
      }
      parts.writeLanguages(to: &output)
    }
  }

  private func writeAuthors(to output: inout ByteOutput) {
    let active = status.languages.filter { !$0.authors.isEmpty }
    guard !active.isEmpty else { return }
    let days = ProjectHistory.daysOfContributions
    output.section("active", "Who is active") { output in
      output.table(
        "active-table", "Who changed texts in the last \(days) days",
        ["who", "last commit", "languages"]
      ) { output in
        for (authors, group) in active.groupedInOrder(by: \.authors) {
          let names = group.map { language in
            let place = project.paths.language(language.record.identifier)
            return HTML.link(language.record.name, to: place, from: path)
          }
          let last = UTCDay(time: authors.map(\.last).max() ?? 0).description
          output.html(
            """
            <tr><td class="remark">\(name: group[0].authorWords)</td><td><time>\(last)</time></td>\
            <td class="remark">\(names.joined(by: ", "))</td></tr>

            """)
        }
      }
    }
  }

  // MARK: Time

  private func writeChanges(to output: inout ByteOutput) {
    let lists = ChangeLists(project, page: path, most: Self.mostKeys, heading: "h4")
    output.section("changes", "Changes") { output in
      if let previous = status.previous {
        output.html("<h3>Since the run of \(previous.day)</h3>\n")
      }
      if let changes = status.newestChanges {
        lists.write(changes.changes, at: changes.run, to: &output)
      } else {
        output.html("<p>\(status.absentChangesWords)</p>\n")
      }
      if let release = status.sinceRelease {
        let run = status.history.runs[release.run]
        let isOther = run.commit != release.release.commit
        let words = isOther ? ", measured at the run of \(run.day)" : ""
        output.html("<h3>Since release \(name: release.release.name)\(words)</h3>\n")
        lists.write(release.changes, at: status.history.runs.count - 1, to: &output)
      }
      let address = project.paths.changes.address(from: path)
      output.html("<p><a href=\"\(address)\">All changes of the newest runs</a></p>\n")
    }
  }

  private func writeChart(to output: inout ByteOutput) {
    let chart = CoverageChart(history: status.history, lines: status.chartLines)
    chart.write(to: &output)
    guard status.history.runs.count == 1, status.newest.commit != nil else { return }
    let command = ProjectHistory.commandRecordingPast(
      of: status.name, in: "FILE", gate: status.newest.gate)
    output.html(
      """
      <p>To record earlier commits, run this in a clone of the repository. It records a run for each week. FILE is the \
      history; paths and other options are those of this run:</p>
      <pre><code>\(name: command)</code></pre>

      """)
  }

  // MARK: Where

  private func writeGaps(to output: inout ByteOutput) {
    output.section("oldest", "Oldest and most widespread gaps") { output in
      let oldest = status.oldest(Self.mostKeys)
      guard !oldest.isEmpty else { return output.write("<p>Nothing is missing.</p>\n") }
      parts.write(oldest, "oldest-gaps", "Untranslated the longest", to: &output)
      let widespread = status.mostWidespread(Self.mostKeys)
      if !widespread.isEmpty {
        parts.write(
          widespread, "widespread-gaps", "Untranslated in the most localizations", to: &output)
      }
    }
  }

  private func writeBundles(to output: inout ByteOutput) {
    output.section("bundles", "Bundles and tables") { output in
      guard status.bundles.count > 1 else {
        for bundle in status.bundles {
          StatusMatrix(bundle, project, page: path, isShort: true).write(to: &output)
        }
        return
      }
      output.table(
        "bundle-table", "Products and other bundles with something to translate",
        [
          "bundle", "coverage", .numberHeading("keys to do"),
          .numberHeading("tables"), .numberHeading("localizations"),
        ], .cards
      ) { output in
        for (product, bundles) in status.bundlesByProduct {
          if bundles.count > 1 { output.html(row(of: product, bundles)) }
          for bundle in bundles { output.html(row(of: bundle)) }
        }
      }
    }
  }

  private func row(of bundle: BundleStatus) -> HTML {
    let name = project.names.bundles[bundle.position]
    let link = HTML.link(name.name, to: project.paths.bundle(bundle.position), from: path)
    return row("\(link) <small>\(name: name.path)</small>", [bundle])
  }

  /// Returns the row of a product with several bundles, which stands above their rows.
  private func row(of product: String, _ bundles: [BundleStatus]) -> HTML {
    row("\(name: product) <small>\(Numbers.counted(bundles.count, "bundle"))</small>", bundles)
  }

  private func row(_ heading: HTML, _ bundles: [BundleStatus]) -> HTML {
    let keys = bundles.reduce(into: CoverageSweep.Counts()) { $0 += $1.keys }
    let spellings = bundles.flatMap(\.localizations).map {
      project.names.localizations[$0].spelling
    }
    return
      """
      <tr><th scope="row">\(heading)</th>\
      \(HTML.shareCell(keys.covered, of: keys.total))\
      \(HTML.numberCell(keys.uncovered, "keys to do"))\
      \(HTML.numberCell(bundles.reduce(0) { $0 + $1.tables.count }, "tables"))\
      \(HTML.numberCell(Set(spellings).count, "localizations"))</tr>

      """
  }
}
