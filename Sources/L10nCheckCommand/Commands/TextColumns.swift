/// Tables of figures for people.
enum TextColumns {
  /// The rows with numbers aligned at the right, behind names.
  static func aligned(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }.joined(separator: "  ")
    }
  }
}
