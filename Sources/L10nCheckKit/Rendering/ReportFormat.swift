public import L10nCoverage
package import L10nReport
import L10nSource

extension Report {
  /// Writes the report in a format, with a final line break.
  package func render(
    as format: ReportFormat, _ options: RenderingOptions, to output: inout ByteOutput
  ) {
    format.renderer(options).render(self, to: &output)
  }
}

extension ReportFormat {
  fileprivate func renderer(_ options: RenderingOptions) -> any ReportRenderer {
    let settings = options.settings(pathPrefixes: pathPrefixes(of: options.inputPaths))
    return switch self {
    case .text: TextRenderer(settings)
    case .lines: LinesRenderer(settings)
    case .json: JSONReportRenderer(settings)
    case .html: HTMLReportRenderer(settings)
    case .markdown: MarkdownReportRenderer(settings)
    case .csv:
      switch options.csvRows {
      case .table: CSVRenderer(settings)
      case .key: KeyCSVRenderer(settings)
      }
    case .github: GitHubRenderer(settings)
    case .sarif: SARIFRenderer(settings)
    case .junit: JUnitRenderer(settings)
    case .gitlab: GitLabRenderer(settings)
    case .prometheus: PrometheusRenderer(settings)
    case .badge: BadgeRenderer(settings)
    case .xcode: XcodeRenderer(settings)
    }
  }
}

extension RenderingOptions {
  func settings(pathPrefixes prefixes: [String] = []) -> RenderingSettings {
    let detail: RenderingSettings.Detail =
      switch detail {
      case .answer: .answer
      case .summary: .summary
      case .normal: .normal
      case .full: .full
      }
    return RenderingSettings(
      width: width, theme: usesColor ? .color : .plain, pathPrefixes: prefixes, detail: detail,
      toolVersion: ToolVersion.current, showsTexts: showsTexts, showsAuthors: showsAuthors)
  }
}

/// The formats of a report, each for different readers. All formats are UTF-8 text.
///
/// The raw value is the name that `l10ncheck report --format` takes.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// The matrix and the findings, for people at a terminal.
  case text
  /// `path:line:column: severity: text [check]` on one line for each finding, for pipes and editors.
  case lines
  /// Complete data for programs: `l10ncheck schema report` prints the JSON Schema.
  case json
  /// A page without scripts, for browsers and printers.
  case html
  /// GitHub-flavored Markdown of at most 1,000,000 bytes, for comments and wikis.
  case markdown
  /// Comma-separated values for spreadsheets (RFC 4180): a header, and a row for each localization and table, or for each key.
  case csv
  /// Annotations, as workflow commands of GitHub Actions. For the summary of a step, use ``markdown``.
  case github
  /// SARIF 2.1.0, for code scanning and editors.
  case sarif
  /// Test results as XML, for continuous integration.
  case junit
  /// A GitLab code quality report.
  case gitlab
  /// Metrics in the Prometheus text format, for its textfile collector.
  case prometheus
  /// The JSON that a badge of shields.io reads from an endpoint.
  case badge
  /// `path:line:column: error: text`, which Xcode recognizes in the log of a build phase.
  case xcode
}

extension ReportFormat {
  /// The texts that the format shows if the report has them. Set ``CheckOptions/keptTexts`` to this value before the check.
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

  /// The base of the format's paths; nil if the format has no paths, or only paths relative to the inputs.
  private var pathBase: PathPrefix.Base? {
    switch self {
    case .text, .lines, .html, .csv: .workingDirectory
    case .markdown, .github, .sarif, .junit, .gitlab, .prometheus: .workTree
    case .xcode: .fileSystem
    case .json, .badge: nil
    }
  }

  /// The prefixes of paths below each input; empty if the format has no paths, or makes its own.
  func pathPrefixes(of inputPaths: [String]) -> [String] {
    guard let pathBase else { return [] }
    return inputPaths.map { PathPrefix.prefix(for: $0, from: pathBase) }
  }
}

extension Report {
  /// The report in a format: the bytes that `l10ncheck report --format` writes, with a final line break.
  ///
  /// ```swift
  /// let paths = ["App"]
  /// let report = try await Checker().report(on: paths)
  /// var options = RenderingOptions()
  /// options.inputPaths = paths
  /// print(String(decoding: report.rendered(as: .markdown, options), as: UTF8.self))
  /// ```
  ///
  /// - Returns: UTF-8.
  /// - Complexity: O(*n*) in the size of the report; for a large one, ``write(as:_:to:)`` takes less memory.
  public func rendered(
    as format: ReportFormat, _ options: RenderingOptions = RenderingOptions()
  ) -> [UInt8] {
    ByteOutput.collect { render(as: format, options, to: &$0) }
  }

  /// Writes the report in a format, block by block.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - options: how to write it.
  ///   - receive: receives the next block of UTF-8, at most 64 KB, which can end within a character. After it throws, it isn't
  ///     called again.
  /// - Throws: the error of `receive`.
  /// - Complexity: O(*n*) in the size of the report.
  public func write<Failure: Error>(
    as format: ReportFormat, _ options: RenderingOptions = RenderingOptions(),
    to receive: @escaping (borrowing [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try ByteOutput.write(to: receive) { render(as: format, options, to: &$0) }
  }
}
