import L10nSource
import L10nSystem

/// Replaces the contents of `buffer` with all bytes of `descriptor`.
///
/// The file is read, not mapped: one that shrinks during the read must not crash the process. It is read to its actual
/// end, whatever its size was at the start: until there are no more bytes, or exactly its size if one more byte was
/// requested.
///
/// - Parameter allowsStreams: whether to accept a pipe with a known writer.
/// - Throws: as `FileTree.read`; `buffer` is then empty.
func readAll(
  _ descriptor: Int32, into buffer: inout [UInt8], limit: Int, allowsStreams: Bool = false
) throws(FileTreeError) {
  let size: Int
  do throws(FileTreeError) {
    size = try fileSize(descriptor, limit: limit, allowsStreams: allowsStreams)
  } catch {
    buffer.removeAll(keepingCapacity: true)
    throw error
  }
  var failure: FileTreeError?
  // One byte more than the size distinguishes the end of the file from a file that grew.
  var wanted = size + 1
  // Capacity for bytes that a parser appends to the text.
  let room = wanted + wanted / 16 + 256
  var count = 0
  var isAtEnd = false
  if wanted > largeFileSize, buffer.capacity < room {
    buffer = firstBytes(of: descriptor, count: wanted - 1, room: room)
    count = buffer.count
  } else {
    buffer.reserveCapacity(room)
  }
  while true {
    resize(&buffer, to: wanted)
    let result = buffer.withUnsafeMutableBytes { bytes in
      SystemCall.read(descriptor, bytes.baseAddress?.advanced(by: count), wanted - count)
    }
    if result > 0 {
      count += result
      if count > limit { failure = .tooLarge(limit: limit) }
      if count == wanted { wanted *= 2 }
      // Fewer bytes than requested.
      isAtEnd = count == size
    } else if result < 0, errno != EINTR {
      failure = FileTreeError(systemCode: errno)
    }
    if let failure {
      buffer.removeAll(keepingCapacity: true)
      throw failure
    }
    if result == 0 || isAtEnd {
      buffer.removeLast(buffer.count - count)
      return
    }
  }
}

/// The size of a file that can be read as a whole.
///
/// - Throws: as `FileTree.read`.
func fileSize(
  _ descriptor: Int32, limit: Int, allowsStreams: Bool = false
) throws(FileTreeError) -> Int {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw FileTreeError(systemCode: errno) }
  if status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory }
  if status.st_mode & S_IFMT != S_IFREG, !allowsStreams {
    throw .failed(code: EINVAL, description: "is not a regular file")
  }
  guard Int(status.st_size) <= limit else { throw .tooLarge(limit: limit) }
  return Int(status.st_size)
}

private let largeFileSize = 4 << 20

/// Reads up to `count` bytes into new memory without zeroing it first. The caller handles missing bytes and errors.
///
/// A large file has thousands of pages, each of which would cause a page fault.
private func firstBytes(of descriptor: Int32, count: Int, room: Int) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: room) { space, initializedCount in
    requestLargePages(for: UnsafeMutableRawBufferPointer(space))
    while initializedCount < count {
      let result = SystemCall.read(
        descriptor, space.baseAddress?.advanced(by: initializedCount), count - initializedCount)
      guard result > 0 else { return }
      initializedCount += result
    }
  }
}

/// Reads the first bytes of a file; fewer if the file is shorter.
///
/// - Throws: as `FileTree.read`.
func readStart(_ descriptor: Int32, count: Int) throws(FileTreeError) -> [UInt8] {
  var failure: FileTreeError?
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { space, initializedCount in
    while initializedCount < count {
      let result = SystemCall.read(
        descriptor, space.baseAddress?.advanced(by: initializedCount), count - initializedCount)
      if result < 0, errno == EINTR { continue }
      if result < 0 { failure = FileTreeError(systemCode: errno) }
      guard result > 0 else { return }
      initializedCount += result
    }
  }
  if let failure { throw failure }
  return bytes
}

/// Existing bytes keep their values: only new ones are zeroed.
private func resize(_ buffer: inout [UInt8], to count: Int) {
  while buffer.count < count { buffer.append(contentsOf: zeros.prefix(count - buffer.count)) }
  buffer.removeLast(buffer.count - count)
}

/// What is copied as a whole; unoptimized code appends repeated bytes one after the other.
private let zeros = [UInt8](repeating: 0, count: 1 << 16)

/// A single file from the command line, outside any tree: whoever names it there may name a pipe.
///
/// Files that a repository names are `RepositoryFile`s, or belong to a `FileTree`.
package enum CommandLineFile {
  /// The bytes of the file; `-` is standard input, and pipes are read to the end.
  ///
  /// - Throws: as `FileTree.read`.
  package static func read(_ path: String) throws(FileTreeError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : SystemCall.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileTreeError(systemCode: errno) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    try readAll(descriptor, into: &bytes, limit: DiskFileTree.defaultLimit, allowsStreams: true)
    try LargeFilePointer.refuse(&bytes)
    return bytes
  }

  /// Opens a regular file of any size for reading parts of it.
  ///
  /// - Throws: as `FileTree.read`.
  package static func open(_ path: String) throws(FileTreeError) -> OpenFile {
    let descriptor = SystemCall.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileTreeError(systemCode: errno) }
    return try OpenFile(descriptor: descriptor, limit: .max)
  }
}

/// What Git LFS has in place of a file until somebody needs it.
package enum LargeFilePointer {
  private static let beginning = Array("version https://git-lfs.github.com/spec/".utf8)

  /// Whether the bytes of a file are such a pointer.
  package static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1024 && bytes.starts(with: beginning)
  }

  /// Refuses a pointer. `bytes` is then empty.
  static func refuse(_ bytes: inout [UInt8]) throws(FileTreeError) {
    guard isPointer(bytes) else { return }
    bytes.removeAll(keepingCapacity: true)
    throw .pointer(isInRevision: false)
  }
}
