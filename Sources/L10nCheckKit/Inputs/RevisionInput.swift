import L10nCoverage
import L10nFiles
import L10nModel
import Synchronization

package enum RevisionInput {
  /// Finds the tree of an input, and its part to report on.
  ///
  /// - Parameter memory: the repositories of other revisions.
  /// - Throws: `GitFailure`, or `AbsentPath` if the revision has no such path.
  static func located(
    at path: String, revision: String, _ memory: RepositoryMemory?
  ) throws -> (InputLocation, RevisionTree) {
    guard ArchivePath(path) == nil else {
      throw GitFailure(
        "is an archive, which is only read on disk: leave out the revision, or name two paths")
    }
    let (directory, rest) = existingDirectory(above: path)
    let (files, prefix) = try files(of: revision, in: directory, memory)
    let full = TreePath(components: prefix.components + rest)
    guard let kind = files.kind(of: full) else {
      throw AbsentPath(revision: revision)
    }
    guard !files.submodules.contains(full) else {
      throw GitFailure("is a submodule: check it out, and report on it there")
    }
    let location = try InputLocation(path: path, isDirectory: kind == .directory)
    let root = TreePath(components: full.components.dropLast(location.depth(of: path)))
    let disk = try? DiskFileTree(root: location.root)
    return (
      location, try RevisionTree(files, root: root, location: disk?.location ?? location.root)
    )
  }

  /// The files of a revision in the repository around a directory, and the directory's path there.
  private static func files(
    of revision: String, in directory: String, _ memory: RepositoryMemory?
  ) throws(GitFailure) -> (GitFiles, TreePath) {
    if let revisions = try memory?.revisions(of: directory) {
      return (try revisions.revision(revision).files, revisions.prefix)
    }
    let repository = try GitRepository(containing: directory)
    return (try repository.files(of: revision), repository.prefix)
  }

  static func revision(
    _ name: String, of path: String, _ memory: RepositoryMemory
  ) throws(GitFailure) -> GitRevisions.Revision {
    try memory.revisions(of: existingDirectory(above: path).0).revision(name)
  }

  /// Fetches the files of versions that partial clones lack, those of one path at once.
  ///
  /// - Throws: `CheckError` if there is no such revision, or if git can't fetch.
  static func fetch(_ versions: [TreeVersion]) throws(CheckError) {
    let revisions = Dictionary(grouping: versions.filter { $0.revision != nil }, by: \.path)
    for (path, versions) in revisions.sorted(by: { $0.key < $1.key }) {
      try CheckError.ofGit(at: path) { () throws(GitFailure) in
        let (directory, rest) = existingDirectory(above: path)
        let repository = try GitRepository(containing: directory)
        let full = repository.prefix.components + rest
        // The surroundings of a bundle or project affect its findings: fetches the directory around it.
        let scope = TreePath(components: full.prefix { !$0.contains(".") })
        try repository.fetch(versions.compactMap(\.revision)) { path in
          path.relative(to: scope) != nil && path.lastComponent.map(ProjectFileName.isRead) ?? false
        }
      }
    }
  }

  /// The tables of all trees in revisions, to be read in advance.
  static func tablesToRead(_ trees: [InputTree], workers: Int) -> [BlobsToRead] {
    let trees = trees.compactMap { tree -> RevisionTree? in
      if case .revision(let tree) = tree { tree } else { nil }
    }
    return BlobsToRead.groups(of: trees, workers: workers) {
      $0.lastComponent.flatMap(TableFile.parts(of:)) != nil
    }
  }

  /// The files below a directory on disk that a sparse checkout leaves out; nil if there are none.
  static func skippedFiles(below tree: DiskFileTree) throws(GitFailure) -> RevisionTree? {
    guard let repository = try? repository(with: tree.location ?? "."),
      let files = try repository.skippedFiles()
    else { return nil }
    return try? RevisionTree(files, root: repository.prefix, location: tree.location)
  }

  /// The number of localized files below paths on disk that sparse checkouts leave out.
  package static func skippedFileCount(below paths: [String]) -> Int {
    paths.reduce(0) { count, path in
      guard let tree = try? DiskFileTree(root: path), let location = tree.location,
        GitRepository.mayBeSparse(at: location),
        let skipped = try? skippedFiles(below: tree)
      else { return count }
      return count + skipped.fileCount { $0.lastComponent.flatMap(TableFile.parts(of:)) != nil }
    }
  }

  static func repository(with path: String) throws(GitFailure) -> GitRepository {
    try GitRepository(containing: existingDirectory(above: path).0)
  }

  /// The repository that contains a tree, and the path of the tree's root from the root of the work tree.
  static func repository(
    withRoot tree: InputTree
  ) throws(GitFailure) -> (GitRepository, TreePath) {
    guard let location = tree.location else { throw GitFailure("not a git repository") }
    let (directory, rest) = existingDirectory(above: location)
    let repository = try GitRepository(containing: directory)
    return (repository, TreePath(components: repository.prefix.components + rest))
  }

  /// The merge base of two revisions, as in `A...B`; `HEAD` takes the place of a missing second one.
  static func forkPoint(
    of old: String, for new: String?, at path: String
  ) throws(CheckError) -> String {
    try CheckError.ofGit(at: old) { () throws(GitFailure) in
      try repository(with: path).forkPoint(of: old, for: new ?? "HEAD")
    }
  }

  /// The deepest directory of a path that exists on disk, and the names below it.
  private static func existingDirectory(above path: String) -> (String, ArraySlice<Substring>) {
    let names = TreePath(path).components
    let start = path.utf8.first == UInt8(ascii: "/") ? "/" : ""
    var directory = path
    var count = names.count
    while count > 0, (try? DiskFileTree(root: directory)) == nil {
      count -= 1
      directory = start + names.prefix(count).joined(separator: "/")
      if directory.isEmpty { directory = "." }
    }
    return (directory, names[count...])
  }
}

