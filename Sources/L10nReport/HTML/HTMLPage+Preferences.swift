import L10nCoverage

/// Users × what they see of a bundle.
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
