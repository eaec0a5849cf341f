import L10nCoverage
import L10nModel
import L10nSource

/// The work for each language over all bundles: every key, with its source text for convenience.
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
      // Most keys are in the same file as the key before.
      var file: (path: TreePath, name: String)?
      for key in keys {
        output.write("<tr><th scope=\"row\">")
        output.write(htmlKey: table.keys.text(at: key))
        output.html(sourceCell)
        if let source = table.sourceText(ofKey: key) { output.write(htmlKey: source) }
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
  /// Whether users see no translation, an incomplete one, or one that needs review.
  fileprivate var isToDo: Bool { seenState != .translated && seenState != .machineTranslated }

  /// The work on the key. For a missing key, it says what users see.
  fileprivate var toDoWords: String {
    if isUncopied { return KeyList.uncopied.title }
    guard seenState == .missing || seenState == .copied && isUnused else { return state.words }
    return (isMasked ? KeyList.masked : isRaw ? .raw : isUnused ? .unused : .missing).title
  }
}

/// The keys of each table, and the localizations that don't translate them.
extension HTMLPage {
  func writeTables(
    of bundle: BundleCoverage, _ position: Int, to output: inout ByteOutput
  ) {
    guard !bundle.tables.isEmpty else { return }
    output.html("<h3 id=\"b\(position + 1)-tables\">Keys by table</h3>\n")
    for (index, table) in bundle.tables.enumerated() {
      let formats = table.formats.map(\.rawValue).joined(separator: ", ")
      output.html(
        """
        <details class="table"><summary><b>\(name: table.name)</b> \
        \(Numbers.counted(table.keys.count, "key")) <small>\(formats)</small></summary>
        <div\(id: .table(position, index))>

        """)
      write(table, of: bundle, to: &output)
      output.write("</div>\n</details>\n")
    }
  }

  private func write(
    _ table: TableCoverage, of bundle: BundleCoverage, to output: inout ByteOutput
  ) {
    // Localizations that lack all keys are listed once rather than at each key.
    let empty = table.cells.indices.filter {
      table.cells[$0].counts.total > 0
        && table.cells[$0].counts.missing == table.cells[$0].counts.total
    }
    if !empty.isEmpty {
      let names = empty.map { bundle.localizations[$0].spelling }.joined(separator: ", ")
      output.html("<p>all keys missing in \(name: names)</p>\n")
    }
    if table.keys.isEmpty {
      output.html("<p>\(CellWords.noKeys)</p>\n")
    } else {
      let gaps = table.cells.indices.filter {
        table.cells[$0].counts.covered < table.cells[$0].counts.total && !empty.contains($0)
      }
      writeKeys(
        table.keys.indices.lazy.map { table.keys.text(at: $0) }, of: bundle, to: &output
      ) { keyIndex, output in
        writeGaps(of: keyIndex, in: table, gaps, bundle, to: &output)
      }
    }
    writeKeys(
      table.stale.map { $0.bytes[...] }, "stale", "no code uses them any more", of: bundle,
      to: &output)
    writeKeys(
      table.excluded.map { $0.bytes[...] }, "not to be translated", "not counted", of: bundle,
      to: &output)
  }

  private func writeGaps(
    of keyIndex: Int, in table: TableCoverage, _ gaps: [Int], _ bundle: BundleCoverage,
    to output: inout ByteOutput
  ) {
    let gaps = gaps.filter { table.cells[$0].records[keyIndex].seenState != .translated }
    guard !gaps.isEmpty else { return }
    var lead = " <small>" as StaticString
    for state in [
      KeyState.missing, .untranslated, .copied, .partial, .needsReview, .machineTranslated,
    ] {
      var isFirst = true
      for localization in gaps where table.cells[localization].records[keyIndex].seenState == state
      {
        if isFirst {
          output.write(lead)
          output.write(state.words)
          output.write(" in <bdi>")
        } else {
          output.write(", <bdi>")
        }
        output.write(html: bundle.localizations[localization].spelling)
        output.write("</bdi>")
        lead = "; "
        isFirst = false
      }
    }
    output.write("</small>")
  }
}
