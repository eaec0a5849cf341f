import L10nCoverage
import L10nModel
import L10nSource

/// What is to be done for each language over all bundles: every key with its source text, so that nobody has to look it up.
extension HTMLPage {
  func writeToDo(to output: inout ByteOutput) {
    let count = languages.count(where: \.hasKeysToDo)
    guard count > 0 else { return }
    output.write("<section id=\"todo\" aria-labelledby=\"todo-title\">\n")
    output.write("<h2 id=\"todo-title\">To do, by language</h2>\n")
    for (position, language) in languages.enumerated() where language.hasKeysToDo {
      write(language, position, isOpen: count == 1, to: &output)
    }
    output.write("</section>\n")
  }

  private func write(
    _ language: LanguageCoverage, _ position: Int, isOpen: Bool, to output: inout ByteOutput
  ) {
    output.write("<details class=\"localization\"")
    output.write(id: .language(position))
    output.write(isOpen ? " open>\n" : ">\n")
    output.write("<summary><b>")
    writeName(of: language, to: &output)
    output.write("</b> ")
    output.write(Numbers.counted(language.keysToDo, "key"))
    output.write(", ")
    output.write(Numbers.counted(language.wordsToDo, "word"))
    if language.keys.needsReview > 0 {
      output.write(", ")
      output.write(Numbers.grouped(language.keys.needsReview))
      output.write(" to review")
    }
    output.write("</summary>\n")
    for (bundle, coverage) in report.bundles.enumerated() {
      for (index, localization) in coverage.localizations.enumerated()
      where localization.identifier == language.identifier {
        for table in coverage.tables.indices {
          writeRows(of: coverage, bundle, index, table, language.identifier, to: &output)
        }
      }
    }
    output.write("</details>\n")
  }

  /// The keys of one table in one localization; nothing where none is to be done.
  private func writeRows(
    of bundle: BundleCoverage, _ bundlePosition: Int, _ localization: Int, _ tablePosition: Int,
    _ language: LocaleIdentifier, to output: inout ByteOutput
  ) {
    let table = bundle.tables[tablePosition]
    let cell = table.cells[localization]
    let keys = cell.records.indices.filter { cell.records[$0].isToDo }
    guard !keys.isEmpty else { return }
    output.writeTableStart(
      caption: "todo-\(bundlePosition + 1)-\(localization + 1)-\(tablePosition + 1)")
    output.write("<bdi>")
    output.write(html: isAlone ? table.name : "\(bundle.name): \(table.name)")
    output.write("</bdi>")
    output.write(tableHead: ["key", "source text", "state", "comment", "place"])
    for key in keys {
      output.write("<tr><th scope=\"row\">")
      output.write(htmlKey: table.keys.text(at: key))
      output.write("</th><td class=\"remark\"")
      output.write(languageAttribute: bundle.developmentRegion.identifier)
      output.write(">")
      if let source = table.texts?.sourceText(ofKey: key) { output.write(htmlKey: source) }
      output.write("</td><td>")
      output.write(cell.records[key].toDoWords)
      output.write("</td><td class=\"remark\">")
      if let comment = table.texts?.comment(ofKey: key) { output.write(html: comment) }
      output.write("</td><td class=\"remark\">")
      if let place = table.texts?.place(ofKey: key) {
        output.write(html: place.path.relative(to: bundle.path) ?? place.path.string)
        if let line = place.line {
          output.write(":")
          output.write(line)
        }
      }
      output.write("</td></tr>\n")
    }
    output.writeTableEnd()
  }
}

extension KeyRecord {
  /// Whether users see no translation, a part of one, or one that waits for a review.
  fileprivate var isToDo: Bool { state != .translated }

  /// What is to be done; of a missing key, what its users see.
  fileprivate var toDoWords: String {
    guard state == .missing else { return state.words }
    return (isMasked ? KeyList.masked : isRaw ? .raw : .missing).title
  }
}
