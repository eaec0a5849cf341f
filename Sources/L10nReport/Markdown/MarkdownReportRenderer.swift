package import L10nCoverage
import L10nModel
import L10nSource

/// Writes a report as GitHub-flavoured Markdown, for the summary of a job or a comment.
///
/// What matters most comes first: both have a limit, and what does not fit is counted at the end.
package struct MarkdownReportRenderer: ReportRenderer {
  /// What fits into the summary of a job, of which GitHub takes 1,024 KiB and refuses more.
  package static let summaryLimit = 1_000_000

  let paths: DisplayedPaths
  private let limit: Int

  /// The part of the limit, in percent, that matrices may take, so that there is room for findings.
  static let percentOfMatrices = 50
  /// The bytes that are kept for what was left out.
  private static let tailSize = 400

  /// - Parameter limit: in bytes; less than 2,000 counts as 2,000.
  package init(_ settings: RenderingSettings, limit: Int = summaryLimit) {
    paths = settings.paths
    self.limit = max(2_000, limit)
  }

  /// Writes the whole report, with a final line break, in at most as many bytes as the limit.
  ///
  /// - Complexity: O(*n*) in the number of keys × localizations and of findings; columns and rows are sorted.
  package func render(_ report: Report, to output: inout ByteOutput) {
    let matrices = report.matrices
    var markdown = LimitedText(limit: limit - Self.tailSize)
    let languages = report.languages
    writeGate(of: report, languages, to: &markdown)
    writeVerdict(of: report, matrices, to: &markdown)
    var left = writeFindings("Errors", of: report, to: &markdown, where: \.isErrorOfTree)
    writeLanguages(languages, of: report, to: &markdown)
    if matrices.count > 1 { writeOverview(matrices, to: &markdown) }
    writeMatrices(matrices, to: &markdown)
    writePreferences(of: report.bundles, to: &markdown)
    left += writeFindings("Findings", of: report, to: &markdown) { !$0.isErrorOfTree }
    guard left > 0 else {
      // The blank line behind the last part is not needed.
      var text = markdown.text
      if text.hasSuffix("\n\n") { text.removeLast() }
      output.write(text)
      return
    }
    output.write(markdown.text)
    output.write("**\(Numbers.counted(left, "more finding"))**: ")
    output.write("omitted for length; `l10ncheck report` shows all.\n")
  }

  private func writeVerdict(
    of report: Report, _ matrices: [Matrix], to markdown: inout LimitedText
  ) {
    let totals = report.totals
    let blocks = matrices.map(\.block)
    let subject = blocks.count == 1 ? blocks[0].coverage.name : report.subject(matrices)
    var verdict: [String] = []
    if report.bundles.isEmpty {
      verdict.append(Report.nothingLocalizedWords)
    } else {
      if let coverage = totals.keys.coverage {
        let share = coverage.formatted
        let sign = Level(totals.keys.covered, of: totals.keys.total).sign
        verdict.append("\(sign) **\(share)** (\(totals.keys.coveredWords))")
      }
      verdict.append(blocks.countWords)
      verdict.append(blocks.localizationWords)
    }
    verdict.append("**\(totals.findings.words)**")
    verdict += report.leftOutWords
    let title = "## Localization of \(MarkdownText.escaping(Self.cut(subject)))\n\n"
    let unjudged = report.unjudgedWords.map { reason, names in
      "\(names.count) \(reason), not judged: \(Self.listing(names))\n\n"
    }
    _ = markdown.append(
      title + verdict.joined(separator: " · ") + "\n\n" + unjudged.joined())
  }

  /// The beginning of a long name.
  static func cut(_ text: String, to limit: Int = 120) -> String {
    text.count > limit ? text.prefix(limit - 1) + "…" : text
  }

  /// As many names as are read, and the number of the others.
  static func listing(_ names: [String], most: Int = 30) -> String {
    let shown = names.prefix(most).map { MarkdownText.escaping(cut($0)) }.joined(separator: ", ")
    return names.count > most
      ? shown + " and \(Numbers.grouped(names.count - most)) more" : shown
  }
}

// What a release depends on, before anything else.
extension MarkdownReportRenderer {
  /// The reasons of a gate that failed, and how many languages are ready.
  func writeGate(
    of report: Report, _ languages: [LanguageCoverage], to markdown: inout LimitedText
  ) {
    for line in report.firstLines(of: languages) {
      let text =
        switch line {
        case .answer(let words, _): "**\(MarkdownText.escaping(words))**"
        case .reasons(let lead, let words): "**\(lead)** \(MarkdownText.escaping(words))"
        case .languages(let words): MarkdownText.escaping(words)
        }
      _ = markdown.append(text + "\n\n")
    }
  }

  /// A row for each language over all bundles that has something to do; those that are ready are named in a line.
  func writeLanguages(
    _ languages: [LanguageCoverage], of report: Report, to markdown: inout LimitedText
  ) {
    let open = languages.shownTogether
    if !open.isEmpty {
      var table = MarkdownTable()
      for header in ["language", "verdict"] { table.addColumn(header) }
      for header in ["coverage", "keys to do", "words"] { table.addColumn(header, .trailing) }
      table.addColumn("problems")
      table.rows = open.map(cells)
      _ = markdown.append(table.head + table.lines.joined() + "\n")
    }
    for (words, names) in languages.folded {
      _ = markdown.append("\(words): \(Self.listing(names))\n\n")
    }
    for words in report.otherWords {
      _ = markdown.append("\(MarkdownText.escaping(words))\n\n")
    }
  }

  private func cells(of row: LanguageRow) -> [String] {
    let language = row.first
    let verdict = language.verdictWords
    return [
      row.name.isEmpty
        ? Self.listing(row.identifiers)
        : MarkdownText.escaping(Self.cut("\(row.identifiers[0]) \(row.name)")),
      language.verdict == .blocked ? "**\(verdict)**" : verdict,
      language.keys.coverage?.formatted ?? "",
      Numbers.grouped(language.keysToDo), Numbers.grouped(language.wordsToDo),
      MarkdownText.escaping(Remark(language).items.map(\.long).joined(separator: ", ")),
    ]
  }
}

extension MarkdownReportRenderer {
  /// Users × what they see of a bundle.
  func writePreferences(of bundles: [BundleCoverage], to markdown: inout LimitedText) {
    for bundle in bundles where !bundle.preferences.isEmpty {
      let preferences = PreferenceTable(bundle.preferences)
      var table = MarkdownTable()
      table.addColumn("preferred")
      table.addColumn("search order")
      for column in preferences.columns { table.addColumn(column.name, .trailing) }
      for row in preferences.rows {
        let counts = preferences.columns.map { column in
          let count = row.seen.keys[keyPath: column.count]
          return count == 0 ? PreferenceTable.noneSign : Numbers.grouped(count)
        }
        table.rows.append(
          [
            MarkdownText.escaping(row.users.joined(separator: ", ")),
            MarkdownText.escaping(row.seen.searchOrder.joined(separator: ", ")),
          ] + counts)
      }
      let title = "### What users see of \(MarkdownText.escaping(Self.cut(bundle.name)))\n\n"
      let percent = Self.percentOfMatrices
      guard markdown.append(title + table.head, upTo: percent) else { return }
      let written = markdown.append(table.lines, upTo: percent)
      let rest = Numbers.counted(table.rows.count - written, "more row")
      _ = markdown.append(written < table.rows.count ? "\n\(rest)\n\n" : "\n")
    }
  }
}
