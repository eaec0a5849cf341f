import L10nCoverage

extension MarkdownReportRenderer {
  /// Users × what they see of a bundle.
  func writePreferences(of bundles: [BundleCoverage], to markdown: inout LimitedText) {
    for bundle in bundles where !bundle.preferences.isEmpty {
      let preferences = PreferenceTable(bundle.preferences)
      var table = MarkdownTable()
      table.addColumn("preferred")
      table.addColumn("search order")
      for column in preferences.columns { table.addColumn(column.name, .trailing) }
      for row in preferences.rows {
        let counts = preferences.columns.map { column in
          let count = row.seen.keys[keyPath: column.count]
          return count == 0 ? PreferenceTable.noneSign : Numbers.grouped(count)
        }
        table.rows.append(
          [
            MarkdownText.escaping(row.users.joined(separator: ", ")),
            MarkdownText.escaping(row.seen.searchOrder.joined(separator: ", ")),
          ] + counts)
      }
      let title = "### What users see of \(MarkdownText.escaping(Self.cut(bundle.name)))\n\n"
      let percent = Self.percentOfMatrices
      guard markdown.append(title + table.head, upTo: percent) else { return }
      let written = markdown.append(table.lines, upTo: percent)
      let rest = Numbers.counted(table.rows.count - written, "more row")
      _ = markdown.append(written < table.rows.count ? "\n\(rest)\n\n" : "\n")
    }
  }
}
