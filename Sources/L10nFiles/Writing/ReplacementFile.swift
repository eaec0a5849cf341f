import CSystem
import L10nSource
import L10nSystem

/// A new file beside the one that it replaces. Other processes see either the old or the new contents, never a mixture.
///
/// If the system supports it, the file has no name until all data is on disk: a killed run leaves nothing behind. Otherwise
/// it has a temporary name, which handlers of termination signals remove.
struct ReplacementFile: ~Copyable {
  /// The directory of the file to replace, or another one on the same file system.
  let directory: OpenDirectory
  let descriptor: Int32
  private var temporary: Temporary?
  /// Whether the data must be on disk before the file gets its name, so that even a power failure can't leave half of it.
  private let isDurable: Bool
  private var isOnDisk = false

  /// The temporary name of the file, registered for removal by the signal handlers.
  private struct Temporary {
    let name: String
    let place: Int32
  }

  /// The number of random names to try. A collision is very unlikely.
  private static let attemptCount = 8

  /// Creates a file that only this process uses.
  ///
  /// - Parameters:
  ///   - directory: the directory of the file to replace, or another one on the same file system.
  ///   - isPrivate: whether other users can't read the file until it gets the attributes of the old one.
  ///   - isNamed: whether to use a temporary name even if the system supports unnamed files.
  ///   - isDurable: whether to wait until the data is on disk.
  init(
    in directory: borrowing OpenDirectory, isPrivate: Bool, isNamed: Bool = false,
    isDurable: Bool = true
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
    self.isDurable = isDurable
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

  func write(_ bytes: [UInt8]) throws(WriteFailure) {
    try writeAll(bytes, to: descriptor)
  }

  func makeExecutable() throws(WriteFailure) {
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { throw WriteFailure(systemCode: errno) }
    let readers = own.st_mode & 0o444
    guard fchmod(descriptor, own.st_mode | readers >> 2) == 0 else {
      throw WriteFailure(systemCode: errno)
    }
  }

  // MARK: - Name

  /// Gives the file a name; fails if the name exists.
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
    if isDurable { try place.synchronize() }
  }

  mutating func replace(_ name: String, in place: borrowing OpenDirectory) throws(WriteFailure) {
    try synchronize()
    cfilesystem_hold_signals()
    defer { cfilesystem_release_signals() }
    let temporary: Temporary
    if let present = self.temporary { temporary = present } else { temporary = try link() }
    // After a failure, the deinitializer removes the file.
    self.temporary = temporary
    guard renameat(directory.descriptor, temporary.name, place.descriptor, name) == 0 else {
      throw WriteFailure(systemCode: errno)
    }
    forgetTemporaryName()
    if isDurable { try place.synchronize() }
  }

  /// Waits until the data is on disk, which must happen before the file gets its name.
  mutating func synchronize() throws(WriteFailure) {
    guard isDurable, !isOnDisk else { return }
    guard cfilesystem_synchronize(descriptor) == 0 else { throw WriteFailure(systemCode: errno) }
    isOnDisk = true
  }

  /// Gives an unnamed file a temporary name. The caller blocks signals.
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
    if cfilesystem_move_to_free_name(
      directory.descriptor, temporary.name, place.descriptor, name) == 0
    {
      return
    }
    let code = errno
    // Some file systems can't move a file only if the name is free, so this checks for an existing file first.
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

func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(WriteFailure) {
  var start = 0
  while start < bytes.count {
    let written = bytes.withUnsafeBytes { buffer in
      SystemCall.write(descriptor, buffer.baseAddress?.advanced(by: start), bytes.count - start)
    }
    if written > 0 {
      start += written
    } else if errno != EINTR {
      throw WriteFailure(systemCode: errno)
    }
  }
}

/// The name of a new file until it is in its place: hidden, so that no build uses it as a resource, and unpredictable.
enum TemporaryName {
  private static let prefix = ".l10ncheck-tmp-"
  private static let digitCount = 32
  /// The age in seconds after which temporary files are leftovers.
  private static let longestRun = 3600

  static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    let numbers: [UInt64] = [generator.next(), generator.next()]
    return prefix + numbers.map { String($0, radix: 16, digits: digitCount / 2) }.joined()
  }

  static func isOne(_ name: String) -> Bool {
    name.utf8.count == prefix.utf8.count + digitCount && name.utf8.starts(with: prefix.utf8)
      && name.utf8.dropFirst(prefix.utf8.count).allSatisfy { byte in
        byte.hexadecimalDigitValue != nil && !byte.isASCIIUppercase
      }
  }

  /// Removes the leftovers of killed runs in a directory: old regular files of this user. Ignores files that can't be
  /// removed.
  static func removeLeftovers(in directory: borrowing OpenDirectory) {
    let now = time(nil)
    for name in directory.names where isOne(name) {
      var status = stat()
      guard fstatat(directory.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
        now - modificationTime(status) > longestRun
      else { continue }
      directory.removeFile(named: name)
    }
  }

  private static func modificationTime(_ status: stat) -> Int {
    #if canImport(Darwin)
      status.st_mtimespec.tv_sec
    #else
      status.st_mtim.tv_sec
    #endif
  }
}
