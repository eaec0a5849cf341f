public import L10nCoverage
import L10nLocale
package import L10nReport

/// The formats of stale translations and their raw values, the names that `l10ncheck stale --format` takes. All are UTF-8
/// text.
public enum StaleFormat: String, CaseIterable, Sendable {
  /// For people at a terminal.
  case text
  /// Everything, for programs.
  case json
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
    as format: StaleFormat, at now: Int, _ options: RenderingOptions = RenderingOptions()
  ) -> [UInt8] {
    ByteOutput.collect { render(as: format, at: now, options, to: &$0) }
  }

  /// Writes the same bytes.
  package func render(
    as format: StaleFormat, at now: Int, _ options: RenderingOptions, to output: inout ByteOutput
  ) {
    switch format {
    case .text:
      StaleTextRenderer(
        width: options.width, theme: options.theme, detail: options.textDetail, now: now
      ).render(self, to: &output)
    case .json:
      StaleJSONRenderer(
        toolVersion: ToolVersion.current, icuVersion: LocaleData.version, now: now,
        showsAuthors: options.showsAuthors
      ).render(self, to: &output)
    }
  }
}
