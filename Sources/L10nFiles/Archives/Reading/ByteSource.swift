/// Bytes from the first to the last, in pieces.
protocol ByteSource: AnyObject {
  /// Replaces the start of a buffer with the next bytes.
  ///
  /// - Returns: their number; 0 at the end.
  func next(into buffer: inout [UInt8]) throws(ArchiveFailure) -> Int
}

/// A part of a file, with some bytes before it.
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

/// The content of an archive's entry.
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

/// Bytes in memory.
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
