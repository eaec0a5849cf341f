import L10nCoverage
package import L10nFiles
import L10nFormats
import L10nSource

/// Why settings, or a baseline, can't be used.
public struct SettingsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, with line and column where a part of it is wrong: `.l10ncheck.json:3:14`.
  public let place: String
  /// What is wrong, as a clause.
  public let reason: String

  init(_ place: String, _ reason: String) {
    self.place = place
    self.reason = reason
  }

  /// The error as a clause: `.l10ncheck.json:3:14: there is no setting "tabels"`.
  public var description: String { "\(place): \(reason)" }
}

extension SettingsError {
  /// The failure of a file that a repository has, and that must not be a link out of its directory.
  ///
  /// - Parameter remedy: what to do about such a link.
  package init(_ path: String, _ error: FileTreeError, ifLinkLeaves remedy: String) {
    self.init(
      path,
      error == .leavesTree
        ? "is a link that leads out of its directory; \(remedy)" : error.description)
  }

  /// An error in a user's file, with its place.
  init(_ path: String, _ mistake: JSON5Mistake, in text: [UInt8]) {
    self.init(mistake.range.place(in: text, ofFileAt: path), mistake.message)
  }
}

extension SourceRange {
  /// The start, as `path:line:column`.
  func place(in text: [UInt8], ofFileAt path: String) -> String {
    let place = LineCounts(text).lineColumn(of: start, in: text)
    return "\(path):\(place.line):\(place.column)"
  }
}

/// A former name of a check, which is accepted with a hint.
package struct FormerCheckName: Sendable, Hashable {
  package let name: String
  package let current: String

  package init?(_ name: String) {
    guard let current = Check.identifier(replacing: name) else { return nil }
    self.name = name
    self.current = current
  }

  package func hint(quote: String = "'") -> String {
    "\(quote)\(name)\(quote) is now named \(quote)\(current)\(quote)"
  }
}
