import CArchive

/// Reads the entries of an archive in their order, with libarchive.
///
/// A reader belongs to one thread. After a failure, nothing more can be read.
final class ArchiveReader {
  struct Entry {
    let path: [UInt8]
    let kind: Kind
    /// Nil if it isn't known.
    let size: Int?

    enum Kind {
      /// - Parameter original: the path of an earlier entry with the same content, for a hard link.
      case file(original: [UInt8]?)
      case directory
      case link(destination: [UInt8])
      case other
    }
  }

  private let reader: OpaquePointer
  private let supply: Supply

  /// - Parameter bufferSize: the number of bytes to get from the source at once.
  /// - Throws: if there is no memory.
  init(
    _ format: carchive_format, _ source: any ByteSource, bufferSize: Int = 1 << 17
  ) throws(ArchiveFailure) {
    supply = Supply(source, bufferSize: bufferSize)
    let context = Unmanaged.passUnretained(supply).toOpaque()
    let opened = carchive_open(format, context) { context, bytes in
      guard let context, let bytes else { return -1 }
      return Unmanaged<Supply>.fromOpaque(context).takeUnretainedValue().next(&bytes.pointee)
    }
    guard let opened else { throw ArchiveFailure("there is no memory for reading it") }
    reader = opened
  }

  deinit {
    carchive_close(reader)
  }

  func next() throws(ArchiveFailure) -> Entry? {
    var entry = carchive_entry()
    switch carchive_next(reader, &entry) {
    case CARCHIVE_FOUND: break
    case CARCHIVE_END: return nil
    default: throw failure
    }
    let kind: Entry.Kind =
      switch entry.kind {
      case CARCHIVE_FILE: .file(original: entry.same_as.map(Self.bytes))
      case CARCHIVE_DIRECTORY: .directory
      case CARCHIVE_LINK: .link(destination: entry.destination.map(Self.bytes) ?? [])
      default: .other
      }
    return Entry(
      path: entry.path.map(Self.bytes) ?? [], kind: kind,
      size: entry.size < 0 ? nil : Int(entry.size))
  }

  /// Replaces the contents of a buffer with the rest of the current entry.
  ///
  /// - Parameters:
  ///   - expected: the number of bytes to reserve.
  ///   - limit: the number of bytes to stop after.
  func read(
    into buffer: inout [UInt8], expected: Int = 0, limit: Int
  ) throws(ArchiveFailure) {
    buffer.removeAll(keepingCapacity: true)
    // Room for bytes that a parser appends to the text.
    let expected = min(expected, limit)
    buffer.reserveCapacity(expected + expected / 16 + 256)
    var piece = [UInt8](repeating: 0, count: min(max(expected, 1), 1 << 18))
    while buffer.count < limit {
      let count = try read(into: &piece, count: min(piece.count, limit - buffer.count))
      guard count > 0 else { return }
      buffer.append(contentsOf: piece[..<count])
    }
  }

  /// Replaces the start of a buffer with the next bytes of the current entry.
  ///
  /// - Returns: their number; 0 at the end.
  func read(into buffer: inout [UInt8], count: Int) throws(ArchiveFailure) -> Int {
    let result = buffer.withUnsafeMutableBufferPointer { space in
      carchive_read(reader, space.baseAddress, min(count, space.count))
    }
    guard result >= 0 else { throw failure }
    return result
  }

  private var failure: ArchiveFailure {
    if let failure = supply.failure { return failure }
    let message = carchive_message(reader).map { String(cString: $0) } ?? ""
    if message == "Unrecognized archive format" { return .isNoArchive }
    return .damaged(Self.asDetail(message))
  }

  /// A message of libarchive as part of a sentence: "Damaged tar archive" begins with a lowercase letter, "ZIP bad CRC"
  /// doesn't, and some end their line.
  private static func asDetail(_ message: String) -> String {
    let text = String(message.prefix { !$0.isNewline })
    let isWord = text.dropFirst().first?.isLowercase ?? false
    return isWord ? text.prefix(1).lowercased() + text.dropFirst() : text
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = text
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    return bytes
  }
}

/// Memory at one place, into which a source's bytes are copied: libarchive keeps its address between calls.
private final class Supply {
  private let source: any ByteSource
  private let space: UnsafeMutableBufferPointer<UInt8>
  private var buffer: [UInt8]
  private(set) var failure: ArchiveFailure?

  init(_ source: any ByteSource, bufferSize: Int) {
    self.source = source
    space = .allocate(capacity: bufferSize)
    buffer = [UInt8](repeating: 0, count: bufferSize)
  }

  deinit {
    space.deallocate()
  }

  func next(_ bytes: inout UnsafePointer<UInt8>?) -> Int {
    do throws(ArchiveFailure) {
      let count = try source.next(into: &buffer)
      _ = space.update(fromContentsOf: buffer[..<count])
      bytes = UnsafePointer(space.baseAddress)
      return count
    } catch {
      failure = error
      return -1
    }
  }
}

/// Bytes from the first to the last, in pieces.
protocol ByteSource: AnyObject {
  /// Replaces the start of a buffer with the next bytes.
  ///
  /// - Returns: their number; 0 at the end.
  func next(into buffer: inout [UInt8]) throws(ArchiveFailure) -> Int
}

final class FileSource: ByteSource {
  private var start: [UInt8]
  private let file: OpenFile
  private var position: Int
  private let end: Int

  /// - Parameter start: at most as many bytes as a buffer has.
  init(_ file: OpenFile, _ range: Range<Int>, after start: [UInt8] = []) {
    self.start = start
    self.file = file
    position = range.lowerBound
    end = range.upperBound
  }

  func next(into buffer: inout [UInt8]) throws(ArchiveFailure) -> Int {
    if !start.isEmpty {
      let count = start.count
      buffer.replaceSubrange(..<count, with: start)
      start = []
      return count
    }
    let wanted = min(buffer.count, end - position)
    guard wanted > 0 else { return 0 }
    let count = file.read(at: position, into: &buffer, count: wanted)
    guard count == wanted else { throw .damaged("the file ends while it is read") }
    position += count
    return count
  }
}

final class ReaderSource: ByteSource {
  private let reader: ArchiveReader

  /// - Parameter reader: at the start of the entry.
  init(_ reader: ArchiveReader) {
    self.reader = reader
  }

  func next(into buffer: inout [UInt8]) throws(ArchiveFailure) -> Int {
    try reader.read(into: &buffer, count: buffer.count)
  }
}

final class MemorySource: ByteSource {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  func next(into buffer: inout [UInt8]) -> Int {
    let part = rest.prefix(buffer.count)
    buffer.replaceSubrange(..<part.count, with: part)
    rest = rest.dropFirst(part.count)
    return part.count
  }
}
