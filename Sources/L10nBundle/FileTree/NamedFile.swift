#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A single file from the command line, outside any tree.
package enum NamedFile {
  /// The bytes of the file; `-` is standard input, and pipes are read to the end.
  ///
  /// - Throws: as `FileTree.read`.
  package static func read(_ path: String) throws(FileTreeError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileTreeError(systemCode: errno) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    try readAll(descriptor, into: &bytes, limit: MemoryFileTree.defaultLimit, allowsStreams: true)
    return bytes
  }
}
