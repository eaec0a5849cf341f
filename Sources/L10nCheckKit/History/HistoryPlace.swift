import L10nCoverage
package import L10nFiles
import L10nFormats
package import L10nHistory
import L10nLocale
import L10nModel

/// The repository around a path, as the source of a history.
package struct HistoryPlace: Sendable {
  /// Nil outside of a repository.
  private let repository: GitRepository?

  /// - Throws: `CheckError` with git's reason if a repository exists but can't be read: the run must not lose its commit.
  package init(of path: String) throws(CheckError) {
    do throws(GitFailure) {
      repository = try RevisionInput.repository(with: path)
    } catch {
      guard error.isAbsence else {
        throw CheckError(path: path, reason: error.description)
      }
      repository = nil
    }
  }

  package var isInRepository: Bool { repository != nil }

  /// - Throws: `CheckError` for a repository without files on disk, which would give its commit a run without texts.
  package func checkWorkTree(at path: String) throws(CheckError) {
    try CheckError.ofGit(at: path) { () throws(GitFailure) in
      try repository?.checkWorkTree(otherwise: "name a revision with --git")
    }
  }

  /// The default name of the project: that of the work tree's root directory.
  package var projectName: String? { repository?.topLevelName() }

  /// The checked-out commit, with its time in seconds since 1970; nil outside of a repository and in one without commits.
  package var current: (commit: String, time: Int)? {
    guard let commit = try? repository?.commit(of: "HEAD") else { return nil }
    return (commit.name, commit.time)
  }

  /// The time of a commit in seconds since 1970; nil without the commit.
  package func time(of commit: String) -> Int? { try? repository?.commit(of: commit).time }

  /// The files with texts that differ from the checked-out commit, relative to the root of the work tree. Other files, such as
  /// a project whose version a job writes, don't matter.
  package var changedFiles: [String] {
    let files = try? repository?.changedFiles { path in
      let fileExtension = String(path.string.split(separator: ".").last ?? "")
      return TableFormat(fileExtension: fileExtension)?.isTable ?? false
    }
    return files?.map(\.string) ?? []
  }

  package func releases() throws(CheckError) -> [HistoryRelease] {
    try withRepository { repository throws(GitFailure) in
      try repository.tags().filter { HistoryRun.times.contains($0.time) }.map {
        HistoryRelease(name: $0.name, commit: $0.commit, time: $0.time)
      }
    }
  }

  /// The commits along the first parents to record, oldest first.
  ///
  /// - Parameter range: a revision, or `A..B` for the commits of `B` that `A` doesn't have.
  /// - Throws: `CheckError` if a revision doesn't exist.
  package func commits(
    in range: String, every interval: HistoryInterval
  ) throws(CheckError) -> [GitCommit] {
    try withRepository { repository throws(GitFailure) in
      let ends = range.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
      guard ends.count > 1 else {
        return [try repository.commit(of: range)]
      }
      let newest = ends[1].isEmpty ? "HEAD" : String(ends[1])
      let history = try repository.history(
        of: newest, since: ends[0].isEmpty ? .beginning : .after(revision: String(ends[0])))
      let tagged = interval == .tag ? Set(try repository.tags().map(\.commit)) : []
      return interval.chosen(history.commits.reversed(), tagged)
    }
  }

  func withRepository<Result>(
    _ body: (GitRepository) throws(GitFailure) -> Result
  ) throws(CheckError) -> Result {
    guard let repository else {
      throw CheckError(path: "--git", reason: "the path isn't in a git repository")
    }
    return try CheckError.ofGit(at: "--git") { () throws(GitFailure) in try body(repository) }
  }
}

/// The commits of a range to record.
package enum HistoryInterval: String, Sendable, CaseIterable {
  case commit
  /// The last commit of each day in UTC.
  case day
  /// The last commit of each week, from Monday to Sunday in UTC.
  case week
  /// The commits with a tag.
  case tag

  /// - Parameters:
  ///   - commits: oldest first.
  ///   - tagged: the names of the commits with a tag.
  func chosen(_ commits: [GitCommit], _ tagged: Set<String>) -> [GitCommit] {
    switch self {
    case .commit: commits
    case .day: commits.lastOfEach { $0.time }
    case .week: commits.lastOfEach { $0.week }
    case .tag: commits.filter { tagged.contains($0.name) }
    }
  }
}

extension [GitCommit] {
  /// The last commit of each period. A commit with an earlier date than its predecessor counts in the predecessor's period.
  fileprivate func lastOfEach(_ period: (UTCDay) -> Int) -> [GitCommit] {
    var chosen: [GitCommit] = []
    var last = Int.min
    for commit in self {
      let current = Swift.max(last, period(UTCDay(time: commit.time)))
      if current == last { chosen.removeLast() }
      chosen.append(commit)
      last = current
    }
    return chosen
  }
}

extension HistoryPlace {
  /// The contributions in the last days before a commit: who changed texts of which language.
  ///
  /// The language of a file is that of its directory. For a catalog, both versions are compared.
  ///
  /// - Parameters:
  ///   - time: the time of the commit, in seconds since 1970.
  ///   - paths: the inputs.
  /// - Throws: `CheckError` if git fails.
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

  private static func languages(
    of change: GitChange, in repository: GitRepository
  ) throws(GitFailure) -> [LocaleIdentifier] {
    guard let new = change.new, let file = TablePath(change.path) else { return [] }
    guard file.format.isMultilingual else {
      return file.localization.map { $0 == "Base" ? [] : [$0] } ?? []
    }
    let before = try change.old.map { (old) throws(GitFailure) in
      try TableObject(old, at: change.path).version(in: repository, near: nil)
    }
    let after = try TableObject(new, at: change.path).version(in: repository, near: before)
    return after.languages(otherThanIn: before ?? .absent)
  }
}
