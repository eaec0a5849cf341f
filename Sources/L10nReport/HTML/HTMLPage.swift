package import L10nCoverage
import L10nModel
import L10nSource

/// The HTML page of a report, with the data that its parts share.
struct HTMLPage {
  let report: Report
  private let settings: RenderingSettings
  let totals: Totals
  /// Languages that block a release come first.
  let languages: [LanguageCoverage]
  /// One for each bundle.
  let matrices: [Matrix]
  let outline: FindingOutline
  /// The number of keys in files that CoreFoundation ignores, by language.
  let lostKeys: [LocaleIdentifier: Int]
  /// The indices of the sections with findings by file, for links.
  private let sectionOfFile: [InputFile: Int]

  init(_ report: Report, _ settings: RenderingSettings) {
    self.report = report
    self.settings = settings
    totals = report.totals
    languages = report.languages
    matrices = report.matrices
    var lostKeys: [LocaleIdentifier: Int] = [:]
    for row in matrices.lazy.flatMap(\.rows) where row.hasBrokenFiles {
      lostKeys[row.localization.identifier, default: 0] += row.lostKeys
    }
    self.lostKeys = lostKeys
    outline = FindingOutline(
      report.findingRuns, .page, objectTexts: ObjectTexts(of: report.bundles))
    var sectionOfFile: [InputFile: Int] = [:]
    for (position, section) in outline.sections.enumerated() {
      for run in section.runs {
        guard let path = outline.runs[run].subject.path else { continue }
        let file = InputFile(input: section.input, path: path)
        if sectionOfFile[file] == nil { sectionOfFile[file] = position }
      }
    }
    self.sectionOfFile = sectionOfFile
  }

  var paths: DisplayedPaths { settings.paths }

  func explain(_ check: Check) -> CheckExplanation? { settings.explain(check) }

  /// Whether there is only one bundle, whose name can stand for the whole report.
  var isAlone: Bool { matrices.count == 1 }

  func section(about path: TreePath, input: Int) -> Int? {
    sectionOfFile[InputFile(input: input, path: path)]
  }

  func write(to output: inout ByteOutput) {
    HTMLShell(title: title, style: .inline).write(to: &output) { output in
      writeHeader(to: &output)
      output.write("<main>\n")
      writeVerdict(to: &output)
      writeErrors(to: &output)
      writeSummary(to: &output)
      writeLanguages(to: &output)
      writeHeatMap(to: &output)
      if matrices.count > 1 || !report.unjudged.isEmpty { writeOverview(to: &output) }
      writeToDo(to: &output)
      writeBundles(to: &output)
      writeFindings(to: &output)
      if !matrices.isEmpty { writeLegend(to: &output) }
      output.html(
        """
        </main>
        <footer>
        <p>l10ncheck \(settings.toolVersion) · lookup profile \(report.profile)</p>
        </footer>

        """)
    }
  }

  private func writeBundles(to output: inout ByteOutput) {
    guard matrices.count > 1 else {
      for position in matrices.indices { writeBundle(position, to: &output) }
      return
    }
    output.section("details", "Bundle by bundle") { output in
      for position in matrices.indices { writeBundle(position, to: &output) }
    }
  }

  /// The names of the checked bundle or inputs, independent of their location.
  var subject: String {
    if let matrix = matrices.first, isAlone { return matrix.bundle.name }
    return report.subject(matrices)
  }

  /// Returns the name of an input, independent of its location.
  func name(ofInput input: Int) -> String { report.name(ofInput: input, matrices) }

  private var title: String {
    guard let coverage = totals.keys.coverage else { return "Localization of \(subject)" }
    return "\(coverage.formatted) · Localization of \(subject)"
  }

  private func writeHeader(to output: inout ByteOutput) {
    var parts: [(name: HTML, id: HTML)] = [("Answer", "verdict")]
    if hasErrors { parts.append(("Errors", "errors")) }
    if !languages.isEmpty { parts.append(("Languages", "languages")) }
    if hasHeatMap { parts.append(("Tables", "heat")) }
    if matrices.count > 1 {
      parts.append(("Bundles", "bundles"))
    } else if let bundle = matrices.first?.bundle {
      parts.append(("Localizations", "b1"))
      if !bundle.tables.isEmpty { parts.append(("Keys", "b1-tables")) }
      if !bundle.resources.isEmpty { parts.append(("Files", "b1-files")) }
    }
    if languages.contains(where: \.hasKeysToDo) { parts.append(("To do", "todo")) }
    parts.append(("Findings", "findings"))
    if !matrices.isEmpty { parts.append(("Legend", "legend")) }
    output.html("<header>\n<h1>Localization of \(name: subject)</h1>\n")
    output.contents(parts)
    output.write("</header>\n")
  }
}

