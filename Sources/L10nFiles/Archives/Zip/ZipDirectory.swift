/// The directory of a zip archive, which says what is in it. The headers of the entries themselves aren't asked.
struct ZipDirectory {
  static let signature: [UInt8] = [0x50, 0x4B, 1, 2]

  let entries: [ZipEntry]
  let end: ZipEnd

  /// - Throws: if the directory isn't complete, or if it lies.
  /// - Complexity: O(*n* log *n*) in the number of entries.
  init(of file: OpenFile) throws(ArchiveFailure) {
    end = try ZipEnd(of: file)
    let bytes = file.bytes(end.directory)
    guard bytes.count == end.directory.count else { throw .zipEndIsMissing }
    var entries: [ZipEntry] = []
    var position = 0
    while position < bytes.count {
      var length = 0
      guard let entry = ZipEntry(bytes[position...], length: &length) else {
        throw .damaged("entry \(entries.count + 1) of its directory can't be read")
      }
      entries.append(entry)
      position += length
      guard entries.count <= ArchiveLimits.entryCount else {
        throw .tooManyEntries(ArchiveLimits.entryCount)
      }
    }
    guard end.agrees(with: entries.count) else {
      throw .damaged("its directory has \(entries.count) entries, its end says otherwise")
    }
    self.entries = entries
    try checkPlaces()
    // Links between the entries can't add anything, and each has less than 2^60 bytes.
    let size = entries.reduce(0.0) { $0 + Double($1.size) }
    try ArchiveLimits.check(unpacked: Int(min(size, 0x1p62)), compressed: file.count)
  }

  /// Refuses entries that share bytes: a small archive could have any size then.
  private func checkPlaces() throws(ArchiveFailure) {
    let sorted = entries.sorted { $0.offset < $1.offset }
    for (entry, next) in zip(sorted, sorted.dropFirst())
    where next.offset - entry.offset < 30 + entry.compressedSize {
      throw .damaged("two of its entries overlap")
    }
    guard let last = sorted.last else { return }
    guard last.offset <= end.directory.lowerBound - end.start,
      last.compressedSize <= end.directory.lowerBound - end.start - last.offset
    else { throw .damaged("an entry is beyond its end") }
  }
}
