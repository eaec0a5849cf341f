import L10nModel
import L10nSource

extension StoredProject {
  /// Inserts the names that are new, and updates those with other attributes.
  mutating func writeNames(in database: Database) throws(HistoryFailure) {
    let before = names.names
    names.names = history.names
    let rows = names
    names.bundles = try write(
      history.names.bundles, before.bundles, names.bundles,
      "bundle (name, kind, language, path, project)", "name = ?, kind = ?, language = ?", database
    ) { bundle in
      [
        .text(bundle.name), .text(bundle.kind), .text(bundle.language), .text(bundle.path),
        .number(project),
      ]
    }
    let bundles = names.bundles
    names.localizations = try write(
      history.names.localizations, before.localizations, rows.localizations,
      "localization (language, name, direction, spelling, bundle)",
      "language = ?, name = ?, direction = ?", database
    ) { localization in
      [
        .text(localization.language), .text(localization.name),
        .text(localization.direction.rawValue), .text(localization.spelling),
        .number(bundles[localization.bundle]),
      ]
    }
    names.tables = try write(
      history.names.tables, before.tables, rows.tables, "string_table (name, bundle)", nil, database
    ) { table in [table.name.map { .text($0) }, .number(bundles[table.bundle])] }
    let tables = names.tables
    names.keys = try write(
      history.names.keys, before.keys, rows.keys, "key (comment, path, line, name, string_table)",
      "comment = ?, path = ?, line = ?", database
    ) { key in
      [
        key.comment.map { .text($0) }, key.path.map { .text($0) }, key.line.map { .number($0) },
        .units(key.name), .number(tables[key.table]),
      ]
    }
    names.errors = try write(
      history.names.errors, before.errors, rows.errors,
      #"error (line, message, path, "check", language, bundle, string_table, key, fingerprint, project)"#,
      "line = ?, message = ?, path = ?", database
    ) { error in
      [
        error.line.map { .number($0) }, .text(error.message), error.path.map { .text($0) },
        .text(error.check), error.language.map { .text($0) }, error.bundle.map { .text($0) },
        error.table.map { .text($0) }, error.key.map { .units($0) }, .text(error.fingerprint),
        .number(project),
      ]
    }
  }

  /// Writes the names of one kind.
  ///
  /// - Parameters:
  ///   - rows: those of the names before, which come first.
  ///   - target: the table with its columns in the order of `values`.
  ///   - attributes: the assignments of the first columns, which may change; nil if there are none.
  /// - Returns: the rows of all names.
  private func write<Name>(
    _ names: NameList<Name>, _ before: NameList<Name>, _ rows: [Int], _ target: String,
    _ attributes: String?, _ database: Database, _ values: (Name) -> [Statement.Value?]
  ) throws(HistoryFailure) -> [Int] {
    let table = target.prefix { $0 != " " }
    if let attributes {
      let update = try database.statement("UPDATE \(table) SET \(attributes) WHERE id = ?")
      let count = attributes.count { $0 == "?" }
      for position in rows.indices where names[position] != before[position] {
        try update.run(values(names[position]).prefix(count) + [.number(rows[position])])
      }
    }
    var rows = rows
    guard names.count > rows.count else { return rows }
    let marks = target.split(separator: ",").map { _ in "?" }.joined(separator: ", ")
    let insert = try database.statement("INSERT INTO \(target) VALUES (\(marks))")
    for position in rows.count..<names.count {
      try insert.run(values(names[position]))
      rows.append(database.lastRow)
    }
    return rows
  }
}
