package import L10nModel
import L10nSource

/// A file with a merge conflict: the blobs of its versions in the index.
package struct UnmergedFile: Sendable, Hashable {
  /// The path from the root of the work tree.
  package let path: TreePath
  fileprivate var stages: [Int: String]

  /// The versions of a file; the raw values are their stage numbers in the index.
  package enum Version: Int, Sendable {
    case base = 1
    case ours
    case theirs
  }

  package func has(_ version: Version) -> Bool { stages[version.rawValue] != nil }
}

extension GitRepository {
  /// Returns the files with conflicts, in the order of the index.
  package func unmergedFiles() throws(GitFailure) -> [UnmergedFile] {
    let list = ["ls-files", "--unmerged", "-z", "--full-name", "--", ":/"]
    var files: [UnmergedFile] = []
    // "MODE OBJECT STAGE", a tab and the path.
    try forEachField(of: list) { (record) throws(GitFailure) in
      guard let (words, name) = GitEntry.parts(of: record), words.count == 3,
        words[0].starts(with: "100".utf8),
        let stage = Int(String(decoding: words[2], as: UTF8.self)),
        let text = String(validating: name, as: UTF8.self)
      else { return }
      let path = TreePath(text)
      if files.last?.path != path { files.append(UnmergedFile(path: path, stages: [:])) }
      files[files.count - 1].stages[stage] = String(
        decoding: words[1], as: UTF8.self)
    }
    return files
  }

  /// Returns the bytes of a version; empty if the version doesn't have the file.
  ///
  /// - Throws: if git can't read it, or if it is larger than any file with texts.
  package func bytes(
    of version: UnmergedFile.Version, of file: UnmergedFile
  ) throws(GitFailure) -> [UInt8] {
    guard let object = file.stages[version.rawValue] else { return [] }
    var bytes: [UInt8] = []
    if case .tooLarge(let limit) = try objects.read(
      object, into: &bytes, limit: DiskFileTree.defaultLimit)
    {
      throw GitFailure("a version of \(file.path) in the index has more than \(limit) bytes")
    }
    return bytes
  }

  /// Returns the root directory of the work tree.
  ///
  /// - Throws: if there is no work tree, or if only the repository's configuration sets it: whoever created the repository
  ///   could have put any directory there.
  package func topLevel() throws(GitFailure) -> String {
    let path = try Self.path(in: directory, "--show-toplevel")
    let own = try Self.path(in: directory, "--absolute-git-dir")
    if (try? Self.path(in: path, "--absolute-git-dir")) == own { return path }
    if let named = GitProcess.namedWorkTree, (try? DiskFileTree(root: named))?.location == path {
      return path
    }
    throw GitFailure(
      "the repository's configuration says that its work tree is \(path): to merge there, set GIT_WORK_TREE to that path"
    )
  }

  /// Returns a path that `git rev-parse` prints.
  private static func path(in directory: String, _ option: String) throws(GitFailure) -> String {
    String(
      decoding: try output(in: directory, ["rev-parse", option]).dropLast(), as: UTF8.self)
  }
}

extension GitRepository {
  /// Returns the tracked files below the directory whose bytes on disk differ from those of the checked-out commit, by their
  /// paths from the root of the work tree. Leaves out files that git converts, and files that a sparse checkout leaves out.
  ///
  /// Compares files byte by byte: git's own comparison would run filters that the repository configures.
  ///
  /// - Parameter isRelevant: whether to compare a file.
  /// - Throws: if there is no commit or no work tree.
  package func changedFiles(where isRelevant: (TreePath) -> Bool) throws(GitFailure) -> [TreePath] {
    guard let tree = try? DiskFileTree(root: directory) else { return [] }
    let skipped = try skippedFiles()
    var changed: [String] = []
    var present: [(name: String, object: String)] = []
    try forEachEntry(of: "HEAD") { (entry) throws(GitFailure) in
      guard entry.mode == .file, let path = entry.treePath, isRelevant(path),
        let name = path.relative(to: prefix)
      else { return }
      // The input of `git hash-object` can't contain a name with a line break.
      guard !name.utf8.contains(0x0A) else { return }
      if (try? tree.kind(of: TreePath(name))) == .file {
        present.append((name, entry.object))
      } else if skipped?.object(at: path) != entry.object {
        changed.append(name)
      }
    }
    if !present.isEmpty {
      // Git resolves these paths from the root of the work tree, whatever directory it runs in.
      let names = present.map { prefix.appending($0.name).string + "\n" }.joined()
      let hashes = try Self.output(
        in: directory, ["hash-object", "--no-filters", "--stdin-paths"], input: Array(names.utf8)
      ).split(separator: 0x0A)
      for (file, hash) in zip(present, hashes) where !hash.elementsEqual(file.object.utf8) {
        changed.append(file.name)
      }
    }
    let converted = try convertedFiles(among: changed)
    return changed.filter { !converted.contains($0) }.map { prefix.appending($0) }.sorted()
  }

  /// Returns the files that git converts between the repository and the work tree because of their attributes.
  private func convertedFiles(among names: [String]) throws(GitFailure) -> Set<String> {
    let converting = ["working-tree-encoding", "filter", "ident", "eol"]
    return Set(
      try attributes(converting, of: names).lazy
        .filter { !["unspecified", "unset", "lf"].contains($0.value) }.map(\.path))
  }
}

extension GitRepository {
  /// The attributes of files of the work tree, whose values are `set`, `unset`, `unspecified` or a word.
  ///
  /// - Parameter paths: relative to the directory.
  package func attributes(
    _ names: [String], of paths: [String]
  ) throws(GitFailure) -> [(path: String, name: String, value: String)] {
    guard !paths.isEmpty else { return [] }
    let output = try Self.output(
      in: directory, ["check-attr", "-z", "--stdin"] + names,
      input: Array(paths.map { $0 + "\0" }.joined().utf8))
    // Path, attribute and value.
    let fields = output.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: fields.count - 2, by: 3).map {
      (fields[$0], fields[$0 + 1], fields[$0 + 2])
    }
  }

  /// The bytes of the repository's own attributes file, `info/attributes`, which overrides `.gitattributes`.
  package var ownAttributes: [UInt8] {
    guard let output = try? Self.output(in: directory, ["rev-parse", "--git-path", "info"]) else {
      return []
    }
    let path = String(decoding: output.dropLast(), as: UTF8.self)
    let tree = try? DiskFileTree(root: path.hasPrefix("/") ? path : "\(directory)/\(path)")
    return (try? tree?.bytes(of: "attributes")) ?? []
  }

  /// Returns the files of the index, and whether git treats each as binary and therefore shows no changes of it.
  ///
  /// - Parameter isRelevant: whether to include a file.
  /// - Throws: if the index has conflicts, or if git can't read a file.
  package func indexedFiles(
    where isRelevant: (TreePath) -> Bool
  ) throws(GitFailure) -> [(path: TreePath, isBinary: Bool)] {
    var files: [(path: TreePath, object: String)] = []
    try forEachEntry(of: ":") { (entry) throws(GitFailure) in
      guard entry.mode == .file, let path = entry.treePath, isRelevant(path) else { return }
      files.append((path, entry.object))
    }
    var bytes: [UInt8] = []
    var result: [(path: TreePath, isBinary: Bool)] = []
    for file in files {
      _ = try objects.read(file.object, into: &bytes, limit: DiskFileTree.defaultLimit)
      // Git looks for a zero byte in the first 8,000 bytes.
      result.append(
        (file.path, bytes.prefix(8000).contains(0) || bytes.starts(with: "bplist".utf8)))
    }
    return result
  }
}
