import CommandLineSyntax
import L10nCheckKit
import L10nCoverage
import L10nHistory
import L10nModel
import L10nReport

struct HistoryRecordArguments: Invocation {
  /// How to report; formats and filters are not among them.
  var report = ReportArguments()
  var history = HistoryArguments()
  var range: String?
  var interval: HistoryInterval?
  var recordsAuthors = false

  static let specification = CommandSpecification(
    name: "history record", abstract: "Record a report in the history.",
    discussion: """
      The run belongs to the commit that is checked out, or outside a repository to the time. A commit is recorded once: \
      another run of it changes nothing, unless the gate is another. Several projects and several programs can write to one \
      file.

      The exit status is that of 'l10ncheck report': 1 if the gate failed. The run is recorded nevertheless.
      """,
    initial: Self(),
    options: historyOptions + revisionOptions + reportOptions,
    operands: [
      .paths(to: \.report.paths)
    ],
    examples: [
      CommandExample(
        "l10ncheck history record --history nightly.db", "Record the working directory."),
      CommandExample(
        "l10ncheck history record --git v1.0..main --every week", "Record the past from a clone."),
    ])

  private static let historyOptions: [OptionSpecification<Self>] =
    (HistoryArguments.options + [HistoryArguments.project]).lifted(to: \.history)

  private static let revisionOptions: [OptionSpecification<Self>] = [
    .value(
      "git", "REV", to: \.range, category: .input,
      "Record the revision REV, or the commits of A..B.",
      discussion: """
        Nothing is checked out. A..B means the commits of B that A doesn't have, along the first parents; ..B means \
        all commits of B. Settings and baselines are those on disk.
        """),
    .value(
      "every", "PERIOD", to: \.interval, category: .input,
      "Record one commit of each PERIOD of A..B.",
      discussion: """
        Of each day (the default) and week in UTC, that is the last one; tag means all commits with a tag.
        """),
    .switch(
      "authors", to: \.recordsAuthors, category: .input, "Record who changed which language.",
      discussion: """
        Reads the commits of the last 90 days. The names are on the pages of 'l10ncheck dashboard' then.
        """),
  ]

  /// How to report; a record has no filters.
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
    let paths = report.paths.orWorkingDirectory
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
