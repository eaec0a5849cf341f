import L10nGit

/// The commit that is checked out.
package enum CheckedOutCommit {
  /// The object name of `HEAD` in the work tree around a path; nil if there is none, or no git.
  package static func name(at path: String) -> String? {
    try? RevisionInput.repository(with: path).commitName(of: "HEAD")
  }
}
