package import L10nCoverage
import L10nModel
import L10nSource

/// Writes a report for a terminal: the answer and the errors, then matrices of coverage, then the other findings by file.
///
/// The text is a pure function of the report, the width, the theme and the detail. Users' text is escaped for terminals.
package struct TextRenderer: ReportRenderer, TerminalText {
  package let settings: RenderingSettings

  /// The maximum number of files with errors at the top.
  private static let mostErrors = 10
  private static let mostErrorsOfSummary = 3
  /// The maximum number of bundles without `--verbose`.
  static let mostBundles = 50
  /// The maximum number of a bundle's localizations, if there are several bundles.
  static let mostRows = 8

  package init(_ settings: RenderingSettings) { self.settings = settings }

  package func render(_ report: Report, to output: inout ByteOutput) {
    if detail == .answer { return writeAnswer(of: report, to: &output) }
    let matrices = report.matrices
    var legend = Legend()
    let languages = report.languages
    writeGate(of: report, languages, to: &output)
    let objectTexts = ObjectTexts(of: report.bundles)
    let errors = FindingOutline(
      report.findingRuns.filter(\.isErrorOfTree), .of(detail), objectTexts: objectTexts)
    let most = detail == .summary ? Self.mostErrorsOfSummary : Self.mostErrors
    let shownErrors = detail == .full ? errors.sections.count : most
    write(errors, sections: 0..<min(shownErrors, errors.sections.count), of: report, to: &output)
    if errors.sections.count > shownErrors {
      let rest = errors.sections.count - shownErrors
      let hint = detail == .summary ? "" : ", below"
      output.endLine()
      writeFaint("errors in \(Numbers.counted(rest, "more place"))\(hint)", to: &output)
    }
    if !errors.sections.isEmpty, !languages.isEmpty || !report.bundles.isEmpty { output.endLine() }
    write(languages, to: &output)
    let otherWords = report.otherWords
    for words in otherWords { writeFaint(words, to: &output) }
    if !otherWords.isEmpty { output.endLine() }
    if detail == .summary {
      let isSetOff = !report.bundles.isEmpty || !languages.isEmpty || !otherWords.isEmpty
      return writeSummary(report, matrices.map(\.block), isSetOff: isSetOff, to: &output)
    }
    if matrices.count > 1 { writeOverview(matrices, to: &output, &legend) }
    writeMatrices(matrices, to: &output, &legend)
    write(legend, to: &output)
    writeUnjudged(report, to: &output)
    writePreferences(of: report.bundles, to: &output)
    let others = FindingOutline(
      report.findingRuns.filter { !$0.isErrorOfTree }, .of(detail), objectTexts: objectTexts)
    let isFirst = report.bundles.isEmpty && (errors.sections.isEmpty || !languages.isEmpty)
    write(
      errors, sections: min(shownErrors, errors.sections.count)..<errors.sections.count, of: report,
      isFirst: isFirst, to: &output)
    write(others, sections: 0..<others.sections.count, of: report, isFirst: isFirst, to: &output)
    writeFolded(others, to: &output)
    writeSummary(report, matrices.map(\.block), to: &output)
  }

  private func writeMatrices(
    _ matrices: [Matrix], to output: inout ByteOutput, _ legend: inout Legend
  ) {
    let isAlone = matrices.count == 1
    var shown = matrices
    if !isAlone, detail != .full {
      shown = matrices.filter { $0.rows.contains(where: \.hasGaps) }
    }
    let most = detail == .full ? shown.count : TextRenderer.mostBundles
    for (position, matrix) in shown.prefix(most).enumerated() {
      if !isAlone || position > 0 { output.endLine() }
      writeHeadline(of: matrix.block, isAlone: isAlone, to: &output)
      // The languages show the same as the matrix of a single bundle with a single table.
      guard !matrix.rows.isEmpty, !isAlone || matrix.addsToLanguages || detail == .full
      else { continue }
      output.endLine()
      write(matrix, folding: detail != .full, isAlone: isAlone, to: &output, &legend)
    }
    if shown.count > most {
      output.endLine()
      writeFaint(
        "\(shown.count - most) more bundles with findings; --verbose shows them",
        to: &output)
    }
  }

  /// Writes as many names as fit into one line after `lead`.
  func writeNames(of names: [TextSpan], after lead: String, to output: inout ByteOutput) {
    output.writeSpaces(Grid.indent)
    let head = TextSpan(lead, .faint)
    output.write(head, theme)
    var room = width - Grid.indent - head.width
    for (position, name) in names.enumerated() {
      // Shortens the first name if it doesn't fit, so that there is at least one.
      let dots = names.count == 1 ? 0 : 3
      var span = name.truncatedInMiddle(to: position == 0 ? min(30, room - dots) : 30)
      span.role = .faint
      let comma = position == 0 ? 0 : 2
      // The last name needs no space for the dots.
      guard room >= span.width + comma + (position == names.count - 1 ? 0 : 3) else {
        output.write(TextSpan(position == 0 ? "…" : ", …", .faint), theme)
        break
      }
      if position > 0 { output.write(TextSpan(", ", .faint), theme) }
      output.write(span, theme)
      room -= span.width + comma
    }
    output.endLine()
  }
}

