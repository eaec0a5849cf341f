import L10nCoverage
import L10nModel

/// Whether each language can be shipped, over all bundles.
extension HTMLPage {
  func writeLanguages(to output: inout ByteOutput) {
    guard !languages.isEmpty else { return }
    output.section("languages", "Languages") { output in
      let shown = Set(languages.shown.map(\.identifier))
      if !shown.isEmpty { writeTable(of: shown, to: &output) }
      for (words, names) in languages.folded {
        output.html("<p><b>\(words)</b>: \(name: names.joined(separator: ", "))</p>\n")
      }
    }
  }

  private func writeTable(of shown: Set<LocaleIdentifier>, to output: inout ByteOutput) {
    output.table(
      "language-table", "Languages over all bundles: those that block a release first",
      ["language", "verdict", "problems", "coverage", "keys to do", "words"]
    ) { output in
      for (position, language) in languages.enumerated() where shown.contains(language.identifier) {
        let place = language.hasKeysToDo ? Anchor.language(position) : nil
        let verdict = language.verdict
        let words = CellWords(language.keys, isWhole: language.resources.missing == 0)
        output.html(
          """
          <tr><th scope="row">\(HTML.link(to: place, language.heading))</th>\
          <td class="\(verdict.cssClass)">\(language.verdictWords)</td>\
          <td class="remark">\(Remark(language).html)</td>\
          <td class="c\(ground: words.level)">\(share: words)</td>\
          <td>\(Numbers.grouped(language.keysToDo))</td>\
          <td>\(Numbers.grouped(language.wordsToDo))</td></tr>

          """)
      }
    }
  }
}

extension LanguageCoverage {
  /// Its identifier, and its name where that says more.
  var heading: HTML {
    name == identifier.rawValue
      ? "\(name: name)" : "\(name: identifier.rawValue) <small>\(name: name)</small>"
  }
}
