import L10nSystem

/// An open file. Several threads can read parts of it in any order.
///
/// The file can change while it is open: callers that read all of it must check that they got `count` bytes.
package struct OpenFile: Sendable {
  private enum Content: Sendable {
    case descriptor(OpenDescriptor)
    case bytes([UInt8])
  }

  private let content: Content
  /// The size of the file when it was opened.
  package let count: Int

  package init(bytes: [UInt8]) {
    content = .bytes(bytes)
    count = bytes.count
  }

  /// Takes ownership of a descriptor and closes it at the end.
  ///
  /// - Throws: as `FileTree.read`.
  init(descriptor: Int32) throws(FileTreeError) {
    content = .descriptor(OpenDescriptor(descriptor))
    count = try fileSize(descriptor, limit: .max)
  }

  /// Reads bytes at `offset` into the start of a buffer.
  ///
  /// - Parameter requested: the number of bytes, at most the size of the buffer.
  /// - Returns: the number of bytes read; less than requested at the end of the file or after an error.
  package func read(at offset: Int, into buffer: inout [UInt8], count requested: Int) -> Int {
    buffer.withUnsafeMutableBytes {
      read(at: offset, into: UnsafeMutableRawBufferPointer(rebasing: $0[..<requested]))
    }
  }

  private func read(at offset: Int, into space: UnsafeMutableRawBufferPointer) -> Int {
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

/// Closes a descriptor when the last reference to it is released.
final class OpenDescriptor: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }
}

extension OpenFile {
  /// Returns the bytes in a range; fewer at the end of the file.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    var buffer = [UInt8](repeating: 0, count: range.count)
    let found = read(at: range.lowerBound, into: &buffer, count: range.count)
    buffer.removeLast(buffer.count - found)
    return buffer
  }
}
