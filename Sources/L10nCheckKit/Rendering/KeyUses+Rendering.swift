package import L10nCoverage
import L10nLocale
package import L10nReport
package import L10nSource

/// The formats of what code asks for: the names that `l10ncheck keys --format` takes.
package enum KeyUseFormat: String, CaseIterable, Sendable {
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
  ///   - isMeant: whether a key is one of those whose places are asked for; nil for an overview of all.
  /// - Complexity: O(*n*) in the number of keys.
  package func render(
    as format: KeyUseFormat, _ options: RenderingOptions, pathPrefixes prefixes: [String],
    to output: inout ByteOutput,
    ofKeys isMeant: ((CodeUnitString) -> Bool)?
  ) {
    switch format {
    case .text:
      let renderer = KeyUseRenderer(
        width: options.width, theme: options.theme, detail: options.textDetail,
        pathPrefixes: prefixes)
      if let isMeant {
        renderer.render(self, ofKeys: isMeant, to: &output)
      } else {
        renderer.render(self, to: &output)
      }
    case .json:
      KeyUseJSONRenderer(
        toolVersion: ToolVersion.current, icuVersion: LocaleData.version,
        pathPrefixes: prefixes
      ).render(self, ofKeys: isMeant ?? { _ in true }, to: &output)
    }
  }
}
