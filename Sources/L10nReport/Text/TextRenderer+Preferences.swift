import L10nCoverage
import L10nModel

extension TextRenderer {
  /// Users × what they see of a bundle; users who see the same share a row.
  func writePreferences(of bundles: [BundleCoverage], to output: inout ByteOutput) {
    for bundle in bundles where !bundle.preferences.isEmpty {
      output.endLine()
      output.write(
        [
          TextSpan("what users see of ", .heading),
          TextSpan(
            user: bundles.count == 1 ? bundle.name : displayed(bundle.path, input: bundle.input),
            .heading),
        ], theme)
      output.endLine()
      preferenceGrid(of: PreferenceTable(bundle.preferences)).write(to: &output, theme)
    }
  }

  /// As many users as fit, and the number of the others.
  private static func label(of users: [String], room: Int) -> TextSpan {
    for count in stride(from: users.count, to: 0, by: -1) {
      let others = count < users.count ? " +\(users.count - count)" : ""
      let label = TextSpan(user: users.prefix(count).joined(separator: " ") + others)
      if label.width <= room || count == 1 { return label.truncated(to: room) }
    }
    return .empty
  }

  private func preferenceGrid(of table: PreferenceTable) -> Grid {
    let rows = table.rows
    let columns = table.columns
    let numbers = rows.map { row in
      columns.map { column in
        let count = row.seen.keys[keyPath: column.count]
        return count == 0
          ? TextSpan(PreferenceTable.noneSign, .faint)
          : TextSpan(Numbers.grouped(count), column.role)
      }
    }
    let orders = rows.map {
      TextSpan(user: $0.seen.searchOrder.joined(separator: ", ")).truncatedInMiddle(to: 24)
    }
    var grid = Grid()
    let widths = columns.indices.map { index in
      max(TextSpan(columns[index].name).width, numbers.map { $0[index].width }.max() ?? 0)
    }
    let orderWidth = max(12, orders.map(\.width).max() ?? 0)
    let taken = widths.reduce(orderWidth) { $0 + $1 + Grid.gap }
    let room = max(8, width - Grid.indent - taken - Grid.gap)
    let labels = rows.map { row in
      Self.label(of: row.users, room: room)
    }
    grid.columns = [
      .init(
        header: TextSpan("preferred", .faint), alignment: .leading,
        width: max(9, labels.map(\.width).max() ?? 0)),
      .init(header: TextSpan("search order", .faint), alignment: .leading, width: orderWidth),
    ]
    for (column, width) in zip(columns, widths) {
      grid.columns.append(
        .init(header: TextSpan(column.name, .faint), alignment: .trailing, width: width))
    }
    grid.rows = rows.indices.map { [labels[$0], orders[$0]] + numbers[$0] }
    return grid
  }
}
