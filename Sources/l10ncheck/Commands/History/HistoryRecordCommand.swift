import CommandLineSyntax
import L10nCheckKit
import L10nCoverage
import L10nFiles
import L10nHistory
import L10nModel
import L10nReport

struct HistoryRecordArguments: Invocation {
  /// The options of the report, without formats and filters.
  var report = ReportArguments()
  var history = HistoryArguments()
  var range: String?
  var interval: HistoryInterval?
  var recordsAuthors = false

  static let specification = CommandSpecification(
    name: "history record", abstract: "Record a report in the history.",
    discussion: """
      The run belongs to the commit that is checked out, or outside a repository to the current time. A commit is \
      recorded once: another run of it changes nothing, unless the gate changed. Several projects and several programs \
      can write to one file.

      The exit status is that of 'l10ncheck report': 1 if the gate failed. The command records the run anyway.
      """,
    initial: Self(),
    options: historyOptions + revisionOptions + reportOptions,
    operands: [
      .paths(to: \.report.paths)
    ],
    examples: [
      ("l10ncheck history record --history nightly.db", "Record the working directory."),
      ("l10ncheck history record --git v1.0..main --every week", "Record the past from a clone."),
    ])

  private static let historyOptions: [OptionSpecification<Self>] =
    (HistoryArguments.options + [HistoryArguments.project]).lifted(to: \.history)

  private static let revisionOptions: [OptionSpecification<Self>] = [
    .value(
      "git", "REV", to: \.range, category: .input,
      "Record the revision REV, or the commits of A..B.",
      discussion: """
        The command checks nothing out. A..B means the commits of B that A doesn't have, along the first parents; ..B \
        means all commits of B. The command reads settings and baselines from disk.
        """),
    .value(
      "every", "PERIOD", to: \.interval, category: .input,
      "Record one commit of each PERIOD of A..B.",
      discussion: """
        Of each day (the default) or week in UTC, the command records the last commit; tag means all commits with a tag.
        """),
    .switch(
      "authors", to: \.recordsAuthors, category: .input, "Record who changed which language.",
      discussion: """
        Reads the commits of the last 90 days. The pages of 'l10ncheck dashboard' then show the names.
        """),
  ]

  /// The options of a report without filters, formats and colors: a record covers all findings.
  private static let reportOptions: [OptionSpecification<Self>] = {
    let shared = SharedArguments.options.filter {
      $0.description.category != .filter && !["color", "verbose"].contains($0.description.name)
    }
    return (ReportArguments.judgingOptions + shared.lifted(to: \.shared)).lifted(to: \.report)
  }()

  func run() async throws(RunFailure) -> ExitStatus {
    guard interval == nil || range != nil else {
      throw RunFailure("--every", "--every applies to --git A..B", .usage)
    }
    let paths = report.paths.inputs
    let place = try RunFailure.checking { () throws(CheckError) in try HistoryPlace(of: paths[0]) }
    let recording = HistoryRecording(self, paths, place)
    guard let range else {
      return try await recording.recordCurrent()
    }
    let commits = try RunFailure.checking { () throws(CheckError) in
      try place.commits(in: range, every: interval ?? .day)
    }
    return try await recording.record(commits, in: range)
  }
}

extension HistoryInterval: ArgumentValue {}

/// Reports on states of a project and adds the reports to a history.
struct HistoryRecording {
  private let arguments: HistoryRecordArguments
  private let paths: [String]
  private let place: HistoryPlace
  private let project: String

  init(_ arguments: HistoryRecordArguments, _ paths: [String], _ place: HistoryPlace) {
    self.arguments = arguments
    self.paths = paths
    self.place = place
    project =
      arguments.history.projectName ?? place.projectName ?? RealPath.of(paths[0])?.split(
        separator: "/"
      ).last.map { String($0) }
      ?? paths[0]
  }

  /// The number of runs per transaction: at most these are lost if the program is killed.
  private static let batchSize = 32

