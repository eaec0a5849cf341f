import L10nCoverage
import L10nModel

extension TextRenderer {
  /// Bundles × localizations: those bundles with something missing, the worst first, and how many others there are.
  func writeOverview(
    _ matrices: [Matrix], to output: inout ByteOutput, _ legend: inout Legend
  ) {
    let localized = matrices.filter { !$0.rows.isEmpty }
    let alone = matrices.filter(\.rows.isEmpty)
    let incomplete = localized.filter { $0.rows.contains(where: \.localization.hasGaps) }
    output.write(TextSpan("\(Numbers.grouped(matrices.count)) bundles", .heading), theme)
    output.endLine()
    if !incomplete.isEmpty {
      let all = incomplete.map { OverviewRow($0) }.sorted(by: OverviewRow.precedes)
      let rows = detail == .full ? all : Array(all.prefix(TextRenderer.mostBundles))
      output.endLine()
      writeGrid(of: rows, labels: labels(of: rows.map(\.bundle)), to: &output, &legend)
      if rows.count < all.count {
        writeFaint(
          "\(all.count - rows.count) more bundles with something missing; --verbose shows them",
          to: &output)
      }
    }
    output.endLine()
    let complete = localized.filter { !$0.rows.contains(where: \.localization.hasGaps) }
    if !complete.isEmpty {
      writeNames(
        of: complete.map { TextSpan(user: $0.bundle.name) }, after: "\(complete.count) complete: ",
        to: &output)
    }
    if !alone.isEmpty {
      writeNames(
        of: alone.map { TextSpan(user: $0.bundle.name) },
        after: "\(alone.count) not localized: ", to: &output)
    }
  }

  /// The bundles' names, and their paths where names are not enough.
  private func labels(of bundles: [BundleCoverage]) -> [TextSpan] {
    var uses: [String: Int] = [:]
    for bundle in bundles { uses[bundle.name, default: 0] += 1 }
    return bundles.map { bundle in
      uses[bundle.name] == 1
        ? TextSpan(user: bundle.name)
        : TextSpan(user: displayed(bundle.path, input: bundle.input))
    }
  }

  private func writeGrid(
    of rows: [OverviewRow], labels: [TextSpan], to output: inout ByteOutput, _ legend: inout Legend
  ) {
    let columns = OverviewColumns(rows)
    let labelWidth = min(labels.map(\.width).max() ?? 0, max(16, width * 2 / 5))
    var room =
      width - Grid.indent - labelWidth - Grid.gap - MatrixColumns.coverageWidth
    let headers = columns.identifiers.map {
      TextSpan(user: $0.rawValue, .faint).truncatedInMiddle(to: 10)
    }
    // A share takes four cells at most, 100%.
    let widths = headers.map { max(4, $0.width) }
    var shown = widths.count
    let total = widths.reduce(0) { $0 + $1 + Grid.gap }
    if total > room {
      room -= MatrixLayout.othersHeader(widths.count).width + Grid.gap
      shown = 0
      while room >= widths[shown] + Grid.gap {
        room -= widths[shown] + Grid.gap
        shown += 1
      }
    }
    var grid = Grid()
    grid.columns.append(.init(header: .empty, alignment: .leading, width: labelWidth))
    for position in 0..<shown {
      grid.columns.append(
        .init(header: headers[position], alignment: .trailing, width: widths[position]))
    }
    let hidden = widths.count - shown
    if hidden > 0 {
      let header = MatrixLayout.othersHeader(hidden)
      grid.columns.append(.init(header: header, alignment: .trailing, width: header.width))
    }
    grid.columns.append(
      .init(
        header: MatrixColumns.coverageHeader, alignment: .trailing,
        width: MatrixColumns.coverageWidth))
    var marks: [Mark] = hidden > 0 ? [.others] : []
    for (row, label) in zip(rows, labels) {
      var line = [label.truncatedInMiddle(to: labelWidth)]
      for identifier in columns.identifiers.prefix(shown) {
        line.append(OverviewRow.span(of: row.sums[identifier], marking: &marks))
      }
      if hidden > 0 {
        let rest = columns.identifiers.dropFirst(shown).compactMap { row.sums[$0] }
        line.append(OverviewRow.span(of: rest.joined(), marking: &marks))
      }
      line.append(MatrixColumns.coverage(row.total.keys, row.total.files, marking: &marks))
      grid.rows.append(line)
    }
    legend.formUnion(marks)
    grid.write(to: &output, theme)
  }
}

/// What a bundle has of each localization.
struct OverviewRow {
  struct Sum {
    var keys = KeyCounts()
    var files = ResourceCounts()
  }

  let bundle: BundleCoverage
  /// By canonical identifier; twin directories are counted together.
  private(set) var sums: [LocaleIdentifier: Sum] = [:]
  private(set) var total = Sum()

  init(_ matrix: Matrix) {
    bundle = matrix.bundle
    for localization in matrix.bundle.localizations {
      let sum = Sum(keys: localization.keys, files: localization.resources)
      sums[localization.identifier, default: Sum()] += sum
      total += sum
    }
  }

  static func precedes(_ left: OverviewRow, _ right: OverviewRow) -> Bool {
    let leftRank = (left.total.keys.coverage ?? 10_000, -left.total.keys.missing)
    let rightRank = (right.total.keys.coverage ?? 10_000, -right.total.keys.missing)
    if leftRank != rightRank { return leftRank < rightRank }
    return (left.bundle.input, left.bundle.path) < (right.bundle.input, right.bundle.path)
  }

  static func span(of sum: Sum?, marking marks: inout [Mark]) -> TextSpan {
    guard let sum else {
      marks.append(.absent)
      return TextSpan(Mark.absent.sign, .faint)
    }
    guard sum.keys.total > 0 else {
      return MatrixColumns.coverage(sum.keys, sum.files, marking: &marks)
    }
    return TextSpan(
      Numbers.percent(sum.keys.covered, of: sum.keys.total), MatrixColumns.role(sum.keys))
  }
}

extension OverviewRow.Sum {
  static func += (left: inout Self, right: Self) {
    left.keys += right.keys
    left.files.present += right.files.present
    left.files.inherited += right.files.inherited
    left.files.nonlocalized += right.files.nonlocalized
    left.files.missing += right.files.missing
    left.files.extra += right.files.extra
  }
}

extension [OverviewRow.Sum] {
  fileprivate func joined() -> OverviewRow.Sum? {
    guard var sum = first else { return nil }
    for other in dropFirst() { sum += other }
    return sum
  }
}

/// The localizations of several bundles, the worst first.
struct OverviewColumns {
  let identifiers: [LocaleIdentifier]

  init(_ rows: [OverviewRow]) {
    var sums: [LocaleIdentifier: OverviewRow.Sum] = [:]
    for row in rows {
      for (identifier, sum) in row.sums { sums[identifier, default: .init()] += sum }
    }
    identifiers = sums.sorted { left, right in
      let leftRank = (left.value.keys.coverage ?? 10_000, -left.value.keys.missing)
      let rightRank = (right.value.keys.coverage ?? 10_000, -right.value.keys.missing)
      return leftRank == rightRank ? left.key < right.key : leftRank < rightRank
    }.map(\.key)
  }
}
