import CommandLineSyntax
import L10nFiles
import L10nHistory
import L10nModel
import L10nReport

struct HistoryExportArguments: Invocation {
  var history = HistoryArguments()
  var projects: [String] = []
  var output: String?

  static let specification = CommandSpecification(
    name: "history export", abstract: "Write the history as JSON Lines.",
    discussion: """
      Each line is a flat JSON object; its member "record" is its type. The lines depend only on the runs, not on the \
      order in which they were recorded. 'l10ncheck history import' reads them.
      """,
    initial: Self(),
    options: HistoryArguments.options.lifted(to: \.history) + [
      .value(
        "output", short: "o", "FILE", to: \.output, completion: .file, category: .output,
        "Write to FILE instead of standard output.")
    ],
    operands: [.projects(to: \.projects)],
    examples: [
      ("l10ncheck history export -o runs.jsonl", "Write all runs to a file.")
    ])

  func run() throws(RunFailure) -> ExitStatus {
    let file = try history.openForReading()
    let projects = try history.projectNames(projects, in: file)
    if let output { try OutputFiles.check([output], history: history.file) }
    var failure: HistoryFailure?
    let isWritten = try RunFailure.writing(output) { () throws(OutputStream.Failure) in
      var destination = try OutputDestination(file: output)
      try destination.write { output in
        do throws(HistoryFailure) {
          for project in projects {
            try file.export(project) { line in
              output.write(line)
              output.endLine()
            }
          }
        } catch {
          failure = error
        }
      }
      // An incomplete file isn't moved into place.
      if failure == nil { try destination.finish() }
    }
    if isWritten, let failure {
      throw RunFailure(history.file, failure.description, .unreadable)
    }
    return .success
  }
}

struct HistoryImportArguments: Invocation {
  var history = HistoryArguments()
  var files: [String] = []
  var isQuiet = false

  static let specification = CommandSpecification(
    name: "history import", abstract: "Add the runs of other histories.",
    discussion: """
      A FILE is a history, or JSON Lines of 'l10ncheck history export'. The command doesn't change existing runs, so \
      files can be imported again and in any order. It rejects a truncated or damaged file as a whole.
      """,
    initial: Self(),
    options: HistoryArguments.options.lifted(to: \.history) + [
      .quiet(to: \.isQuiet)
    ],
    operands: [
      .repeated("FILE", atLeastOne: true, to: \.files, completion: .file, "What to import.")
    ],
    examples: [
      ("l10ncheck history import job-*.jsonl", "Collect the runs of parallel jobs.")
    ])

  func run() throws(RunFailure) -> ExitStatus {
    // Reads all files before writing anything.
    var histories: [(file: String, history: ProjectHistory)] = []
    for file in files {
      histories += try Self.histories(in: file).map { (file, $0) }
    }
    let target = try history.openForWriting()
    for (file, added) in histories {
      let outcome = try RunFailure.naming(history.file) { () throws(HistoryFailure) in
        try target.add(added)
      }
      guard !isQuiet else { continue }
      let known = outcome.known > 0 ? ", \(outcome.known) already known" : ""
      RunMessages.report(
        file, "\(added.name): \(Numbers.counted(outcome.added, "run")) added\(known)")
    }
    return .success
  }

  private static func histories(in path: String) throws(RunFailure) -> [ProjectHistory] {
    let bytes = try RunFailure.naming(path) { () throws(FileTreeError) in
      let file = try NamedFile(path)
      let start = try file.directory.start(of: file.path, count: 16)
      return try start.starts(with: "SQLite format 3".utf8)
        ? [] : file.directory.bytes(of: file.path, limit: .max)
    }
    return try RunFailure.naming(path) { () throws(HistoryFailure) in
      if !bytes.isEmpty { return try HistoryLines.histories(in: bytes) }
      let file = try HistoryFile(reading: path)
      if let problem = try file.problems().first { throw HistoryFailure(problem) }
      var histories: [ProjectHistory] = []
      for project in try file.projects() {
        if let history = try file.history(of: project) { histories.append(history) }
      }
      return histories
    }
  }
}

struct HistoryPruneArguments: Invocation {
  var history = HistoryArguments()
  var projects: [String] = []
  var policies: [RetentionPolicy] = []
  var isDryRun = false

  static let specification = CommandSpecification(
    name: "history prune", abstract: "Remove runs that are no longer needed.",
    discussion: """
      A run stays if any POLICY keeps it; the newest run of a project always stays. The command also removes the data \
      that only removed runs use.
      """,
    initial: Self(),
    options: HistoryArguments.options.lifted(to: \.history) + [
      .repeated(
        "keep", "POLICY", to: \.policies, isList: true, category: .filter,
        "Keep the runs of POLICY.",
        discussion: """
          last=N keeps the newest N runs; days=N the runs of the N days before the newest run; daily=N, weekly=N, monthly=N \
          and yearly=N the last run of each of the newest N days, weeks, months and years with runs; releases the runs of \
          commits with a tag.
          """),
      .switch(
        "dry-run", to: \.isDryRun, category: .output, "Only show what would be removed."),
    ],
    operands: [.projects(to: \.projects)],
    examples: [
      (
        "l10ncheck history prune --keep days=90,weekly=104,releases",
        "Keep a quarter, the weeks before, and releases."
      )
    ])

  func run() throws(RunFailure) -> ExitStatus {
    guard !policies.isEmpty else {
      throw RunFailure("--keep", "say which runs to keep, for example --keep days=90", .usage)
    }
    // Opening for reading fails for a missing file, so that pruning doesn't create one.
    let projects = try history.projectNames(
      projects, in: history.openForReading())
    let file = try history.openForWriting()
    for project in projects {
      let outcome = try RunFailure.naming(history.file) { () throws(HistoryFailure) in
        try file.prune(project, keeping: policies, isDryRun: isDryRun)
      }
      let verb = isDryRun ? "would be removed" : "removed"
      RunMessages.say(
        "\(project): \(Numbers.counted(outcome.removed, "run")) \(verb), \(outcome.kept) kept")
    }
    return .success
  }
}

extension RetentionPolicy: ArgumentValue {
  package init?(argument word: String) { self.init(word) }

  package static let expectation =
    "releases, or last=N, days=N, daily=N, weekly=N, monthly=N or yearly=N"
}

struct HistoryCheckArguments: Invocation {
  var history = HistoryArguments()

  static let specification = CommandSpecification(
    name: "history check", abstract: "Check that the history is sound.",
    discussion: """
      Checks the file for damage, and counts the keys of each run again. The exit status is 1 if something is wrong.
      """,
    initial: Self(), options: HistoryArguments.options.lifted(to: \.history),
    examples: [("l10ncheck history check", "Check the file in this directory.")])

  func run() throws(RunFailure) -> ExitStatus {
    let problems = try RunFailure.naming(history.file) { () throws(HistoryFailure) in
      try HistoryFile(reading: history.file, allowsDamage: true).problems()
    }
    for problem in problems { RunMessages.report(history.file, problem) }
    guard problems.isEmpty else { return .gate }
    RunMessages.report(history.file, "sound")
    return .success
  }
}
