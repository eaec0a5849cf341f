/// The formats of a report.
enum ReportFormat: String, CaseIterable, Sendable {
  /// For people at a terminal.
  case text
  /// A line for each finding, for pipes and editors.
  case lines
  /// Everything, for programs.
  case json
  /// A page for a browser.
  case html
  /// For a wiki or a comment.
  case markdown
  /// Counts, for spreadsheets.
  case csv
  /// Annotations and the step summary of GitHub's workflows.
  case github
  /// Code scanning and editors.
  case sarif
  /// Results of tests.
  case junit
  /// GitLab's code quality.
  case gitlab
  /// Figures for the textfile collector.
  case prometheus
  /// An endpoint of shields.io.
  case badge
  /// Lines that Xcode finds in the log of a build phase.
  case xcode
}

extension ReportFormat {
  /// The base of its paths; nil if it has none, or only those relative to the inputs.
  var pathBase: PathPrefix.Base? {
    switch self {
    case .text, .lines, .html, .csv: .workingDirectory
    case .markdown, .github, .sarif, .junit, .gitlab, .prometheus: .workTree
    case .xcode: .fileSystem
    case .json, .badge: nil
    }
  }
}
