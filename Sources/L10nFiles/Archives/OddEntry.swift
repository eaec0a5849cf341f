package import L10nModel
package import L10nSource

/// An entry of an archive that unpacking would leave out or change.
package struct OddEntry: Sendable, Hashable {
  package let path: String
  package let oddity: Oddity

  package enum Oddity: String, Sendable {
    /// The path is absolute, or contains `..`.
    case leavesArchive = "leads out of the archive: ignored"
    /// The path is longer than any path on disk, contains a NUL, or has no name.
    case impossibleName = "has an impossible file name: ignored"
    case repeated = "occurs more than once in the archive: the last one wins"
    case inFile = "is below a file or a link: ignored"
    case linkWithoutFile = "is a hard link to a file that doesn't come before it: ignored"
    /// One entry is a directory, another with the same path isn't.
    case fileAndDirectory = "is both a file and a directory: the first one wins"
  }

  init(path: String, _ oddity: Oddity) {
    self.path = path
    self.oddity = oddity
  }
}

extension OddEntry {
  /// Returns a finding about the entry.
  ///
  /// - Parameter input: the index of the input on the command line.
  package func finding(input: Int) -> Finding {
    // The path of the entry may be impossible in a tree, so the finding is about the root.
    Finding(
      .oddArchiveEntry, input: input, path: .root, message: .text("\"\(path)\" \(oddity.rawValue)"),
      help: "unpack the archive to look at it, and pack it again")
  }
}

extension Check {
  package static let oddArchiveEntry = Check(
    "odd-archive-entry", .warning,
    "archive entry that is repeated or can't be unpacked")

  package static let ofArchives: [Check] = [oddArchiveEntry]
}
