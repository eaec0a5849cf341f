import L10nGit
import L10nLocale
import L10nModel

/// A step of the history with the files that it has to do with.
///
/// A class, because what is looked up by language or table is collected once, and only for steps with texts that moved.
final class HistoryStep {
  let step: TextHistory.Step
  /// What the step changed.
  let changes: [GitChange]
  /// All files with texts before the step: their objects.
  private let files: [TreePath: String]
  private let read: (_ object: String, _ path: TreePath) throws(GitFailure) -> TableVersion
  /// The object of a file in the branch that a merge brought; nil if there is none.
  private let objectInBranch: (_ path: TreePath) throws(GitFailure) -> String?

  /// A file that may have had a text before the step.
  struct Candidate {
    let path: TreePath
    let file: TablePath
    let object: String
    /// Its object after the step; nil if it is gone.
    let after: String?
  }

  init(
    _ step: TextHistory.Step, _ changes: [GitChange], files: [TreePath: String],
    read: @escaping (_ object: String, _ path: TreePath) throws(GitFailure) -> TableVersion,
    objectInBranch: @escaping (_ path: TreePath) throws(GitFailure) -> String?
  ) {
    self.step = step
    self.changes = changes
    self.files = files
    self.read = read
    self.objectInBranch = objectInBranch
  }

  /// The changed files by their localizations; those with several languages have none.
  private lazy var changedByLocalization: [LocaleIdentifier?: [Candidate]] = Dictionary(
    grouping: changes.compactMap { change in
      guard let object = change.old, let file = TablePath(change.path) else { return nil }
      return Candidate(path: change.path, file: file, object: object, after: change.new)
    }, by: \.file.localization)

  /// The other files by their tables.
  private lazy var unchangedByTable: [String: [Candidate]] = {
    let changed = Set(changes.map(\.path))
    return Dictionary(
      grouping: files.compactMap { path, object in
        guard !changed.contains(path), let file = TablePath(path) else { return nil }
        return Candidate(path: path, file: file, object: object, after: object)
      }, by: \.file.table)
  }()

  func version(
    _ object: String, _ path: TreePath
  ) throws(GitFailure) -> TableVersion { try read(object, path) }

  /// A file before the step.
  func before(_ change: GitChange) throws(GitFailure) -> TableVersion {
    guard let old = change.old else { return .absent }
    return try read(old, change.path)
  }

  /// A file in the branch that a merge brought.
  ///
  /// - Parameter change: the change of a translation.
  /// - Returns: nil unless the branch had the translation as it came; a conflict may have been resolved otherwise.
  func versionInBranch(
    of path: TreePath, having change: TextHistory.Change
  ) throws(GitFailure) -> TableVersion? {
    guard let object = try objectInBranch(change.path),
      let text = try read(object, change.path)[change.part, change.text.key],
      change.text.isSame(as: text), let other = try objectInBranch(path)
    else { return nil }
    return try read(other, path)
  }

  /// The object of a file before the step; nil if there was no such file.
  func object(at path: TreePath) -> String? { files[path] }

  /// The files that may have had texts of another one before the step: those that it changed, and for a new file all of
  /// its table.
  func candidates(
    for change: GitChange, _ own: TablePath, _ localizations: Set<LocaleIdentifier>
  ) -> [Candidate] {
    var found = changedByLocalization[nil] ?? []
    for localization in localizations { found += changedByLocalization[localization] ?? [] }
    if change.old == nil { found += unchangedByTable[own.table] ?? [] }
    return found.filter { $0.path != change.path }
  }
}
