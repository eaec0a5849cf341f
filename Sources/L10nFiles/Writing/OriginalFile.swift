import CSystem
import L10nSystem

/// A file to replace, and the attributes that its replacement inherits.
struct OriginalFile: ~Copyable {
  let status: stat
  /// Nil if the file can only be replaced, not read or written.
  private let descriptor: Int32?
  private let failure: WriteFailure?

  /// Opens a regular file.
  ///
  /// - Throws: `notAFile` if the entry is a symbolic link or anything else that isn't a regular file, `changedMeanwhile` if
  ///   it doesn't exist.
  init(_ name: String, in directory: borrowing OpenDirectory) throws(WriteFailure) {
    guard let named = try directory.status(of: name) else { throw .changedMeanwhile }
    guard named.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    let flags = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    var descriptor = openat(directory.descriptor, name, O_RDONLY | flags)
    if descriptor < 0, errno == EACCES {
      descriptor = openat(directory.descriptor, name, O_WRONLY | flags)
    }
    guard descriptor >= 0 else {
      guard errno == EACCES else { throw WriteFailure(systemCode: errno) }
      status = named
      self.descriptor = nil
      failure = WriteFailure(systemCode: EACCES)
      return
    }
    // The entry may have been replaced after `status`.
    var opened = stat()
    guard fstat(descriptor, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notAFile
    }
    status = opened
    self.descriptor = descriptor
    failure = nil
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

  func holds(_ bytes: [UInt8]) throws(WriteFailure) -> Bool {
    guard let descriptor else { throw failure ?? .notAFile }
    guard Int(status.st_size) == bytes.count else { return false }
    let blockSize = 1 << 16
    return withUnsafeTemporaryAllocation(byteCount: blockSize, alignment: 16) { block in
      var place = 0
      while true {
        let count = pread(descriptor, block.baseAddress, blockSize, off_t(place))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count == 0 && place == bytes.count }
        guard place + count <= bytes.count,
          bytes[place..<place + count].elementsEqual(block[..<count])
        else { return false }
        place += count
      }
    }
  }

  /// Applies the mode, owner, extended attributes and access control list of this file to another.
  ///
  /// - Returns: notices about what was lost.
  func copyAttributes(to file: borrowing ReplacementFile) throws(WriteFailure) -> [WriteNotice] {
    var notices: [WriteNotice] = []
    if status.st_nlink > 1 { notices.append(.otherNames(Int(status.st_nlink) - 1)) }
    var mode = status.st_mode & 0o7777
    if !handDownOwner(to: file.descriptor) {
      notices.append(.lostOwner)
      // A set-user-ID or set-group-ID program must not run as another user or group.
      mode &= 0o1777
    }
    guard fchmod(file.descriptor, mode) == 0 else { throw WriteFailure(systemCode: errno) }
    guard let descriptor else {
      return notices + [.lostAttributes(reason: "\(failure ?? .notAFile)")]
    }
    withUnsafeMutablePointer(to: &notices) { notices in
      cfilesystem_copy_attributes(descriptor, file.descriptor, notices) { context, name, code in
        let reason = "\(WriteFailure(systemCode: code))"
        let name = name.map { String(cString: $0) } ?? ""
        context?.assumingMemoryBound(to: [WriteNotice].self).pointee.append(
          name.isEmpty
            ? .lostAttributes(reason: reason) : .lostAttribute(name: name, reason: reason))
      }
    }
    return notices
  }

  private func handDownOwner(to file: Int32) -> Bool {
    var own = stat()
    guard fstat(file, &own) == 0 else { return false }
    if own.st_uid == status.st_uid, own.st_gid == status.st_gid { return true }
    return fchown(file, status.st_uid, status.st_gid) == 0
  }
}
