import L10nCoverage
import L10nModel

extension MarkdownReportRenderer {
  private static let mostTables = 8
  private static let mostComplete = 2

  func writeMatrices(_ matrices: [Matrix], to markdown: inout LimitedText) {
    let isAlone = matrices.count == 1
    let shown =
      isAlone ? matrices : matrices.filter { $0.rows.contains { !$0.isComplete } }
    var marks: Set<Mark> = []
    for (position, matrix) in shown.enumerated() {
      guard write(matrix, isAlone: isAlone, to: &markdown, &marks) else {
        let rest = Numbers.counted(shown.count - position, "more bundle")
        _ = markdown.append("\(rest) with findings\n\n")
        break
      }
    }
    if !shown.isEmpty { writeLegend(marks, to: &markdown) }
  }

  /// Writes a matrix, and returns false if it doesn't fit.
  private func write(
    _ matrix: Matrix, isAlone: Bool, to markdown: inout LimitedText, _ marks: inout Set<Mark>
  ) -> Bool {
    let bundle = matrix.bundle
    var facts = [matrix.block.kindWords]
    let directories = matrix.block.directoryWords(paths)
    if !isAlone { facts.append(MarkdownText.code(directories[0])) }
    facts += directories.dropFirst()
    facts += matrix.block.sharingWords.map(MarkdownText.escaping)
    facts += [MarkdownText.escaping(bundle.developmentRegion.words), bundle.sizeWords]
    if matrix.rows.isEmpty { facts.append(BundleCoverage.noLocalizationWords) }
    var beginning =
      isAlone ? "" : "### \(MarkdownText.escaping(Self.cut(bundle.name)))\n\n"
    beginning += facts.joined(separator: " · ") + "\n\n"

    let judged = matrix.rows.filter { !$0.isOther }
    let complete = judged.filter(\.isComplete)
    let folds = complete.count > Self.mostComplete
    let rows = folds ? judged.filter { !$0.isComplete } : judged
    let table = table(of: matrix, rows, &marks)
    let percent = Self.percentOfMatrices
    guard markdown.append(beginning + (rows.isEmpty ? "" : table.head), upTo: percent) else {
      return false
    }
    let written = markdown.append(table.lines, upTo: percent)
    var ending = rows.isEmpty ? "" : "\n"
    if written < rows.count {
      ending += Numbers.counted(rows.count - written, "more localization") + "\n\n"
    }
    if folds {
      let names = Self.listing(complete.map(\.localization.spelling))
      ending += "\(Numbers.grouped(complete.count)) without gaps: \(names)\n\n"
    }
    if let (lead, others) = matrix.otherWords { ending += "\(lead)\(Self.listing(others))\n\n" }
    _ = markdown.append(ending)
    return true
  }

  private func table(
    of matrix: Matrix, _ rows: [Matrix.Row], _ marks: inout Set<Mark>
  ) -> MarkdownTable {
    let bundle = matrix.bundle
    let fits = bundle.tables.count <= Self.mostTables
    let shown =
      fits ? Array(bundle.tables.indices) : Array(matrix.tablesByNeed.prefix(Self.mostTables - 1))
    let others = fits ? [] : Array(matrix.tablesByNeed.dropFirst(shown.count))
    let hasFiles = rows.contains { $0.localization.resources != ResourceCounts() }
    let hasRemarks = rows.contains { !$0.remark.items.isEmpty }

    var table = MarkdownTable()
    table.addColumn("localization")
    table.addColumn("coverage", .trailing)
    for position in shown {
      table.addColumn(MarkdownText.escaping(Self.cut(bundle.tables[position].name)))
    }
    if !others.isEmpty { table.addColumn(Numbers.counted(others.count, "other")) }
    if hasFiles { table.addColumn("files", .trailing) }
    if hasRemarks { table.addColumn("remark") }
    for row in rows {
      let localization = row.localization
      var name = MarkdownText.escaping(Self.cut(localization.spelling))
      if !row.name.name.isEmpty { name += " · " + MarkdownText.escaping(row.name.name) }
      var line = [name, Self.text(CellWords(localization.keys, isWhole: row.isWhole))]
      for position in shown {
        line.append(Self.text(CellWords(row.cells[position])))
        marks.formUnion(row.cells[position].marks)
      }
      if !others.isEmpty {
        line.append(Self.text(CellWords(MatrixCell(joining: others.map { row.cells[$0] }))))
      }
      if hasFiles { line.append(MatrixColumns.files(localization.resources).text) }
      if hasRemarks {
        line.append(MarkdownText.escaping(row.remark.items.map(\.long).joined(separator: ", ")))
        for item in row.remark.items { marks.formUnion(item.marks) }
      }
      table.rows.append(line)
    }
    return table
  }

