/// A file in an archive. Several threads can read it at once.
protocol ArchivedFile: Sendable {
  var size: Int { get }

  /// Replaces the contents of `buffer` with the whole file. After an error, it can have anything.
  ///
  /// - Throws: `tooLarge`, or `archived`.
  func read(into buffer: inout [UInt8], limit: Int) throws(FileTreeError)

  /// The first bytes; fewer than `count` if the file is shorter.
  ///
  /// - Throws: as `read`.
  func beginning(count: Int) throws(FileTreeError) -> [UInt8]
}
