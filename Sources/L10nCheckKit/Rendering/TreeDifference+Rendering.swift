public import L10nCoverage
import L10nLocale
package import L10nReport

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
    case .text:
      DifferenceTextRenderer(width: options.width, theme: options.theme, detail: options.textDetail)
        .render(self, to: &output)
    case .json:
      DifferenceJSONRenderer(
        toolVersion: ToolVersion.current, icuVersion: LocaleData.version,
        showsAuthors: options.showsAuthors
      ).render(self, to: &output)
    case .markdown: DifferenceMarkdownRenderer().render(self, to: &output)
    }
  }
}
