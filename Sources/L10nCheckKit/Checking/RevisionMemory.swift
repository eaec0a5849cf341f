import L10nCoverage
import L10nFiles
import L10nModel
import Synchronization

/// What reports on the revisions of one history have in common: each costs about what it changes.
///
/// The reports have the same paths and settings, but for the revision.
package final class RevisionMemory: Sendable {
  let repositories = RepositoryMemory()
  private let newest = Mutex<(revision: String, report: Report)?>(nil)

  /// Of the newest revision.
  let tables = TableMemory()
  /// Of all revisions so far.
  let code = CodeMemory()
  /// Of the newest revision that was searched for stale translations.
  let stale = StaleMemory()

  package init() {}

  /// The report on a revision that differs from the one before only in files that no report has read; nil for others.
  func report(on paths: [String], _ options: CheckOptions) -> Report? {
    guard let revision = options.revision, let newest = newest.withLock({ $0 })
    else { return nil }
    let isTwin = paths.allSatisfy { path in
      let found = try? RevisionInput.revision(revision, of: path, repositories)
      return found?.twin == newest.revision
    }
    // Stale translations depend on the commits before.
    guard isTwin, options.staleness == nil || stale.precedes(revision) else { return nil }
    keep(newest.report, revision)
    return newest.report
  }

  func keep(_ report: Report, _ revision: String?) {
    newest.withLock { $0 = revision.map { ($0, report) } }
  }
}
