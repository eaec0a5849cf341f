import L10nCode
package import L10nModel
package import L10nSource

extension KeyUses.AbsentKey {
  /// The error that users see the key; nil where they see a text, or where the key could be meant as one.
  package var finding: Finding? {
    guard text == nil, let place = places.first, looksSymbolic(key), !isName else { return nil }
    let others = places.count - 1
    let more = others == 0 ? "" : ", and in \(others) more place\(others == 1 ? "" : "s")"
    return Finding(
      .missingInTables, input: input, table: table, key: key, path: place.path,
      place: LineColumn(line: place.line, column: 1),
      message: .text(
        "code asks the table \(table) for a key that the development region doesn't have\(more): its users see the key"
      ),
      help: "add the key to the table of the development region, or correct it here")
  }

  /// Whether it is the name of a file or of a server, which is shown as it is.
  private var isName: Bool {
    let endings = [
      "com", "csv", "html", "jpg", "json", "log", "md", "net", "org", "pdf", "plist", "png", "txt",
      "xml", "zip",
    ]
    return endings.contains { key.string.hasSuffix(".\($0)") }
  }
}

extension Check {
  package static let missingInTables = Check(
    "missing-in-tables", .error, "key that code asks for and the development region doesn't have")

  /// What code asks for in vain.
  package static let ofCode: [Check] = [missingInTables]
}
