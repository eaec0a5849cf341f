import L10nCoverage
import L10nModel
import L10nSource

/// What a reader has to know first: the answer, how much is there, and what is broken.
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

  /// The first errors, with where they stand among the findings.
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

/// Whether each language can be shipped, over all bundles.
extension HTMLPage {
  func writeLanguages(to output: inout ByteOutput) {
    guard !languages.isEmpty else { return }
    output.section("languages", "Languages") { output in
      let shipped = languages.indices.filter { languages[$0].shipping != nil }
      guard !shipped.isEmpty else {
        return write(
          Array(languages.indices), "language-table", "Those that block a release first",
          to: &output)
      }
      write(shipped, "language-table", "Those that a release is to have", to: &output)
      let others = languages.indices.filter { languages[$0].shipping == nil }
      guard !others.isEmpty else { return }
      let words = Numbers.counted(others.count, "other language")
      output.html("<details>\n<summary>\(words)</summary>\n")
      write(others, "other-language-table", "Those that no release waits for", to: &output)
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
        .numberHeading("words"), "verdict", "what is left",
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
  /// Its name, and its identifier where that is another.
  var heading: HTML { .language(name, identifier.rawValue) }
}
