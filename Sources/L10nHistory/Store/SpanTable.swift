import L10nSource

/// How the spans of one kind of facts are stored.
struct SpanTable<Fact: Comparable & Sendable>: Sendable {
  let name: String
  let columns: [String]
  /// Joins each row to `bundle` or to another table with the column `project`.
  let joins: String
  /// Reads a fact from the columns, the first of which has a number.
  let fact: @Sendable (Statement, Int, RowPositions) throws(HistoryFailure) -> Fact
  let values: @Sendable (Fact, StoredNames) -> [Statement.Value?]
}

/// The positions of names by the numbers of their rows.
struct RowPositions {
  let localizations: [Int: Int]
  let tables: [Int: Int]
  let keys: [Int: Int]
  let errors: [Int: Int]
  private let names: HistoryNames

  init(_ names: StoredNames) throws(HistoryFailure) {
    self.names = names.names
    localizations = try StoredNames.positions(of: names.localizations)
    tables = try StoredNames.positions(of: names.tables)
    keys = try StoredNames.positions(of: names.keys)
    errors = try StoredNames.positions(of: names.errors)
  }

  /// The cell of a table in a localization, which is to be one of the same bundle.
  func cell(localization: Int, table: Int) throws(HistoryFailure) -> ComparedCell {
    guard names.localizations[localization].bundle == names.tables[table].bundle else {
      throw .brokenReference
    }
    return ComparedCell(localization: localization, table: table)
  }

  func cell(localization: Int, key: Int) throws(HistoryFailure) -> ComparedCell {
    try cell(localization: localization, table: names.keys[key].table)
  }
}

extension SpanTable where Fact == SourceText {
  static let sources = SpanTable(
    name: "source", columns: ["key", "text", "words"],
    joins: """
      JOIN key ON key.id = source.key JOIN string_table ON string_table.id = key.string_table
      JOIN bundle ON bundle.id = string_table.bundle
      """,
    fact: { (row, first, positions) throws(HistoryFailure) in
      let source = try SourceText(
        key: row.position(first, among: positions.keys), text: row.optionalUnits(first + 1),
        words: row.number(first + 2))
      try HistoryFailure.asDamage(source.checkBounds)
      return source
    },
    values: { source, names in
      [
        .number(names.keys[source.key]), source.text.map { .units($0) }, .number(source.words),
      ]
    })
}

extension SpanTable where Fact == ComparedCell {
  static let cells = SpanTable(
    name: "cell", columns: ["localization", "string_table"],
    joins: """
      JOIN localization ON localization.id = cell.localization
      JOIN bundle ON bundle.id = localization.bundle
      """,
    fact: { (row, first, positions) throws(HistoryFailure) in
      try positions.cell(
        localization: row.position(first, among: positions.localizations),
        table: row.position(first + 1, among: positions.tables))
    },
    values: { cell, names in
      [.number(names.localizations[cell.localization]), .number(names.tables[cell.table])]
    })
}

extension SpanTable where Fact == Gap {
  static let gaps = SpanTable(
    name: "gap", columns: ["key", "localization", "state"],
    joins: """
      JOIN localization ON localization.id = gap.localization
      JOIN bundle ON bundle.id = localization.bundle
      """,
    fact: { (row, first, positions) throws(HistoryFailure) in
      guard let state = GapState(rawValue: row.number(first + 2)) else { throw .brokenReference }
      let gap = try Gap(
        key: row.position(first, among: positions.keys),
        localization: row.position(first + 1, among: positions.localizations), state: state)
      _ = try positions.cell(localization: Int(gap.localization), key: Int(gap.key))
      return gap
    },
    values: { gap, names in
      [
        .number(names.keys[Int(gap.key)]), .number(names.localizations[Int(gap.localization)]),
        .number(gap.state.rawValue),
      ]
    })
}

extension SpanTable where Fact == Int {
  static let errors = SpanTable(
    name: "error_span", columns: ["error"],
    joins: "JOIN error AS bundle ON bundle.id = error_span.error",
    fact: { (row, first, positions) throws(HistoryFailure) in
      try row.position(first, among: positions.errors)
    },
    values: { error, names in [.number(names.errors[error])] })
}
