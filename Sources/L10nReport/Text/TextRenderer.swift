package import L10nCoverage
import L10nModel
import L10nSource

/// Writes a report for people at a terminal: the answer and the errors, then matrices of coverage, then what else was found,
/// file by file.
///
/// The text is a pure function of the report, the width, the theme and the detail. Whatever users wrote in it is made
/// fit for a terminal first.
package struct TextRenderer: ReportRenderer, TerminalText {
  package let settings: RenderingSettings

  /// How many files with errors come before everything else.
  private static let mostErrors = 10
  private static let mostErrorsOfSummary = 3
  /// How many bundles are shown one by one unless all were asked for.
  static let mostBundles = 50
  /// How many localizations of a bundle are shown where there are several bundles.
  static let mostRows = 8

  package init(_ settings: RenderingSettings) { self.settings = settings }

  /// Writes the whole report.
  ///
  /// - Complexity: O(*n*) in the number of keys × localizations and of findings; columns and rows are sorted.
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
    legend.write(to: &output, theme, width: width)
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
      // Of the only table of the only bundle the languages say it all.
      guard !matrix.rows.isEmpty, !isAlone || matrix.saysMoreThanLanguages || detail == .full
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

  /// A line that may be passed over, broken where it is too long.
  func writeFaint(_ text: String, to output: inout ByteOutput) {
    writeParagraph([TextSpan(text, .faint)], indent: Grid.indent, hanging: 2, to: &output)
  }

  /// As many names as fit into one line behind `lead`.
  func writeNames(of names: [TextSpan], after lead: String, to output: inout ByteOutput) {
    output.writeSpaces(Grid.indent)
    let head = TextSpan(lead, .faint)
    output.write(head, theme)
    var room = width - Grid.indent - head.width
    for (position, name) in names.enumerated() {
      // The first name is cut where it would not fit, so that there is one.
      let dots = names.count == 1 ? 0 : 3
      var span = name.truncatedInMiddle(to: position == 0 ? min(30, room - dots) : 30)
      span.role = .faint
      let comma = position == 0 ? 0 : 2
      // The last name needs no room for the dots.
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
  /// What the bundle is, what it is compared with and how much that is.
  func writeHeadline(of block: ReportBlock, isAlone: Bool, to output: inout ByteOutput) {
    let bundle = block.coverage
    let name = TextSpan(user: bundle.name, .heading).truncatedInMiddle(to: width - 4)
    let kind = TextSpan(block.kindWords)
    var line = ItemLine()
    if name.width + Grid.gap + kind.width <= width {
      line.items.append([name, TextSpan("  "), kind])
    } else {
      line.items += [[name], [kind]]
    }
    // What is alone is the input, whose path everybody knows.
    for words in block.directoryWords(paths).dropFirst(isAlone ? 1 : 0) {
      line.items.append([TextSpan(user: words, .faint).truncatedInMiddle(to: width - 4)])
    }
    for words in block.sharingWords { line.items.append([TextSpan(words)]) }
    let region = bundle.developmentRegion
    let spelling = TextSpan(user: region.spelling).truncatedInMiddle(to: 24).text
    let identifier = TextSpan(user: region.identifier.rawValue).truncatedInMiddle(to: 24).text
    line.items.append([TextSpan(user: region.words(identifier: identifier, spelling: spelling))])
    line.items.append([TextSpan(bundle.sizeWords)])
    if bundle.localizations.isEmpty {
      line.items.append([TextSpan(BundleCoverage.noLocalizationWords)])
    }
    line.write(to: &output, theme, width: width)
  }
}

extension TextRenderer {
  /// One line for all that was looked at.
  ///
  /// - Parameter isSetOff: whether a blank line stands before it.
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
    ItemLine(items: items).write(to: &output, theme, width: width)
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
