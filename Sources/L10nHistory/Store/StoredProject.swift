import L10nSource

/// The history of a project with its row numbers, for adding runs to it.
struct StoredProject {
  let project: Int
  var history: ProjectHistory
  var names = StoredNames()
  var runs: [Int] = []
  private(set) var sources: [Int] = []
  private(set) var cells: [Int] = []
  private(set) var gaps: [Int] = []
  private(set) var errors: [Int] = []

  /// The spans to read.
  enum Part {
    case all
    /// Spans that include the newest run.
    case open
    /// Spans that include one of the newest runs, or the run before them.
    case newest(Int)
  }

  /// Reads a project.
  ///
  /// - Parameter hasDetails: whether to read the languages and checks of the runs.
  init(
    _ name: String, _ project: Int, _ part: Part, hasDetails: Bool, in database: Database
  ) throws(HistoryFailure) {
    try self.init(runsOf: name, project, hasDetails: hasDetails, in: database)
    try readSpans(part, in: database)
  }

  init(
    runsOf name: String, _ project: Int, hasDetails: Bool = false, in database: Database
  ) throws(HistoryFailure) {
    self.project = project
    history = ProjectHistory(name: name)
    var checked: CheckedRuns
    (runs, checked) = try StoredRuns.runs(of: project, in: database)
    if hasDetails {
      try StoredRuns.addDetails(
        to: &checked, StoredNames.positions(of: runs), project, database)
    }
    history.runs = checked.finished
    history.releases = try RepositoryTable.releases.facts(of: project, in: database)
    history.contributions = try RepositoryTable.contributions.facts(of: project, in: database)
  }

  mutating func readSpans(_ part: Part, in database: Database) throws(HistoryFailure) {
    names = try StoredNames(of: project, in: database)
    history.names = names.names
    let positions = try RowPositions(names)
    (history.sources, sources) = try spans(.sources, part, positions, in: database)
    (history.cells, cells) = try spans(.cells, part, positions, in: database)
    (history.gaps, gaps) = try spans(.gaps, part, positions, in: database)
    (history.errors, errors) = try spans(.errors, part, positions, in: database)
  }

  private func spans<Fact>(
    _ table: SpanTable<Fact>, _ part: Part, _ positions: RowPositions, in database: Database
  ) throws(HistoryFailure) -> ([Span<Fact>], [Int]) {
    let columns = (["id", "since", "until"] + table.columns).map { "\(table.name).\($0)" }
    var query = "SELECT \(columns.joined(separator: ", ")) FROM \(table.name) \(table.joins)"
    query += " WHERE project = ?1"
    switch part {
    case .all: break
    case .open: query += " AND \(table.name).until IS NULL"
    case .newest(let count):
      let newest = runs.suffix(count).map(String.init).joined(separator: ", ")
      query += " AND (\(table.name).until IS NULL OR \(table.name).until IN (\(newest)))"
    }
    let runPositions = try StoredNames.positions(of: runs)
    var spans: [Span<Fact>] = []
    var rows: [Int] = []
    let found = try Rows(query, .number(project), in: database)
    while let row = try found.next() {
      let until = row.isNull(2) ? nil : try row.position(2, among: runPositions)
      let since = try row.position(1, among: runPositions)
      guard until.map({ since < $0 }) ?? true else { throw .brokenReference }
      spans.append(Span(try table.fact(row, 3, positions), since: since, until: until))
      rows.append(row.number(0))
    }
    return (spans, rows)
  }
}

extension StoredProject {
  /// Adds the runs of another history of the project, and writes the changes.
  mutating func add(_ other: ProjectHistory, in database: Database) throws(HistoryFailure) {
    let before = self
    let origins = history.merge(other)
    try storeFacts(besides: before.history, in: database)
    try writeRuns(before, in: database)
    try writeNames(in: database)
    try write(before, origins, in: database)
  }

  /// Writes the facts about the repository that belong to no run: releases and contributions.
  func storeFacts(
    besides before: ProjectHistory, in database: Database
  ) throws(HistoryFailure) {
    try RepositoryTable.releases.store(
      history.releases, besides: before.releases, of: project, in: database)
    try RepositoryTable.contributions.store(
      history.contributions, besides: before.contributions, of: project, in: database)
  }

