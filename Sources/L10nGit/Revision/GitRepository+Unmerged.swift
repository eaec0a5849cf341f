import L10nBundle
package import L10nModel

/// A file that a merge has left with a conflict: the blobs of its versions in the index.
package struct UnmergedFile: Sendable, Hashable {
  /// The path from the top of the work tree.
  package let path: TreePath
  fileprivate var stages: [Int: String]

  /// The versions, by their numbers in the index.
  package enum Version: Int, Sendable {
    case base = 1
    case ours
    case theirs
  }

  package func has(_ version: Version) -> Bool { stages[version.rawValue] != nil }
}

extension GitRepository {
  /// The files with conflicts, in the order of the index.
  ///
  /// - Complexity: O(*n*) in the number of files of the index.
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

  /// The bytes of a version; none if it doesn't have the file.
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

  /// The directory at the top of the work tree.
  ///
  /// - Throws: if the repository has none, or if it is one that only the repository's configuration names: whoever made
  ///   the repository could name any directory.
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

  /// A path that `rev-parse` prints.
  private static func path(in directory: String, _ option: String) throws(GitFailure) -> String {
    String(
      decoding: try output(in: directory, ["rev-parse", option]).dropLast(), as: UTF8.self)
  }
}
