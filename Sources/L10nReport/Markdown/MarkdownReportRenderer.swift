package import L10nCoverage
import L10nModel
import L10nSource

/// Writes a report as GitHub-flavored Markdown, for a job's summary or a comment.
///
/// Both have a limited size, so the most important parts come first. The end contains the number of findings that don't fit.
package struct MarkdownReportRenderer: ReportRenderer {
  /// The default limit in bytes. GitHub rejects job summaries larger than 1,024 KiB.
  package static let summaryLimit = 1_000_000

  let paths: DisplayedPaths
  private let limit: Int

  /// The part of the limit, in percent, that matrices can use, which leaves space for findings.
  static let percentOfMatrices = 50
  /// The number of bytes reserved for the sentence about omitted findings.
  private static let tailSize = 400

  /// - Parameter limit: the maximum size in bytes, at least 2,000.
  package init(_ settings: RenderingSettings, limit: Int = summaryLimit) {
    paths = settings.paths
    self.limit = max(2_000, limit)
  }

  /// Writes the report with a final line break. The text is at most as large as the limit.
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
      // Removes the blank line after the last part.
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
      "\(names.count) \(reason), not checked: \(Self.listing(names))\n\n"
    }
    _ = markdown.append(
      title + verdict.joined(separator: " · ") + "\n\n" + unjudged.joined())
  }

  /// Returns the start of a long name.
  static func cut(_ text: String, to limit: Int = 120) -> String {
    text.count > limit ? text.prefix(limit - 1) + "…" : text
  }

  /// Returns the first names, and the number of the others.
  static func listing(_ names: [String], most: Int = 30) -> String {
    let shown = names.prefix(most).map { MarkdownText.escaping(cut($0)) }.joined(separator: ", ")
    return names.count > most
      ? shown + " and \(Numbers.grouped(names.count - most)) more" : shown
  }
}

// The gate and the languages, which decide about a release.
extension MarkdownReportRenderer {
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

  /// Writes a row for each language with work to do, over all bundles, and a line with the names of the ready languages.
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
        ? Self.listing(row.spellings)
        : MarkdownText.escaping(Self.cut("\(row.spellings[0]) \(row.name)")),
      language.verdict == .blocked ? "**\(verdict)**" : verdict,
      language.keys.coverage?.formatted ?? "",
      Numbers.grouped(language.keysToDo), Numbers.grouped(language.wordsToDo),
      MarkdownText.escaping(Remark(language).items.map(\.long).joined(separator: ", ")),
    ]
  }
}

extension MarkdownReportRenderer {
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

extension MarkdownReportRenderer {
  private static let closing = "\n</details>\n\n"

  /// A list item, and the number of its findings.
  private typealias Item = (text: String, count: Int)

  /// Writes some of the findings, most severe first, and returns the number of those that don't fit.
  func writeFindings(
    _ title: String, of report: Report, to markdown: inout LimitedText,
    where isIncluded: (FindingRun) -> Bool
  ) -> Int {
    let outline = FindingOutline(
      report.findingRuns.filter(isIncluded), FindingOutline.Folding(),
      objectTexts: ObjectTexts(of: report.bundles))
    var left = outline.runs.reduce(0) { $0 + $1.count }
    guard left > 0, markdown.append("### \(title)\n\n") else { return left }
    for section in outline.sections {
      let beginning = opening(of: section, outline, in: report)
      var items = self.items(of: section, outline).makeIterator()
      guard let first = items.next(),
        markdown.append(beginning + first.text, reserve: Self.closing.utf8.count)
      else { return left }
      left -= first.count
      var isFull = false
      while !isFull, let item = items.next() {
        isFull = !markdown.append(item.text, reserve: Self.closing.utf8.count)
        if !isFull { left -= item.count }
      }
      _ = markdown.append(Self.closing)
      if isFull { return left }
    }
    if let folded = foldedWords(outline), markdown.append(folded) {
      left -= outline.folded.flatMap(\.runs).reduce(0) { $0 + outline.runs[$1].count }
    }
    return left
  }

  private func opening(
    of section: FindingOutline.Section, _ outline: FindingOutline, in report: Report
  ) -> String {
    var heading = "<code>\(MarkdownText.html(section.heading(paths, in: report)))</code>"
    if let localization = section.localization { heading += " " + MarkdownText.html(localization) }
    let start = section.severity == .error ? "<details open>" : "<details>"
    return "\(start)<summary>\(heading): \(outline.counts(of: section).words)</summary>\n\n"
  }

