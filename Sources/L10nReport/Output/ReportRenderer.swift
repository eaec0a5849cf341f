package import L10nCoverage
import L10nLocale
package import L10nModel
package import L10nSource

package protocol ReportRenderer: Sendable {
  /// Writes the whole report, with a final line break.
  func render(_ report: Report, to output: inout ByteOutput)
}

/// What renderers need to know beside what they render; each uses what its format has.
package struct RenderingSettings: Sendable {
  package enum Detail: Sendable {
    case answer
    /// What fits on a screen: the answer, the first errors, and the languages.
    case summary
    /// Many findings of one kind are folded into one.
    case normal
    /// Every table, bundle and finding.
    case full
  }

  /// In terminal cells, at least 40.
  package let width: Int
  /// How the parts of text are set off from each other.
  package let theme: Theme
  let detail: Detail
  let paths: DisplayedPaths
  let toolVersion: String
  let icuVersion: String
  let showsTexts: Bool
  let showsAuthors: Bool
  let explain: @Sendable (Check) -> CheckExplanation?

  /// - Parameters:
  ///   - width: the terminal's columns; less than 40 counts as 40.
  ///   - pathPrefixes: for each input what stands before a path below it, such as an empty string or `sub/dir/`.
  ///   - detail: how much text has.
  ///   - toolVersion: that of this program.
  ///   - icuVersion: nil for that of the program's ICU.
  ///   - showsTexts: whether tables in JSON have the texts of their keys, where the report has them.
  ///   - showsAuthors: whether stale translations in JSON have the authors of changes, where these are known.
  ///   - explain: returns the explanation of a check.
  package init(
    width: Int = 100, theme: Theme = .plain, pathPrefixes: [String] = [],
    detail: Detail = .normal, toolVersion: String = "", icuVersion: String? = nil,
    showsTexts: Bool = false, showsAuthors: Bool = false,
    explain: @escaping @Sendable (Check) -> CheckExplanation? = { CheckExplanation(of: $0) }
  ) {
    self.width = max(40, width)
    self.theme = theme
    paths = DisplayedPaths(prefixes: pathPrefixes)
    self.detail = detail
    self.toolVersion = toolVersion
    self.icuVersion = icuVersion ?? LocaleData.version
    (self.showsTexts, self.showsAuthors) = (showsTexts, showsAuthors)
    self.explain = explain
  }
}

/// Paths as people may write them in a command.
struct DisplayedPaths: Sendable {
  /// For each input what stands before a path below it, such as an empty string or `sub/dir/`.
  let prefixes: [String]

  func displayed(_ path: TreePath, input: Int) -> String {
    let prefix = prefixes.indices.contains(input) ? prefixes[input] : ""
    guard path.isRoot else { return prefix + path.string }
    guard prefix.utf8.last == UInt8(ascii: "/"), prefix.utf8.count > 1 else {
      return prefix.isEmpty ? "." : prefix
    }
    return String(prefix.dropLast())
  }
}

extension DisplayedPaths {
  /// The file or directory that a finding is about: where it names none, the bundle, else the input.
  func displayed(_ finding: Finding) -> String {
    displayed(finding.path ?? finding.bundle ?? .root, input: finding.input)
  }
}