  func recordCurrent() async throws(RunFailure) -> ExitStatus {
    try RunFailure.checking { () throws(CheckError) in try place.checkWorkTree(at: paths[0]) }
    let current = place.current
    if let absent = paths.first(where: { RealPath.of($0) == nil }) {
      throw RunFailure(absent, "no such file or directory", .unreadable)
    }
    let file = try arguments.history.openForWriting()
    let settings = try settings()
    let known = try verdicts(in: file)
    let recorded = current.flatMap { known[$0.commit] }
    if let current, let recorded, recorded.gate == settings.gate.options {
      say("commit \(current.commit.prefix(10)) of \(project) is already recorded")
      guard let failure = recorded.failure else { return .success }
      return fail(failure, settings.gate)
    }
    if let current { reportChanges(since: current.commit) }
    let report = try await JudgedReport(arguments: arguments.report, settings: settings)
      .report(on: paths)
    if let pointer = report.pointer { throw RunFailure(pointer) }
    let history = history(
      of: report, settings, commit: current?.commit, time: current?.time ?? CalendarDay.now)
    let replaced = recorded == nil ? [] : current.map { Set([$0.commit]) } ?? []
    try add(
      history, try facts(upTo: current?.commit, at: history.runs.last?.time), to: file,
      replacing: replaced)
    say(
      "recorded \(current.map { "commit \($0.commit.prefix(10)) of " } ?? "")\(project)"
        + "\(replaced.isEmpty ? "" : " again, because the gate changed"): "
        + report.recordedWords)
    if known.isEmpty, current != nil {
      let command = ProjectHistory.commandRecordingPast(
        of: project, in: arguments.history.file, gate: settings.gate.options,
        paths: arguments.report.paths)
      say("this is the first run of \(project); to record its past: \(command)")
    }
    return status(of: report)
  }

  /// Warns if files differ from the commit to which the run is recorded: nobody could repeat the run.
  private func reportChanges(since commit: String) {
    let files = place.changedFiles
    guard let first = files.first else { return }
    say(
      "\(Numbers.counted(files.count, "file")) with texts \(files.count == 1 ? "differs" : "differ") from commit "
        + "\(commit.prefix(10)), such as \(first): commit them, or record the commit with --git HEAD"
    )
  }

  /// Records revisions.
  ///
  /// - Parameters:
  ///   - commits: oldest first.
  ///   - range: the argument as given, for messages.
  func record(_ commits: [GitCommit], in range: String) async throws(RunFailure) -> ExitStatus {
    let file = try arguments.history.openForWriting()
    let known = try verdicts(in: file)
    var settings = try settings()
    let gate = settings.gate.options
    let missing = commits.filter { known[$0.name].map { $0.gate != gate } ?? true }
    var quiet = arguments.report
    quiet.shared.isQuiet = true
    var batch = ProjectHistory(name: project)
    let memory = RevisionMemory()
    let facts = try facts(upTo: missing.last?.name, at: missing.last?.time)
    var newest: Report?
    var absent = 0
    var pointers: [RunFailure] = []
    let progress = ProgressLine(isQuiet: arguments.report.shared.isQuiet)
    for (position, commit) in missing.enumerated() {
      progress.update(.recording(done: position, of: missing.count))
      do throws(RunFailure) {
        settings.options.revision = commit.name
        let report = try await JudgedReport(
          arguments: quiet, settings: settings, memory: memory
        ).report(on: paths)
        if let pointer = report.pointer {
          pointers.append(RunFailure(pointer))
          continue
        }
        batch.add(history(of: report, settings, commit: commit.name, time: commit.time))
        newest = report
      } catch {
        // The path doesn't exist in this revision.
        guard error.isAbsentPath else { throw error }
        absent += 1
      }
      if batch.runs.count == Self.batchSize {
        try add(batch, facts, to: file, replacing: Set(known.keys))
        batch = ProjectHistory(name: project)
      }
    }
    if !batch.runs.isEmpty { try add(batch, facts, to: file, replacing: Set(known.keys)) }
    progress.clear()
    var words =
      "recorded \(missing.count - absent - pointers.count) of \(commits.count) commits of \(project)"
    if commits.count > missing.count {
      let recorded = commits.count - missing.count
      words += "; \(recorded) \(recorded == 1 ? "was" : "were") already recorded"
    }
    let again = missing.count { known[$0.name] != nil }
    if again > 0 { words += "; \(again) of them again, because the gate changed" }
    if absent > 0 { words += "; \(absent) don't have the path" }
    if !pointers.isEmpty {
      words +=
        "; \(pointers.count) \(pointers.count == 1 ? "contains" : "contain") only Git LFS pointers"
    }
    say(words)
    // The failure names a file that is only a pointer of Git LFS. Usually, only the newest commit has such files.
    if let pointer = pointers.last { throw pointer }
    if commits.isEmpty { say("\(range) has no commits") }
    return newest.map(status) ?? .success
  }

