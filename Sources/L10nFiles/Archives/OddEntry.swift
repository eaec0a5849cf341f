/// An entry of an archive that no unpacked directory would have as it is written.
package struct OddEntry: Sendable, Hashable {
  /// The path in the archive.
  package let path: String
  package let oddity: Oddity

  package enum Oddity: Sendable, Hashable {
    /// An absolute path, or one with `..`.
    case leavesArchive
    /// Longer than any path on disk, with a NUL in it, or without a name.
    case impossibleName
    /// The same path again: the last one counts.
    case repeated
    /// Below something that is no directory.
    case inFile
    /// Another name of a file that isn't there.
    case linkWithoutFile
    /// Both a directory and something else: the first one counts.
    case fileAndDirectory
  }

  init(path: String, _ oddity: Oddity) {
    self.path = path
    self.oddity = oddity
  }
}

extension OddEntry.Oddity: CustomStringConvertible {
  package var description: String {
    switch self {
    case .leavesArchive: "leads out of the archive: it is left out"
    case .impossibleName: "has a name that no file can have: it is left out"
    case .repeated: "is in the archive more than once: the last one counts"
    case .inFile: "is below a file or a link: it is left out"
    case .linkWithoutFile: "is another name of a file that isn't before it: it is left out"
    case .fileAndDirectory: "is a file and a directory: the first one counts"
    }
  }
}
