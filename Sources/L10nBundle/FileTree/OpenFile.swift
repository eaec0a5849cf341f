#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is open, so that several threads can read parts of it in any order.
///
/// It may change meanwhile: who reads all of it looks whether it has more or fewer bytes by then.
package struct OpenFile: Sendable {
  private enum Content: Sendable {
    case descriptor(OpenDescriptor)
    case bytes([UInt8])
  }

  private let content: Content
  /// How many bytes the file had when it was opened.
  package let count: Int

  /// A file that is in memory already.
  package init(bytes: [UInt8]) {
    content = .bytes(bytes)
    count = bytes.count
  }

  /// Takes over a descriptor, and closes it in the end.
  ///
  /// - Throws: as `FileTree.read`.
  init(descriptor: Int32, limit: Int) throws(FileTreeError) {
    content = .descriptor(OpenDescriptor(descriptor))
    count = try fileSize(descriptor, limit: limit)
  }

  /// Reads what stands at `offset`.
  ///
  /// - Returns: how many bytes there were, fewer than there is space for at the end of the file and where reading fails.
  package func read(at offset: Int, into space: UnsafeMutableRawBufferPointer) -> Int {
    switch content {
    case .bytes(let bytes):
      guard offset < bytes.count else { return 0 }
      let found = bytes[offset..<min(bytes.count, offset + space.count)]
      space.copyBytes(from: found)
      return found.count
    case .descriptor(let file):
      var count = 0
      while count < space.count {
        let result = pread(
          file.descriptor, space.baseAddress?.advanced(by: count), space.count - count,
          off_t(offset + count))
        if result < 0, errno == EINTR { continue }
        guard result > 0 else { break }
        count += result
      }
      return count
    }
  }
}

/// A descriptor that is closed when nobody needs it any more.
private final class OpenDescriptor: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }
}