extension TextRenderer {
  /// Writes the kind, the directory, the development region and the size of a bundle.
  func writeHeadline(of block: ReportBlock, isAlone: Bool, to output: inout ByteOutput) {
    let bundle = block.coverage
    let name = TextSpan(user: bundle.name, .heading).truncatedInMiddle(to: width - 4)
    let kind = TextSpan(block.kindWords)
    var items: [[TextSpan]] = []
    if name.width + Grid.gap + kind.width <= width {
      items.append([name, TextSpan("  "), kind])
    } else {
      items += [[name], [kind]]
    }
    // The path of a single bundle is that of the input, which users know.
    for words in block.directoryWords(paths).dropFirst(isAlone ? 1 : 0) {
      items.append([TextSpan(user: words, .faint).truncatedInMiddle(to: width - 4)])
    }
    for words in block.sharingWords { items.append([TextSpan(words)]) }
    let region = bundle.developmentRegion
    let spelling = TextSpan(user: region.spelling).truncatedInMiddle(to: 24).text
    let identifier = TextSpan(user: region.identifier.rawValue).truncatedInMiddle(to: 24).text
    items.append([TextSpan(user: region.words(identifier: identifier, spelling: spelling))])
    items.append([TextSpan(bundle.sizeWords)])
    if bundle.localizations.isEmpty {
      items.append([TextSpan(BundleCoverage.noLocalizationWords)])
    }
    writeItems(items, to: &output)
  }
}

extension TextRenderer {
  /// Writes the totals in one line.
  ///
  /// - Parameter isSetOff: whether to write a blank line before it.
  func writeSummary(
    _ report: Report, _ blocks: [ReportBlock], isSetOff: Bool = false, to output: inout ByteOutput
  ) {
    let totals = report.totals
    var items: [[TextSpan]] = []
    if report.bundles.isEmpty {
      items.append([TextSpan(Report.nothingLocalizedWords)])
    } else {
      items.append([TextSpan(blocks.countWords)])
      items.append([TextSpan(blocks.localizationWords)])
      items += keys(totals)
    }
    items.append(findings(totals))
    items += report.leftOutWords.map { [TextSpan($0)] }
    if !isSetOff, !report.bundles.isEmpty || !report.findingRuns.isEmpty { output.endLine() }
    writeItems(items, to: &output)
  }

  private func keys(_ totals: Totals) -> [[TextSpan]] {
    guard let coverage = totals.keys.coverage else { return [] }
    let counts = totals.keys
    return [
      [
        TextSpan(counts.coveredWords),
        TextSpan(" ("),
        TextSpan(coverage.formatted, counts.role),
        TextSpan(")"),
      ]
    ]
  }

  private func findings(_ totals: Totals) -> [TextSpan] {
    var spans: [TextSpan] = []
    for severity in Severity.allCases.reversed() {
      let count = totals.findings[severity]
      guard count > 0 else { continue }
      if !spans.isEmpty { spans.append(TextSpan(", ")) }
      spans.append(TextSpan(Numbers.counted(count, severity.rawValue), severity.role))
    }
    return spans.isEmpty ? [TextSpan(FindingCounts.noneWords, .complete)] : spans
  }
}

// The lines that decide about a release: why the gate failed, and which languages can ship.
extension TextRenderer {
  private static let mostLanguagesOfSummary = 16

  /// Writes which languages can ship or are ready, and the other reasons why the gate failed.
  func writeGate(
    of report: Report, _ languages: [LanguageCoverage], to output: inout ByteOutput
  ) {
    for line in report.firstLines(of: languages) { writeParagraph(spans(of: line), to: &output) }
    if !report.bundles.isEmpty { output.endLine() }
  }

  /// Writes only the answer. If no languages to ship are named, writes the languages by verdict instead.
  func writeAnswer(of report: Report, to output: inout ByteOutput) {
    let languages = report.languages
    var isAnswered = false
    for line in report.firstLines(of: languages) {
      if case .answer = line { isAnswered = true }
      if case .languages = line { continue }
      writeParagraph(spans(of: line), to: &output)
    }
    if !isAnswered { writeParagraph(summary(of: report, languages), to: &output) }
  }

