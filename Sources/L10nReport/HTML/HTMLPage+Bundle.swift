import L10nCoverage
import L10nModel

/// One bundle: its facts, its matrix, and the details that the matrix links to.
extension HTMLPage {
  func writeBundle(_ position: Int, to output: inout ByteOutput) {
    let matrix = matrices[position]
    let bundle = matrix.bundle
    // With several bundles, each section is folded, because the overview already summarizes it.
    output.html(
      isAlone
        ? "<section class=\"bundle\"\(id: .bundle(position))>\n<h2>\(name: bundle.name)</h2>\n"
        : """
        <details class="bundle"\(id: .bundle(position))>
        <summary><h3>\(name: bundle.name)</h3></summary>

        """)
    let directories: [HTML] = matrix.block.directoryWords(paths).enumerated().map {
      $0 == 0 ? "<code>\(name: $1)</code>" : "\($1)"
    }
    let sharing: [HTML] = matrix.block.sharingWords.map { "\(name: $0)" }
    let facts: [HTML] =
      ["\(matrix.block.kindWords)"] + directories + sharing
      + ["\(bundle.developmentRegion.words)", "\(bundle.sizeWords)"]
    let none: [HTML] =
      bundle.localizations.isEmpty ? ["\(BundleCoverage.noLocalizationWords)"] : []
    output.list("facts", facts + none)
    if !matrix.rows.isEmpty {
      if isAlone, hasHeatMap {
        output.write(
          "<details>\n<summary>Localizations × tables, with files and remarks</summary>\n")
        writeMatrix(matrix, position, to: &output)
        output.write("</details>\n")
      } else if !isAlone || matrix.addsToLanguages {
        writeMatrix(matrix, position, to: &output)
      }
      writeLocalizations(of: matrix, position, to: &output)
    }
    writeTables(of: bundle, position, to: &output)
    writeResources(of: bundle, position, to: &output)
    writePreferences(of: bundle, position, to: &output)
    output.write(isAlone ? "</section>\n" : "</details>\n")
  }

  /// Writes localizations × tables, in several bands if the tables don't fit next to each other.
  private func writeMatrix(
    _ matrix: Matrix, _ position: Int, to output: inout ByteOutput
  ) {
    let tables = matrix.orderedTables
    let step = Self.mostTablesOfBand
    for start in stride(from: 0, to: max(1, tables.count), by: step) {
      writeBand(
        start / step, Array(tables[start..<min(tables.count, start + step)]), of: matrix, position,
        to: &output)
    }
  }

  static let mostTablesOfBand = 8

  /// Writes some tables of a matrix. The first band also contains the figures of whole localizations.
  private func writeBand(
    _ number: Int, _ tables: [Int], of matrix: Matrix, _ position: Int, to output: inout ByteOutput
  ) {
    let bundle = matrix.bundle
    let isFirst = number == 0
    let hasFiles = isFirst && bundle.localizations.contains { $0.resources != ResourceCounts() }
    let hasRemarks = isFirst && matrix.rows.contains { !$0.remark.items.isEmpty }
    let names = tables.map { table in
      HTML.link(to: .table(position, table), "\(name: bundle.tables[table].name)")
    }
    output.table(
      "b\(position + 1)-matrix\(isFirst ? "" : "-\(number + 1)")",
      isFirst
        ? "Localizations × tables: the worst first; each cell leads to its keys" : "More tables",
      ["localization"] + (isFirst ? ["coverage"] : []) + names
        + (hasFiles ? ["files"] : [])
        + (hasRemarks ? ["remark"] : [])
    ) { output in
      for row in matrix.rows {
        let heading = HTML.link(
          to: .localization(position, row.position), row.localization.heading(row.name))
        output.html("<tr><th scope=\"row\">\(heading)</th>")
        if isFirst { output.html(coverage(row)) }
        for table in tables {
          output.html(cell(row.cells[table], .cell(position, row.position, table)))
        }
        if hasFiles { output.html(files(of: row, bundle, position)) }
        if hasRemarks { output.html("<td class=\"remark\">\(row.remark.html)</td>") }
        output.write("</tr>\n")
      }
    }
  }

  private func coverage(_ row: Matrix.Row) -> HTML {
    .barCell(row.localization.keys, raw: row.localization.raw, lost: row.lostKeys)
  }

  private func cell(_ cell: MatrixCell, _ anchor: Anchor) -> HTML {
    let words = CellWords(cell)
    let link = HTML.link(to: anchor, "\(share: words)\(notes: words)")
    return "<td class=\"c\(ground: words.level)\(words.isBroken ? " broken" : "")\">\(link)</td>"
  }

