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
    let list = try Self.output(
      in: directory, ["ls-files", "--unmerged", "-z", "--full-name", "--", ":/"])
    var files: [UnmergedFile] = []
    // "MODE OBJECT STAGE", a tab and the path.
    for (words, name) in GitEntry.records(of: list) {
      guard words.count == 3, words[0].starts(with: "100".utf8),
        let stage = Int(String(decoding: words[2], as: UTF8.self)),
        let text = String(validating: name, as: UTF8.self)
      else { continue }
      let path = TreePath(text)
      if files.last?.path != path { files.append(UnmergedFile(path: path, stages: [:])) }
      files[files.count - 1].stages[stage] = String(
        decoding: words[1], as: UTF8.self)
    }
    return files
  }

  /// The bytes of a version; none if it doesn't have the file.
  package func bytes(
    of version: UnmergedFile.Version, of file: UnmergedFile
  ) throws(GitFailure) -> [UInt8] {
    guard let object = file.stages[version.rawValue] else { return [] }
    var bytes: [UInt8] = []
    guard try objects.read(object, into: &bytes, limit: .max) else { return [] }
    return bytes
  }

  /// The directory at the top of the work tree.
  ///
  /// - Throws: if the repository has none.
  package func topLevel() throws(GitFailure) -> String {
    let output = try Self.output(in: directory, ["rev-parse", "--show-toplevel"])
    return String(decoding: output.dropLast(), as: UTF8.self)
  }
}
