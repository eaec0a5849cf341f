import L10nCoverage
import L10nHistory
import L10nReport

/// The languages of a project: those that a release is to have, and below them the others, folded.
struct LanguageTable {
  private let project: ProjectPages
  private let page: SitePath

  init(_ project: ProjectPages, page: SitePath) {
    (self.project, self.page) = (project, page)
  }

  func write(to output: inout ByteOutput) {
    let (shipped, others) = project.standing.languagesByShipping
    guard !shipped.isEmpty else {
      return write(
        others, "language-table",
        "Languages, those that block a release first; changes since the run before", to: &output)
    }
    write(
      shipped, "language-table", "Languages of the release; changes since the run before",
      to: &output)
    guard !others.isEmpty else { return }
    let words = Numbers.counted(others.count, "other language")
    output.html("<details><summary>\(words)</summary>\n")
    write(others, "other-language-table", "Other languages", to: &output)
    output.write("</details>\n")
  }

  private func write(
    _ languages: [LanguageStanding], _ id: HTML, _ caption: HTML, to output: inout ByteOutput
  ) {
    output.table(
      id, caption,
      [
        "language", "verdict", "coverage", "trend", .numberHeading("keys to do"),
        .numberHeading("change"), .numberHeading("words to do"), "done by", "problems",
      ], .cards
    ) { output in
      for language in languages { output.html(row(of: language)) }
    }
  }

  private func row(of language: LanguageStanding) -> HTML {
    let record = language.record
    let place = project.paths.language(record.identifier)
    return
      """
      <tr><th scope="row">\(HTML.language(record.name, record.identifier, to: place, from: page))</th>\
      \(HTML.verdictCell(language))\
      \(HTML.barCell(record.keys, raw: record.raw))\
      <td>\(project.standing.trend(language.coverage).html)</td>\
      \(HTML.numberCell(record.keysToDo, "keys to do"))\
      <td class="n">\(HTML.difference(record.keysToDo, language.previous?.keysToDo))</td>\
      \(HTML.numberCell(record.wordsToDo, "words"))\
      <td>\(language.pace.doneWords)</td>\
      <td class="remark">\(language.problemWords)</td></tr>

      """
  }
}