/// Writes a report as a self-contained HTML page: no scripts, no images, no other files.
///
/// Content and links don't depend on the style sheet, which some servers block. The page contains everything that is folded, so
/// that a browser's search finds each key.
package struct HTMLReportRenderer: ReportRenderer {
  private let settings: RenderingSettings

  package init(_ settings: RenderingSettings) { self.settings = settings }

  /// Writes the whole page, with a final line break.
  package func render(_ report: Report, to output: inout ByteOutput) {
    HTMLPage(report, settings).write(to: &output)
  }
}

/// A link target on the page.
enum Anchor {
  case bundle(Int)
  case localization(Int, Int)
  /// A bundle, a localization and a table, by index.
  case cell(Int, Int, Int)
  case table(Int, Int)
  case resources(Int)
  case file(Int)
  case language(Int)
  case check(String)

  /// The target's `id`. Numbers start at 1.
  fileprivate var name: HTML {
    switch self {
    case .bundle(let bundle): "b\(bundle + 1)"
    case .localization(let bundle, let localization): "b\(bundle + 1)-l\(localization + 1)"
    case .cell(let bundle, let localization, let table):
      "b\(bundle + 1)-l\(localization + 1)-t\(table + 1)"
    case .table(let bundle, let table): "b\(bundle + 1)-t\(table + 1)"
    case .resources(let bundle): "b\(bundle + 1)-files"
    case .file(let file): "f\(file + 1)"
    case .language(let language): "l\(language + 1)"
    case .check(let name): "check-\(attribute: name)"
    }
  }
}

extension HTML {
  /// Returns a link to a target on the page; only the content without a target.
  static func link(to anchor: Anchor?, _ content: HTML) -> HTML {
    guard let anchor else { return content }
    return "<a href=\"#\(anchor.name)\">\(content)</a>"
  }
}

extension HTML.StringInterpolation {
  /// Appends the `id` attribute of a link target, after a space.
  mutating func appendInterpolation(id anchor: Anchor) {
    appendLiteral(" id=\"")
    appendInterpolation(anchor.name)
    appendLiteral("\"")
  }
}

/// The meaning of the page's glyphs and words.
extension HTMLPage {
  private static let marks: [Mark] = [
    .inherited, .mixed, .noFile, .notCompared, .filesMissing, .servedFiles, .raw, .masked, .extra,
    .partial, .absent,
  ]

  func writeLegend(to output: inout ByteOutput) {
    output.section("legend", "Legend") { output in
      output.legend(
        Level.allCases.reversed().map {
          ("<span class=\"chip c\(ground: $0)\">\($0.sign)</span>", $0.meaning)
        } + Self.marks.map { ("\($0.sign)", $0.meaning) })
      output.write("</p>\n")
    }
  }
}

/// The top of the page: the answer, the main figures and the errors.
extension HTMLPage {
  private static let mostErrors = 5

  func writeVerdict(to output: inout ByteOutput) {
    output.section("verdict", "Answer") { output in
      var counts = [totals.findings.words] + report.leftOutWords
      for (position, line) in report.firstLines(of: languages).enumerated() {
        switch line {
        case .answer(let words, let isWhole):
          output.html(.verdict(isWhole ? nil : .error, "\(words)"))
        case .reasons(let lead, let words): output.html(.verdict(.error, "\(lead) \(words)"))
        case .languages(let words) where position == 0:
          output.html(.verdict(worst, "\(words)"))
        case .languages(let words): counts.insert(words, at: 0)
        }
      }
      if report.bundles.isEmpty {
        output.html(.verdict(.warning, "\(Report.nothingLocalizedWords)"))
      }
      output.html("<p class=\"counts\">\(counts.joined(separator: " · "))</p>\n")
      for words in report.otherWords {
        output.html("<p class=\"counts\">\(words)</p>\n")
      }
      output.html(.headline(totals.keys, shares))
    }
  }

  private var shares: KeyShares {
    KeyShares(
      totals.keys,
      raw: report.bundles.reduce(0) { $0 + $1.localizations.reduce(0) { $0 + $1.raw } },
      lost: lostKeys.values.reduce(0, +))
  }

  private var worst: Severity? {
    if hasErrors || languages.contains(where: { $0.verdict == .blocked }) { return .error }
    return languages.contains(where: \.isOpen) || report.textsInNoTable > 0 ? .warning : nil
  }

