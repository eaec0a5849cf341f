import L10nCoverage
import L10nModel
import L10nSource

/// What a reader has to know first: whether something is wrong, how much is there, and where most is missing.
extension HTMLPage {
  /// How many errors are named.
  private static let mostErrors = 5

  func writeVerdict(to output: inout ByteOutput) {
    output.write("<section id=\"verdict\" aria-labelledby=\"verdict-title\">\n")
    output.write("<h2 id=\"verdict-title\">Verdict</h2>\n")
    let isFailed = report.gate.map { !$0.passed } ?? false
    writeGate(to: &output)
    if isFailed { output.write("<p>") } else { output.writeVerdictStart(worst) }
    output.write(totals.findings.words)
    for words in report.leftOutWords {
      output.write(" · ")
      output.write(words)
    }
    output.write("</p>\n")
    if matrices.isEmpty {
      output.write("<p>")
      output.write(Report.nothingLocalizedWords)
      output.write("</p>\n")
    }
    output.write("</section>\n")
  }

  /// Figures of everything, and the first errors.
  func writeSummary(to output: inout ByteOutput) {
    guard !matrices.isEmpty || totals.findings.errors > 0 else { return }
    output.write("<section id=\"summary\" aria-labelledby=\"summary-title\">\n")
    output.write("<h2 id=\"summary-title\">Summary</h2>\n")
    if !matrices.isEmpty { writeFigures(to: &output) }
    writeErrors(to: &output)
    output.write("</section>\n")
  }

  /// The reasons of a gate that failed; nothing of one that passed.
  private func writeGate(to output: inout ByteOutput) {
    guard let gate = report.gate, !gate.passed else { return }
    output.writeVerdictStart(.error)
    output.write(gate.lead)
    output.write(html: gate.reasonWords)
    output.write("</p>\n")
  }

  private var worst: Severity? {
    Severity.allCases.reversed().first { totals.findings[$0] > 0 }
  }

  private func writeFigures(to output: inout ByteOutput) {
    output.write("<ul class=\"figures\">\n")
    output.writeCoverageFigure(totals.keys)
    let incomplete = matrices.reduce(0) { $0 + $1.rows.count(where: \.hasGaps) }
    output.writeFigure(
      "localizations", totals.localizations,
      incomplete == 0 ? "none with gaps" : "\(Numbers.grouped(incomplete)) with gaps")
    if !isAlone {
      let bundles = matrices.count { $0.rows.contains(where: \.hasGaps) }
      output.writeFigure(
        "bundles", totals.bundles,
        bundles == 0 ? "none with gaps" : "\(Numbers.grouped(bundles)) with gaps")
    }
    if totals.keys.missing > 0 {
      let raw = report.bundles.reduce(0) { $0 + $1.localizations.reduce(0) { $0 + $1.raw } }
      output.writeFigure(
        "keys missing", totals.keys.missing,
        raw == 0 ? "none of them raw" : "\(Numbers.grouped(raw)) of them raw")
    }
    output.write("</ul>\n")
  }

  /// The first errors, with where they stand among the findings.
  private func writeErrors(to output: inout ByteOutput) {
    guard totals.findings.errors > 0 else { return }
    output.write("<h3>Errors</h3>\n<ul class=\"worst\">\n")
    var left = Self.mostErrors
    for (position, section) in outline.sections.enumerated() {
      let errors = section.runs.filter { outline.runs[$0].severity == .error }
      for error in outline.runs.positions(of: errors).prefix(left) {
        left -= 1
        output.write("<li>")
        output.write(linkTo: .file(position))
        output.write("<bdi>")
        output.write(html: heading(of: section))
        if let place = outline.runs.place(at: error) { output.write(":\(place)") }
        output.write("</bdi></a> ")
        writeMessage(of: error, in: section, to: &output)
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
}
