package import L10nModel
package import L10nSource

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
