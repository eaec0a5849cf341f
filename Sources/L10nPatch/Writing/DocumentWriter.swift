#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes documents into a directory of their own: each file is either the old or the new one, and all others stay.
package struct DocumentWriter: Sendable {
  private let root: String

  /// - Parameter root: the directory, which is created if necessary.
  package init(root: String) {
    self.root = root
  }

  /// Creates or replaces a document. Directories on its path are created, and links rejected.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func write(_ bytes: [UInt8], to path: PatchPath) throws(WriteFailure) {
    try OpenDirectory.make(at: root)
    var directory = try OpenDirectory(at: root)
    for name in path.directories {
      _ = try directory.makeDirectory(named: name)
      directory = try directory.directory(named: name)
    }
    if let status = try directory.status(of: path.name), status.st_mode & S_IFMT != S_IFREG {
      throw .notAFile
    }
    TemporaryName.removeLeftovers(in: directory)
    var file = try ReplacementFile(in: directory, isPrivate: false)
    try file.write(bytes)
    try file.replace(path.name, in: directory)
  }
}
