public import L10nCoverage
package import L10nReport
import L10nSource

/// The options for writing a report, a difference or a list of stale translations.
///
/// Each property says which formats use it. The others ignore it.
public struct RenderingOptions: Sendable, Hashable {
  /// The paths that were given to the checker, for formats that show paths of files; empty to show paths below the inputs.
  ///
  /// With them, a report shows paths that a format's readers can open: <doc:Formats> lists them. To find the root of the git
  /// work tree, the renderer looks for `.git` in the parent directories on disk.
  public var inputPaths: [String] = []
  /// The width of text in columns, at least 40.
  public var width = 100
  /// Whether text has colors, as escape sequences of ECMA-48.
  public var usesColor = false
  /// The amount of detail in text.
  public var detail = Detail.normal
  /// The rows of CSV.
  public var csvRows = CSVRows.table
  /// Whether the JSON report contains the texts of all keys, if the report has kept them (``CheckOptions/keptTexts``).
  public var showsTexts = false
  /// Whether JSON contains the authors of changes, if the check collected them: ``StaleOptions/showsAuthors``,
  /// ``StaleCheckOptions/showsAuthors``.
  public var showsAuthors = false

  /// An amount of detail in text. Differences and stale translations support only ``Detail/normal`` and ``Detail/full``.
  public enum Detail: Sendable {
    /// Only the answer: which languages can ship, or why the run fails.
    case answer
    /// What fits on a screen: the answer, the first errors, and the languages.
    case summary
    /// Findings of one kind are folded into one, and complete tables are left out.
    case normal
    /// Everything.
    case full
  }

  /// The rows of ``ReportFormat/csv``.
  public enum CSVRows: String, CaseIterable, Sendable {
    /// A row for each localization of each table, with counts.
    case table
    /// A row for each key in each language, with texts and state. This needs ``CheckOptions/KeptTexts/all``.
    case key
  }

  /// Options for plain text of 100 columns.
  public init() {}
}

/// The formats of stale translations, as of most commands, and their raw values, the names that `--format` takes. All are
/// UTF-8 text.
public enum OutputFormat: String, CaseIterable, Sendable {
  /// For people at a terminal.
  case text
  /// Complete data for programs.
  case json
}

extension KeyUses {
  /// Writes the lookups in code in a format, with a final line break.
  ///
  /// - Parameters:
  ///   - prefixes: for each input, the prefix of paths below it.
  ///   - selection: the keys whose places to write; nil for an overview of all keys.
  package func render(
    as format: OutputFormat, _ options: RenderingOptions, pathPrefixes prefixes: [String],
    to output: inout ByteOutput,
    ofKeys selection: Selection?
  ) {
    let settings = options.settings(pathPrefixes: prefixes)
    switch format {
    case .text:
      let renderer = KeyUseRenderer(settings)
      if let selection {
        renderer.render(self, ofKeys: selection, to: &output)
      } else {
        renderer.render(self, to: &output)
      }
    case .json:
      writeJSON(settings, ofKeys: selection, to: &output)
    }
  }
}

/// The formats of differences. The raw values are the names that `l10ncheck diff --format` takes. All formats are UTF-8 text.
public enum DifferenceFormat: String, CaseIterable, Sendable {
  /// For people at a terminal.
  case text
  /// Complete data for programs.
  case json
  /// GitHub-flavored Markdown of at most ten lines, for a comment on a pull request: what breaks, and what needs translation.
  /// Empty if there is nothing to report. It contains the errors of `TreeDifference.newFindings`.
  case markdown
}

extension TreeDifference {
  /// The difference in a format: the bytes that `l10ncheck diff --format` writes, with a final line break.
  ///
  /// - Returns: UTF-8.
  /// - Complexity: O(*n*) in the number of changes.
  public func rendered(
    as format: DifferenceFormat, _ options: RenderingOptions = RenderingOptions()
  ) -> [UInt8] {
    ByteOutput.collect { render(as: format, options, to: &$0) }
  }

  /// Writes the same bytes to an output.
  package func render(
    as format: DifferenceFormat, _ options: RenderingOptions, to output: inout ByteOutput
  ) {
    switch format {
    case .text: DifferenceTextRenderer(options.settings()).render(self, to: &output)
    case .json: writeJSON(options.settings(), to: &output)
    case .markdown: DifferenceMarkdownRenderer().render(self, to: &output)
    }
  }
}

extension StaleReport {
  /// The stale translations in a format: the bytes that `l10ncheck stale --format` writes, with a final line break.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - now: the time up to which ages are counted, in seconds since 1970.
  ///   - options: how to write it.
  /// - Returns: UTF-8.
  /// - Complexity: O(*n*) in the number of translations.
  public func rendered(
    as format: OutputFormat, at now: Int, _ options: RenderingOptions = RenderingOptions()
  ) -> [UInt8] {
    ByteOutput.collect { render(as: format, at: now, options, to: &$0) }
  }

  /// Writes the same bytes to an output.
  package func render(
    as format: OutputFormat, at now: Int, _ options: RenderingOptions, to output: inout ByteOutput
  ) {
    switch format {
    case .text: StaleTextRenderer(options.settings(), now: now).render(self, to: &output)
    case .json: writeJSON(options.settings(), now: now, to: &output)
    }
  }
}
