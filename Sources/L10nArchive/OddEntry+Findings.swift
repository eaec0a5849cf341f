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
}

extension CheckExplanation {
  package static let ofArchives = [
    CheckExplanation(
      .oddArchiveEntry,
      meaning: """
        An archive has an entry that no directory can have as it is written: its path is absolute or leads out of the
        archive with .., it is below a file or a link, it is another name (hard link) of a file that the archive doesn't
        have before it, or the archive has another entry with the same path.
        """,
      effect: """
        The report leaves the entry out; of two with the same path, it has the last one. Other programs can decide
        differently, so that users may get other files than the report is about.
        """,
      example: """
        ../Ferry.app/de.lproj/Localizable.strings
        """,
      remedy: """
        Build the archive again, from a directory.
        """)
  ]
}
