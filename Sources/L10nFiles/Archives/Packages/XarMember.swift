import CArchive

/// Where the content of a xar archive's entry is, and how it is written.
struct XarData: Sendable {
  var offset: Int
  var compressedSize: Int
  var size: Int
  var encoding: Encoding

  enum Encoding: Sendable {
    case none
    /// What xar calls gzip.
    case zlib
    /// As libarchive recognizes it.
    case compressed

    init(style: String) {
      switch style {
      case "application/octet-stream": self = .none
      case "application/x-gzip": self = .zlib
      default: self = .compressed
      }
    }
  }

  /// A reader at the start of the content.
  ///
  /// - Parameter start: where the contents of the archive begin.
  func reader(in file: OpenFile, start: Int) throws(ArchiveFailure) -> ArchiveReader {
    let reader: ArchiveReader
    switch encoding {
    case .none:
      throw .damaged("its table of contents isn't compressed")
    case .compressed:
      let range = try place(in: file, start: start)
      reader = try ArchiveReader(CARCHIVE_COMPRESSED, FileSource(file, range))
    case .zlib:
      // Two bytes before the compressed data, four behind it: the rest is what a zip archive has.
      let range = try place(in: file, start: start)
      let inner = range.dropFirst(2).dropLast(4)
      let header = ZipHeader(
        flags: 0, method: 8, checksum: 0, compressedSize: inner.count, size: size)
      let source = FileSource(file, inner.lowerBound..<inner.upperBound, after: header.bytes)
      reader = try ArchiveReader(CARCHIVE_UNCHECKED_ZIP_ENTRY, source)
    }
    guard try reader.next() != nil else { throw .damaged("a file is missing") }
    return reader
  }

  /// The bytes of the content.
  func source(in file: OpenFile, start: Int) throws(ArchiveFailure) -> any ByteSource {
    encoding == .none
      ? FileSource(file, try place(in: file, start: start))
      : ReaderSource(try reader(in: file, start: start))
  }

  /// The bytes in the file.
  func place(in file: OpenFile, start: Int) throws(ArchiveFailure) -> Range<Int> {
    guard offset >= 0, compressedSize >= 0, size >= 0, offset <= file.count - start,
      compressedSize <= file.count - start - offset
    else { throw .damaged("an entry is beyond its end") }
    return (start + offset)..<(start + offset + compressedSize)
  }
}

/// A file of a xar archive.
struct XarMember: ArchivedFile {
  let data: XarData
  let file: OpenFile
  /// Where the contents begin in the file.
  let start: Int

  var size: Int { data.size }

  /// The files that the entry installs; nil if it isn't an archive of them.
  var payload: ArchiveStream? {
    guard let beginning = try? beginning(count: ArchiveKind.beginningSize) else { return nil }
    let isInPieces = PayloadSource.isPayload(beginning)
    guard isInPieces || ArchiveKind(beginning: beginning) == .stream else { return nil }
    let (data, file, start) = (data, file, start)
    return ArchiveStream(size: data.compressedSize) { () throws(ArchiveFailure) in
      let source = try data.source(in: file, start: start)
      return isInPieces ? PayloadSource(source) : source
    }
  }

  func read(into buffer: inout [UInt8], limit: Int) throws(FileTreeError) {
    guard size <= limit else { throw .tooLarge(limit: limit) }
    buffer = try bytes(count: size)
  }

  func beginning(count: Int) throws(FileTreeError) -> [UInt8] {
    try bytes(count: min(count, size))
  }

  private func bytes(count: Int) throws(FileTreeError) -> [UInt8] {
    var bytes: [UInt8] = []
    guard count > 0 else { return bytes }
    do throws(ArchiveFailure) {
      try ArchiveLimits.check(file: size, compressed: data.compressedSize)
      if data.encoding == .none {
        let place = try data.place(in: file, start: start)
        bytes = file.bytes(place.prefix(count))
      } else {
        try data.reader(in: file, start: start).read(into: &bytes, expected: count, limit: count)
      }
      guard bytes.count == count else { throw .damaged("it has another size") }
    } catch {
      throw .archived(error.description)
    }
    return bytes
  }
}
