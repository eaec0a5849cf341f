/// The central directory of a zip archive. The headers before the entries' contents are ignored, except for their lengths.
struct ZipDirectory {
  static let signature: [UInt8] = [0x50, 0x4B, 1, 2]

  let entries: [ZipEntry]
  let end: ZipEnd

  /// - Throws: if the directory is incomplete, or contradicts the file.
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
      throw .damaged(
        "the number of entries in its directory, \(entries.count), isn't the one in its end record")
    }
    self.entries = entries
    try checkPlaces()
    // Zip has no hard links, so the sum is complete. A `Double` can't overflow: each entry has less than 2^60 bytes.
    let size = entries.reduce(0.0) { $0 + Double($1.size) }
    try ArchiveLimits.check(unpacked: Int(min(size, 0x1p62)), compressed: file.count)
  }

  /// Throws if entries share bytes: a small archive could then have any unpacked size.
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

/// The end of central directory record of a zip archive.
struct ZipEnd {
  let directory: Range<Int>
  /// The number of bytes before the archive, such as the program of a self-extracting one.
  let start: Int
  /// The number of entries. Older programs write only its lowest 16 bits.
  private let entryCount: Int
  private let hasWholeCount: Bool

  /// - Throws: if the record is missing or contradicts the file.
  init(of file: OpenFile) throws(ArchiveFailure) {
    guard let found = try Self.record(of: file) else { throw .zipEndIsMissing }
    var end = found.place
    let record = LittleEndian(found.bytes)
    var (part, count) = (record.number(at: 4, bytes: 2), record.number(at: 10, bytes: 2))
    var (size, offset) = (record.number(at: 12, bytes: 4), record.number(at: 16, bytes: 4))
    var hasWholeCount = false
    if let large = try Self.large(before: end, in: file) {
      (part, count) = (large.record.number(at: 16, bytes: 4), large.record.number(at: 32, bytes: 8))
      (size, offset) = (
        large.record.number(at: 40, bytes: 8), large.record.number(at: 48, bytes: 8)
      )
      end = large.place
      hasWholeCount = true
    }
    guard part == 0 else { throw .isPart }
    guard let count, let size, let offset, size <= end, offset <= end - size else {
      throw .damaged("its directory isn't where its end record says")
    }
    guard size <= ArchiveLimits.directorySize, count <= ArchiveLimits.entryCount else {
      throw .tooManyEntries(ArchiveLimits.entryCount)
    }
    entryCount = count
    self.hasWholeCount = hasWholeCount
    // Some archives have other data between the directory and this record, or before the first entry.
    let isAtOffset = size == 0 || file.bytes(offset..<(offset + 4)) == ZipDirectory.signature
    start = isAtOffset ? 0 : end - size - offset
    directory = (start + offset)..<(start + offset + size)
  }

  /// Whether the record states this number of entries.
  func agrees(with count: Int) -> Bool {
    hasWholeCount ? entryCount == count : entryCount & 0xFFFF == count & 0xFFFF
  }

  static func isPresent(in file: OpenFile) -> Bool { !places(in: tail(of: file)).isEmpty }

  /// Returns the last bytes of a file, in which the record must be.
  private static func tail(of file: OpenFile) -> [UInt8] {
    file.bytes(max(0, file.count - 22 - 0xFFFF)..<file.count)
  }

  /// Returns the record with its comment, and its offset in the file. A record that ends with the file is preferred;
  /// otherwise the last one counts, as data may follow the archive.
  ///
  /// - Throws: if two records end with the file, one in the comment of the other: programs then disagree on the contents of
  ///   the archive.
  private static func record(
    of file: OpenFile
  ) throws(ArchiveFailure) -> (place: Int, bytes: ArraySlice<UInt8>)? {
    let bytes = tail(of: file)
    let places = places(in: bytes)
    let atEnd = places.filter { $0.end == bytes.count }
    guard atEnd.count < 2 else { throw .damaged("it has two end records") }
    guard let place = (atEnd.first ?? places.last)?.start else { return nil }
    return (file.count - bytes.count + place, bytes[place...])
  }

  /// Returns the ranges of all records, including their comments, that fit into the bytes.
  private static func places(in bytes: [UInt8]) -> [(start: Int, end: Int)] {
    guard bytes.count >= 22 else { return [] }
    return (0...(bytes.count - 22)).compactMap { start in
      guard bytes[start] == UInt8(ascii: "P"), bytes[start..<(start + 4)] == [0x50, 0x4B, 5, 6]
      else { return nil }
      let comment = LittleEndian(bytes[start...]).number(at: 20, bytes: 2) ?? 0
      let end = start + 22 + comment
      return end <= bytes.count ? (start, end) : nil
    }
  }

  /// Returns the Zip64 end of central directory record; nil if the archive has none.
  private static func large(
    before end: Int, in file: OpenFile
  ) throws(ArchiveFailure) -> (place: Int, record: LittleEndian)? {
    let locator = file.bytes(max(0, end - 20)..<end)
    guard locator.count == 20, locator.starts(with: [0x50, 0x4B, 6, 7]) else { return nil }
    guard let place = LittleEndian(locator[...]).number(at: 8, bytes: 8), place < end else {
      throw .damaged("the record of its size is at another position")
    }
    // The offset is relative to the start of the archive, which may be after other data.
    for place in [place, end - 20 - 56] where place >= 0 {
      let record = file.bytes(place..<(place + 56))
      if record.count == 56, record.starts(with: [0x50, 0x4B, 6, 6]) {
        return (place, LittleEndian(record[...]))
      }
    }
    throw .damaged("the record of its size is missing")
  }
}

/// Reads little-endian numbers from a record.
struct LittleEndian {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// Returns the number at an offset; nil if it is outside the record or too large.
  func number(at offset: Int, bytes count: Int) -> Int? {
    guard let part = part(offset, count: count) else { return nil }
    return Int(exactly: part.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// Returns the bytes at an offset; nil if they are outside the record.
  func part(_ offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
      return nil
    }
    let start = bytes.startIndex + offset
    return bytes[start..<(start + count)]
  }

  static func append(_ number: Int, bytes count: Int, to record: inout [UInt8]) {
    for index in 0..<count { record.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}
