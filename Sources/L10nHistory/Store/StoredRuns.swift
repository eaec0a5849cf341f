import L10nCoverage
import L10nModel
import L10nSource

enum StoredRuns {
  /// Returns the runs without their languages and checks, in order, and their row numbers.
  static func runs(
    of project: Int, in database: Database
  ) throws(HistoryFailure) -> (rows: [Int], runs: CheckedRuns) {
    let rows = try Rows(
      """
      SELECT id, "commit", time, tool, profile, failure, bundles, localizations, finds_stale, name,
        settings FROM run LEFT JOIN run_gate ON run_gate.run = id WHERE project = ?
      """, .number(project), in: database)
    var found: [(row: Int, run: HistoryRun)] = []
    while let row = try rows.next() {
      let run = try HistoryRun(
        commit: row.optionalText(1), time: row.number(2), tool: row.text(3),
        profile: row.text(4), failure: row.optionalText(5), bundles: row.number(6),
        localizations: row.number(7), findsStale: row.flag(8), languages: [], checks: [],
        gate: row.optionalText(10))
      guard try row.text(9) == run.name else { throw .damaged("two runs have the same name") }
      found.append((row.number(0), run))
    }
    found.sort { $0.run.order < $1.run.order }
    var runs = CheckedRuns()
    for (_, run) in found {
      try HistoryFailure.asDamage { () throws(HistoryFailure) in try runs.add(run) }
    }
    return (found.map(\.row), runs)
  }

  static func addDetails(
    to runs: inout CheckedRuns, _ positions: [Int: Int], _ project: Int, _ database: Database
  ) throws(HistoryFailure) {
    var rows = try Rows(
      """
      SELECT run_language.run, run_language.language, run_language.name, verdict, run_language.keys,
        translated, inherited, needs_review, partial, untranslated, missing, raw, unchanged, words,
        translated_words, files, missing_files, errors, warnings, notes, shortfall,
        coalesce(machine.keys, 0)
      FROM run_language JOIN run ON run.id = run_language.run
        LEFT JOIN run_machine AS machine
          ON machine.run = run_language.run AND machine.language = run_language.language
      WHERE project = ? ORDER BY run_language.run, position
      """, .number(project), in: database)
    while let row = try rows.next() {
      let language = try LanguageRecord(row)
      let run = try row.position(0, among: positions)
      try HistoryFailure.asDamage { () throws(HistoryFailure) in try runs.add(language, to: run) }
    }
    rows = try Rows(
      """
      SELECT run, "check", severity, language, count
      FROM run_check JOIN run ON run.id = run WHERE project = ?
      """, .number(project), in: database)
    while let row = try rows.next() {
      guard let severity = try Severity(rawValue: row.text(2)) else { throw .brokenReference }
      let check = try CheckCount(
        check: row.text(1), severity: severity, language: row.text(3), count: row.number(4))
      let run = try row.position(0, among: positions)
      try HistoryFailure.asDamage { () throws(HistoryFailure) in try runs.add(check, to: run) }
    }
    rows = try Rows(
      """
      SELECT run_shipping.run, run_shipping.language, run_shipping.minimum, missing, errors,
        common_errors, raw, texts, words, shown_in, coalesce(human.minimum, 0),
        coalesce(human.machine_texts, 0)
      FROM run_shipping JOIN run ON run.id = run_shipping.run
        LEFT JOIN run_shipping_human AS human
          ON human.run = run_shipping.run AND human.language = run_shipping.language
      WHERE project = ? ORDER BY run_shipping.run, position
      """, .number(project), in: database)
    while let row = try rows.next() {
      var counts = ObstacleCounts()
      counts.isMissing = try row.flag(3)
      (counts.errors, counts.commonErrors) = (row.number(4), row.number(5))
      (counts.raw, counts.texts, counts.words) = (row.number(6), row.number(7), row.number(8))
      counts.shownIn = try row.optionalText(9)
      counts.machineTexts = row.number(11)
      let spelling = try row.text(1)
      let run = try row.position(0, among: positions)
      try HistoryFailure.asDamage { () throws(HistoryFailure) in
        try counts.checkBounds()
        try runs.add(
          counts.verdict(of: spelling, minimum: row.number(2), humanMinimum: row.number(10)),
          to: run)
      }
    }
  }

