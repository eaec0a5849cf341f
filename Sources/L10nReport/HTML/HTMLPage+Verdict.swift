import L10nCoverage
import L10nModel
import L10nSource

/// What a reader has to know first: whether something is wrong, how much is there, and where most is missing.
extension HTMLPage {
  /// How many localizations are named.
  private static let mostWorst = 5
  /// How many errors are named.
  private static let mostErrors = 5

  func writeVerdict(to output: inout ByteOutput) {
    output.write("<section id=\"verdict\" aria-labelledby=\"verdict-title\">\n")
    output.write("<h2 id=\"verdict-title\">Verdict</h2>\n<p class=\"verdict ")
    output.write(worst?.rawValue ?? "note")
    output.write("\"><span aria-hidden=\"true\">")
    output.write(worst.sign)
    output.write("</span> ")
    output.write(totals.findings.words)
    output.write("</p>\n")
    if matrices.isEmpty {
      output.write("<p>")
      output.write(Report.nothingLocalizedWords)
      output.write("</p>\n")
    } else {
      writeFigures(to: &output)
    }
    writeErrors(to: &output)
    if isAlone {
      writeWorstRows(to: &output)
    } else if !matrices.isEmpty {
      writeWorstLocalizations(to: &output)
    }
    output.write("</section>\n")
  }

  private var worst: Severity? {
    Severity.allCases.reversed().first { totals.findings[$0] > 0 }
  }

  private func writeFigures(to output: inout ByteOutput) {
    output.write("<ul class=\"figures\">\n")
    if let coverage = totals.keys.coverage {
      let level = Level(totals.keys.covered, of: totals.keys.total)
      output.write("<li class=\"c")
      output.write(level.rawValue)
      output.write("\">coverage <b><span aria-hidden=\"true\">")
      output.write(level.sign)
      output.write("</span> ")
      output.write(Numbers.percent(tenThousandths: coverage))
      output.write("</b> ")
      output.write(totals.keys.coveredWords)
      output.write("</li>\n")
    }
    let incomplete = matrices.reduce(0) { $0 + $1.rows.count(where: \.hasGaps) }
    writeFigure(
      "localizations", totals.localizations,
      incomplete == 0 ? "all complete" : "\(Numbers.grouped(incomplete)) with gaps", to: &output)
    if !isAlone {
      let bundles = matrices.count { $0.rows.contains(where: \.hasGaps) }
      writeFigure(
        "bundles", totals.bundles,
        bundles == 0 ? "all complete" : "\(Numbers.grouped(bundles)) with gaps", to: &output)
    }
    if totals.keys.missing > 0 {
      let raw = report.bundles.reduce(0) { $0 + $1.localizations.reduce(0) { $0 + $1.raw } }
      writeFigure(
        "keys missing", totals.keys.missing,
        raw == 0 ? "none of them raw" : "\(Numbers.grouped(raw)) of them raw", to: &output)
    }
    output.write("</ul>\n")
  }

  private func writeFigure(
    _ name: StaticString, _ number: Int, _ words: String, to output: inout ByteOutput
  ) {
    output.write("<li>")
    output.write(name)
    output.write(" <b>")
    output.write(Numbers.grouped(number))
    output.write("</b> ")
    output.write(words)
    output.write("</li>\n")
  }

  /// The first errors, with where they stand among the findings.
  private func writeErrors(to output: inout ByteOutput) {
    guard totals.findings.errors > 0 else { return }
    output.write("<h3>Errors</h3>\n<ul class=\"worst\">\n")
    var left = Self.mostErrors
    for (position, group) in groups.enumerated() {
      for index in group.findings where findings[index].severity == .error {
        guard left > 0 else { break }
        left -= 1
        output.write("<li>")
        output.write(linkTo: .file(position))
        output.write("<bdi>")
        output.write(html: heading(of: group))
        if let place = findings[index].place { output.write(":\(place)") }
        output.write("</bdi></a> ")
        writeMessage(of: findings[index], in: group, to: &output)
        output.write("</li>\n")
      }
    }
    output.write("</ul>\n")
    let rest = totals.findings.errors - Self.mostErrors
    guard rest > 0 else { return }
    output.write("<p class=\"faint\">")
    output.write(Numbers.counted(rest, "more error"))
    output.write(" among the <a href=\"#findings\">findings</a></p>\n")
  }

  /// The worst localizations of the only bundle.
  private func writeWorstRows(to output: inout ByteOutput) {
    let rows = matrices[0].rows.filter(\.hasGaps)
    guard !rows.isEmpty else { return }
    output.write("<h3>Worst localizations</h3>\n<ol class=\"worst\">\n")
    for row in rows.prefix(Self.mostWorst) {
      output.write("<li>")
      output.write(linkTo: .localization(0, row.position))
      writeName(of: row.localization, row.name, to: &output)
      output.write("</a> ")
      writeChip(CellWords(row.localization.keys, isWhole: row.isWhole), to: &output)
      output.write(" ")
      writeRemark(row.remark, to: &output)
      output.write("</li>\n")
    }
    output.write("</ol>\n")
    writeMore(rows.count, to: &output)
  }

  /// The worst localizations of all bundles.
  private func writeWorstLocalizations(to output: inout ByteOutput) {
    let localizations = OverviewRow.localizations(of: matrices.map { OverviewRow($0) })
      .filter(\.sum.hasGaps)
    guard !localizations.isEmpty else { return }
    output.write("<h3>Worst localizations</h3>\n<ol class=\"worst\">\n")
    for (identifier, sum) in localizations.prefix(Self.mostWorst) {
      output.write("<li><a href=\"#bundles\"><bdi>")
      output.write(html: identifier.rawValue)
      output.write("</bdi></a> ")
      writeChip(CellWords(sum.keys, isWhole: sum.isWhole), to: &output)
      output.write(" ")
      output.write(Numbers.grouped(sum.keys.missing))
      output.write(" missing of ")
      output.write(Numbers.counted(sum.keys.total, "key"))
      if sum.files.missing > 0 {
        output.write(", ")
        output.write(Numbers.counted(sum.files.missing, "file"))
        output.write(" missing")
      }
      output.write("</li>\n")
    }
    output.write("</ol>\n")
    writeMore(localizations.count, to: &output)
  }

  private func writeMore(_ count: Int, to output: inout ByteOutput) {
    guard count > Self.mostWorst else { return }
    output.write("<p class=\"faint\">")
    output.write(Numbers.grouped(count - Self.mostWorst))
    output.write(" more with gaps in the table below</p>\n")
  }
}

extension Severity? {
  /// The glyph before a verdict in which this is the worst.
  fileprivate var sign: StaticString {
    switch self {
    case .error: "✗"
    case .warning: "!"
    case .note, nil: "✓"
    }
  }
}
