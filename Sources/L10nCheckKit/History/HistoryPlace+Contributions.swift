import L10nFormats
import L10nGit
package import L10nHistory
import L10nLocale
import L10nModel

extension HistoryPlace {
  /// Who changed the texts of which language in the last days before a commit.
  ///
  /// A file of one language tells it by its directory; of a catalog both versions are compared.
  ///
  /// - Parameters:
  ///   - time: that of the commit, in seconds since 1970.
  ///   - paths: the inputs.
  /// - Throws: if git fails.
  /// - Complexity: O(*n*) in the number of commits of these days, and in the length of the catalogs that they changed.
  package func contributions(
    upTo commit: String, at time: Int, below paths: [String]
  ) throws(CheckError) -> [Contribution] {
    let prefixes = paths.map { PathPrefix.prefix(for: $0, from: .workTree) }
    return try withRepository { repository throws(GitFailure) in
      let days = ProjectHistory.daysOfContributions
      let commits = try repository.commits(of: commit, since: time - days * 86_400) { path in
        TablePath(path) != nil && prefixes.contains { path.string.hasPrefix($0) }
      }
      var contributions: [Contribution] = []
      for commit in commits {
        var languages: Set<LocaleIdentifier> = []
        for change in commit.changes {
          languages.formUnion(try Self.languages(of: change, in: repository))
        }
        contributions += languages.map {
          Contribution(
            commit: commit.commit.name, language: $0.rawValue, author: commit.author,
            time: commit.commit.time)
        }
      }
      return contributions
    }
  }

  /// The languages whose texts a commit changed or added in a file.
  private static func languages(
    of change: GitChange, in repository: GitRepository
  ) throws(GitFailure) -> [LocaleIdentifier] {
    guard let new = change.new, let file = TablePath(change.path) else { return [] }
    guard file.format.isMultilingual else {
      return file.localization.map { $0 == "Base" ? [] : [$0] } ?? []
    }
    let before = try change.old.map { (old) throws(GitFailure) in
      try TableObject(old, at: change.path).version(in: repository)
    }
    let after = try TableObject(new, at: change.path).version(in: repository)
    return after.languages(otherThanIn: before ?? .absent)
  }
}
