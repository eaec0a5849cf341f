import L10nCoverage
import L10nFormats
import L10nGit
import L10nModel
import L10nSource
import Synchronization

/// What the search for stale translations knows of the revision before: the next one costs what it changes.
final class StaleMemory: Sendable {
  /// By the positions of the inputs.
  private let states = Mutex<[Int: State]>([:])

  struct State: Sendable {
    /// That of the revision.
    let history: GitHistory
    /// The directory of the input, from the top of the work tree.
    let prefix: TreePath
    /// The objects of all its files with texts.
    let files: [TreePath: String]
    /// The files of the input, by their paths from the top of the work tree.
    let versions: [TreePath: TableVersion]
    let decisions: [TextPlace: [UInt64: TextHistory.Decision]]
    /// The texts that were told.
    let texts: [ToldText: StaleTexts.Told]
    let commits: [String: TextChange.Commit]
    /// What was asked for, and what was found.
    let tracked: TrackedTexts
    let report: StaleReport
  }

  /// A text in an object.
  struct ToldText: Hashable, Sendable {
    let object: String
    let part: TablePart
    let key: CodeUnitString
  }

  func state(of input: Int) -> State? { states.withLock { $0[input] } }

  func keep(_ state: State, of input: Int) { states.withLock { $0[input] = state } }

  /// Whether a revision has all revisions of the memory in its history, so that it has their stale translations unless it
  /// changes texts.
  func precedes(_ revision: String) -> Bool {
    states.withLock { states in
      !states.isEmpty
        && states.values.allSatisfy { ((try? $0.history.extended(to: revision)) ?? nil) != nil }
    }
  }
}
