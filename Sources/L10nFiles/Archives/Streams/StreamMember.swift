/// A file of a tar or cpio archive.
struct StreamMember: ArchivedFile {
  let size: Int
  /// The first bytes, or all of them.
  let kept: [UInt8]
  /// The number of the entry, from which the rest can be read again.
  let position: Int
  let stream: ArchiveStream

  func read(into buffer: inout [UInt8], limit: Int) throws(FileTreeError) {
    guard size <= limit else { throw .tooLarge(limit: limit) }
    if kept.count == size {
      buffer.removeAll(keepingCapacity: true)
      // Room for bytes that a parser appends to the text.
      buffer.reserveCapacity(size + size / 16 + 256)
      buffer.append(contentsOf: kept)
      return
    }
    try readAgain(into: &buffer, count: size)
  }

  func beginning(count: Int) throws(FileTreeError) -> [UInt8] {
    if kept.count >= min(count, size) { return Array(kept.prefix(count)) }
    var bytes: [UInt8] = []
    try readAgain(into: &bytes, count: min(count, size))
    return bytes
  }

  /// Reads the archive up to this entry.
  private func readAgain(into buffer: inout [UInt8], count: Int) throws(FileTreeError) {
    do throws(ArchiveFailure) {
      let reader = try stream.reader()
      for _ in 0...position {
        guard try reader.next() != nil else { throw .damaged("it changed while it is read") }
      }
      try reader.read(into: &buffer, expected: count, limit: count)
    } catch {
      throw .archived(error.description)
    }
  }
}