  func writeSummary(to output: inout ByteOutput) {
    guard !matrices.isEmpty else { return }
    output.section("summary", "Figures") { output in
      let open = languages.count(where: \.isOpen)
      let incomplete = matrices.count { $0.rows.contains(where: \.hasGaps) }
      let (keys, words) = (
        languages.reduce(0) { $0 + $1.keysToDo }, languages.reduce(0) { $0 + $1.wordsToDo }
      )
      let hasProducts = matrices.contains { $0.block.product != nil }
      let figures: [HTML?] = [
        .figure(
          "languages", languages.count, open == 0 ? "all ready" : "\(open) with something to do"),
        .figure("keys to do", keys, "of \(Numbers.grouped(totals.keys.total))"),
        .figure("words to do", words, "in the source language"),
        isAlone
          ? nil
          : .figure(
            hasProducts ? "products and bundles" : "bundles", matrices.count,
            incomplete == 0 ? "none with gaps" : "\(Numbers.grouped(incomplete)) with gaps"),
        shares.broken == 0
          ? nil : .figure("keys shown raw", shares.broken, "users see the key itself"),
      ]
      output.figures(figures)
    }
  }

  var hasErrors: Bool { report.findingRuns.contains(where: \.isErrorOfTree) }

  /// Writes the first errors, with links to their sections.
  func writeErrors(to output: inout ByteOutput) {
    let count = report.findingRuns.lazy.filter(\.isErrorOfTree).reduce(0) { $0 + $1.count }
    guard count > 0 else { return }
    output.section("errors", "Errors") { output in
      output.write("<ul class=\"worst\">\n")
      var left = Self.mostErrors
      for (position, section) in outline.sections.enumerated() {
        let errors = section.runs.filter { outline.runs[$0].isErrorOfTree }
        for error in outline.runs.positions(of: errors).prefix(left) {
          left -= 1
          let place = outline.runs.place(at: error).map { ":\($0)" } ?? ""
          let placeLink = HTML.link(to: .file(position), "\(name: heading(of: section) + place)")
          output.html(
            """
            <li><p>\(glyph: "✗")\(message(of: error, in: section))</p>
            <small>\(placeLink) · \(link(toCheck: outline.runs[error.run].check))</small></li>

            """)
        }
      }
      output.write("</ul>\n")
      let rest = count - Self.mostErrors
      guard rest > 0 else { return }
      output.html(
        """
        <p class="faint">\(Numbers.counted(rest, "more error")) among the \
        <a href="#findings">findings</a></p>

        """)
    }
  }
}

/// The verdict on each language, over all bundles.
extension HTMLPage {
  func writeLanguages(to output: inout ByteOutput) {
    guard !languages.isEmpty else { return }
    output.section("languages", "Languages") { output in
      let shipped = languages.indices.filter { languages[$0].shipping != nil }
      guard !shipped.isEmpty else {
        return write(
          Array(languages.indices), "language-table", "Languages that block a release first",
          to: &output)
      }
      write(shipped, "language-table", "Languages of the release", to: &output)
      let others = languages.indices.filter { languages[$0].shipping == nil }
      guard !others.isEmpty else { return }
      let words = Numbers.counted(others.count, "other language")
      output.html("<details>\n<summary>\(words)</summary>\n")
      write(others, "other-language-table", "Languages that no release requires", to: &output)
      output.write("</details>\n")
    }
  }

  private func write(
    _ positions: [Int], _ id: HTML, _ caption: HTML, to output: inout ByteOutput
  ) {
    output.table(
      id, caption,
      [
        "language", "coverage", .numberHeading("keys to do"),
        .numberHeading("words"), "verdict", "remaining work",
      ], .cards
    ) { output in
      for position in positions { output.html(row(of: languages[position], position)) }
    }
  }

  private func row(of language: LanguageCoverage, _ position: Int) -> HTML {
    let verdict = language.verdict
    let name = HTML.link(
      to: language.hasKeysToDo ? .language(position) : nil, language.heading)
    let share = HTML.barCell(
      language.keys, raw: language.raw, lost: lostKeys[language.identifier] ?? 0)
    return
      """
      <tr><th scope="row">\(name)</th>\(share)\
      \(HTML.numberCell(language.keysToDo, "keys to do"))\
      \(HTML.numberCell(language.wordsToDo, "words"))\
      <td class="\(verdict.severity.rawValue)">\(language.verdictWords)</td>\
      <td class="remark">\(Remark(language).html)</td></tr>

      """
  }
}

extension LanguageCoverage {
  var heading: HTML { .language(name, identifier.rawValue) }
}