  static func insert(
    _ run: HistoryRun, of project: Int, into database: Database
  ) throws(HistoryFailure) -> Int {
    try database.statement(
      """
      INSERT INTO run (project, name, "commit", time, tool, profile, failure, bundles, localizations,
        finds_stale) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ).run(
      .number(project), .text(run.name), run.commit.map { .text($0) }, .number(run.time),
      .text(run.tool), .text(run.profile), run.failure.map { .text($0) }, .number(run.bundles),
      .number(run.localizations), .flag(run.findsStale))
    let row = database.lastRow
    let addLanguage = try database.statement(
      "INSERT INTO run_language VALUES (?" + String(repeating: ", ?", count: 21) + ")")
    let addMachine = try database.statement("INSERT INTO run_machine VALUES (?, ?, ?)")
    for (position, language) in run.languages.enumerated() {
      try addLanguage.run([.number(row), .number(position)] + language.values)
      let machine = language.keys.machineTranslated
      guard machine > 0 else { continue }
      try addMachine.run(.number(row), .text(language.identifier), .number(machine))
    }
    let addCheck = try database.statement("INSERT INTO run_check VALUES (?, ?, ?, ?, ?)")
    for check in run.checks {
      try addCheck.run(
        .number(row), .text(check.check), .text(check.severity.rawValue), .text(check.language),
        .number(check.count))
    }
    if let gate = run.gate {
      try database.statement("INSERT INTO run_gate VALUES (?, ?)").run(.number(row), .text(gate))
    }
    let addShipping = try database.statement(
      "INSERT INTO run_shipping VALUES (?" + String(repeating: ", ?", count: 10) + ")")
    let addHuman = try database.statement("INSERT INTO run_shipping_human VALUES (?, ?, ?, ?)")
    for (position, verdict) in run.shipping.enumerated() {
      let counts = ObstacleCounts(of: verdict)
      try addShipping.run(
        .number(row), .number(position), .text(verdict.language.spelling),
        .number(verdict.language.minimum.tenThousandths), .flag(counts.isMissing),
        .number(counts.errors), .number(counts.commonErrors), .number(counts.raw),
        .number(counts.texts), .number(counts.words), counts.shownIn.map { .text($0) })
      let human = verdict.language.humanMinimum
      guard human > .zero else { continue }
      try addHuman.run(
        .number(row), .text(verdict.language.spelling), .number(human.tenThousandths),
        .number(counts.machineTexts))
    }
    return row
  }

}

struct RepositoryTable<Fact: Hashable & Sendable>: Sendable {
  let name: String
  let columns: [String]
  let order: String
  let fact: @Sendable (Statement) throws(HistoryFailure) -> Fact
  let values: @Sendable (Fact) -> [Statement.Value?]

  func facts(of project: Int, in database: Database) throws(HistoryFailure) -> [Fact] {
    let columns = columns.joined(separator: ", ")
    let rows = try Rows(
      "SELECT \(columns) FROM \(name) WHERE project = ? ORDER BY \(order)", .number(project),
      in: database)
    var facts: [Fact] = []
    while let row = try rows.next() { facts.append(try fact(row)) }
    return facts
  }

  /// Inserts facts that aren't stored yet; a fact with the same primary key is replaced.
  func store(
    _ facts: [Fact], besides stored: [Fact], of project: Int, in database: Database
  ) throws(HistoryFailure) {
    let stored = Set(stored)
    let marks = String(repeating: ", ?", count: columns.count)
    let store = try database.statement("INSERT OR REPLACE INTO \(name) VALUES (?\(marks))")
    for fact in facts where !stored.contains(fact) {
      try store.run([.number(project)] + values(fact))
    }
  }
}

extension RepositoryTable where Fact == HistoryRelease {
  static let releases = RepositoryTable(
    name: "release", columns: ["name", #""commit""#, "time"], order: "time, name",
    fact: { row throws(HistoryFailure) in
      let release = try HistoryRelease(
        name: row.text(0), commit: row.text(1), time: row.number(2))
      try HistoryFailure.asDamage(release.checkBounds)
      return release
    }, values: { [.text($0.name), .text($0.commit), .number($0.time)] })
}

extension RepositoryTable where Fact == Contribution {
  static let contributions = RepositoryTable(
    name: "contribution", columns: [#""commit""#, "language", "author", "time"],
    order: #"time, "commit", language"#,
    fact: { row throws(HistoryFailure) in
      let contribution = try Contribution(
        commit: row.text(0), language: row.text(1), author: row.text(2), time: row.number(3))
      try HistoryFailure.asDamage(contribution.checkBounds)
      return contribution
    },
    values: { [.text($0.commit), .text($0.language), .text($0.author), .number($0.time)] })
}

extension LanguageRecord {
  /// Reads a row of `run_language` without the position.
  fileprivate init(_ row: Statement) throws(HistoryFailure) {
    guard let verdict = try LanguageCoverage.Verdict(rawValue: row.text(3)) else {
      throw .brokenReference
    }
    self.init(
      identifier: try row.text(1), name: try row.text(2), verdict: verdict,
      shortfall: try row.optionalText(20))
    for (position, count) in Self.counts.enumerated() {
      self[keyPath: count.path] = row.number(4 + position)
    }
    keys.complete(machineTranslated: row.number(21))
  }

  /// The columns of `run_language` after the position.
  fileprivate var values: [Statement.Value?] {
    var stored = self
    stored.keys.translated = keys.allTranslated
    return [.text(identifier), .text(name), .text(verdict.rawValue)]
      + Self.counts.map { .number(stored[keyPath: $0.path]) } + [shortfall.map { .text($0) }]
  }
}
