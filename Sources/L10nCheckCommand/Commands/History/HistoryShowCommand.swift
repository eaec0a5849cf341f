import L10nCheckKit
import L10nDashboard
import L10nHistory
import L10nReport

/// `l10ncheck history show`
struct HistoryShowCommand {
  private let arguments: HistoryShowArguments

  init(_ arguments: HistoryShowArguments) {
    self.arguments = arguments
  }

  func run() async -> ExitStatus { await RunFailure.status(of: runToEnd) }

  private func runToEnd() throws(RunFailure) -> ExitStatus {
    let requests =
      arguments.formats.isEmpty ? [FormatRequest(format: .text, file: nil)] : arguments.formats
    try OutputFiles.check(requests.compactMap(\.file), history: arguments.history.file)
    let histories = try arguments.history.histories(of: arguments.projects)
    try requests.write { request throws(OutputStream.Failure) in
      try write(histories, as: request)
    }
    return .success
  }

  private func write(
    _ histories: [ProjectHistory], as request: FormatRequest<HistoryFormat>
  ) throws(OutputStream.Failure) {
    let count = arguments.runCount.count
    var destination = try OutputDestination(file: request.file)
    switch request.format {
    case .text:
      let stream = OutputStream.standardOutput
      let isColored =
        request.file == nil
        ? Terminal.isColored(stream, arguments.color) : arguments.color == .always
      let renderer = HistoryTextRenderer(
        width: Terminal.width(of: stream), theme: isColored ? .color : .plain, runCount: count)
      try destination.write { output in
        for (position, history) in histories.enumerated() {
          if position > 0 { output.endLine() }
          renderer.render(history, to: &output)
        }
      }
    case .json:
      let renderer = HistoryJSONRenderer(toolVersion: ToolVersion.current)
      try destination.write { renderer.render(histories, runCount: count, to: &$0) }
    }
    try destination.finish()
  }
}

extension HistoryArguments {
  /// The histories of projects, all if none is named, sorted by names.
  ///
  /// - Parameter count: the number of the newest runs with all their facts.
  /// - Throws: if there is no such project, or nothing in the file.
  func histories(
    of projects: [String], newest count: Int = .max
  ) throws(RunFailure) -> [ProjectHistory] {
    let file = try openForReading()
    let names = try projectNames(projects, in: file)
    return try access { () throws(HistoryFailure) in
      var histories: [ProjectHistory] = []
      for name in names {
        if let history = try file.history(of: name, newest: count) {
          histories.append(history.sortedByNames())
        }
      }
      return histories
    }
  }

  func openForReading() throws(RunFailure) -> HistoryFile {
    try access { () throws(HistoryFailure) in try HistoryFile(reading: file) }
  }

  /// The names of the projects that are asked for, all if none is named.
  func projectNames(
    _ projects: [String], in history: HistoryFile
  ) throws(RunFailure) -> [String] {
    let known = try access { () throws(HistoryFailure) in try history.projects() }
    for project in projects where !known.contains(project) {
      throw RunFailure(
        file, "has no project '\(project)'; it has \(known.joined(separator: ", "))", .usage)
    }
    return projects.isEmpty ? known : projects
  }
}
