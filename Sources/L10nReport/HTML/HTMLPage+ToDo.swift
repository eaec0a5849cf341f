import L10nCoverage
import L10nModel
import L10nSource

/// What is to be done for each language over all bundles: every key with its source text, so that nobody has to look it up.
extension HTMLPage {
  func writeToDo(to output: inout ByteOutput) {
    let count = languages.count(where: \.hasKeysToDo)
    guard count > 0 else { return }
    output.section("todo", "To do, by language") { output in
      for (position, language) in languages.enumerated() where language.hasKeysToDo {
        write(language, position, isOpen: count == 1, to: &output)
      }
    }
  }

  private func write(
    _ language: LanguageCoverage, _ position: Int, isOpen: Bool, to output: inout ByteOutput
  ) {
    let reviews = language.keys.needsReview
    output.html(
      """
      <details class="localization"\(id: .language(position))\(isOpen ? " open" : "")>
      <summary><b>\(language.heading)</b> \(Numbers.counted(language.keysToDo, "key")), \
      \(Numbers.counted(language.wordsToDo, "word"))\
      \(reviews > 0 ? ", \(Numbers.grouped(reviews)) to review" : "")</summary>

      """)
    for (bundle, coverage) in matrices.lazy.map(\.bundle).enumerated() {
      for (index, localization) in coverage.localizations.enumerated()
      where localization.identifier == language.identifier {
        for table in coverage.tables.indices {
          writeRows(of: coverage, bundle, index, table, to: &output)
        }
      }
    }
    output.write("</details>\n")
  }

  /// The keys of one table in one localization; nothing where none is to be done.
  private func writeRows(
    of bundle: BundleCoverage, _ bundlePosition: Int, _ localization: Int, _ tablePosition: Int,
    to output: inout ByteOutput
  ) {
    let table = bundle.tables[tablePosition]
    let cell = table.cells[localization]
    let keys = cell.records.indices.filter { cell.records[$0].isToDo }
    guard !keys.isEmpty else { return }
    let sourceCell: HTML =
      "</th><td class=\"remark\"\(language: bundle.developmentRegion.identifier)>"
    output.table(
      "todo-\(bundlePosition + 1)-\(localization + 1)-\(tablePosition + 1)",
      "\(name: isAlone ? table.name : "\(bundle.name): \(table.name)")",
      ["key", "source text", "state", "comment", "place"], .cards
    ) { output in
      // Most keys have the same.
      var file: (path: TreePath, name: String)?
      for key in keys {
        output.write("<tr><th scope=\"row\">")
        output.write(htmlKey: table.keys.text(at: key))
        output.html(sourceCell)
        if let source = table.texts?.sourceText(ofKey: key) { output.write(htmlKey: source) }
        output.write("</td><td>")
        output.write(cell.records[key].toDoWords)
        output.write("</td><td class=\"remark\">")
        if let comment = table.texts?.comment(ofKey: key) { output.write(html: comment) }
        output.write("</td><td class=\"remark\">")
        if let place = table.texts?.place(ofKey: key) {
          if file?.path != place.path {
            file = (place.path, place.path.relative(to: bundle.path) ?? place.path.string)
          }
          output.write(html: file?.name ?? "")
          if let line = place.line {
            output.write(":")
            output.write(line)
          }
        }
        for (number, place) in (table.texts?.placesInCode(ofKey: key) ?? []).enumerated() {
          output.write(number == 0 ? "<br>code: " : ", ")
          output.write(html: place.path.lastComponent ?? "")
          if let line = place.line {
            output.write(":")
            output.write(line)
          }
        }
        output.write("</td></tr>\n")
      }
    }
  }
}

extension KeyRecord {
  /// Whether users see no translation, a part of one, or one that waits for a review.
  fileprivate var isToDo: Bool { state != .translated && state != .machineTranslated }

  /// What is to be done; of a missing key, what its users see.
  fileprivate var toDoWords: String {
    guard state == .missing else { return state.words }
    return (isMasked ? KeyList.masked : isRaw ? .raw : isUnused ? .unused : .missing).title
  }
}
