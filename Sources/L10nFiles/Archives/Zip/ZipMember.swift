import CArchive

/// A file of a zip archive, which is read only when it is needed, by any thread.
struct ZipMember: ArchivedFile {
  let entry: ZipEntry
  let file: OpenFile
  /// Where the archive begins in the file.
  let start: Int

  var size: Int { entry.size }

  func read(into buffer: inout [UInt8], limit: Int) throws(FileTreeError) {
    guard entry.size <= limit else { throw .tooLarge(limit: limit) }
    do throws(ArchiveFailure) {
      let reader = try reader()
      // One byte more, so that the end is reached, where the checksum is compared.
      try reader.read(into: &buffer, expected: entry.size, limit: entry.size + 1)
      guard buffer.count == entry.size else { throw .damaged("it has another size") }
    } catch {
      throw .archived(error.description)
    }
  }

  func beginning(count: Int) throws(FileTreeError) -> [UInt8] {
    var bytes: [UInt8] = []
    if entry.size <= count {
      try read(into: &bytes, limit: count)
      return bytes
    }
    do throws(ArchiveFailure) {
      try reader().read(into: &bytes, expected: count, limit: count)
    } catch {
      throw .archived(error.description)
    }
    return bytes
  }

  /// A reader at the start of the content.
  private func reader() throws(ArchiveFailure) -> ArchiveReader {
    guard !entry.isEncrypted else {
      throw ArchiveFailure("is encrypted: unpack the archive, and name the directory instead")
    }
    try ArchiveLimits.check(file: entry.size, compressed: entry.compressedSize)
    let place = start + entry.offset
    let header = LittleEndian(file.bytes(place..<(place + 30))[...])
    guard header.part(0, count: 4)?.elementsEqual([0x50, 0x4B, 3, 4]) == true,
      let nameLength = header.number(at: 26, bytes: 2),
      let extraLength = header.number(at: 28, bytes: 2)
    else { throw .damaged("the header of the file is missing") }
    let content = place + 30 + nameLength + extraLength
    // That of the file itself may lack its sizes, or lie: the directory counts.
    let trueHeader = ZipHeader(
      flags: entry.flags, method: entry.method, checksum: entry.checksum,
      compressedSize: entry.compressedSize, size: entry.size)
    let source = FileSource(
      file, content..<(content + entry.compressedSize), after: trueHeader.bytes)
    let bufferSize = min(max(entry.compressedSize, 64), 1 << 17)
    let reader = try ArchiveReader(CARCHIVE_ZIP_ENTRY, source, bufferSize: bufferSize)
    guard try reader.next() != nil else { throw .damaged("the file is missing") }
    return reader
  }
}
