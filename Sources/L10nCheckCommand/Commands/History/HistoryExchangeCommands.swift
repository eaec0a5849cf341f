import CommandLineSyntax
import L10nFiles
import L10nHistory
import L10nModel
import L10nReport

/// The arguments of `l10ncheck history export`.
struct HistoryExportArguments: Sendable {
  var history = HistoryArguments()
  var projects: [String] = []
  var output: String?

  static let specification = CommandSpecification(
    name: "history export", abstract: "Write the history as JSON Lines.",
    discussion: """
      Each line is a flat JSON object; its member "record" tells what it is about. The lines depend on the runs alone, not \
      on the order in which they were recorded. 'l10ncheck history import' reads them again.
      """,
    initial: Self(),
    options: HistoryArguments.options.lifted(to: \.history) + [
      .value(
        "output", short: "o", "FILE", to: \.output, completion: .file, category: .output,
        "Write to FILE instead of standard output.")
    ],
    operands: [.projects(to: \.projects)],
    examples: [
      CommandExample("l10ncheck history export -o runs.jsonl", "Write all runs to a file.")
    ])
}

/// The arguments of `l10ncheck history import`.
struct HistoryImportArguments: Sendable {
  var history = HistoryArguments()
  var files: [String] = []
  var isQuiet = false

  static let specification = CommandSpecification(
    name: "history import", abstract: "Add the runs of other histories.",
    discussion: """
      A FILE is a history, or JSON Lines of 'l10ncheck history export'. Runs that are there already stay as they are, so \
      that files can be imported again and in any order. A file that is cut off or damaged is refused as a whole.
      """,
    initial: Self(),
    options: HistoryArguments.options.lifted(to: \.history) + [
      .quiet(to: \.isQuiet)
    ],
    operands: [
      .repeated("FILE", atLeastOne: true, to: \.files, completion: .file, "What to import.")
    ],
    examples: [
      CommandExample("l10ncheck history import job-*.jsonl", "Collect the runs of parallel jobs.")
    ])
}

/// `l10ncheck history export`
extension HistoryExportArguments: Invocation {
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
      // A file without its end isn't moved into place.
      if failure == nil { try destination.finish() }
    }
    if isWritten, let failure {
      throw RunFailure(history.file, failure.description, .unreadable)
    }
    return .success
  }
}

/// `l10ncheck history import`
extension HistoryImportArguments: Invocation {
  func run() throws(RunFailure) -> ExitStatus {
    // All files are read before anything is written.
    var histories: [(file: String, history: ProjectHistory)] = []
    for file in files {
      histories += try Self.histories(in: file).map { (file, $0) }
    }
    let target = try history.openForWriting()
    for (file, added) in histories {
      let outcome = try history.access { () throws(HistoryFailure) in
        try target.add(added)
      }
      guard !isQuiet else { continue }
      let known = outcome.known > 0 ? ", \(outcome.known) known already" : ""
      RunMessages.report(
        file, "\(added.name): \(Numbers.counted(outcome.added, "run")) added\(known)")
    }
    return .success
  }

  private static func histories(in path: String) throws(RunFailure) -> [ProjectHistory] {
    let bytes = try RunFailure.reading(path) { () throws(FileTreeError) in
      let file = try NamedFile(path)
      let start = try file.directory.start(of: file.path, count: 16)
      var bytes: [UInt8] = []
      if !start.starts(with: "SQLite format 3".utf8) {
        try file.directory.read(file.path, into: &bytes, limit: .max)
      }
      return bytes
    }
    do throws(HistoryFailure) {
      if !bytes.isEmpty { return try HistoryLines.histories(in: bytes) }
      let file = try HistoryFile(reading: path)
      if let problem = try file.problems().first { throw HistoryFailure(problem) }
      var histories: [ProjectHistory] = []
      for project in try file.projects() {
        if let history = try file.history(of: project) { histories.append(history) }
      }
      return histories
    } catch {
      throw RunFailure(path, error.description, .unreadable)
    }
  }
}
