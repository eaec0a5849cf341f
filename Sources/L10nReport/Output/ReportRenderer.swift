package import L10nCoverage
import L10nLocale
package import L10nModel
package import L10nSource

package protocol ReportRenderer: Sendable {
  /// Writes the report, with a final line break.
  func render(_ report: Report, to output: inout ByteOutput)
}

/// The settings of renderers. Each renderer uses those that apply to its format.
package struct RenderingSettings: Sendable {
  package enum Detail: Sendable {
    case answer
    /// As much as fits on a screen: the answer, the first errors, and the languages.
    case summary
    /// Folds many findings of one kind into one.
    case normal
    /// Every table, bundle and finding.
    case full
  }

  /// The width in terminal cells, at least 40.
  package let width: Int
  /// The styles of a text's parts.
  package let theme: Theme
  let detail: Detail
  let paths: DisplayedPaths
  let toolVersion: String
  let icuVersion: String
  let showsTexts: Bool
  let showsAuthors: Bool
  let explain: @Sendable (Check) -> CheckExplanation?

  /// - Parameters:
  ///   - width: the number of the terminal's columns, at least 40.
  ///   - pathPrefixes: for each input, the prefix of paths in it, such as an empty string or `sub/dir/`.
  ///   - detail: the amount of detail in text.
  ///   - toolVersion: the version of this program.
  ///   - icuVersion: the version of ICU; nil for that of the linked library.
  ///   - showsTexts: whether tables in JSON contain the texts of their keys, if the report has them.
  ///   - showsAuthors: whether stale translations in JSON contain the authors of changes, if they are known.
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

/// A file below an input.
struct InputFile: Hashable {
  let input: Int
  let path: TreePath
}

/// A table of a bundle, as findings name it.
struct SubjectTable: Hashable {
  let input: Int
  let bundle: TreePath?
  let name: String?
}

extension SubjectTable {
  init(_ subject: Finding.Subject) {
    self.init(input: subject.input, bundle: subject.bundle, name: subject.table)
  }
}

/// Paths in a form that commands accept.
struct DisplayedPaths: Sendable {
  /// For each input, the prefix of paths in it, such as an empty string or `sub/dir/`.
  let prefixes: [String]

  func displayed(_ path: TreePath, input: Int) -> String {
    path.displayed(below: prefixes.indices.contains(input) ? prefixes[input] : "")
  }
}

extension DisplayedPaths {
  /// Returns the finding's file or directory, or else its bundle, or else the input.
  func displayed(_ finding: Finding) -> String {
    displayed(finding.path ?? finding.bundle ?? .root, input: finding.input)
  }
}
