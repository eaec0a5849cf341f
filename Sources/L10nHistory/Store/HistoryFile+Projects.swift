import L10nCoverage
import L10nSource

extension HistoryFile {
  /// The number of runs that `add` added and found.
  package struct Outcome: Sendable, Hashable {
    package var added = 0
    /// Runs that the file already had.
    package var known = 0

    package init() {}
  }

  package func projects() throws(HistoryFailure) -> [String] {
    let rows = try Rows("SELECT name FROM project ORDER BY name", in: database)
    var names: [String] = []
    while let row = try rows.next() {
      let name = try row.text(0)
      try HistoryFailure.asDamage { () throws(HistoryFailure) in
        try HistoryBounds.check(name: name)
      }
      names.append(name)
    }
    return names
  }

  /// Returns the history of a project; nil if the file doesn't contain the project.
  ///
  /// - Parameter count: the number of the newest runs that are read with all their facts and changes. For earlier runs only
  ///   languages and checks are read, and for the last release's run also the facts.
  package func history(
    of project: String, newest count: Int = .max
  ) throws(HistoryFailure) -> ProjectHistory? {
    try database.snapshot { () throws(HistoryFailure) in
      guard let row = try row(of: project) else { return nil }
      var stored = try StoredProject(runsOf: project, row, hasDetails: true, in: database)
      // The changes since the last release need the facts of the release's run.
      let sinceRelease = stored.history.lastRelease.map { stored.runs.count - 1 - $0.run } ?? 0
      try stored.readSpans(
        count == .max ? .all : .newest(max(count, sinceRelease)), in: database)
      return stored.history
    }
  }

  /// Why the gate failed, nil if it passed; and the gate as options of the command line, nil if that isn't known.
  package typealias RunVerdict = (failure: String?, gate: String?)

  /// Returns the gate's results of a project's runs, by the runs' names.
  package func verdicts(of project: String) throws(HistoryFailure) -> [String: RunVerdict] {
    let rows = try Rows(
      """
      SELECT run.name, failure, settings FROM run JOIN project ON project.id = project
        LEFT JOIN run_gate ON run_gate.run = run.id WHERE project.name = ?
      """, .text(project), in: database)
    var verdicts: [String: RunVerdict] = [:]
    while let row = try rows.next() {
      try verdicts[row.text(0)] = (row.optionalText(1), row.optionalText(2))
    }
    return verdicts
  }

  /// Adds the runs of a history that the file lacks, in one transaction.
  ///
  /// - Parameter replaced: the names of runs to remove first, because another gate judged them.
  @discardableResult
  package func add(
    _ history: ProjectHistory, replacing replaced: Set<String> = []
  ) throws(HistoryFailure) -> Outcome {
    // Ensures that everything written can be read again.
    try history.checkBounds()
    try start()
    var outcome = Outcome()
    try database.transaction { () throws(HistoryFailure) in
      let project = try row(ofNew: history.name)
      if !replaced.isEmpty {
        var old = try StoredProject(history.name, project, .all, hasDetails: false, in: database)
        try old.keepRuns(where: { !replaced.contains($0.name) }, in: database)
      }
      var stored = try StoredProject(runsOf: history.name, project, in: database)
      let known = Set(stored.history.runs.map(\.name))
      let added = history.runs.filter { !known.contains($0.name) }
      outcome.added = added.count
      outcome.known = history.runs.count - added.count
      guard let first = added.map(\.order).min() else {
        let before = stored.history
        stored.history.releases = HistoryRelease.merged(before.releases, history.releases)
        stored.history.contributions = Contribution.merged(
          before.contributions, history.contributions)
        return try stored.storeFacts(besides: before, in: database)
      }
      let isNewest = stored.history.runs.last.map { $0.order < first } ?? true
      try stored.readSpans(isNewest ? .open : .all, in: database)
      try stored.add(history, in: database)
    }
    return outcome
  }

  /// Removes the runs of a project that no policy keeps, with all data that no other run uses.
  ///
  /// - Parameter isDryRun: whether to count only, without removing anything.
  package func prune(
    _ project: String, keeping policies: [RetentionPolicy], isDryRun: Bool
  ) throws(HistoryFailure) -> (removed: Int, kept: Int) {
    var counts = (removed: 0, kept: 0)
    try database.transaction { () throws(HistoryFailure) in
      guard let row = try row(of: project) else { return }
      var stored = try StoredProject(project, row, .all, hasDetails: false, in: database)
      let kept = stored.history.runsKept(by: policies)
      counts = (stored.history.runs.count - kept.count, kept.count)
      if counts.removed > 0, !isDryRun {
        try stored.keepRuns(where: { kept.contains($0.name) }, in: database)
      }
    }
    return counts
  }

  func row(of project: String) throws(HistoryFailure) -> Int? {
    let rows = try Rows("SELECT id FROM project WHERE name = ?", .text(project), in: database)
    return try rows.next()?.number(0)
  }

  private func row(ofNew project: String) throws(HistoryFailure) -> Int {
    if let row = try row(of: project) { return row }
    try database.statement("INSERT INTO project (name) VALUES (?)").run(.text(project))
    return database.lastRow
  }
}

/// A rule about which runs of a project `history prune` keeps. The newest run is always kept.
package enum RetentionPolicy: Sendable, Hashable {
  case last(Int)
  /// All runs in this number of days before the newest run.
  case days(Int)
  /// The last run of each day, for this number of newest days in UTC; the same for weeks, months and years.
  case daily(Int)
  case weekly(Int)
  case monthly(Int)
  case yearly(Int)
  /// The runs of tagged commits.
  case releases

  /// Parses the command line's form, such as `daily=30`.
  package init?(_ text: String) {
    if text == "releases" {
      self = .releases
      return
    }
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[1]), (1...1_000_000).contains(count) else {
      return nil
    }
    switch parts[0] {
    case "last": self = .last(count)
    case "days": self = .days(count)
    case "daily": self = .daily(count)
    case "weekly": self = .weekly(count)
    case "monthly": self = .monthly(count)
    case "yearly": self = .yearly(count)
    default: return nil
    }
  }
}

extension ProjectHistory {
  func runsKept(by policies: [RetentionPolicy]) -> Set<String> {
    guard let newest = runs.last else { return [] }
    var kept: Set = [newest.name]
    for policy in policies {
      switch policy {
      case .last(let count): kept.formUnion(runs.suffix(count).map(\.name))
      case .days(let count):
        kept.formUnion(runs.filter { $0.time > newest.time - count * 86_400 }.map(\.name))
      case .daily(let count): kept.formUnion(lastRuns(count) { $0.description })
      case .weekly(let count): kept.formUnion(lastRuns(count) { String($0.week) })
      case .monthly(let count): kept.formUnion(lastRuns(count) { "\($0.year)-\($0.month)" })
      case .yearly(let count): kept.formUnion(lastRuns(count) { String($0.year) })
      case .releases:
        let commits = Set(releases.map(\.commit))
        kept.formUnion(runs.filter { $0.commit.map(commits.contains) ?? false }.map(\.name))
      }
    }
    return kept
  }

  private func lastRuns(_ count: Int, period: (UTCDay) -> String) -> [String] {
    var periods: Set<String> = []
    var names: [String] = []
    for run in runs.reversed() where periods.count < count {
      if periods.insert(period(UTCDay(time: run.time))).inserted { names.append(run.name) }
    }
    return names
  }
}
