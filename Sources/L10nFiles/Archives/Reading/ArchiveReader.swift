import CArchive

/// Reads the entries of an archive in their order, with libarchive.
///
/// Only one thread may use a reader. After a failure, it can't read any more.
final class ArchiveReader {
  struct Entry {
    let path: [UInt8]
    let kind: Kind
    /// Nil if the archive doesn't state it.
    let size: Int?

    enum Kind {
      /// - Parameter original: for a hard link, the path of the earlier entry that has the content.
      case file(original: [UInt8]?)
      case directory
      case link(destination: [UInt8])
      case other
    }
  }

  private let reader: OpaquePointer
  private let supply: Supply

  /// - Parameter bufferSize: the number of bytes to request from the source at once.
  /// - Throws: if libarchive can't allocate memory.
  init(
    _ format: carchive_format, _ source: any ByteSource, bufferSize: Int = 1 << 17
  ) throws(ArchiveFailure) {
    supply = Supply(source, bufferSize: bufferSize)
    let context = Unmanaged.passUnretained(supply).toOpaque()
    let opened = carchive_open(format, context) { context, bytes in
      guard let context, let bytes else { return -1 }
      return Unmanaged<Supply>.fromOpaque(context).takeUnretainedValue().next(&bytes.pointee)
    }
    guard let opened else { throw ArchiveFailure("there isn't enough memory to read it") }
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
  ///   - limit: the maximum number of bytes to read.
  func read(
    into buffer: inout [UInt8], expected: Int = 0, limit: Int
  ) throws(ArchiveFailure) {
    buffer.removeAll(keepingCapacity: true)
    // A parser appends padding to the text; the spare capacity avoids a reallocation.
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
  /// - Returns: the number of bytes; 0 at the end.
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
    if message == "Unrecognized archive format" { return .notAnArchive }
    return .damaged(Self.asDetail(message))
  }

  /// Returns a message of libarchive as a part of a sentence. The first letter of "Damaged tar archive" becomes lowercase;
  /// "ZIP bad CRC" stays as it is. Some messages end with a line break.
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

/// Memory at a fixed address, into which a source's bytes are copied: libarchive keeps the address between calls.
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

/// As a source, a reader at the start of an entry has the bytes of this entry.
extension ArchiveReader: ByteSource {
  func next(into buffer: inout [UInt8]) throws(ArchiveFailure) -> Int {
    try read(into: &buffer, count: buffer.count)
  }
}

/// A sequence of bytes that is read in pieces.
protocol ByteSource: AnyObject {
  /// Replaces the start of a buffer with the next bytes.
  ///
  /// - Returns: the number of bytes; 0 at the end.
  func next(into buffer: inout [UInt8]) throws(ArchiveFailure) -> Int
}

final class FileSource: ByteSource {
  private var start: [UInt8]
  private let file: OpenFile
  private var position: Int
  private let end: Int

  /// - Parameter start: the bytes before the range; at most as many as fit a reader's buffer.
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
    guard count == wanted else { throw .damaged("the file became shorter while l10ncheck read it") }
    position += count
    return count
  }
}
