import L10nSource
import L10nSystem

/// Reads a file line by line, without loading it into memory.
package enum LineReader {
  private static let blockSize = 1 << 18

  /// Calls `body` with each line, without its line feed and a preceding carriage return, until `body` returns false.
  ///
  /// Text after the last line feed is also a line.
  ///
  /// - Parameters:
  ///   - path: the file; `-` is standard input.
  ///   - afterBlock: called when all available lines are processed and the reader must wait for more.
  /// - Throws: if the file can't be opened or read.
  package static func forEachLine(
    of path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Bool, afterBlock: () -> Void
  ) throws(FileTreeError) {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileTreeError(systemCode: errno) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var buffer = [UInt8](repeating: 0, count: blockSize)
    var count = 0
    while true {
      if count == buffer.count { buffer += [UInt8](repeating: 0, count: buffer.count) }
      let result = buffer.withUnsafeMutableBytes { bytes in
        SystemCall.read(
          descriptor, bytes.baseAddress?.advanced(by: count), bytes.count - count)
      }
      if result < 0 {
        if errno == EINTR { continue }
        throw FileTreeError(systemCode: errno)
      }
      let searched = count
      count += result
      let isEnd = result == 0
      let rest = buffer.withUnsafeBufferPointer { bytes in
        lines(of: bytes, count: count, searchedFrom: searched, isEnd: isEnd, body)
      }
      guard let rest else { return }
      if isEnd { return }
      if rest > 0 {
        buffer.withUnsafeMutableBytes { bytes in
          if let base = bytes.baseAddress { memmove(base, base + rest, count - rest) }
        }
        count -= rest
      }
      afterBlock()
    }
  }

  /// Calls `body` with each complete line in `bytes`, and at the end of the file with the rest.
  ///
  /// - Returns: the start of the incomplete last line; nil to stop.
  private static func lines(
    of bytes: UnsafeBufferPointer<UInt8>, count: Int, searchedFrom: Int, isEnd: Bool,
    _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Int? {
    guard let base = bytes.baseAddress else { return 0 }
    var start = 0
    var search = searchedFrom
    while search < count, let feed = memchr(base + search, 0x0A, count - search) {
      let end = UnsafeRawPointer(feed) - UnsafeRawPointer(base)
      if !body(line(base, start, end)) { return nil }
      start = end + 1
      search = start
    }
    if isEnd, start < count, !body(line(base, start, count)) { return nil }
    return start
  }

  private static func line(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> UnsafeBufferPointer<UInt8> {
    let hasReturn = end > start && base[end - 1] == 0x0D
    return UnsafeBufferPointer(start: base + start, count: end - start - (hasReturn ? 1 : 0))
  }
}
