import L10nCoverage
import L10nModel

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
      <td class="\(verdict.cssClass)">\(language.verdictWords)</td>\
      <td class="remark">\(Remark(language).html)</td></tr>

      """
  }
}

extension LanguageCoverage {
  /// Its name, and its identifier where that is another.
  var heading: HTML { .language(name, identifier.rawValue) }
}
