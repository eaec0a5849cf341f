import L10nCoverage
import L10nModel

/// Whether each language can be shipped, over all bundles.
extension HTMLPage {
  func writeLanguages(to output: inout ByteOutput) {
    guard !languages.isEmpty else { return }
    output.write("<section id=\"languages\" aria-labelledby=\"languages-title\">\n")
    output.write("<h2 id=\"languages-title\">Languages</h2>\n")
    if languages.contains(where: \.isOpen) { writeTable(to: &output) }
    for (words, settled) in languages.settled {
      output.write("<p><b>")
      output.write(words)
      output.write("</b>: <bdi>")
      output.write(html: settled.map(\.identifier.rawValue).joined(separator: ", "))
      output.write("</bdi></p>\n")
    }
    output.write("</section>\n")
  }

  private func writeTable(to output: inout ByteOutput) {
    output.writeTableStart(caption: "language-table")
    output.write("Languages over all bundles: those that block a release first")
    output.write(
      tableHead: ["language", "verdict", "problems", "coverage", "keys to do", "words"])
    for (position, language) in languages.enumerated() where language.isOpen {
      writeRow(of: language, position, to: &output)
    }
    output.writeTableEnd()
  }

  private func writeRow(
    of language: LanguageCoverage, _ position: Int, to output: inout ByteOutput
  ) {
    output.write("<tr><th scope=\"row\">")
    if language.hasKeysToDo { output.write(linkTo: .language(position)) }
    writeName(of: language, to: &output)
    if language.hasKeysToDo { output.write("</a>") }
    output.write("</th><td class=\"")
    output.write(language.verdict.cssClass)
    output.write("\">")
    output.write(language.verdict.words)
    output.write("</td><td class=\"remark\">")
    writeRemark(Remark(language), to: &output)
    output.write("</td><td class=\"c")
    let words = CellWords(language.keys, isWhole: language.resources.missing == 0)
    output.write(levelClass: words.level)
    output.write("\">")
    writeShare(words, to: &output)
    for number in [language.keysToDo, language.wordsToDo] {
      output.write("</td><td>")
      output.write(Numbers.grouped(number))
    }
    output.write("</td></tr>\n")
  }

  func writeName(of language: LanguageCoverage, to output: inout ByteOutput) {
    output.write("<bdi>")
    output.write(html: language.identifier.rawValue)
    output.write("</bdi>")
    guard language.name != language.identifier.rawValue else { return }
    output.write(" <small><bdi>")
    output.write(html: language.name)
    output.write("</bdi></small>")
  }
}
