import L10nGit

/// The commit that is checked out.
package enum CheckedOutCommit {
  /// The object name of `HEAD` in the work tree around a path; nil if there is none, or no git.
  package static func name(at path: String) -> String? {
    try? RevisionInput.repository(with: path).commitName(of: "HEAD")
  }

  /// When a commit of the repository around a path was made, in seconds since 1970; nil if there is none, or no git.
  package static func time(of commit: String, at path: String) -> Int? {
    try? RevisionInput.repository(with: path).commit(of: commit).time
  }
}