  private func spans(of line: FirstLine) -> [TextSpan] {
    switch line {
    case .answer(let words, let isWhole): [TextSpan(user: words, isWhole ? .complete : .error)]
    case .reasons(let lead, let words): [TextSpan("\(lead) ", .error), TextSpan(user: words)]
    case .languages(let words): [TextSpan(user: words)]
    }
  }

  /// Returns the languages by verdict: "blocked: ln, kab; to do: sk; ready: de, es".
  private func summary(of report: Report, _ languages: [LanguageCoverage]) -> [TextSpan] {
    guard !report.bundles.isEmpty else { return [TextSpan(Report.nothingLocalizedWords)] }
    guard !languages.isEmpty else { return [TextSpan(report.answerWords(of: languages))] }
    let parts = LanguageCoverage.Verdict.allCases.compactMap { verdict -> [TextSpan]? in
      let names = languages.filter { $0.verdict == verdict }.map(\.spelling)
      guard !names.isEmpty else { return nil }
      return [TextSpan("\(verdict.words): ", verdict.role), TextSpan(user: names.shortList(8))]
    }
    return Array(parts.joined(separator: [TextSpan("; ")]))
  }

  /// Writes a row for each language with work to do, over all bundles, and a line with the names of the ready languages.
  func write(_ languages: [LanguageCoverage], to output: inout ByteOutput) {
    let all = detail == .full ? languages.map { LanguageRow([$0]) } : languages.shownTogether
    guard !languages.isEmpty else { return }
    let isCut = detail == .summary && all.count > Self.mostLanguagesOfSummary + 2
    let open = isCut ? Array(all.prefix(Self.mostLanguagesOfSummary)) : all
    if !open.isEmpty { grid(of: open).write(to: &output, theme) }
    for row in open where row.spellings.count > 1 {
      writeNames(
        of: row.spellings.dropFirst().map { TextSpan(user: $0) },
        after: VisibleText.escaping(row.title) + ", each: ",
        to: &output)
    }
    if isCut {
      let rest = all.dropFirst(open.count).flatMap(\.spellings)
      writeNames(
        of: rest.map { TextSpan(user: $0) }, after: "\(rest.count) more with something to do: ",
        to: &output)
    }
    for (words, folded) in detail == .full ? [] : languages.folded {
      writeNames(of: folded.map { TextSpan(user: $0) }, after: words + ": ", to: &output)
    }
    output.endLine()
  }
}

extension TextRenderer {
  private static let widestIdentifier = 14
  private static let widestName = 22
  /// The width up to which the remark takes precedence over other columns.
  private static let comfortableRemark = 44

  /// Returns the rows of languages, with the columns that fit.
  private func grid(of rows: [LanguageRow]) -> Grid {
    let languages = rows.map(\.first)
    var grid = Grid(
      fitting: [("", .leading), ("", .leading), ("coverage", .trailing)],
      rows: rows.map { row in
        [
          TextSpan(user: row.title, .heading).truncatedInMiddle(to: Self.widestIdentifier),
          TextSpan(row.first.verdictWords, row.first.verdict.role),
          row.first.keys.coverage.map { TextSpan($0.formatted, row.first.keys.role) } ?? .empty,
        ]
      })
    let remarks = languages.map { Remark($0) }
    let keys = languages.map { TextSpan($0.keysToDo > 0 ? Numbers.grouped($0.keysToDo) : "") }
    let words = languages.map { TextSpan($0.wordsToDo > 0 ? Numbers.grouped($0.wordsToDo) : "") }
    let names = rows.map {
      TextSpan(user: $0.name, .faint).truncatedInMiddle(to: Self.widestName)
    }
    var room = width - grid.width - Grid.gap
    let remarkWidth = min(remarks.map(\.width).max() ?? 0, Self.comfortableRemark) + Grid.gap
    func insert(_ column: Grid.Column, _ cells: [TextSpan], at position: Int) {
      let cost = column.width + Grid.gap
      guard cells.contains(where: { $0.width > 0 }), room - cost >= remarkWidth else { return }
      room -= cost
      grid.insert(column, cells, at: position)
    }
    for (header, cells) in [("keys to do", keys), ("words", words)] {
      insert(Grid.Column(fitting: cells, header, .trailing), cells, at: grid.columns.count)
    }
    insert(Grid.Column(fitting: names), names, at: 1)
    if room >= 12 {
      let texts = remarks.map { $0.text(limit: room).span }
      grid.insert(Grid.Column(fitting: texts), texts, at: grid.columns.count)
    }
    return grid
  }
}

extension LanguageCoverage.Verdict {
  /// The color role of the verdict.
  package var role: Theme.Role {
    switch self {
    case .blocked: .broken
    case .toDo: .incomplete
    case .ready: .complete
    case .notCompared: .faint
    }
  }
}
