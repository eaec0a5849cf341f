import L10nCoverage
import L10nModel
import L10nSource

struct HistoryBuilder {
  private var history: ProjectHistory
  private var runs = CheckedRuns()
  private var languageLines: [[Int]] = []
  /// The number of records so far, including skipped ones.
  private var count = 0

  init(_ project: String) {
    history = ProjectHistory(name: project)
  }

  mutating func skip() { count += 1 }

  /// - Throws: if the number of records isn't the number that the `end` record states.
  func checkCount(_ expected: Int) throws(HistoryFailure) {
    guard expected == count else {
      throw HistoryFailure(
        "the number of records is \(count) instead of \(expected): lines are missing")
    }
  }

  mutating func add(
    _ record: String, _ fields: LineFields, at line: Int
  ) throws(HistoryFailure) {
    count += 1
    switch record {
    case HistoryRecord.run.name: try addRun(fields)
    case HistoryRecord.language.name:
      let run = try run(fields, "run")
      try runs.add(LanguageRecord(fields), to: run)
      languageLines[run].append(line)
    case HistoryRecord.check.name: try addCheck(fields)
    case HistoryRecord.release.name:
      let release = HistoryRelease(
        name: try fields.text("name"), commit: try fields.text("commit"),
        time: try fields.number("time"))
      try release.checkBounds()
      history.releases.append(release)
    case HistoryRecord.shipping.name: try addShipping(fields)
    case HistoryRecord.contribution.name:
      let contribution = Contribution(
        commit: try fields.text("commit"), language: try fields.text("language"),
        author: try fields.text("author"), time: try fields.number("time"))
      try contribution.checkBounds()
      history.contributions.append(contribution)
    case HistoryRecord.bundle.name: try addBundle(fields)
    case HistoryRecord.localization.name: try addLocalization(fields)
    case HistoryRecord.key.name: try addKey(fields)
    case HistoryRecord.error.name: try addError(fields)
    case HistoryRecord.source.name:
      let source = SourceEntry(
        key: try key(fields), text: try fields.units("text"), words: try fields.number("words"))
      try source.checkBounds()
      history.sources.append(try span(source, fields))
    case HistoryRecord.cell.name:
      let cell = ComparedCell(localization: try localization(fields), table: try table(fields))
      history.cells.append(try span(cell, fields))
    case HistoryRecord.gap.name:
      let name = try fields.text("state")
      let state = try LineFields.known(
        GapState.allCases.first { $0.name == name }, "state", "a known state")
      let gap = Gap(key: try key(fields), localization: try localization(fields), state: state)
      history.gaps.append(try span(gap, fields))
    default: history.errors.append(try span(try error(fields), fields))
    }
  }

  var finished: ProjectHistory {
    var finished = history
    finished.runs = runs.finished
    return finished
  }

  /// Returns the line of the record that a problem of the finished history is about.
  func line(of problem: CountProblem) -> Int { languageLines[problem.run][problem.language] }
}

extension HistoryBuilder {
  private mutating func addRun(_ fields: LineFields) throws(HistoryFailure) {
    let run = HistoryRun(
      commit: try fields.optionalText("commit"), time: try fields.number("time"),
      tool: try fields.text("tool"), profile: try fields.text("profile"),
      failure: try fields.optionalText("failure"), bundles: try fields.number("bundles"),
      localizations: try fields.number("localizations"),
      findsStale: try fields.number("findsStale") != 0, languages: [], checks: [],
      gate: try fields.optionalText("gate"))
    guard try fields.text("run") == run.name else { throw LineFields.wrong("run", "the commit") }
    try runs.add(run)
    languageLines.append([])
  }

  private mutating func addShipping(_ fields: LineFields) throws(HistoryFailure) {
    var counts = ObstacleCounts()
    counts.isMissing = try fields.number("missing") != 0
    counts.errors = try fields.number("errors")
    counts.commonErrors = try fields.number("commonErrors")
    counts.raw = try fields.number("raw")
    counts.texts = try fields.number("texts")
    counts.words = try fields.number("words")
    counts.shownIn = try fields.optionalText("shownIn")
    counts.machineTexts = try fields.optionalNumber("machineTexts") ?? 0
    try counts.checkBounds()
    let verdict = try counts.verdict(
      of: fields.text("language"), minimum: fields.number("minimum"),
      humanMinimum: fields.optionalNumber("humanMinimum") ?? 0)
    try runs.add(verdict, to: run(fields, "run"))
  }

