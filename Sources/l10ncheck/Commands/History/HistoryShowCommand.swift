import CommandLineSyntax
import L10nCheckKit
import L10nHistory
import L10nReport

struct HistoryShowArguments: Invocation {
  var history = HistoryArguments()
  var projects: [String] = []
  var runCount: Int?
  var formats: [FormatRequest<OutputFormat>] = []
  var color = ColorChoice.auto

  private static let defaultRunCount = 10

  static let specification = CommandSpecification(
    name: "history show", abstract: "Show the newest runs and what changed.",
    discussion: """
      For each project: the languages of the newest run, the changes since the run before, and the last runs.
      """,
    initial: Self(),
    options: HistoryArguments.options.lifted(to: \.history) + [
      .number(
        "runs", short: "n", "N", to: \.runCount, in: 1...1_000_000, category: .output,
        "List the newest N runs."),
      .formats(to: \.formats),
      .color(to: \.color),
    ],
    operands: [.projects(to: \.projects)],
    examples: [
      ("l10ncheck history show --runs 30", "List the runs of a month.")
    ])

  func run() throws(RunFailure) -> ExitStatus {
    try OutputFiles.check(formats.compactMap(\.file), history: history.file)
    let histories = try history.histories(of: projects)
    try formats.write(otherwise: .text) { format, isFile, output in
      switch format {
      case .text:
        let theme: Theme = Terminal.isColored(color, isFile: isFile) ? .color : .plain
        let renderer = HistoryTextRenderer(
          RenderingSettings(width: Terminal.width, theme: theme),
          runCount: runCount ?? Self.defaultRunCount)
        for (position, history) in histories.enumerated() {
          if position > 0 { output.endLine() }
          renderer.render(history, to: &output)
        }
      case .json:
        histories.writeJSON(
          toolVersion: ToolVersion.current, runCount: runCount ?? Self.defaultRunCount,
          to: &output)
      }
    }
    return .success
  }
}

extension HistoryArguments {
  /// Returns the histories of the named projects, or of all projects if none is named, sorted by name.
  ///
  /// - Parameter count: the number of newest runs to read with all facts.
  /// - Throws: if a project doesn't exist or the file is empty.
  func histories(
    of projects: [String], newest count: Int = .max
  ) throws(RunFailure) -> [ProjectHistory] {
    let file = try openForReading()
    let names = try projectNames(projects, in: file)
    return try RunFailure.naming(self.file) { () throws(HistoryFailure) in
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
    try RunFailure.naming(file) { () throws(HistoryFailure) in try HistoryFile(reading: file) }
  }

  func openForWriting() throws(RunFailure) -> HistoryFile {
    try RunFailure.naming(file) { () throws(HistoryFailure) in try HistoryFile(writing: file) }
  }

  func projectNames(
    _ projects: [String], in history: HistoryFile
  ) throws(RunFailure) -> [String] {
    let known = try RunFailure.naming(file) { () throws(HistoryFailure) in try history.projects() }
    for project in projects where !known.contains(project) {
      throw RunFailure(
        file, "has no project '\(project)'; it has \(known.joined(separator: ", "))", .usage)
    }
    return projects.isEmpty ? known : projects
  }
}

struct HistoryArguments: Sendable {
  var file = "l10ncheck-history.db"
  var projectName: String?

  static let options: [OptionSpecification<Self>] = [
    .value(
      "history", "FILE", to: \.file, completion: .file, category: .input,
      "Use the history in FILE.",
      discussion:
        "The default is l10ncheck-history.db in the working directory. It is a SQLite database.")
  ]

  static let project = OptionSpecification<Self>.value(
    "project", "NAME", to: \.projectName, category: .input, "Record under the name NAME.",
    discussion: "The default is the name of the repository's directory, or else of the first PATH.")
}