  /// Removes the runs for which `isKept` is false, with all data that no other run uses.
  mutating func keepRuns(
    where isKept: (HistoryRun) -> Bool, in database: Database
  ) throws(HistoryFailure) {
    let before = self
    let origins = history.keepRuns(where: isKept)
    let rows = Dictionary(zip(before.history.runs.map(\.name), runs)) { first, _ in first }
    let kept = Set(history.runs.map(\.name))
    runs = history.runs.compactMap { rows[$0.name] }
    try write(before, origins, in: database)
    let delete = try database.statement("DELETE FROM run WHERE id = ?")
    for (name, row) in rows where !kept.contains(name) { try delete.run(.number(row)) }
    try database.run(Self.unusedNames)
  }

  private static let unusedNames = """
    DELETE FROM key WHERE id NOT IN (SELECT key FROM source);
    DELETE FROM string_table WHERE id NOT IN (SELECT string_table FROM key);
    DELETE FROM localization WHERE id NOT IN (SELECT localization FROM cell)
      AND id NOT IN (SELECT localization FROM gap);
    DELETE FROM bundle WHERE id NOT IN (SELECT bundle FROM string_table);
    DELETE FROM error WHERE id NOT IN (SELECT error FROM error_span);
    """

  private mutating func writeRuns(
    _ before: StoredProject, in database: Database
  ) throws(HistoryFailure) {
    let known = Dictionary(zip(before.history.runs.map(\.name), runs)) { first, _ in first }
    runs = []
    for run in history.runs {
      if let row = known[run.name] {
        runs.append(row)
      } else {
        runs.append(try StoredRuns.insert(run, of: project, into: database))
      }
    }
  }

  private func write(
    _ before: StoredProject, _ origins: SpanOrigins, in database: Database
  ) throws(HistoryFailure) {
    let old = before.history
    try write(.sources, old.sources, sources, history.sources, origins.sources, before, database)
    try write(.cells, old.cells, cells, history.cells, origins.cells, before, database)
    try write(.gaps, old.gaps, gaps, history.gaps, origins.gaps, before, database)
    try write(.errors, old.errors, errors, history.errors, origins.errors, before, database)
  }

  /// Writes the changed spans of one kind.
  ///
  /// - Parameters:
  ///   - old: the spans before, with their rows.
  ///   - new: the spans now, sorted by fact, with the position of the old span that each continues.
  private func write<Fact>(
    _ table: SpanTable<Fact>, _ old: [Span<Fact>], _ rows: [Int], _ new: [Span<Fact>],
    _ origins: [Int?], _ before: StoredProject, _ database: Database
  ) throws(HistoryFailure) {
    // Deletions and new ends come first: the old fact about a thing must end before the next one begins.
    let kept = Set(origins.compactMap(\.self))
    let delete = try database.statement("DELETE FROM \(table.name) WHERE id = ?")
    for position in old.indices where !kept.contains(position) {
      try delete.run(.number(rows[position]))
    }
    var added: [Span<Fact>] = []
    let update = try database.statement(
      "UPDATE \(table.name) SET since = ?, until = ? WHERE id = ?")
    for (span, origin) in zip(new, origins) {
      guard let origin else {
        added.append(span)
        continue
      }
      let since = runs[span.since]
      let until = span.until.map { runs[$0] }
      let isSame =
        since == before.runs[old[origin].since]
        && until == old[origin].until.map { before.runs[$0] }
      if isSame { continue }
      try update.run(.number(since), until.map { .number($0) }, .number(rows[origin]))
    }
    added.sort { $0.since != $1.since ? $0.since < $1.since : $0.fact < $1.fact }
    let columns = table.columns + ["since", "until"]
    let insert = try database.statement(
      """
      INSERT INTO \(table.name) (\(columns.joined(separator: ", ")))
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
      """)
    for span in added {
      try insert.run(
        table.values(span.fact, names)
          + [.number(runs[span.since]), span.until.map { .number(runs[$0]) }])
    }
  }
}

struct SpanTable<Fact: Comparable & Sendable>: Sendable {
  let name: String
  let columns: [String]
  /// Joins each row to `bundle` or to another table with the column `project`.
  let joins: String
  /// Reads a fact from the columns that begin at this number.
  let fact: @Sendable (Statement, Int, RowPositions) throws(HistoryFailure) -> Fact
  let values: @Sendable (Fact, StoredNames) -> [Statement.Value?]
}

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

  /// Returns the cell of a table in a localization; throws if they belong to different bundles.
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

extension SpanTable where Fact == SourceEntry {
  static let sources = SpanTable(
    name: "source", columns: ["key", "text", "words"],
    joins: """
      JOIN key ON key.id = source.key JOIN string_table ON string_table.id = key.string_table
      JOIN bundle ON bundle.id = string_table.bundle
      """,
    fact: { (row, first, positions) throws(HistoryFailure) in
      let source = try SourceEntry(
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
