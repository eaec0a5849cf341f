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
/// Where the system can, it has no name until all of it is on disk: a run that is killed leaves nothing behind.
struct ReplacementFile: ~Copyable {
  private let directory: Int32
  private let name: String
  private let descriptor: Int32
  /// What the file is called meanwhile; nil while it has no name.
  private var temporaryName: String?

  /// - Parameters:
  ///   - directory: an open descriptor.
  ///   - name: that of the file whose place is taken.
  init(in directory: Int32, named name: String) throws(WriteFailure) {
    self.directory = directory
    self.name = name
    #if os(Linux)
      let unnamed = openat(directory, ".", Self.withoutName | O_WRONLY | O_CLOEXEC, 0o666)
      if unnamed >= 0 {
        descriptor = unnamed
        temporaryName = nil
        return
      }
    #endif
    let temporary = Self.temporaryName(for: name)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let named = openat(directory, temporary, flags, 0o666)
    guard named >= 0 else { throw WriteFailure(systemCode: errno) }
    descriptor = named
    temporaryName = temporary
  }

  deinit {
    close(descriptor)
    if let temporaryName { unlinkat(directory, temporaryName, 0) }
  }

  /// Writes all bytes and waits until they are on disk.
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
    guard fsync(descriptor) == 0 else { throw WriteFailure(systemCode: errno) }
  }

  /// Takes over mode and owner of a file.
  func takeOver(_ status: stat) throws(WriteFailure) {
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { throw WriteFailure(systemCode: errno) }
    if own.st_uid != status.st_uid || own.st_gid != status.st_gid {
      guard fchown(descriptor, status.st_uid, status.st_gid) == 0 else {
        throw .foreignOwner
      }
    }
    guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else {
      throw WriteFailure(systemCode: errno)
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

  /// Gives the file a name that no other has yet.
  mutating func appear() throws(WriteFailure) {
    guard let temporaryName else { return try link(as: name) }
    guard linkat(directory, temporaryName, directory, name, 0) == 0 else {
      throw WriteFailure(systemCode: errno)
    }
    unlinkat(directory, temporaryName, 0)
    self.temporaryName = nil
  }

  /// Puts the file in the place of the one that is there.
  mutating func replace() throws(WriteFailure) {
    if temporaryName == nil {
      let temporary = Self.temporaryName(for: name)
      try link(as: temporary)
      temporaryName = temporary
    }
    guard let temporaryName, renameat(directory, temporaryName, directory, name) == 0 else {
      throw WriteFailure(systemCode: errno)
    }
    self.temporaryName = nil
  }

  /// Gives a file without a name one.
  private func link(as name: String) throws(WriteFailure) {
    let place = "/proc/self/fd/\(descriptor)"
    guard linkat(AT_FDCWD, place, directory, name, AT_SYMLINK_FOLLOW) == 0 else {
      throw WriteFailure(systemCode: errno)
    }
  }

  #if os(Linux)
    /// `O_TMPFILE`, which the headers have only for those who ask for GNU's additions.
    private static let withoutName: Int32 = 0o20_000_000 | O_DIRECTORY
  #endif

  /// Hidden, so that no build takes it for a resource; the number of the process keeps two runs apart.
  private static func temporaryName(for name: String) -> String {
    ".\(name).l10ncheck-\(getpid())"
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
