package import L10nSource
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
    of path: String, _ body: (ByteView) -> Bool, afterBlock: () -> Void
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
      let rest = buffer.withView { bytes in
        lines(of: bytes.part(..<count), searchedFrom: searched, isEnd: isEnd, body)
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
    of bytes: ByteView, searchedFrom: Int, isEnd: Bool, _ body: (ByteView) -> Bool
  ) -> Int? {
    var (start, end) = (0, bytes.firstIndex(of: 0x0A, from: searchedFrom))
    while end < bytes.count {
      if !body(line(bytes.part(start..<end))) { return nil }
      start = end + 1
      end = bytes.firstIndex(of: 0x0A, from: start)
    }
    if isEnd, start < end, !body(line(bytes.part(start..<end))) { return nil }
    return start
  }

  private static func line(_ bytes: ByteView) -> ByteView {
    bytes.last == 0x0D ? bytes.part(..<(bytes.count - 1)) : bytes
  }
}
