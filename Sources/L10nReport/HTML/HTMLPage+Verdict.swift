import L10nCoverage
import L10nModel
import L10nSource

/// What a reader has to know first: whether something is wrong, how much is there, and where most is missing.
extension HTMLPage {
  /// How many errors are named.
  private static let mostErrors = 5

  func writeVerdict(to output: inout ByteOutput) {
    output.section("verdict", "Verdict") { output in
      let words = ([totals.findings.words] + report.leftOutWords).joined(separator: " · ")
      if let answer = report.gate?.answer {
        output.html(
          .verdict(report.gate?.shipping.allSatisfy(\.canShip) == true ? nil : .error, "\(answer)"))
      }
      if let gate = report.gate, let reasons = gate.otherReasonWords {
        output.html(.verdict(.error, "\(gate.lead)\(reasons)"))
        output.html("<p>\(words)</p>\n")
      } else if report.gate?.answer != nil {
        output.html("<p>\(words)</p>\n")
      } else {
        output.html(.verdict(worst, "\(words)"))
      }
      writeErrors(to: &output)
      if matrices.isEmpty { output.html("<p>\(Report.nothingLocalizedWords)</p>\n") }
    }
  }

  /// Figures of everything.
  func writeSummary(to output: inout ByteOutput) {
    guard !matrices.isEmpty else { return }
    output.section("summary", "Summary") { writeFigures(to: &$0) }
  }

  private var worst: Severity? {
    Severity.allCases.reversed().first { totals.findings[$0] > 0 }
  }

  private func writeFigures(to output: inout ByteOutput) {
    func words(_ number: Int, _ words: String, none: String = "none with gaps") -> String {
      number == 0 ? none : "\(Numbers.grouped(number)) \(words)"
    }
    let incomplete = matrices.reduce(0) { $0 + $1.rows.count(where: \.hasGaps) }
    output.write("<ul class=\"figures\">\n")
    output.html(.figure(totals.keys))
    output.html(.figure("localizations", totals.localizations, words(incomplete, "with gaps")))
    if !isAlone {
      let bundles = matrices.count { $0.rows.contains(where: \.hasGaps) }
      let hasProducts = matrices.contains { $0.block.product != nil }
      output.html(
        .figure(
          hasProducts ? "products and bundles" : "bundles", matrices.count,
          words(bundles, "with gaps")))
    }
    if totals.keys.missing > 0 {
      let raw = report.bundles.reduce(0) { $0 + $1.localizations.reduce(0) { $0 + $1.raw } }
      output.html(
        .figure(
          "keys missing", totals.keys.missing,
          words(raw, "of them raw", none: "none of them raw")))
    }
    output.write("</ul>\n")
  }

  /// The first errors, with where they stand among the findings.
  private func writeErrors(to output: inout ByteOutput) {
    let count = report.findingRuns.lazy.filter(\.isErrorOfTree).reduce(0) { $0 + $1.count }
    guard count > 0 else { return }
    output.write("<h3>Errors</h3>\n<ul class=\"worst\">\n")
    var left = Self.mostErrors
    for (position, section) in outline.sections.enumerated() {
      let errors = section.runs.filter { outline.runs[$0].isErrorOfTree }
      for error in outline.runs.positions(of: errors).prefix(left) {
        left -= 1
        let place = outline.runs.place(at: error).map { ":\($0)" } ?? ""
        let link = HTML.link(to: .file(position), "\(name: heading(of: section) + place)")
        output.html("<li>\(link) \(message(of: error, in: section))</li>\n")
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
