import L10nCoverage
import L10nGit
import L10nModel

/// Who made the changes of stale translations and of their sources.
struct ChangeAuthors {
  private var origins: [TextHistory.Change: GitCommit] = [:]
  private let authors: [String: String]

  /// - Throws: if git fails.
  /// - Complexity: O(*n*) in the number of commits since the oldest of the changes, and of those that merges brought with
  ///   one of them, times the number of these changes.
  init(
    _ texts: TextHistory, _ history: GitHistory, _ repository: GitRepository
  ) throws(GitFailure) {
    let changes = texts.changesOfStaleTranslations
    let merged = changes.filter { history.commits[$0.step].parents.count > 1 }
    let steps = merged.map(\.step)
    if let newest = steps.min(), let oldest = steps.max() {
      var search = try MergedChanges(history, newest...oldest, of: repository)
      for change in merged { origins[change] = search.origin(of: change) }
    }
    authors = try history.repository.authors(
      of: Set(changes.map { history.commits[$0.step].name } + origins.values.map(\.name)))
  }

  /// The commit behind a merge that made a change; nil if it is the one of the history.
  func origin(of change: TextHistory.Change) -> GitCommit? { origins[change] }

  func author(of commit: GitCommit) -> String { authors[commit.name] ?? "" }
}

extension TextHistory {
  /// The committed changes that are told of stale translations.
  fileprivate var changesOfStaleTranslations: Set<Change> {
    var changes: Set<Change> = []
    for translation in translations {
      guard let decision = translation.decision, let outdated = decision.outdated?.change else {
        continue
      }
      let all: [Change?] = [
        outdated, sources[translation.source].changes.first, decision.change,
      ]
      changes.formUnion(all.compactMap { $0 }.filter { $0.step >= 0 })
    }
    return changes
  }
}
