import CArchive
import L10nFormats
import L10nSource

/// The place and encoding of the content of an entry in a xar archive.
struct XarData: Sendable {
  var offset: Int
  var compressedSize: Int
  var size: Int
  var encoding: Encoding

  enum Encoding: Sendable {
    case none
    /// zlib data, which xar calls gzip.
    case zlib
    /// Another compression, which libarchive detects.
    case compressed

    init(style: String) {
      switch style {
      case "application/octet-stream": self = .none
      case "application/x-gzip": self = .zlib
      default: self = .compressed
      }
    }
  }

  /// Returns a reader at the start of the content.
  ///
  /// - Parameter start: the offset in the file that `offset` is relative to: the heap, except for the table of contents.
  func reader(in file: OpenFile, start: Int) throws(ArchiveFailure) -> ArchiveReader {
    let reader: ArchiveReader
    switch encoding {
    case .none:
      throw .damaged("its table of contents isn't compressed")
    case .compressed:
      let range = try place(in: file, start: start)
      reader = try ArchiveReader(CARCHIVE_COMPRESSED, FileSource(file, range))
    case .zlib:
      // A zlib stream has a header of two bytes and a checksum of four. The bytes between are raw deflate data, as in a zip
      // archive.
      let range = try place(in: file, start: start)
      let inner = range.dropFirst(2).dropLast(4)
      let header = ZipEntry.header(method: 8, compressedSize: inner.count, size: size)
      let source = FileSource(file, inner.lowerBound..<inner.upperBound, after: header)
      reader = try ArchiveReader(CARCHIVE_UNCHECKED_ZIP_ENTRY, source)
    }
    guard try reader.next() != nil else { throw .damaged("a file is missing") }
    return reader
  }

  func source(in file: OpenFile, start: Int) throws(ArchiveFailure) -> any ByteSource {
    encoding == .none
      ? FileSource(file, try place(in: file, start: start))
      : try reader(in: file, start: start)
  }

  func place(in file: OpenFile, start: Int) throws(ArchiveFailure) -> Range<Int> {
    guard offset >= 0, compressedSize >= 0, size >= 0, offset <= file.count - start,
      compressedSize <= file.count - start - offset
    else { throw .damaged("an entry is beyond its end") }
    return (start + offset)..<(start + offset + compressedSize)
  }
}

struct XarMember: ArchivedFile {
  let data: XarData
  let file: OpenFile
  /// The offset of the heap in the file.
  let start: Int

  var size: Int { data.size }

  /// The archive of the files that this entry installs; nil if the entry isn't a tar or cpio archive.
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
      guard bytes.count == count else { throw .damaged("its size differs from the stated one") }
    } catch {
      throw .archived(error.description)
    }
    return bytes
  }
}

/// The content of a payload in format pbzx: a sequence of pieces, each either compressed with xz or stored.
final class PayloadSource: ByteSource {
  private static let signature = Array("pbzx".utf8)
  /// The maximum compressed size of a piece. Installers are built with pieces of 16 MiB.
  private static let pieceLimit = 1 << 28

  private let source: Bytes
  private var piece: ArchiveReader?
  /// The number of unread bytes of a stored piece.
  private var plainCount = 0
  private var isStarted = false

  init(_ source: any ByteSource) {
    self.source = Bytes(source)
  }

  static func isPayload(_ beginning: [UInt8]) -> Bool { beginning.starts(with: signature) }

  func next(into buffer: inout [UInt8]) throws(ArchiveFailure) -> Int {
    if !isStarted {
      isStarted = true
      // The signature is followed by the size of all pieces except the last.
      guard try source.take(12).count == 12 else { throw .damaged("its payload ends too early") }
    }
    while true {
      if let piece {
        let count = try piece.next(into: &buffer)
        if count > 0 { return count }
        self.piece = nil
      }
      if plainCount > 0 {
        let bytes = try source.take(min(plainCount, buffer.count))
        guard !bytes.isEmpty else { throw .damaged("its payload ends too early") }
        plainCount -= bytes.count
        buffer.replaceSubrange(..<bytes.count, with: bytes)
        return bytes.count
      }
      guard try startPiece() else { return 0 }
    }
  }

  /// - Returns: false at the end.
  private func startPiece() throws(ArchiveFailure) -> Bool {
    let header = try source.take(16)
    if header.isEmpty { return false }
    guard header.count == 16,
      let size = header.withView({ Int(exactly: bigEndian($0, at: 0, size: 8)) }),
      let compressedSize = header.withView({ Int(exactly: bigEndian($0, at: 8, size: 8)) }),
      compressedSize <= Self.pieceLimit
    else { throw .damaged("a piece of its payload can't be read") }
    if size == compressedSize {
      plainCount = size
      return true
    }
    let bytes = try source.take(compressedSize)
    guard bytes.count == compressedSize else { throw .damaged("its payload ends too early") }
    let memory = FileSource(OpenFile(bytes: bytes), 0..<bytes.count)
    let reader = try ArchiveReader(CARCHIVE_COMPRESSED, memory)
    guard try reader.next() != nil else { throw .damaged("a piece of its payload is empty") }
    piece = reader
    return true
  }
}

private final class Bytes {
  private let source: any ByteSource
  private var buffer = [UInt8](repeating: 0, count: 1 << 17)
  private var rest: ArraySlice<UInt8> = []

  init(_ source: any ByteSource) {
    self.source = source
  }

  /// Returns the next bytes; fewer than `count` at the end.
  func take(_ count: Int) throws(ArchiveFailure) -> [UInt8] {
    var taken: [UInt8] = []
    while taken.count < count {
      if rest.isEmpty {
        let found = try source.next(into: &buffer)
        if found == 0 { break }
        rest = buffer[..<found]
      }
      let part = rest.prefix(count - taken.count)
      taken.append(contentsOf: part)
      rest = rest.dropFirst(part.count)
    }
    return taken
  }
}