  private mutating func addCheck(_ fields: LineFields) throws(HistoryFailure) {
    let severity = try LineFields.known(
      Severity(rawValue: try fields.text("severity")), "severity", "a severity")
    let count = CheckCount(
      check: try fields.text("check"), severity: severity, language: try fields.text("language"),
      count: try fields.number("count"))
    try runs.add(count, to: run(fields, "run"))
  }

  private mutating func addBundle(_ fields: LineFields) throws(HistoryFailure) {
    _ = try history.names.bundles.checkedPosition(
      of: RecordedBundle(
        path: try fields.text("bundle"), name: try fields.text("name"),
        kind: try fields.text("kind"),
        language: try fields.text("language")))
  }

  private mutating func addLocalization(_ fields: LineFields) throws(HistoryFailure) {
    let direction = try LineFields.known(
      WritingDirection(rawValue: try fields.text("direction")), "direction", "ltr or rtl")
    _ = try history.names.localizations.checkedPosition(
      of: RecordedLocalization(
        bundle: try bundle(fields), spelling: try fields.text("localization"),
        language: try fields.text("language"), name: try fields.text("name"), direction: direction))
  }

  private mutating func addKey(_ fields: LineFields) throws(HistoryFailure) {
    let table = try history.names.tables.checkedPosition(
      of: RecordedTable(bundle: try bundle(fields), name: try fields.optionalText("table")))
    let name = try LineFields.known(try fields.units("key"), "key", "a text")
    _ = try history.names.keys.checkedPosition(
      of: RecordedKey(
        table: table, name: name, comment: try fields.optionalText("comment"),
        path: try fields.optionalText("path"), line: try fields.optionalNumber("line")))
  }

  private mutating func addError(_ fields: LineFields) throws(HistoryFailure) {
    _ = try history.names.errors.checkedPosition(
      of: RecordedError(
        fingerprint: try fields.text("error"), check: try fields.text("check"),
        language: try fields.optionalText("language"), bundle: try fields.optionalText("bundle"),
        table: try fields.optionalText("table"), key: try fields.units("key"),
        path: try fields.optionalText("path"), line: try fields.optionalNumber("line"),
        message: try fields.text("message")))
  }

  private func span<Fact>(
    _ fact: Fact, _ fields: LineFields
  ) throws(HistoryFailure) -> Span<Fact> {
    let since = try run(fields, "since")
    let until = try fields.optionalText("until") == nil ? nil : try run(fields, "until")
    guard until.map({ since < $0 }) ?? true else {
      throw LineFields.wrong("until", "later than 'since'")
    }
    return Span(fact, since: since, until: until)
  }
}

/// Positions of names that earlier records declare.
extension HistoryBuilder {
  private func run(_ fields: LineFields, _ field: String) throws(HistoryFailure) -> Int {
    try LineFields.known(runs.position(of: try fields.text(field)), field, "an earlier run")
  }

  private func bundle(_ fields: LineFields) throws(HistoryFailure) -> Int {
    try LineFields.known(
      history.names.bundles.known(CodeUnitString(try fields.text("bundle"))), "bundle",
      "an earlier bundle")
  }

  private func localization(_ fields: LineFields) throws(HistoryFailure) -> Int {
    let identity = RecordedLocalization.Identity(
      bundle: try bundle(fields),
      spelling: CodeUnitString(try fields.text("localization")))
    return try LineFields.known(
      history.names.localizations.known(identity), "localization", "an earlier localization")
  }

  private func table(_ fields: LineFields) throws(HistoryFailure) -> Int {
    let table = RecordedTable(
      bundle: try bundle(fields), name: try fields.optionalText("table"))
    return try LineFields.known(
      history.names.tables.known(table.identity), "table", "an earlier table")
  }

  private func key(_ fields: LineFields) throws(HistoryFailure) -> Int {
    let name = try LineFields.known(try fields.units("key"), "key", "a text")
    let identity = RecordedKey.Identity(table: try table(fields), name: name)
    return try LineFields.known(history.names.keys.known(identity), "key", "an earlier key")
  }

  private func error(_ fields: LineFields) throws(HistoryFailure) -> Int {
    try LineFields.known(
      history.names.errors.known(try fields.text("error")), "error", "an earlier error")
  }
}

extension LanguageRecord {
  fileprivate init(_ fields: LineFields) throws(HistoryFailure) {
    let verdict = try LineFields.known(
      LanguageCoverage.Verdict(rawValue: try fields.text("verdict")), "verdict", "a verdict")
    self.init(
      identifier: try fields.text("language"), name: try fields.text("name"), verdict: verdict)
    for (name, path) in Self.counts { self[keyPath: path] = try fields.number(name) }
    keys.complete(machineTranslated: try fields.optionalNumber("machineTranslated") ?? 0)
    shortfall = try fields.optionalText("shortfall")
  }
}