  private func settings() throws(RunFailure) -> ReportSettings {
    var settings = try ReportSettings(arguments.report, paths)
    settings.options.keptTexts = .source
    // A commit contains the files that a sparse checkout skips.
    settings.options.readsSkippedFiles = true
    return settings
  }

  private func history(
    of report: Report, _ settings: ReportSettings, commit: String?, time: Int
  ) -> ProjectHistory {
    ProjectHistory(
      of: report,
      RunCircumstances(
        project: project, commit: commit, time: time, tool: ToolVersion.current,
        findsStale: settings.options.staleness != nil, gate: settings.gate.options,
        failure: report.gate.flatMap { $0.passed ? nil : $0.reasonWords },
        pathPrefixes: paths.map { PathPrefix.prefix(for: $0, from: .workTree) }))
  }

  /// Returns a history without runs: the repository's releases, and contributions if they are recorded. Empty outside of a
  /// repository.
  private func facts(upTo commit: String?, at time: Int?) throws(RunFailure) -> ProjectHistory {
    var facts = ProjectHistory(name: project)
    guard place.isInRepository else { return facts }
    facts.releases = try RunFailure.checking(place.releases)
    if arguments.recordsAuthors, let commit, let time {
      facts.contributions = try RunFailure.checking { () throws(CheckError) in
        try place.contributions(upTo: commit, at: time, below: paths)
      }
    }
    return facts
  }

  /// Adds runs. A run replaces the one with the same name if that is in `known`.
  private func add(
    _ history: ProjectHistory, _ facts: ProjectHistory, to file: HistoryFile,
    replacing known: Set<String>
  ) throws(RunFailure) {
    var history = history
    history.releases = facts.releases
    history.contributions = facts.contributions
    let replaced = known.intersection(history.runs.map(\.name))
    try RunFailure.naming(arguments.history.file) { () throws(HistoryFailure) in
      _ = try file.add(history, replacing: replaced)
    }
  }

  private func verdicts(
    in file: HistoryFile
  ) throws(RunFailure) -> [String: HistoryFile.RunVerdict] {
    try RunFailure.naming(arguments.history.file) { () throws(HistoryFailure) in
      try file.verdicts(of: project)
    }
  }

  private func say(_ message: String) {
    if !arguments.report.shared.isQuiet { RunMessages.say(message) }
  }

  /// Returns the exit status for a report: 1 if its gate failed.
  private func status(of report: Report) -> ExitStatus {
    guard let gate = report.gate, !gate.passed else { return .success }
    return fail(gate.reasonWords, gate.gate)
  }

  private func fail(_ reasons: String, _ gate: ReportGate) -> ExitStatus {
    RunMessages.say((gate.onlyReports ? "would fail: " : "failed: ") + reasons)
    return gate.onlyReports ? .success : .gate
  }
}

extension Report {
  /// The main figures of the report: "83.3% covered, 7 keys to do".
  fileprivate var recordedWords: String {
    let keys = totals.keys
    guard keys.total > 0 else { return "no keys to translate" }
    let toDo = keys.total - keys.covered
    let coverage = keys.coverage ?? .zero
    return "\(coverage.formatted) covered, \(Numbers.counted(toDo, "key")) to do"
  }
}
