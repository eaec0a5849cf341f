import L10nFiles
import L10nModel
import L10nSource

/// The files of an input as they are, which no commit may have yet.
struct NewestFiles: Sendable {
  /// The directory of the input, from the top of the work tree.
  let prefix: TreePath
  /// By their paths below the input.
  let versions: [TreePath: TableVersion]
  /// The files that aren't those of the newest commit, by their paths from the top of the work tree.
  private let changed: Set<TreePath>
  /// The files of the newest commit that are gone.
  private let removed: Set<TreePath>

  private struct File: Sendable {
    let version: TableVersion
    let isChanged: Bool
  }

  /// - Parameters:
  ///   - paths: those of the files with texts, below the input.
  ///   - files: the objects of all files with texts in the newest commit.
  ///   - known: what is known of another revision.
  /// - Throws: if git can't read a file.
  /// - Complexity: O(*n*) in the length of the files.
  init(
    _ paths: [TreePath], of tree: InputTree, at prefix: TreePath, files: [TreePath: String],
    _ history: GitHistory, known: StaleMemory.State?, jobs: Int
  ) async throws(GitFailure) {
    self.prefix = prefix
    let found = try await ParallelWork.results(paths.count, workers: jobs) {
      number throws(GitFailure) in
      let full = prefix.appending(paths[number].string)
      if let version = known?.versions[full], let object = files[full],
        known?.files[full] == object, tree.object(at: paths[number]) == object
      {
        return File(version: version, isChanged: false)
      }
      return try Self.file(paths[number], of: tree, files[full], history)
    }
    var versions: [TreePath: TableVersion] = [:]
    var changed: Set<TreePath> = []
    for (path, file) in zip(paths, found) {
      versions[path] = file.version
      if file.isChanged { changed.insert(prefix.appending(path.string)) }
    }
    self.versions = versions
    self.changed = changed
    // Texts of a file that isn't committed can be from one that was.
    let hasNewFiles = changed.contains { files[$0] == nil }
    removed =
      hasNewFiles
      ? Set(
        files.keys.filter { path in
          path.relative(to: prefix).map { (try? tree.kind(of: TreePath($0))) == nil } ?? false
        }) : []
  }

  private static func file(
    _ path: TreePath, of tree: InputTree, _ object: String?, _ history: GitHistory
  ) throws(GitFailure) -> File {
    guard let format = TablePath(path)?.format else {
      return File(version: .lost, isChanged: false)
    }
    var bytes: [UInt8] = []
    guard (try? tree.read(path, into: &bytes)) != nil else {
      return File(version: .lost, isChanged: false)
    }
    var committed: [UInt8] = []
    let isCommitted =
      if let object {
        try history.repository.read(object, into: &committed, limit: max(bytes.count, 1 << 16))
          && committed == bytes
      } else { false }
    return File(version: TableVersion(bytes, format), isChanged: !isCommitted)
  }

  /// What changed since the newest commit.
  func changes(since files: [TreePath: String]) -> [GitChange] {
    changed.union(removed).sorted().map { path in
      GitChange(path: path, old: files[path], new: removed.contains(path) ? nil : "")
    }
  }
}
