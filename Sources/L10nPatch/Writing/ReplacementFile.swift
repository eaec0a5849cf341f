import CFileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is written beside the one whose place it takes, so that everybody sees the old one or the new one and
/// never a mixture.
///
/// Where the system can, it has no name until all of it is on disk: a run that is killed leaves nothing behind. Elsewhere it
/// has a temporary one, which signals that end the process remove.
struct ReplacementFile: ~Copyable {
  /// That of its temporary name.
  private let directory: OpenDirectory
  let descriptor: Int32
  private var temporary: Temporary?

  /// A temporary name that the file has, and where it is remembered.
  private struct Temporary {
    let name: String
    let place: Int32
  }

  /// How many names are tried. That even one of them is taken will hardly ever happen.
  private static let attemptCount = 8

  /// Begins a file that nobody but this process has.
  ///
  /// - Parameters:
  ///   - directory: that of the file whose place it takes, or one of the same file system.
  ///   - isPrivate: whether nobody else may read it until it has the attributes of another file.
  ///   - isNamed: whether it has a temporary name from the beginning, even where the system could do without.
  init(
    in directory: borrowing OpenDirectory, isPrivate: Bool, isNamed: Bool = false
  ) throws(WriteFailure) {
    let directory = try directory.duplicate()
    let mode: mode_t = isPrivate ? 0o600 : 0o666
    let unnamed = isNamed ? -1 : cfilesystem_open_unnamed(directory.descriptor, UInt32(mode))
    if unnamed >= 0 {
      descriptor = unnamed
    } else {
      (descriptor, temporary) = try Self.named(in: directory, mode)
    }
    self.directory = directory
  }

  deinit {
    close(descriptor)
    guard let temporary else { return }
    cfilesystem_hold_signals()
    unlinkat(directory.descriptor, temporary.name, 0)
    cfilesystem_forget(temporary.place)
    cfilesystem_release_signals()
  }

  private static func named(
    in directory: borrowing OpenDirectory, _ mode: mode_t
  ) throws(WriteFailure) -> (Int32, Temporary) {
    cfilesystem_hold_signals()
    defer { cfilesystem_release_signals() }
    for _ in 0..<attemptCount {
      let name = TemporaryName.random()
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = openat(directory.descriptor, name, flags, mode)
      if descriptor >= 0 {
        let place = cfilesystem_remember(directory.descriptor, name)
        return (descriptor, Temporary(name: name, place: place))
      }
      guard errno == EEXIST else { break }
    }
    throw WriteFailure(systemCode: errno)
  }

  // MARK: - Content

  /// Writes all bytes.
  func write(_ bytes: [UInt8]) throws(WriteFailure) {
    var start = 0
    while start < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        systemWrite(descriptor, buffer.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if written > 0 {
        start += written
      } else if errno != EINTR {
        throw WriteFailure(systemCode: errno)
      }
    }
  }

  /// Makes the new file one for everybody to run.
  func makeExecutable() throws(WriteFailure) {
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { throw WriteFailure(systemCode: errno) }
    let readers = own.st_mode & 0o444
    guard fchmod(descriptor, own.st_mode | readers >> 2) == 0 else {
      throw WriteFailure(systemCode: errno)
    }
  }

  // MARK: - Its place

  /// Gives the file a name that no other has yet.
  mutating func appear(as name: String, in place: borrowing OpenDirectory) throws(WriteFailure) {
    try synchronize()
    cfilesystem_hold_signals()
    defer { cfilesystem_release_signals() }
    if let temporary {
      try move(temporary, toFree: name, in: place)
      forgetTemporaryName()
    } else if cfilesystem_name(descriptor, place.descriptor, name) != 0 {
      throw WriteFailure(systemCode: errno)
    }
    try place.synchronize()
  }

  /// Puts the file in the place of the one that is there.
  mutating func replace(_ name: String, in place: borrowing OpenDirectory) throws(WriteFailure) {
    try synchronize()
    cfilesystem_hold_signals()
    defer { cfilesystem_release_signals() }
    let temporary: Temporary
    if let present = self.temporary { temporary = present } else { temporary = try link() }
    guard renameat(directory.descriptor, temporary.name, place.descriptor, name) == 0 else {
      let failure = WriteFailure(systemCode: errno)
      // Its end removes it.
      self.temporary = temporary
      throw failure
    }
    self.temporary = temporary
    forgetTemporaryName()
    try place.synchronize()
  }

  /// Waits until all of the file is on disk: its name must not be there before.
  func synchronize() throws(WriteFailure) {
    guard fsync(descriptor) == 0 else { throw WriteFailure(systemCode: errno) }
  }

  /// Gives a file without a name a temporary one. Signals are held.
  private func link() throws(WriteFailure) -> Temporary {
    for _ in 0..<Self.attemptCount {
      let name = TemporaryName.random()
      if cfilesystem_name(descriptor, directory.descriptor, name) == 0 {
        return Temporary(
          name: name, place: cfilesystem_remember(directory.descriptor, name))
      }
      guard errno == EEXIST else { break }
    }
    throw WriteFailure(systemCode: errno)
  }

  private func move(
    _ temporary: Temporary, toFree name: String, in place: borrowing OpenDirectory
  ) throws(WriteFailure) {
    if linkat(directory.descriptor, temporary.name, place.descriptor, name, 0) == 0 {
      unlinkat(directory.descriptor, temporary.name, 0)
      return
    }
    let code = errno
    // Some file systems have one name for each file: there the next best is to look first.
    guard code == EPERM || code == ENOTSUP || code == ENOSYS, try place.status(of: name) == nil,
      renameat(directory.descriptor, temporary.name, place.descriptor, name) == 0
    else { throw WriteFailure(systemCode: code) }
  }

  private mutating func forgetTemporaryName() {
    guard let temporary else { return }
    cfilesystem_forget(temporary.place)
    self.temporary = nil
  }
}

/// `write` of the C library, which other names here hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Glibc)
    Glibc.write(descriptor, bytes, count)
  #elseif canImport(Musl)
    Musl.write(descriptor, bytes, count)
  #else
    Darwin.write(descriptor, bytes, count)
  #endif
}
