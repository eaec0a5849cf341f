import L10nSource

/// The history of a project with the numbers of its rows, for adding runs to it.
struct StoredProject {
  let project: Int
  var history: ProjectHistory
  var names = StoredNames()
  var runs: [Int] = []
  private(set) var sources: [Int] = []
  private(set) var cells: [Int] = []
  private(set) var gaps: [Int] = []
  private(set) var errors: [Int] = []

  /// What to read of the spans.
  enum Part {
    case all
    /// Those that the newest run has.
    case open
    /// Those that one of the newest runs has, or the run before them.
    case newest(Int)
  }

  /// Reads a project.
  ///
  /// - Parameter hasDetails: whether the runs have their languages and checks.
  /// - Complexity: O(*n*) in the number of rows.
  init(
    _ name: String, _ project: Int, _ part: Part, hasDetails: Bool, in database: Database
  ) throws(HistoryFailure) {
    try self.init(runsOf: name, project, hasDetails: hasDetails, in: database)
    try readSpans(part, in: database)
  }

  /// Reads the runs of a project, and its releases.
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
    history.releases = try StoredRuns.releases(of: project, in: database)
    history.contributions = try StoredContributions.contributions(of: project, in: database)
  }

  /// Reads the names and spans.
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
