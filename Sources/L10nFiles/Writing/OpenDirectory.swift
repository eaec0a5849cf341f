import CSystem
import L10nSystem

/// An open directory. Operations apply to it even if its path changes.
package struct OpenDirectory: ~Copyable {
  let descriptor: Int32

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Opens a directory from the command line. Symbolic links are followed.
  package init(at path: String) throws(WriteFailure) {
    let descriptor = open(path, Self.flags)
    guard descriptor >= 0 else { throw WriteFailure(systemCode: errno) }
    self.init(descriptor: descriptor)
  }

  package init(duplicating descriptor: Int32) throws(WriteFailure) {
    let copy = openat(descriptor, ".", Self.flags)
    guard copy >= 0 else { throw WriteFailure(systemCode: errno) }
    self.init(descriptor: copy)
  }

  deinit {
    close(descriptor)
  }

  private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  /// Opens a directory by a path relative to this one. Symbolic links are followed.
  func directory(at path: String) throws(WriteFailure) -> OpenDirectory {
    let next = openat(descriptor, path, Self.flags)
    guard next >= 0 else { throw WriteFailure(systemCode: errno) }
    return OpenDirectory(descriptor: next)
  }

  /// Opens a subdirectory. Symbolic links are rejected.
  func directory(named name: String) throws(WriteFailure) -> OpenDirectory {
    let next = openat(descriptor, name, Self.flags | O_NOFOLLOW)
    let code = errno
    guard next >= 0 else {
      throw destination(ofLink: name) == nil ? WriteFailure(systemCode: code) : .throughLink(name)
    }
    return OpenDirectory(descriptor: next)
  }

  func duplicate() throws(WriteFailure) -> OpenDirectory {
    try OpenDirectory(duplicating: descriptor)
  }

  /// Returns the status of an entry, without following a symbolic link; nil if the entry doesn't exist.
  func status(of name: String) throws(WriteFailure) -> stat? {
    var status = stat()
    if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
    guard errno == ENOENT else { throw WriteFailure(systemCode: errno) }
    return nil
  }

  /// Returns the destination of a symbolic link; nil for anything else.
  func destination(ofLink name: String) -> String? {
    NamedPath.destination(ofLink: name, from: descriptor)
  }

  /// Creates a subdirectory.
  ///
  /// - Returns: whether it is new.
  func makeDirectory(named name: String) throws(WriteFailure) -> Bool {
    if mkdirat(descriptor, name, 0o777) == 0 { return true }
    guard errno == EEXIST else { throw WriteFailure(systemCode: errno) }
    return false
  }

  /// Creates the directory at a path from the command line, and its parents, if they don't exist.
  static func make(at path: String) throws(WriteFailure) {
    var status = stat()
    guard stat(path, &status) != 0 else { return }
    guard errno == ENOENT else { throw WriteFailure(systemCode: errno) }
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex {
      try make(at: String(path[..<slash]))
    }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw WriteFailure(systemCode: errno) }
  }

  /// Removes an empty subdirectory.
  ///
  /// - Returns: whether it was removed.
  @discardableResult
  func removeDirectory(named name: String) -> Bool {
    unlinkat(descriptor, name, AT_REMOVEDIR) == 0
  }

  /// Opens a directory by the names on its path; nil if one of them doesn't exist.
  func existingDirectory(_ names: [String]) throws(WriteFailure) -> OpenDirectory? {
    var directory = try duplicate()
    for name in names {
      guard try directory.status(of: name) != nil else { return nil }
      directory = try directory.directory(named: name)
    }
    return directory
  }

  /// Opens a directory by the names on its path. Creates those that don't exist.
  func makeDirectories(_ names: [String]) throws(WriteFailure) -> OpenDirectory {
    var directory = try duplicate()
    for name in names {
      _ = try directory.makeDirectory(named: name)
      directory = try directory.directory(named: name)
    }
    return directory
  }

  /// Waits until the directory's entries are on disk.
  func synchronize() throws(WriteFailure) {
    // Some file systems don't support this and return an error.
    guard cfilesystem_synchronize(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw WriteFailure(systemCode: errno)
    }
  }
}

/// The lock of a directory, which serializes runs that change its files. A run holds it from the last comparison with the old
/// files until the new ones are in place.
///
/// The lock is on the directory, not on the file, which is replaced, or on a lock file, which would stay. It ends with the
/// process.
extension OpenDirectory {
  /// The maximum time to wait for another run. A run holds the lock for less than a second.
  static let lockPatience = Duration.seconds(60)

  /// Waits until no other process holds the lock, and takes it until `unlock`, or until the directory is closed.
  ///
  /// - Throws: `locked` after `patience`.
  func lock(patience: Duration = lockPatience) throws(WriteFailure) {
    let end = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        guard ContinuousClock.now < end else { throw .locked }
        usleep(2000)
      // Some file systems don't support locks.
      default: return
      }
    }
  }

  func unlock() { flock(descriptor, LOCK_UN) }

  /// The identity of the directory, independent of its path.
  var identity: Identity {
    get throws(WriteFailure) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw WriteFailure(systemCode: errno) }
      return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    }
  }

  struct Identity: Hashable, Comparable {
    let device: UInt64
    let number: UInt64

    static func < (left: Self, right: Self) -> Bool {
      (left.device, left.number) < (right.device, right.number)
    }
  }
}

/// Operations on the files of an open directory by their names. Symbolic links aren't followed.
extension OpenDirectory {
  /// The names of the entries, without those that aren't UTF-8; empty if the directory can't be read.
  var names: [String] {
    let copy = openat(descriptor, ".", Self.flags)
    guard copy >= 0 else { return [] }
    guard let stream = fdopendir(copy) else {
      close(copy)
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          String(validatingCString: $0)
        }
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns the bytes of a regular file; nil if no entry has the name.
  func contents(of name: String) throws(WriteFailure) -> [UInt8]? {
    guard let status = try status(of: name) else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw WriteFailure(systemCode: errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = block.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += block.prefix(count)
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw WriteFailure(systemCode: errno)
      }
    }
  }

  /// Writes a file. Removes an existing one with the same name first.
  func write(_ bytes: [UInt8], toNew name: String) throws(WriteFailure) {
    removeFile(named: name)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(descriptor, name, flags, 0o666)
    guard file >= 0 else { throw WriteFailure(systemCode: errno) }
    do throws(WriteFailure) {
      try writeAll(bytes, to: file)
    } catch {
      close(file)
      throw error
    }
    // `close` may report that written data was lost.
    guard close(file) == 0 else { throw WriteFailure(systemCode: errno) }
  }

  /// Moves a file to another directory. Replaces an existing one with the new name.
  func move(
    _ name: String, to newName: String, in directory: borrowing OpenDirectory
  ) throws(WriteFailure) {
    guard renameat(descriptor, name, directory.descriptor, newName) == 0 else {
      throw WriteFailure(systemCode: errno)
    }
  }

  /// - Returns: whether the file existed and was removed.
  @discardableResult
  func removeFile(named name: String) -> Bool { unlinkat(descriptor, name, 0) == 0 }
}
