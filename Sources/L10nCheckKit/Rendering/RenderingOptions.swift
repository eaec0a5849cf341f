public import L10nCoverage
package import L10nReport
import L10nSource

/// How a report, a difference or a list of stale translations is written.
///
/// Each property says which formats it applies to; the others ignore it.
public struct RenderingOptions: Sendable, Hashable {
  /// The paths that the checker got, for formats that show paths of files; empty to show paths below the inputs.
  ///
  /// With them, a report shows the paths that a format's readers can open: <doc:Formats> lists them. Finding the root of
  /// the git work tree asks the disk for `.git` in the parent directories.
  public var inputPaths: [String] = []
  /// The number of columns of text, at least 40.
  public var width = 100
  /// Whether text has color, as escape sequences of ECMA-48.
  public var usesColor = false
  /// How much text has.
  public var detail = Detail.normal
  /// What a row of CSV is about.
  public var csvRows = CSVRows.table
  /// Whether the JSON report has the texts of all keys, if the report has kept them (``CheckOptions/keptTexts``).
  public var showsTexts = false
  /// Whether JSON has the authors of changes, if they were asked for: ``StaleOptions/showsAuthors``,
  /// ``StaleCheckOptions/showsAuthors``.
  public var showsAuthors = false

  /// How much of a report text has. Differences and stale translations have ``Detail/normal`` and ``Detail/full`` only.
  public enum Detail: Sendable {
    /// The answer only: which languages can ship, or why the run fails.
    case answer
    /// What fits on a screen: the answer, the first errors, and the languages.
    case summary
    /// Findings of one kind are folded into one, and complete tables left out.
    case normal
    /// Everything.
    case full
  }

  /// What a row of ``ReportFormat/csv`` is about.
  public enum CSVRows: String, CaseIterable, Sendable {
    /// One localization of one table: counts.
    case table
    /// One key in one language: its texts and its state. They need ``CheckOptions/KeptTexts/all``.
    case key
  }

  /// The options of a plain text of 100 columns.
  public init() {}
}

/// The formats of stale translations, as of most commands, and their raw values, the names that `--format` takes. All are
/// UTF-8 text.
public enum OutputFormat: String, CaseIterable, Sendable {
  /// For people at a terminal.
  case text
  /// Everything, for programs.
  case json
}

extension KeyUses {
  /// Writes what code asks for in a format, with a final line break.
  ///
  /// - Parameters:
  ///   - prefixes: for each input what stands before a path below it.
  ///   - selection: the keys whose places are asked for; nil for an overview of all.
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

/// The formats of differences and their raw values, the names that `l10ncheck diff --format` takes. All are UTF-8 text.
public enum DifferenceFormat: String, CaseIterable, Sendable {
  /// For people at a terminal.
  case text
  /// Everything, for programs.
  case json
  /// GitHub-flavored Markdown of at most ten lines, for a comment on a pull request: what breaks, and what is to translate.
  /// Empty if there is nothing to say. It has the errors of `TreeDifference.newFindings`.
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

  /// Writes the same bytes.
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
  ///   - now: the time that ages are counted to, in seconds since 1970.
  ///   - options: how to write it.
  /// - Returns: UTF-8.
  /// - Complexity: O(*n*) in the number of translations.
  public func rendered(
    as format: OutputFormat, at now: Int, _ options: RenderingOptions = RenderingOptions()
  ) -> [UInt8] {
    ByteOutput.collect { render(as: format, at: now, options, to: &$0) }
  }

  /// Writes the same bytes.
  package func render(
    as format: OutputFormat, at now: Int, _ options: RenderingOptions, to output: inout ByteOutput
  ) {
    switch format {
    case .text: StaleTextRenderer(options.settings(), now: now).render(self, to: &output)
    case .json: writeJSON(options.settings(), now: now, to: &output)
    }
  }
}
