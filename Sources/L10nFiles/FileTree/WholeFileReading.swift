import L10nSource
import L10nSystem

/// Replaces the contents of `buffer` with all bytes of `descriptor`.
///
/// The file is read, not mapped: if a mapped file shrank, accessing it would crash the process. Reading continues to the
/// actual end, whatever the size was at the start.
///
/// - Parameter allowsStreams: whether to accept a file that isn't regular, such as a pipe.
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
  // Requests one byte more than the size: if it arrives, the file has grown.
  var wanted = size + 1
  // A parser appends padding to the text; the spare capacity avoids a reallocation.
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
      // Fewer bytes than requested, and exactly the size: the end is reached without another call.
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

/// Returns the size of a file; throws if it can't be read as a whole.
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
/// Requests large pages: a large file has thousands of small ones, each of which would cause a page fault.
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

/// Returns the first bytes of a file; fewer if the file is shorter.
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

/// Changes the size of a buffer. Existing bytes keep their values; only new ones are zeroed.
private func resize(_ buffer: inout [UInt8], to count: Int) {
  while buffer.count < count { buffer.append(contentsOf: zeros.prefix(count - buffer.count)) }
  buffer.removeLast(buffer.count - count)
}

/// A block of zeros to append as a whole: unoptimized code appends repeated bytes one by one.
private let zeros = [UInt8](repeating: 0, count: 1 << 16)

/// A single file that the user names on the command line, outside any tree. It may be a pipe.
///
/// A file that a repository names is a `RepositoryFile`, or belongs to a `FileTree`.
package enum CommandLineFile {
  /// Returns the bytes of a file; `-` is standard input. Pipes are read to the end.
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
    return try OpenFile(descriptor: descriptor)
  }
}

/// The small text file that Git LFS puts in the place of a file until its content is fetched.
package enum LargeFilePointer {
  private static let beginning = Array("version https://git-lfs.github.com/spec/".utf8)

  /// Whether the bytes of a file are such a pointer.
  package static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1024 && bytes.starts(with: beginning)
  }

  /// Throws if the bytes are a pointer. `bytes` is then empty.
  static func refuse(_ bytes: inout [UInt8]) throws(FileTreeError) {
    guard isPointer(bytes) else { return }
    bytes.removeAll(keepingCapacity: true)
    throw .pointer(isInRevision: false)
  }
}
