import L10nCoverage
import L10nModel

extension TextRenderer {
  /// Writes bundles × localizations for the bundles with gaps, worst first, and the number of the others.
  func writeOverview(
    _ matrices: [Matrix], to output: inout ByteOutput, _ legend: inout Legend
  ) {
    let incomplete = matrices.filter { $0.completeness == .withGaps }
    output.write(TextSpan(matrices.map(\.block).countWords, .heading), theme)
    output.endLine()
    if !incomplete.isEmpty {
      let all = incomplete.map { OverviewRow($0) }.sorted(by: OverviewRow.precedes)
      let rows = detail == .full ? all : Array(all.prefix(TextRenderer.mostBundles))
      output.endLine()
      writeGrid(of: rows, to: &output, &legend)
      if rows.count < all.count {
        writeFaint(
          "\(all.count - rows.count) more bundles with something missing; --verbose shows them",
          to: &output)
      }
    }
    if incomplete.count < matrices.count { output.endLine() }
    for completeness in Matrix.Completeness.settled {
      let bundles = matrices.filter { $0.completeness == completeness }
      guard !bundles.isEmpty else { continue }
      writeNames(
        of: bundles.map { TextSpan(user: $0.bundle.name) },
        after: "\(bundles.count) \(completeness.rawValue): ", to: &output)
    }
  }

  /// Writes the directories that weren't judged, one line for each reason.
  func writeUnjudged(_ report: Report, to output: inout ByteOutput) {
    let reasons = report.unjudgedWords
    guard !reasons.isEmpty else { return }
    if !report.bundles.isEmpty { output.endLine() }
    for (reason, names) in reasons {
      writeNames(
        of: names.map { TextSpan(user: $0) }, after: "\(names.count) \(reason), not checked: ",
        to: &output)
    }
  }

  /// Returns the names of the bundles, or the paths of bundles with the same name.
  private func labels(of bundles: [BundleCoverage], limit: Int) -> [TextSpan] {
    var uses: [String: Int] = [:]
    for bundle in bundles { uses[bundle.name, default: 0] += 1 }
    // With a single input, the input's path would be the same for all bundles, and leave no space for the differences.
    let isOneInput = Set(bundles.map(\.input)).count == 1
    let labels = bundles.map { bundle in
      let path = isOneInput ? bundle.path.string : paths.displayed(bundle.path, input: bundle.input)
      return TextSpan(user: uses[bundle.name] == 1 ? bundle.name : path)
    }
    // Extensions don't distinguish names, so they are removed first.
    return zip(bundles, labels).map { bundle, label in
      guard label.width > limit, uses[bundle.name] == 1, let dot = bundle.name.lastIndex(of: "."),
        dot > bundle.name.startIndex
      else { return label }
      return TextSpan(user: String(bundle.name[..<dot]))
    }.map { $0.truncatedInMiddle(to: limit) }
  }

