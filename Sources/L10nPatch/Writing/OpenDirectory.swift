#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A directory that is open, so that what happens in it happens nowhere else, whatever becomes of the path.
package struct OpenDirectory: ~Copyable {
  let descriptor: Int32

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Opens a directory that a person named; links are followed.
  package init(at path: String) throws(WriteFailure) {
    let descriptor = open(path, Self.flags)
    guard descriptor >= 0 else { throw WriteFailure(systemCode: errno) }
    self.init(descriptor: descriptor)
  }

  deinit {
    close(descriptor)
  }

  private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  /// Opens a directory that a path leads to from here; links are followed.
  func directory(at path: String) throws(WriteFailure) -> OpenDirectory {
    let next = openat(descriptor, path, Self.flags)
    guard next >= 0 else { throw WriteFailure(systemCode: errno) }
    return OpenDirectory(descriptor: next)
  }

  /// Opens a directory in this one, which a link is not.
  func directory(named name: String) throws(WriteFailure) -> OpenDirectory {
    let next = openat(descriptor, name, Self.flags | O_NOFOLLOW)
    let code = errno
    guard next >= 0 else {
      throw destination(ofLink: name) == nil ? WriteFailure(systemCode: code) : .throughLink(name)
    }
    return OpenDirectory(descriptor: next)
  }

  /// The same directory once more.
  func duplicate() throws(WriteFailure) -> OpenDirectory { try directory(at: ".") }

  /// The status of a name, which is not followed where it is a link; nil where there is nothing.
  func status(of name: String) throws(WriteFailure) -> stat? {
    var status = stat()
    if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
    guard errno == ENOENT else { throw WriteFailure(systemCode: errno) }
    return nil
  }

  /// Where a link leads; nil for anything else.
  func destination(ofLink name: String) -> String? {
    NamedPath.destination(ofLink: name, from: descriptor)
  }

  /// Makes a directory in this one.
  ///
  /// - Returns: whether it was not there before.
  func makeDirectory(named name: String) throws(WriteFailure) -> Bool {
    if mkdirat(descriptor, name, 0o777) == 0 { return true }
    guard errno == EEXIST else { throw WriteFailure(systemCode: errno) }
    return false
  }

  /// Removes a directory in this one.
  ///
  /// - Returns: whether it could be removed, which is so where it is empty.
  @discardableResult
  func removeDirectory(named name: String) -> Bool {
    unlinkat(descriptor, name, AT_REMOVEDIR) == 0
  }

  /// Waits until the names in the directory are on disk.
  func synchronize() throws(WriteFailure) {
    // Some file systems have nothing to wait for, and say so.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw WriteFailure(systemCode: errno)
    }
  }
}
