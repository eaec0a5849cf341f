import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel

/// Finds the commits that made the changes in merges.
///
/// The history follows first parents, so that a merge is a single change in it. For single texts, this search continues at the
/// other parents of a merge: along their first parents, and into the merges among these, until a commit has another text than
/// its parent.
struct MergedChanges {
  private let history: GitHistory
  private let ancestry: GitAncestry
  private var files: GitFileLookup
  private var versions: [TableObject: TableVersion?] = [:]
  private var differences: [Pair: [GitChange]?] = [:]
  /// The number of questions that needed their own git process: about moved files, and about absent objects.
  private var costlyQuestions = 0

  private static let mostCostlyQuestions = 100
  /// Merges that are nested more deeply count as single commits.
  private static let mostNestedMerges = 100

  init(
    _ history: GitHistory, _ range: ClosedRange<Int>, of repository: GitRepository
  ) throws(GitFailure) {
    self.history = history
    ancestry = try repository.ancestry(of: history, range)
    files = GitFileLookup(in: repository)
  }

  private struct Pair: Hashable {
    let old: String
    let new: String
  }

  private enum Finding {
    /// The version has the text at this place.
    case same(TextPlace)
    /// The file has an error in this version, and therefore says nothing.
    case lost
    /// The version has a different text, or none.
    case different
    /// The version is absent, or the limit of costly questions is reached.
    case unknown
  }

  /// The commit behind a merge that made a change; nil if it is the merge itself, or unknown.
  mutating func origin(of change: TextHistory.Change) -> GitCommit? {
    let merge = history.commits[change.step]
    return origin(
      of: change.text, at: change.place, behind: merge, broughtBy: merge, without: [], depth: 0)
  }

  /// - Parameters:
  ///   - merge: a commit with the text, whose first parent doesn't have it.
  ///   - arrival: the merge of the history that brought it.
  ///   - excluded: the commits to ignore.
  ///   - depth: the number of merges around this one.
  private mutating func origin(
    of text: TrackedText, at place: TextPlace, behind merge: GitCommit,
    broughtBy arrival: GitCommit,
    without excluded: Set<String>, depth: Int
  ) -> GitCommit? {
    guard merge.parents.count > 1, depth < Self.mostNestedMerges else { return nil }
    // Commits of the first parent are older. For the history's own merges, the ancestry leaves them out already.
    var excluded = excluded
    if merge != arrival {
      excluded.formUnion(ancestry.ancestors(of: merge.parents[0], with: arrival))
    }
    for parent in merge.parents.dropFirst() {
      guard case .same(let before) = find(text, in: parent, at: place, of: merge.name),
        let found = maker(
          of: text, at: before, from: parent, broughtBy: arrival, without: excluded, depth: depth)
      else { continue }
      return found
    }
    return nil
  }

  /// The commit that made a text, starting at a commit that has it; nil if older commits have it, too, or if it is unknown.
  private mutating func maker(
    of text: TrackedText, at place: TextPlace, from name: String, broughtBy arrival: GitCommit,
    without excluded: Set<String>, depth: Int
  ) -> GitCommit? {
    var place = place
    var name = name
    while !excluded.contains(name), let commit = ancestry.commit(name, with: arrival) {
      guard let parent = commit.parents.first else { return commit }
      switch find(text, in: parent, at: place, of: name) {
      case .same(let before): place = before
      case .lost: break
      case .unknown: return nil
      case .different:
        return origin(
          of: text, at: place, behind: commit, broughtBy: arrival, without: excluded,
          depth: depth + 1) ?? commit
      }
      name = parent
    }
    return nil
  }

  /// Looks for a text in an older commit.
  ///
  /// - Parameter place: the place of the text in the newer commit.
  private mutating func find(
    _ text: TrackedText, in old: String, at place: TextPlace, of new: String
  ) -> Finding {
    guard let older = object(at: place.path, in: old), let newer = object(at: place.path, in: new)
    else { return .unknown }
    if let object = older {
      if object == newer { return .same(place) }
      guard let version = version(object, at: place.path) else { return .unknown }
      if let found = version[place.part, text.key] {
        return text.isSame(as: found) ? .same(place) : .different
      }
      if version.isLost { return .lost }
    }
    guard let changes = changes(from: old, to: new) else { return .unknown }
    for change in changes where change.path != place.path {
      guard let object = change.old, let part = TablePath(change.path)?.part(of: text),
        let found = version(object, at: change.path)?[part, text.key], text.isSame(as: found)
      else { continue }
      return .same(TextPlace(path: change.path, part: part))
    }
    return .different
  }

  /// The object of a file; nil if there is none. The outer optional is nil if git can't tell.
  private mutating func object(at path: TreePath, in commit: String) -> String?? {
    guard costlyQuestions < Self.mostCostlyQuestions else { return nil }
    do throws(GitFailure) {
      return .some(try files.object(at: path, in: commit))
    } catch {
      costlyQuestions += 1
      return nil
    }
  }

  /// Nil if git can't tell, or if the limit of costly questions is reached.
  private mutating func changes(from old: String, to new: String) -> [GitChange]? {
    let pair = Pair(old: old, new: new)
    if let known = differences[pair] { return known }
    guard costlyQuestions < Self.mostCostlyQuestions else { return nil }
    costlyQuestions += 1
    let changes = try? history.changes(from: old, to: new) { TablePath($0) != nil }
    differences[pair] = .some(changes)
    return changes
  }

  /// Nil if git can't read it, as in a partial clone.
  private mutating func version(_ object: String, at path: TreePath) -> TableVersion? {
    let name = TableObject(object, at: path)
    if let known = versions[name] { return known }
    guard costlyQuestions < Self.mostCostlyQuestions else { return nil }
    let version = try? name.version(in: history.repository, near: nil)
    if version == nil { costlyQuestions += 1 }
    versions[name] = .some(version)
    return version
  }
}

/// The authors of the changes of stale translations and of their sources.
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

  /// The commit behind a merge that made a change; nil if the history's own commit made it.
  func origin(of change: TextHistory.Change) -> GitCommit? { origins[change] }

  func author(of commit: GitCommit) -> String { authors[commit.name] ?? "" }
}

extension TextHistory {
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
