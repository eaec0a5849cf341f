import L10nModel
import L10nSource

/// The names of a project with the numbers of their rows.
struct StoredNames {
  var names = HistoryNames()
  var bundles: [Int] = []
  var localizations: [Int] = []
  var tables: [Int] = []
  var keys: [Int] = []
  var errors: [Int] = []

  init() {}

  init(of project: Int, in database: Database) throws(HistoryFailure) {
    let project = Statement.Value.number(project)
    var rows = try Rows(
      "SELECT id, path, name, kind, language FROM bundle WHERE project = ? ORDER BY id", project,
      in: database)
    while let row = try rows.next() {
      let bundle = try RecordedBundle(
        path: row.text(1), name: row.text(2), kind: row.text(3), language: row.text(4))
      try Self.add(bundle, row, to: &names.bundles, &bundles)
    }
    let bundlePositions = try Self.positions(of: bundles)
    rows = try Rows(
      """
      SELECT localization.id, bundle, spelling, localization.language, localization.name, direction
      FROM localization JOIN bundle ON bundle.id = bundle WHERE project = ? ORDER BY localization.id
      """, project, in: database)
    while let row = try rows.next() {
      guard let direction = try WritingDirection(rawValue: row.text(5)) else {
        throw .brokenReference
      }
      let localization = try RecordedLocalization(
        bundle: row.position(1, among: bundlePositions), spelling: row.text(2),
        language: row.text(3), name: row.text(4), direction: direction)
      try Self.add(localization, row, to: &names.localizations, &localizations)
    }
    rows = try Rows(
      """
      SELECT string_table.id, bundle, string_table.name
      FROM string_table JOIN bundle ON bundle.id = bundle WHERE project = ? ORDER BY string_table.id
      """, project, in: database)
    while let row = try rows.next() {
      let table = try RecordedTable(
        bundle: row.position(1, among: bundlePositions), name: row.optionalText(2))
      try Self.add(table, row, to: &names.tables, &tables)
    }
    let tablePositions = try Self.positions(of: tables)
    rows = try Rows(
      """
      SELECT key.id, string_table, key.name, comment, key.path, line
      FROM key JOIN string_table ON string_table.id = string_table
        JOIN bundle ON bundle.id = bundle
      WHERE project = ? ORDER BY key.id
      """, project, in: database)
    while let row = try rows.next() {
      let key = try RecordedKey(
        table: row.position(1, among: tablePositions), name: row.units(2),
        comment: row.optionalText(3), path: row.optionalText(4), line: row.optionalNumber(5))
      try Self.add(key, row, to: &names.keys, &keys)
    }
    rows = try Rows(
      """
      SELECT id, fingerprint, "check", language, bundle, string_table, key, path, line, message
      FROM error WHERE project = ? ORDER BY id
      """, project, in: database)
    while let row = try rows.next() {
      let error = try RecordedError(
        fingerprint: row.text(1), check: row.text(2), language: row.optionalText(3),
        bundle: row.optionalText(4), table: row.optionalText(5), key: row.optionalUnits(6),
        path: row.optionalText(7), line: row.optionalNumber(8), message: row.text(9))
      try Self.add(error, row, to: &names.errors, &errors)
    }
  }

  /// Adds a name with the number of its row, the first column.
  private static func add<Name>(
    _ name: Name, _ row: Statement, to names: inout NameList<Name>, _ rows: inout [Int]
  ) throws(HistoryFailure) {
    try HistoryFailure.asDamage { () throws(HistoryFailure) in
      guard try names.checkedPosition(of: name) == rows.count else {
        throw HistoryFailure("a name is there twice")
      }
    }
    rows.append(row.number(0))
  }

  static func positions(of rows: [Int]) throws(HistoryFailure) -> [Int: Int] {
    let positions = Dictionary(zip(rows, rows.indices)) { first, _ in first }
    guard positions.count == rows.count else { throw .damaged("two rows have one number") }
    return positions
  }
}

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
