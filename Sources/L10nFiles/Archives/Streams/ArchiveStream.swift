import CArchive

/// A tar or cpio archive, which can only be read from its start.
struct ArchiveStream: Sendable {
  /// The number of its bytes, as they are compressed.
  let size: Int
  /// Starts from the beginning.
  let open: @Sendable () throws(ArchiveFailure) -> any ByteSource

  init(size: Int, open: @escaping @Sendable () throws(ArchiveFailure) -> any ByteSource) {
    self.size = size
    self.open = open
  }

  /// - Throws: if the file is a tar archive without its end.
  init(_ file: OpenFile) throws(ArchiveFailure) {
    let isTar = file.bytes(257..<262).elementsEqual("ustar".utf8)
    if isTar, file.bytes(max(0, file.count - 512)..<file.count).contains(where: { $0 != 0 }) {
      throw .damaged("the end of the tar archive is missing")
    }
    self.init(size: file.count) { FileSource(file, 0..<file.count) }
  }

  func reader() throws(ArchiveFailure) -> ArchiveReader {
    try ArchiveReader(CARCHIVE_STREAM, open())
  }
}