  private static func text(_ words: CellWords) -> String {
    guard let share = words.share else {
      return words.sign + " " + MarkdownText.escaping(words.notes.joined(separator: ", "))
    }
    guard !words.notes.isEmpty else { return "\(words.sign) \(share)" }
    let notes = MarkdownText.escaping(words.notes.joined(separator: ", "))
    return "\(words.sign) \(share) (\(notes))"
  }

  private func writeLegend(_ marks: Set<Mark>, to markdown: inout LimitedText) {
    let occurring = Mark.allCases.filter(marks.contains)
    let lines =
      Level.allCases.reversed().map { "- \($0.sign) \($0.meaning)\n" }
      + occurring.map { "- **\(MarkdownText.escaping($0.sign))** \($0.meaning)\n" }
    _ = markdown.append(
      "<details><summary>legend</summary>\n\n\(lines.joined())\n</details>\n\n")
  }

  // MARK: Overview

  /// Writes bundles × localizations for the bundles with gaps, worst first.
  func writeOverview(_ matrices: [Matrix], to markdown: inout LimitedText) {
    let incomplete = matrices.filter { $0.completeness == .withGaps }
    let rows = incomplete.map { OverviewRow($0) }.sorted(by: OverviewRow.precedes)
    if !rows.isEmpty {
      let table = table(of: rows)
      // Leaves half of the space for the matrices of the bundles.
      let percent = Self.percentOfMatrices / 2
      if markdown.append(table.head, upTo: percent) {
        let written = markdown.append(table.lines, upTo: percent)
        let rest = Numbers.counted(rows.count - written, "more bundle")
        _ = markdown.append(written < rows.count ? "\n\(rest) with gaps\n\n" : "\n")
      }
    }
    for completeness in Matrix.Completeness.settled {
      let bundles = matrices.filter { $0.completeness == completeness }
      guard !bundles.isEmpty else { continue }
      let names = Self.listing(bundles.map(\.bundle.name))
      _ = markdown.append(
        "\(Numbers.grouped(bundles.count)) \(completeness.rawValue): \(names)\n\n")
    }
  }

  private func table(of rows: [OverviewRow]) -> MarkdownTable {
    let localizations = OverviewRow.localizations(of: rows)
    let identifiers = localizations.map(\.identifier)
    let fits = identifiers.count <= Self.mostTables
    let shown = fits ? identifiers : Array(identifiers.prefix(Self.mostTables - 1))
    let others = identifiers.dropFirst(shown.count)
    var table = MarkdownTable()
    table.addColumn("bundle")
    table.addColumn("coverage", .trailing)
    for localization in localizations.prefix(shown.count) {
      table.addColumn(MarkdownText.escaping(localization.name), .trailing)
    }
    if !others.isEmpty { table.addColumn(Numbers.counted(others.count, "other"), .trailing) }
    for row in rows {
      var line = [
        MarkdownText.escaping(Self.cut(row.bundle.name)),
        Self.text(CellWords(row.total.keys, isWhole: row.total.isWhole)),
      ]
      let cells =
        shown.map { row.sums[$0] }
        + (others.isEmpty ? [] : [others.compactMap { row.sums[$0] }.joined()])
      for cell in cells {
        line.append(
          cell.map { Self.text(CellWords($0.keys, isWhole: $0.isWhole)) } ?? Mark.absent.sign)
      }
      table.rows.append(line)
    }
    return table
  }
}

extension MatrixCell {
  /// The marks of the cell that the legend explains.
  fileprivate var marks: [Mark] {
    var marks: [Mark] =
      switch state {
      case .missing: [.noFile]
      case .inherited: [.inherited]
      case .mixed: [.mixed]
      case .present: counts.total == 0 ? [notComparedMark] : []
      }
    if isRaw, counts.missing > 0 { marks.append(.raw) }
    return marks
  }
}
