import L10nCoverage

/// Users × what they see of a bundle.
extension HTMLPage {
  func writePreferences(
    of bundle: BundleCoverage, _ position: Int, to output: inout ByteOutput
  ) {
    guard !bundle.preferences.isEmpty else { return }
    let table = PreferenceTable(bundle.preferences)
    output.write("<h3>What users see</h3>\n")
    output.writeTableStart(caption: "b\(position + 1)-users")
    output.write("Preferred languages × where the keys come from")
    output.writeTableHeadStart()
    output.write(columnHeading: "preferred")
    output.write(columnHeading: "search order")
    for column in table.columns {
      output.write("<th scope=\"col\">")
      output.write(column.name)
      output.write("</th>")
    }
    output.writeTableHeadEnd()
    for row in table.rows {
      output.write("<tr><th scope=\"row\"><bdi>")
      output.write(html: row.users.joined(separator: ", "))
      output.write("</bdi></th><td class=\"remark\"><bdi>")
      output.write(html: row.seen.searchOrder.joined(separator: ", "))
      output.write("</bdi></td>")
      for column in table.columns {
        let count = row.seen.keys[keyPath: column.count]
        output.write(column.role == .broken && count > 0 ? "<td class=\"c0\">" : "<td>")
        output.write(Numbers.grouped(count))
        output.write("</td>")
      }
      output.write("</tr>\n")
    }
    output.writeTableEnd()
  }
}