  private func files(of row: Matrix.Row, _ bundle: BundleCoverage, _ position: Int) -> HTML {
    let counts = row.localization.resources
    guard counts != ResourceCounts() else { return "<td></td>" }
    let notes = [(counts.missing, "missing"), (counts.extra, "extra")].filter { $0.0 > 0 }
      .map { "\(Numbers.grouped($0.0)) \($0.1)" }.joined(separator: ", ")
    let link = HTML.link(
      to: bundle.resources.isEmpty ? nil : .resources(position),
      """
      \(counts.total == 0 ? "0" : MatrixColumns.files(counts).text)\
      \(notes.isEmpty ? "" : " <small>\(notes)</small>")
      """)
    let level = Level(counts.total - counts.missing, of: counts.total)
    return "<td class=\"c\(ground: level)\">\(link)</td>"
  }
}

extension Matrix {
  /// With more tables than this, the worst come first. As many tables fit next to each other on most screens.
  private static let mostTablesInOrder = 6

  /// The positions of all tables: in the bundle's order if they are few, or else worst first.
  fileprivate var orderedTables: [Int] {
    tablesByNeed.count > Self.mostTablesInOrder ? tablesByNeed : Array(bundle.tables.indices)
  }
}

/// Files other than tables, by localization.
extension HTMLPage {
  func writeResources(
    of bundle: BundleCoverage, _ position: Int, to output: inout ByteOutput
  ) {
    guard !bundle.resources.isEmpty else { return }
    let isEverywhere: (ResourceCoverage) -> Bool = { $0.cells.allSatisfy { $0 == .present } }
    let complete = bundle.resources.filter(isEverywhere)
    let incomplete = bundle.resources.filter { !isEverywhere($0) }
    output.html("<h3\(id: .resources(position))>Other files</h3>\n")
    if !incomplete.isEmpty { write(incomplete, of: bundle, position, to: &output) }
    guard !complete.isEmpty else { return }
    let count = Numbers.counted(complete.count, "file")
    output.details("\(count) in every localization") {
      $0.list("keys", complete.lazy.map { "\(name: $0.path)" })
    }
  }

  private func write(
    _ files: [ResourceCoverage], of bundle: BundleCoverage, _ position: Int,
    to output: inout ByteOutput
  ) {
    output.table(
      "b\(position + 1)-resources", "Files × localizations",
      ["file"] + bundle.localizations.map { "\(name: $0.spelling)" }
    ) { output in
      for file in files {
        output.html("<tr><th scope=\"row\"><code>\(name: file.path)</code></th>")
        for cell in file.cells { output.html(cell?.cell ?? "<td></td>") }
        output.write("</tr>\n")
      }
    }
  }
}

extension ResourceState {
  fileprivate var cell: HTML {
    let (level, sign): (Level, String) =
      switch self {
      case .present: (.everything, Level.everything.sign)
      case .inherited: (.nearlyEverything, Mark.inherited.sign)
      case .nonlocalized: (.nearlyEverything, Mark.servedFiles.sign)
      case .extra: (.halfOrMore, Mark.servedFiles.sign)
      case .missing: (.nothing, Mark.noFile.sign)
      }
    return "<td class=\"mark c\(ground: level)\">\(glyph: sign)<small>\(rawValue)</small></td>"
  }
}

/// The users of a bundle and the keys that they see.
extension HTMLPage {
  func writePreferences(
    of bundle: BundleCoverage, _ position: Int, to output: inout ByteOutput
  ) {
    guard !bundle.preferences.isEmpty else { return }
    let table = PreferenceTable(bundle.preferences)
    output.write("<h3>What users see</h3>\n")
    output.table(
      "b\(position + 1)-users", "Preferred languages × where the keys come from",
      ["preferred", "search order"] + table.columns.map { "\($0.name)" }
    ) { output in
      for row in table.rows {
        let cells = table.columns.map { column -> HTML in
          let count = row.seen.keys[keyPath: column.count]
          let isBroken = column.role == .broken && count > 0
          return "\(isBroken ? "<td class=\"c0\">" : "<td>")\(Numbers.grouped(count))</td>"
        }
        output.html(
          """
          <tr><th scope="row">\(name: row.users.joined(separator: ", "))</th>\
          <td class="remark">\(name: row.seen.searchOrder.joined(separator: ", "))</td>\
          \(cells.joined(by: ""))</tr>

          """)
      }
    }
  }
}