  private func items(of section: FindingOutline.Section, _ outline: FindingOutline) -> [Item] {
    section.entries.flatMap { entry -> [Item] in
      let lead = lead(outline.runs[entry.first.run])
      switch entry {
      case .single(let position):
        return [(text(of: position, outline, in: section), 1)]
      case .fold(let fold):
        return [("\(lead): \(text(of: fold, outline, in: section))", fold.findings.count)]
      case .sample(let positions):
        let shown = positions.prefix(FindingOutline.sampleSize).map {
          (text(of: $0, outline, in: section), 1)
        }
        let rest = positions.dropFirst(FindingOutline.sampleSize)
        let words = MarkdownText.escaping(outline.words(ofRest: rest, in: section))
        return shown + [("\(lead): \(words)\n", rest.count)]
      case .rest(let positions):
        let words = MarkdownText.escaping(outline.words(ofCounted: positions))
        return [("\(lead): \(words)\n", positions.count)]
      }
    }
  }

  /// - Parameter place: the place of the finding; empty if it has none.
  private func lead(_ run: FindingRun, at place: String = "") -> String {
    let place = place.isEmpty ? "" : MarkdownText.escaping(place) + " "
    return "- \(place)**\(run.severity.rawValue)** \(run.check.identifier)"
  }

  private func text(
    of position: FindingPosition, _ outline: FindingOutline, in section: FindingOutline.Section
  ) -> String {
    let run = outline.runs[position.run]
    let place = outline.place(of: position, in: section)
    var text = lead(run, at: place) + ": " + message(of: position, outline, in: section) + "\n"
    if let excerpt = run.common.excerpt { text += block(of: excerpt) }
    return text + help(run.common.help)
  }

  private func message(
    of position: FindingPosition, _ outline: FindingOutline, in section: FindingOutline.Section
  ) -> String {
    let run = outline.runs[position.run]
    var text = section.fileName(of: run).map { MarkdownText.code($0) + ": " } ?? ""
    switch run.message {
    case .text(let message): text += MarkdownText.escaping(message)
    case .aboutKey(let before, let after):
      text += MarkdownText.escaping(before.string)
      text +=
        outline.runs.key(at: position).map { MarkdownText.code(CodeUnitString(bytes: $0)) } ?? ""
      text += objectText(at: position, outline)
      text += MarkdownText.escaping(after.string)
    }
    return text
  }

  /// Returns the document's text after a key that people can't recognize.
  private func objectText(at position: FindingPosition, _ outline: FindingOutline) -> String {
    outline.objectText(at: position).map { " (\(MarkdownText.escaping($0)))" } ?? ""
  }

  /// Returns the text after the lead.
  private func text(
    of fold: Fold, _ outline: FindingOutline, in section: FindingOutline.Section
  ) -> String {
    let localizations = fold.localizationWords(isFull: false)
    var text = localizations.isEmpty ? "" : MarkdownText.escaping(localizations) + ": "
    if let position = outline.representative(of: fold) {
      text += message(of: position, outline, in: section)
    } else {
      text += names(of: fold.subjects, outline, in: section)
    }
    return text + "\n" + help(outline.commonHelp(of: fold))
  }

  private func names(
    of positions: [FindingPosition], _ outline: FindingOutline, in section: FindingOutline.Section
  ) -> String {
    let subjects = FindingSubjects(of: positions, in: section, outline.runs)
    let shown = FindingSubjects.shownCount(of: positions, in: outline.runs)
    let names = positions.prefix(shown).map { position in
      switch subjects.name(of: position) {
      case .key(let key):
        MarkdownText.code(key) + objectText(at: position, outline)
      case .text(let text): MarkdownText.code(text)
      }
    }
    let text =
      "\(Numbers.counted(positions.count, subjects.noun)): " + names.joined(separator: ", ")
    guard shown < positions.count else { return text }
    return text + " and \(Numbers.grouped(positions.count - shown)) more"
  }

  private func help(_ help: String?) -> String {
    help.map { "  - help: \(MarkdownText.escaping($0))\n" } ?? ""
  }

  /// Returns the source line with a caret under the place, as code in a list item.
  private func block(of excerpt: Excerpt) -> String {
    let bytes = ByteOutput.collect { output in
      ExcerptLines(excerpt, indent: 0, width: 100, role: .text).write(to: &output, .plain)
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let fence = MarkdownText.fence(around: excerpt.line + (excerpt.label ?? ""))
    return "  \(fence)text\n" + lines.map { "  \($0)\n" }.joined() + "  \(fence)\n"
  }

  private func foldedWords(_ outline: FindingOutline) -> String? {
    guard !outline.folded.isEmpty else { return nil }
    let counts = outline.foldedCounts.map { "\(Numbers.grouped($0.count)) \($0.check)" }
    let files = Numbers.counted(outline.folded.count, "more file")
    return "notes in \(files): \(counts.joined(separator: ", "))\n"
  }
}
