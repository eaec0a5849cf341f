import L10nFiles
import L10nModel

/// An input in an archive, or a whole one.
package enum ArchiveInput {
  /// Opens the archive of an input.
  ///
  /// - Throws: `FileTreeError` or `ArchiveFailure`.
  static func located(
    at path: String, _ place: ArchivePath
  ) throws -> (InputLocation, ArchiveTree) {
    let whole = try ArchiveTree(place)
    let kind = try whole.kind(of: place.inner)
    let location = try InputLocation(path: path, isDirectory: kind == .directory)
    let root = ArchivePath(location.root)?.inner ?? .root
    return (location.named(whole.name(ofRoot: root, location.name)), try whole.tree(at: root))
  }

  /// The bytes of a file in an archive; nil if the path isn't one.
  ///
  /// - Throws: `CheckError` if the archive or the file can't be read.
  package static func bytes(at path: String) throws(CheckError) -> [UInt8]? {
    guard let place = ArchivePath(path), !place.inner.isRoot else { return nil }
    do {
      var bytes: [UInt8] = []
      try ArchiveTree(place).read(place.inner, into: &bytes)
      return bytes
    } catch {
      throw CheckError(path: path, reason: "\(error)")
    }
  }

  /// Refuses archives among the paths of a command that needs files on disk.
  ///
  /// - Throws: `CheckError` for the first archive.
  package static func refuse(
    _ paths: [String], because reason: String = "nothing is written into it"
  ) throws(CheckError) {
    for path in paths where ArchivePath(path) != nil {
      throw CheckError(
        path: path, reason: "is an archive, and \(reason): name a directory instead")
    }
  }
}

/// The commit that is checked out.
package enum CheckedOutCommit {
  /// The object name of `HEAD` in the work tree around a path; nil if there is none, or no git.
  package static func name(at path: String) -> String? {
    try? RevisionInput.repository(with: path).commitName(of: "HEAD")
  }

  /// When a commit of the repository around a path was made, in seconds since 1970; nil if there is none, or no git.
  package static func time(of commit: String, at path: String) -> Int? {
    try? RevisionInput.repository(with: path).commit(of: commit).time
  }
}
