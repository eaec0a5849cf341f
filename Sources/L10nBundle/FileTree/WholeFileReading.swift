#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Replaces what `buffer` holds with all that `descriptor` has to give.
///
/// The file is read, not mapped: one that shrinks meanwhile must not kill the run. It is read until it ends,
/// whatever its size was at the beginning: until there are no more bytes, or exactly as many as it is said to have where
/// more were asked for.
///
/// - Parameter allowsStreams: whether a pipe will do, for which somebody is sure to write.
/// - Throws: as `FileTree.read`; `buffer` is empty then.
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
  // One byte more than the size tells the end of the file from a file that grew.
  var wanted = size + 1
  // Room for what a parser may put behind the text.
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
      systemRead(descriptor, bytes.baseAddress?.advanced(by: count), wanted - count)
    }
    if result > 0 {
      count += result
      if count > limit { failure = .tooLarge(limit: limit) }
      if count == wanted { wanted *= 2 }
      // It gave fewer bytes than were asked for.
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

/// How many bytes a file has, where it is one that can be read as a whole.
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

/// Files of more bytes than this are read into memory of their own.
private let largeFileSize = 4 << 20

/// Reads up to `count` bytes into new memory without filling that with zeros first. What is not there yet, or fails, is
/// for the caller to see.
///
/// A large file has thousands of pages, each of which the system would have to bring in by itself.
private func firstBytes(of descriptor: Int32, count: Int, room: Int) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: room) { space, initializedCount in
    #if os(Linux)
      let pageSize = 4096
      if let start = space.baseAddress {
        let address = UInt(bitPattern: start)
        let skipped = Int((UInt(pageSize) - address % UInt(pageSize)) % UInt(pageSize))
        // Only a wish: without it, reading takes longer and is as good.
        madvise(start + skipped, (room - skipped) / pageSize * pageSize, MADV_HUGEPAGE)
      }
    #endif
    while initializedCount < count {
      let result = systemRead(
        descriptor, space.baseAddress?.advanced(by: initializedCount), count - initializedCount)
      guard result > 0 else { return }
      initializedCount += result
    }
  }
}

/// Reads the first bytes of a file, fewer where it has not so many.
///
/// - Throws: as `FileTree.read`.
func readStart(_ descriptor: Int32, count: Int) throws(FileTreeError) -> [UInt8] {
  var failure: FileTreeError?
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { space, initializedCount in
    while initializedCount < count {
      let result = systemRead(
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

/// `read` of the C library, which other names here hide.
private func systemRead(_ descriptor: Int32, _ space: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  #if canImport(Glibc)
    Glibc.read(descriptor, space, count)
  #elseif canImport(Musl)
    Musl.read(descriptor, space, count)
  #else
    Darwin.read(descriptor, space, count)
  #endif
}

/// Bytes that are there already keep their values: only what is new is filled with zeros.
private func resize(_ buffer: inout [UInt8], to count: Int) {
  if buffer.count < count {
    buffer.append(contentsOf: repeatElement(0, count: count - buffer.count))
  } else {
    buffer.removeLast(buffer.count - count)
  }
}
