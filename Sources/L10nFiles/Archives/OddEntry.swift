package import L10nModel
package import L10nSource

/// An entry of an archive that no unpacked directory would have as it is written.
package struct OddEntry: Sendable, Hashable {
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

extension OddEntry {
  /// A finding about the entry.
  ///
  /// - Parameter input: the index of the input on the command line.
  package func finding(input: Int) -> Finding {
    // The path itself can be one that no tree has.
    Finding(
      .oddArchiveEntry, input: input, path: .root, message: .text("\"\(path)\" \(oddity)"),
      help: "unpack the archive to look at it, and pack it again")
  }
}

extension Check {
  package static let oddArchiveEntry = Check(
    "odd-archive-entry", .warning,
    "entry of an archive that is repeated, or has no place in a directory")

  package static let ofArchives: [Check] = [oddArchiveEntry]
}
