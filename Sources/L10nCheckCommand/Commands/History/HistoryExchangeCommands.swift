import L10nBundle
import L10nHistory
import L10nModel
import L10nReport

/// `l10ncheck history export`
struct HistoryExportCommand {
  private let arguments: HistoryExportArguments

  init(_ arguments: HistoryExportArguments) {
    self.arguments = arguments
  }

  func run() async -> ExitStatus { await RunFailure.status(of: runToEnd) }

  private func runToEnd() throws(RunFailure) -> ExitStatus {
    let file = try arguments.history.openForReading()
    let projects = try arguments.history.projectNames(arguments.projects, in: file)
    if let output = arguments.output {
      try OutputFiles.check([output], history: arguments.history.file)
    }
    var failure: HistoryFailure?
    do throws(OutputStream.Failure) {
      var destination = try OutputDestination(file: arguments.output)
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
    } catch {
      guard case .failed(let reason) = error else { return .success }
      throw RunFailure(arguments.output ?? "standard output", reason, .unreadable)
    }
    if let failure {
      throw RunFailure(arguments.history.file, failure.description, .unreadable)
    }
    return .success
  }
}

/// `l10ncheck history import`
struct HistoryImportCommand {
  private let arguments: HistoryImportArguments

  init(_ arguments: HistoryImportArguments) {
    self.arguments = arguments
  }

  func run() async -> ExitStatus { await RunFailure.status(of: runToEnd) }

  private func runToEnd() throws(RunFailure) -> ExitStatus {
    // All files are read before anything is written.
    var histories: [(file: String, history: ProjectHistory)] = []
    for file in arguments.files {
      histories += try Self.histories(in: file).map { (file, $0) }
    }
    let target = try arguments.history.access { () throws(HistoryFailure) in
      try HistoryFile(writing: arguments.history.file)
    }
    for (file, history) in histories {
      let outcome = try arguments.history.access { () throws(HistoryFailure) in
        try target.add(history)
      }
      guard !arguments.isQuiet else { continue }
      let known = outcome.known > 0 ? ", \(outcome.known) known already" : ""
      RunMessages.report(
        file, "\(history.name): \(Numbers.counted(outcome.added, "run")) added\(known)")
    }
    return .success
  }

  private static func histories(in path: String) throws(RunFailure) -> [ProjectHistory] {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let directory = String(path.dropLast(name.count))
    var bytes: [UInt8] = []
    do throws(FileTreeError) {
      let tree = try DiskFileTree(root: directory.isEmpty ? "." : directory)
      let start = try tree.start(of: TreePath(name), count: 16)
      if !start.starts(with: "SQLite format 3".utf8) {
        try tree.read(TreePath(name), into: &bytes, limit: .max)
      }
    } catch {
      throw RunFailure(path, "\(error)", .unreadable)
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
