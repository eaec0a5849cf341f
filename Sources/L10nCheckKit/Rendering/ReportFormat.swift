/// The formats of a report, each for readers of its own. All of them are UTF-8 text.
///
/// The raw value is the name that `l10ncheck report --format` takes.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// The matrix and the findings, for people at a terminal.
  case text
  /// `path:line:column: severity: text [check]`, a line for each finding, for pipes and editors.
  case lines
  /// Everything, for programs: `l10ncheck schema report` prints the JSON Schema.
  case json
  /// A page without scripts, for browsers and printers.
  case html
  /// GitHub-flavored Markdown of at most 1,000,000 bytes, for comments and wikis.
  case markdown
  /// A header and a row for each localization and table, or for each key, for spreadsheets (RFC 4180).
  case csv
  /// Annotations as workflow commands of GitHub Actions.
  ///
  /// The summary of a step is ``markdown``.
  case github
  /// SARIF 2.1.0, for code scanning and editors.
  case sarif
  /// Results of tests as XML, for continuous integration.
  case junit
  /// A code quality report of GitLab.
  case gitlab
  /// Figures in the text format of Prometheus, for its textfile collector.
  case prometheus
  /// The response of an endpoint of shields.io.
  case badge
  /// `path:line:column: error: text`, which Xcode finds in the log of a build phase.
  case xcode
}

extension ReportFormat {
  /// The texts that the format shows if the report has them: what to set ``CheckOptions/keptTexts`` to before the check.
  ///
  /// - ``html`` shows source texts with their comments and places.
  /// - ``github`` puts the annotation of a missing key at its line in the development region.
  public var usedTexts: CheckOptions.KeptTexts {
    switch self {
    case .html, .github: .source
    case .text, .lines, .json, .markdown, .csv, .sarif, .junit, .gitlab, .prometheus, .badge,
      .xcode:
      .none
    }
  }

  /// The base of its paths; nil if it has none, or only those relative to the inputs.
  private var pathBase: PathPrefix.Base? {
    switch self {
    case .text, .lines, .html, .csv: .workingDirectory
    case .markdown, .github, .sarif, .junit, .gitlab, .prometheus: .workTree
    case .xcode: .fileSystem
    case .json, .badge: nil
    }
  }

  /// What precedes the paths below each input; empty if the format has no paths, or its own.
  func pathPrefixes(of inputPaths: [String]) -> [String] {
    guard let pathBase else { return [] }
    return inputPaths.map { PathPrefix.prefix(for: $0, from: pathBase) }
  }
}