extension CheckError {
  /// Runs `body`, and turns a failure of git into an error about `path`.
  static func ofGit<Value>(
    at path: String, _ body: () throws(GitFailure) -> Value
  ) throws(CheckError) -> Value {
    do throws(GitFailure) {
      return try body()
    } catch {
      throw CheckError(path: path, reason: error.description)
    }
  }
}

/// A file of a revision by its name in git: `REV:PATH`, or `:PATH` for the index.
///
/// The path is relative to the root of the work tree, or to the working directory if it begins with `./` or `../`.
package struct RevisionFile: Sendable {
  private let revision: String
  private let path: Substring

  /// - Returns: nil if the name has no colon.
  package init?(_ name: String) {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    revision = colon == name.startIndex ? ":" : String(name[..<colon])
    path = name[name.utf8.index(after: colon)...]
  }

  /// - Parameter fetches: whether to fetch the file first, if a partial clone lacks it.
  /// - Throws: `CheckError` with the name of a revision or path that doesn't exist.
  package func bytes(fetches: Bool) throws(CheckError) -> [UInt8] {
    do {
      let repository = try GitRepository(containing: ".")
      let place = place(in: repository)
      if fetches { try repository.fetch([revision]) { $0 == place } }
      let files = try repository.files(of: revision)
      return try RevisionTree(files, root: .root, location: nil).bytes(of: place)
    } catch {
      throw CheckError(
        path: revision == ":" ? ":\(path)" : "\(revision):\(path)", reason: "\(error)")
    }
  }

  private func place(in repository: GitRepository) -> TreePath {
    let isRelative = path.hasPrefix("./") || path.hasPrefix("../")
    return TreePath(String(path), from: isRelative ? repository.prefix : .root)
  }
}

/// The repositories of inputs, for reading several revisions of them.
final class RepositoryMemory: Sendable {
  private let repositories = Mutex<[String: GitRevisions]>([:])

  /// The repository around a directory.
  ///
  /// - Throws: git's reason if there is none.
  func revisions(of directory: String) throws(GitFailure) -> GitRevisions {
    if let known = repositories.withLock({ $0[directory] }) { return known }
    let found = try GitRevisions(containing: directory)
    repositories.withLock { $0[directory] = found }
    return found
  }
}

/// A version of a tree or bundle, on disk or in a revision of a git repository.
public struct TreeVersion: Sendable, Hashable {
  /// The path on disk; in a revision, it needn't exist on disk.
  public var path: String
  /// A revision as git names it, or `:` for the index; nil for the files on disk.
  public var revision: String?

  /// A version: `TreeVersion(path: "App", revision: "v1.0")`.
  public init(path: String, revision: String? = nil) {
    self.path = path
    self.revision = revision
  }

  /// The name of the version: that of the input, or as git spells it, such as `main` or `main:App`.
  var label: String {
    guard let revision else { return CheckedInput.label(of: path) }
    if revision == ":" { return path == "." ? "index" : ":\(path)" }
    // The object name of the empty tree means nothing to users.
    if GitRepository.isEmptyTree(revision) { return "the empty tree" }
    return path == "." ? revision : "\(revision):\(path)"
  }
}
