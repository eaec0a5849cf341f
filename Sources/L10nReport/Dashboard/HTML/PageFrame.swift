import L10nCoverage
import L10nHistory

/// What stands around the content of each page of a site.
struct PageFrame {
  let path: SitePath
  let title: String
  /// The pages above this one, from the first.
  let crumbs: [(name: String, path: SitePath)]
  let toolVersion: String
  /// The parts of the page to jump to.
  var sections: [(name: HTML, id: HTML)] = []
  /// How many rows the longest table has.
  var rowCount = 0

  /// Writes the page around `content`.
  func write(
    to output: inout ByteOutput, heading: HTML, content: (inout ByteOutput) -> Void
  ) {
    let feed = SitePath("feed.xml").address(from: path)
    let style = HTMLShell.Style.linked(SitePath("style.css").address(from: path))
    let hasScript = rowCount > SiteScript.mostRows
    let shell = HTMLShell(
      title: title, style: style, feed: feed, policy: hasScript ? SiteScript.policy : nil)
    shell.write(to: &output) { output in
      output.write("<header>\n")
      if !crumbs.isEmpty { writeCrumbs(to: &output) }
      output.html("<h1>\(heading)</h1>\n")
      if !sections.isEmpty { output.contents(sections) }
      output.write("</header>\n<main>\n")
      content(&output)
      output.html(
        """
        </main>
        <footer>
        <p>l10ncheck \(toolVersion) · <a href="\(feed)">feed of changes</a> · \
        <a href="\(SitePath("latest.json").address(from: path))">latest.json</a></p>
        </footer>

        """)
      guard hasScript else { return }
      output.write("<script>")
      output.write(SiteScript.text)
      output.write("</script>\n")
    }
  }

  private func writeCrumbs(to output: inout ByteOutput) {
    output.write("<nav class=\"crumbs\" aria-label=\"Pages above\">\n<ul>\n")
    for (name, place) in crumbs {
      output.html("<li>\(HTML.link(name, to: place, from: path))</li>\n")
    }
    output.write("</ul>\n</nav>\n")
  }
}

extension HTML {
  /// A name that leads to a page.
  static func link(_ name: String, to place: SitePath, from page: SitePath) -> HTML {
    "<a href=\"\(attribute: place.address(from: page))\">\(name: name)</a>"
  }
}

/// The languages of a project: those that a release is to have, and below them the others, folded.
extension PageParts {
  func writeLanguages(to output: inout ByteOutput) {
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