  private func writeGrid(
    of rows: [OverviewRow], to output: inout ByteOutput, _ legend: inout Legend
  ) {
    let localizations = OverviewRow.localizations(of: rows)
    let identifiers = localizations.map(\.identifier)
    let labels = labels(of: rows.map(\.bundle), limit: max(16, width * 2 / 5))
    let labelWidth = labels.map(\.width).max() ?? 0
    let headers = localizations.map {
      TextSpan(user: $0.name, .faint).truncatedInMiddle(to: 10)
    }
    // A share has at most four characters: 100%.
    let widths = headers.map { max(4, $0.width) }
    var room = width - Grid.indent - labelWidth - Grid.gap - MatrixColumns.coverageWidth
    // If keys are complete but files aren't, the share alone wouldn't show the gap.
    var filesWidth = 0
    if rows.contains(where: { $0.total.files.missing > 0 }) {
      let widest = max(5, rows.map { MatrixColumns.served($0.total.files).width }.max() ?? 0)
      if room >= widest + Grid.gap {
        filesWidth = widest
        room -= widest + Grid.gap
      }
    }
    let others = MatrixLayout.othersHeader(widths.count)
    var shown = TextRenderer.count(of: widths, in: room)
    var joinsOthers = false
    if shown < widths.count {
      let beside = TextRenderer.count(of: widths, in: room - others.width - Grid.gap)
      joinsOthers = beside > 0
      if joinsOthers { shown = beside }
    }
    let hidden = widths.count - shown

    var grid = Grid()
    grid.columns.append(.leading(width: labelWidth))
    grid.columns += (0..<shown).map { .trailing(headers[$0], width: widths[$0]) }
    if joinsOthers {
      let header = MatrixLayout.othersHeader(hidden)
      grid.columns.append(.trailing(header, width: header.width))
      legend.insert(.others)
    }
    if filesWidth > 0 { grid.columns.append(.trailing("files", width: filesWidth)) }
    grid.columns.append(MatrixColumns.coverageColumn)
    var marks: [Mark] = []
    for (row, label) in zip(rows, labels) {
      var line = [label]
      for identifier in identifiers.prefix(shown) {
        line.append(OverviewRow.span(of: row.sums[identifier], marking: &marks))
      }
      if joinsOthers {
        let rest = identifiers.dropFirst(shown).compactMap { row.sums[$0] }
        line.append(OverviewRow.span(of: rest.joined(), marking: &marks))
      }
      if filesWidth > 0 { line.append(MatrixColumns.served(row.total.files)) }
      line.append(
        MatrixColumns.coverage(row.total.keys, isWhole: row.total.isWhole, marking: &marks))
      grid.rows.append(line)
    }
    legend.formUnion(marks)
    grid.write(to: &output, theme)
    if hidden > 0 {
      writeFaint(
        "\(shown) of \(widths.count) localizations shown, the worst; a wider terminal shows more",
        to: &output)
    }
  }

  /// Returns how many of the first columns fit into `room` cells, including the gaps before them.
  private static func count(of widths: [Int], in room: Int) -> Int {
    var room = room
    return widths.prefix { width in
      room -= width + Grid.gap
      return room >= 0
    }.count
  }
}

extension OverviewRow {
  static func span(of sum: Sum?, marking marks: inout [Mark]) -> TextSpan {
    guard let sum else {
      marks.append(.absent)
      return TextSpan(Mark.absent.sign, .faint)
    }
    guard sum.keys.total > 0 else {
      return MatrixColumns.coverage(sum.keys, isWhole: sum.isWhole, marking: &marks)
    }
    return TextSpan(
      Numbers.percent(sum.keys.covered, of: sum.keys.total), sum.keys.role)
  }
}

extension TextRenderer {
  /// Writes the users of each bundle and the keys that they see. Users who see the same share a row.
  func writePreferences(of bundles: [BundleCoverage], to output: inout ByteOutput) {
    for bundle in bundles where !bundle.preferences.isEmpty {
      output.endLine()
      output.write(
        [
          TextSpan("what users see of ", .heading),
          TextSpan(
            user: bundles.count == 1
              ? bundle.name : paths.displayed(bundle.path, input: bundle.input),
            .heading),
        ], theme)
      output.endLine()
      preferenceGrid(of: PreferenceTable(bundle.preferences)).write(to: &output, theme)
    }
  }

  private static func label(of users: [String], room: Int) -> TextSpan {
    for count in stride(from: users.count, to: 0, by: -1) {
      let others = count < users.count ? " +\(users.count - count)" : ""
      let label = TextSpan(user: users.prefix(count).joined(separator: " ") + others)
      if label.width <= room || count == 1 { return label.truncated(to: room) }
    }
    return .empty
  }

  private func preferenceGrid(of table: PreferenceTable) -> Grid {
    let rows = table.rows.map { row in
      [TextSpan(user: row.seen.searchOrder.joined(separator: ", ")).truncatedInMiddle(to: 24)]
        + table.columns.map { column in
          let count = row.seen.keys[keyPath: column.count]
          return count == 0
            ? TextSpan(PreferenceTable.noneSign, .faint)
            : TextSpan(Numbers.grouped(count), column.role)
        }
    }
    var grid = Grid(
      fitting: [("search order", .leading)] + table.columns.map { ($0.name, .trailing) },
      rows: rows)
    let room = max(8, width - grid.width - Grid.gap)
    let labels = table.rows.map { Self.label(of: $0.users, room: room) }
    grid.insert(Grid.Column(fitting: labels, "preferred"), labels, at: 0)
    return grid
  }
}
