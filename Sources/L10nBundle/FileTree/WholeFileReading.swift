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
/// whatever its size was at the beginning.
///
/// - Parameter allowsStreams: whether a pipe will do, for which somebody is sure to write.
/// - Throws: as `FileTree.read`; `buffer` is empty then.
func readAll(
  _ descriptor: Int32, into buffer: inout [UInt8], limit: Int, allowsStreams: Bool = false
) throws(FileTreeError) {
  var status = stat()
  var failure: FileTreeError?
  if fstat(descriptor, &status) != 0 {
    failure = FileTreeError(systemCode: errno)
  } else if status.st_mode & S_IFMT == S_IFDIR {
    failure = .isDirectory
  } else if status.st_mode & S_IFMT != S_IFREG, !allowsStreams {
    failure = .failed(code: EINVAL, description: "is no regular file")
  } else if Int(status.st_size) > limit {
    failure = .tooLarge(limit: limit)
  }
  if let failure {
    buffer.removeAll(keepingCapacity: true)
    throw failure
  }
  // One byte more than the size tells the end of the file from a file that grew.
  var wanted = Int(status.st_size) + 1
  // Room for what a parser may put behind the text.
  buffer.reserveCapacity(wanted + wanted / 16 + 256)
  var count = 0
  while true {
    resize(&buffer, to: wanted)
    let result = buffer.withUnsafeMutableBytes { bytes in
      #if canImport(Glibc)
        Glibc.read(descriptor, bytes.baseAddress?.advanced(by: count), wanted - count)
      #elseif canImport(Musl)
        Musl.read(descriptor, bytes.baseAddress?.advanced(by: count), wanted - count)
      #else
        Darwin.read(descriptor, bytes.baseAddress?.advanced(by: count), wanted - count)
      #endif
    }
    if result > 0 {
      count += result
      if count > limit { failure = .tooLarge(limit: limit) }
      if count == wanted { wanted *= 2 }
    } else if result < 0, errno != EINTR {
      failure = FileTreeError(systemCode: errno)
    }
    if let failure {
      buffer.removeAll(keepingCapacity: true)
      throw failure
    }
    if result == 0 {
      buffer.removeLast(buffer.count - count)
      return
    }
  }
}

/// Bytes that are there already keep their values: only what is new is filled with zeros.
private func resize(_ buffer: inout [UInt8], to count: Int) {
  if buffer.count < count {
    buffer.append(contentsOf: repeatElement(0, count: count - buffer.count))
  } else {
    buffer.removeLast(buffer.count - count)
  }
}
