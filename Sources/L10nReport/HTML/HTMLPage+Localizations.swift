import L10nCoverage
import L10nLocale
import L10nModel
import L10nSource

/// The details that a matrix links to: the tables of each localization, with their keys by status.
extension HTMLPage {
  private static let mostOpen = 6
  private static let mostComplete = 6

  func writeLocalizations(
    of matrix: Matrix, _ position: Int, to output: inout ByteOutput
  ) {
    output.write("<h3>Localizations</h3>\n")
    let opensGaps = isAlone && matrix.rows.count(where: \.hasGaps) <= Self.mostOpen
    let complete = matrix.rows.filter(\.isComplete)
    let isFolded = complete.count > Self.mostComplete
    for row in matrix.rows where !(isFolded && row.isComplete) {
      write(row, of: matrix.bundle, position, isOpen: opensGaps && row.hasGaps, to: &output)
    }
    guard isFolded else { return }
    output.html("<details>\n<summary>\(Numbers.grouped(complete.count)) complete</summary>\n")
    for row in complete { write(row, of: matrix.bundle, position, isOpen: false, to: &output) }
    output.write("</details>\n")
  }

  private func write(
    _ row: Matrix.Row, of bundle: BundleCoverage, _ position: Int, isOpen: Bool,
    to output: inout ByteOutput
  ) {
    let localization = row.localization
    let words = CellWords(localization.keys, isWhole: row.isWhole)
    let direction: HTML? =
      localization.direction == .rightToLeft ? " · written from right to left" : nil
    output.html(
      """
      <details class="localization"\(id: .localization(position, row.position))\
      \(isOpen ? " open" : "")>
      <summary><b>\(localization.heading(row.name))</b> \(chip: words) \(row.remark.html)</summary>
      <p class="faint">search order: \(name: localization.searchOrder.joined(separator: ", "))\
      \(direction)</p>

      """)
    let cells = bundle.tables.map { $0.cells[row.position] }
    for (table, cell) in cells.enumerated() where cell.hasLists {
      let words = CellWords(row.cells[table])
      output.html(
        """
        <details class="cell"><summary>\(name: bundle.tables[table].name) \
        \(chip: words)\(notes: words)</summary>
        <div\(id: .cell(position, row.position, table))>

        """)
      output.html("<p>\(sources(of: cell, bundle))</p>\n")
      for list in KeyList.allCases {
        writeKeys(
          list.keys(of: cell, in: bundle.tables[table]), list.title, list.meaning, of: bundle,
          to: &output)
      }
      output.write("</div>\n</details>\n")
    }
    writeMissingFiles(of: bundle, row.position, to: &output)
    writeOthers(row, cells, of: bundle, position, to: &output)
    output.write("</details>\n")
  }

  private func sources(of cell: TableCell, _ bundle: BundleCoverage) -> HTML {
    let files = cell.sources.compactMap { source in
      source.file.map { file -> HTML in
        let origin = source.origin.map { " inherited from \(name: $0)" as HTML }
        return "\(link(toFile: file, in: bundle))\(origin)"
      }
    }
    guard files.isEmpty else { return files.joined(by: "<br>") }
    return "\(cell.isRaw ? Mark.raw.meaning : Mark.noFile.meaning)"
  }

  func writeKeys(
    _ keys: [ArraySlice<UInt8>], _ title: String, _ meaning: String, of bundle: BundleCoverage,
    to output: inout ByteOutput
  ) {
    guard !keys.isEmpty else { return }
    output.html(
      """
      <p><b>\(Numbers.grouped(keys.count)) \(title)</b> <span class="faint">\(meaning)</span></p>

      """)
    writeKeys(keys, of: bundle, to: &output)
  }

  private func writeOthers(
    _ row: Matrix.Row, _ cells: [TableCell], of bundle: BundleCoverage, _ position: Int,
    to output: inout ByteOutput
  ) {
    let others = cells.indices.filter { !cells[$0].hasLists }
    guard !others.isEmpty else { return }
    output.write("<ul class=\"cells\">\n")
    for table in others {
      let words = CellWords(row.cells[table])
      let files = cells[table].sources.compactMap(\.file)
        .map { " \(link(toFile: $0, in: bundle))" as HTML }
      output.html(
        """
        <li\(id: .cell(position, row.position, table))>\(name: bundle.tables[table].name) \
        \(chip: words)\(notes: words)\(files.joined(by: ""))</li>

        """)
    }
    output.write("</ul>\n")
  }

  private func writeMissingFiles(
    of bundle: BundleCoverage, _ position: Int, to output: inout ByteOutput
  ) {
    for (state, words) in [(ResourceState.missing, "missing"), (.extra, "extra")] {
      let files = bundle.resources.filter { $0.cells[position] == state }
      guard !files.isEmpty else { continue }
      output.html("<p><b>\(Numbers.counted(files.count, "\(words) file"))</b></p>\n")
      output.list("keys", files.lazy.map { "\(name: $0.path)" })
    }
  }
}

/// Small parts that occur all over the page.
extension HTML.StringInterpolation {
  /// Appends the glyph, which only repeats what words say, and the share.
  mutating func appendInterpolation(share words: CellWords) {
    appendInterpolation(glyph: words.sign)
    appendInterpolation(words.share ?? CellWords.noKeys)
  }

  /// Appends a cell's notes, except those that its share already says.
  mutating func appendInterpolation(notes words: CellWords) {
    let isSaid = words.share == nil
    let notes = isSaid ? words.notes.filter { $0 != CellWords.noKeys } : words.notes
    for (position, note) in notes.enumerated() {
      appendLiteral(position == 0 ? " <small>" : ", ")
      appendInterpolation(name: note)
    }
    if !notes.isEmpty { appendLiteral("</small>") }
  }

  /// Appends a glyph and a share with the background of their level.
  mutating func appendInterpolation(chip words: CellWords) {
    appendLiteral("<span class=\"chip c")
    appendInterpolation(ground: words.level)
    appendLiteral("\">")
    appendInterpolation(share: words)
    appendLiteral("</span>")
  }
}

extension LocalizationCoverage {
  /// Returns the name, and the spelling if it differs.
  func heading(_ name: LocalizationName) -> HTML {
    .language(name.name.isEmpty ? spelling : name.name, spelling)
  }
}

extension Remark {
  var html: HTML {
    items.map { $0.role == .broken ? "<em>\($0.long)</em>" as HTML : "\($0.long)" }
      .joined(by: ", ")
  }
}

extension HTMLPage {
  func link(toFile path: TreePath, in bundle: BundleCoverage) -> HTML {
    let shown = path.relative(to: bundle.path) ?? paths.displayed(path, input: bundle.input)
    return .link(
      to: section(about: path, input: bundle.input).map { .file($0) },
      "<code>\(name: shown)</code>")
  }

  /// Writes keys as a list in the language of the development region.
  ///
  /// - Parameter more: writes the text after the key with an index.
  func writeKeys(
    _ keys: some Sequence<ArraySlice<UInt8>>, of bundle: BundleCoverage,
    to output: inout ByteOutput, _ more: (Int, inout ByteOutput) -> Void = { _, _ in }
  ) {
    output.html("<ul class=\"keys\"\(language: bundle.developmentRegion.identifier)>\n")
    for (position, key) in keys.enumerated() {
      output.write("<li>")
      output.write(htmlKey: key)
      more(position, &output)
      output.write("</li>\n")
    }
    output.write("</ul>\n")
  }
}
