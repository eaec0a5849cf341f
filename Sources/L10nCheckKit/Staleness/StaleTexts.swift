import L10nBundle
import L10nCoverage
import L10nFormats
import L10nGit
import L10nModel
import L10nSource

/// The stale translations of a history, with what they and their sources say.
///
/// The walk keeps fingerprints; here the few versions are read again whose texts are shown.
struct StaleTexts {
  private let history: TextHistory
  private let tracked: TrackedTexts
  private let commits: GitHistory
  private let tree: InputTree
  private let prefix: TreePath
  private let authors: ChangeAuthors?
  private var versions: [TextHistory.Origin: TableContents] = [:]
  private var changes: [TextHistory.Change: TextChange] = [:]

  /// - Parameter authors: nil unless they are asked for.
  init(
    _ history: TextHistory, _ tracked: TrackedTexts, _ commits: GitHistory, _ tree: InputTree,
    prefix: TreePath, authors: ChangeAuthors?
  ) {
    self.history = history
    self.tracked = tracked
    self.commits = commits
    self.tree = tree
    self.prefix = prefix
    self.authors = authors
  }

  /// - Parameter bundlePath: returns the path of a bundle by its position.
  /// - Throws: if git can't read a version.
  func translations(
    bundlePath: (Int) -> TreePath
  ) throws(GitFailure) -> [StaleTranslation] {
    var copy = self
    var found: [StaleTranslation] = []
    for (position, walked) in history.positionsOfTranslations.enumerated() {
      guard let walked, let outdated = history.translations[walked].outdated else { continue }
      let translation = tracked.translations[position]
      let key = tracked.sources[translation.source].key
      let place = tracked.sources[translation.source].place
      let source = history.sources[history.translations[walked].source]
      guard let old = try copy.text(of: key, outdated.origin),
        let new = try copy.text(of: key, copy.origin(of: place)),
        let text = try copy.text(of: key, copy.origin(of: translation.place)),
        let latest = source.changes.first
      else { continue }
      let touched = history.translations[walked].touched
      found.append(
        StaleTranslation(
          input: 0, bundle: bundlePath(translation.bundle), table: translation.table,
          spelling: translation.spelling, localization: translation.localization, key: key,
          path: translation.place.path,
          place: copy.place(of: key, copy.origin(of: translation.place)),
          needsReview: translation.needsReview, oldSource: old,
          source: new, translation: text, outdated: try copy.told(outdated.change),
          changed: try copy.told(latest),
          translated: try touched.map { (change) throws(GitFailure) in try copy.told(change) }))
    }
    return found.sorted {
      ($0.bundle, $0.table, $0.key, $0.localization) < (
        $1.bundle, $1.table, $1.key, $1.localization
      )
    }
  }

  private func origin(of place: TrackedTexts.Place) -> TextHistory.Origin {
    TextHistory.Origin(path: prefix.appending(place.path.string), object: nil, part: place.part)
  }

  /// A text of a version of a file.
  private mutating func text(
    of key: CodeUnitString, _ origin: TextHistory.Origin
  ) throws(GitFailure) -> ValueText? {
    let version = TextHistory.Origin(path: origin.path, object: origin.object, part: .whole)
    if versions[version] == nil { versions[version] = try contents(of: version) }
    return versions[version]?.value(of: key, in: origin.part)
  }

  /// The place of a text in a version of a file.
  private func place(
    of key: CodeUnitString, _ origin: TextHistory.Origin
  ) -> LineColumn? {
    let version = TextHistory.Origin(path: origin.path, object: origin.object, part: .whole)
    return versions[version]?.place(of: key, in: origin.part)
  }

  private func contents(of origin: TextHistory.Origin) throws(GitFailure) -> TableContents? {
    guard let format = TablePath(origin.path)?.format else { return nil }
    var bytes: [UInt8] = []
    if let object = origin.object {
      guard try commits.read(object, into: &bytes, limit: 1 << 30) else { return nil }
    } else {
      guard let path = origin.path.relative(to: prefix),
        (try? tree.read(TreePath(path), into: &bytes)) != nil
      else { return nil }
    }
    return TableContents(bytes, format)
  }

  /// A change, by its commit.
  private mutating func told(_ change: TextHistory.Change) throws(GitFailure) -> TextChange {
    if let known = changes[change] { return known }
    guard change.step >= 0 else { return TextChange(nil) }
    let origin = authors?.origin(of: change)
    let told = TextChange(
      try named(commits.commits[change.step]),
      origin: try origin.map { (commit) throws(GitFailure) in try named(commit) })
    changes[change] = told
    return told
  }

  private func named(_ commit: GitCommit) throws(GitFailure) -> TextChange.Commit {
    TextChange.Commit(
      name: commit.name, time: commit.time, subject: try commits.subject(of: commit),
      author: authors?.author(of: commit) ?? "")
  }
}
