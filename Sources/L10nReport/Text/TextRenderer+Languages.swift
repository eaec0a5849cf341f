package import L10nCoverage
import L10nModel
import L10nSource

// What a release depends on, before anything else: why the gate failed, and which languages can be shipped.
extension TextRenderer {
  /// How many languages fit onto a screen with the rest of a summary.
  private static let mostLanguagesOfSummary = 16

  /// Which languages a release can have, or how many are ready, and the other reasons of a gate that failed.
  func writeGate(
    of report: Report, _ languages: [LanguageCoverage], to output: inout ByteOutput
  ) {
    for line in report.firstLines(of: languages) { writeParagraph(spans(of: line), to: &output) }
    if !report.bundles.isEmpty { output.endLine() }
  }

  /// The answer alone; where nobody named languages that are to ship, what the languages are.
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

  /// "blocked: ln, kab; to do: sk; ready: de, es"
  private func summary(of report: Report, _ languages: [LanguageCoverage]) -> [TextSpan] {
    guard !report.bundles.isEmpty else { return [TextSpan(Report.nothingLocalizedWords)] }
    guard !languages.isEmpty else { return [TextSpan(report.answerWords(of: languages))] }
    let parts = LanguageCoverage.Verdict.allCases.compactMap { verdict -> [TextSpan]? in
      let names = languages.filter { $0.verdict == verdict }.map(\.identifier.rawValue)
      guard !names.isEmpty else { return nil }
      return [TextSpan("\(verdict.words): ", verdict.role), TextSpan(user: names.shortList(8))]
    }
    return Array(parts.joined(separator: [TextSpan("; ")]))
  }

  /// A row for each language over all bundles that has something to do; those that are ready are named in a line.
  func write(_ languages: [LanguageCoverage], to output: inout ByteOutput) {
    let all = detail == .full ? languages.map { LanguageRow([$0]) } : languages.shownTogether
    guard !languages.isEmpty else { return }
    let isCut = detail == .summary && all.count > Self.mostLanguagesOfSummary + 2
    let open = isCut ? Array(all.prefix(Self.mostLanguagesOfSummary)) : all
    if !open.isEmpty { LanguageGrid(open, width: width).grid.write(to: &output, theme) }
    for row in open where row.identifiers.count > 1 {
      writeNames(
        of: row.identifiers.dropFirst().map { TextSpan(user: $0) },
        after: VisibleText.escaping(row.title) + ", each: ",
        to: &output)
    }
    if isCut {
      let rest = all.dropFirst(open.count).flatMap(\.identifiers)
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

/// The rows of languages, with those columns that have room.
private struct LanguageGrid {
  private(set) var grid = Grid()

  private static let widestIdentifier = 14
  private static let widestName = 22
  /// The widest remark that is given room before other columns are.
  private static let comfortableRemark = 44

  init(_ rows: [LanguageRow], width: Int) {
    let languages = rows.map(\.first)
    let identifiers = rows.map {
      TextSpan(user: $0.title, .heading).truncatedInMiddle(to: Self.widestIdentifier)
    }
    let names = rows.map {
      TextSpan(user: $0.name, .faint).truncatedInMiddle(to: Self.widestName)
    }
    let remarks = languages.map { Remark($0) }
    let keys = languages.map { TextSpan($0.keysToDo > 0 ? Numbers.grouped($0.keysToDo) : "") }
    let words = languages.map { TextSpan($0.wordsToDo > 0 ? Numbers.grouped($0.wordsToDo) : "") }

    func widest(_ spans: [TextSpan]) -> Int { spans.map(\.width).max() ?? 0 }
    let verdicts = languages.map { TextSpan($0.verdictWords, $0.verdict.role) }
    var columns: [(header: TextSpan, alignment: Grid.Alignment, cells: [TextSpan])] = [
      (.empty, .leading, identifiers), (.empty, .leading, verdicts),
      (MatrixColumns.coverageHeader, .trailing, languages.map(Self.coverage)),
    ]
    var room =
      width - Grid.indent
      - columns.reduce(0) { $0 + max($1.header.width, widest($1.cells)) + Grid.gap }
    let remarkWidth = min(remarks.map(\.width).max() ?? 0, Self.comfortableRemark) + Grid.gap
    for (header, cells) in [("keys to do", keys), ("words", words)] where widest(cells) > 0 {
      let header = TextSpan(header, .faint)
      let cost = max(header.width, widest(cells)) + Grid.gap
      guard room - cost >= remarkWidth else { continue }
      room -= cost
      columns.append((header, .trailing, cells))
    }
    let nameCost = widest(names) + Grid.gap
    if widest(names) > 0, room - nameCost >= remarkWidth {
      room -= nameCost
      columns.insert((.empty, .leading, names), at: 1)
    }
    if room >= 12 {
      columns.append((.empty, .leading, remarks.map { $0.text(limit: room).span }))
    }
    grid.columns = columns.map {
      Grid.Column(
        header: $0.header, alignment: $0.alignment, width: max($0.header.width, widest($0.cells)))
    }
    grid.rows = languages.indices.map { row in columns.map { $0.cells[row] } }
  }

  /// The share of keys that users see translated; nothing where there are no keys.
  private static func coverage(_ language: LanguageCoverage) -> TextSpan {
    guard let coverage = language.keys.coverage else { return .empty }
    return TextSpan(coverage.formatted, language.keys.role)
  }
}

extension LanguageCoverage.Verdict {
  /// How it is set off.
  package var role: Theme.Role {
    switch self {
    case .blocked: .broken
    case .toDo: .incomplete
    case .ready: .complete
    case .notCompared: .faint
    }
  }
}
