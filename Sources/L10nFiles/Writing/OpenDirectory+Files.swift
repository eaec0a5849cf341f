import L10nSystem

/// Files of an open directory by their names. Links are not followed.
extension OpenDirectory {
  /// The names of the entries that are UTF-8; none if the directory can't be read.
  var names: [String] {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
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

  /// The bytes of a regular file; nil if there is no such entry.
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

  /// Writes a file in the place of one with the same name.
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
    // Closing can report that written data was lost.
    guard close(file) == 0 else { throw WriteFailure(systemCode: errno) }
  }

  /// Moves a file to another directory, in the place of one with the new name.
  func move(
    _ name: String, to newName: String, in directory: borrowing OpenDirectory
  ) throws(WriteFailure) {
    guard renameat(descriptor, name, directory.descriptor, newName) == 0 else {
      throw WriteFailure(systemCode: errno)
    }
  }

  /// - Returns: whether there was such a file.
  @discardableResult
  func removeFile(named name: String) -> Bool { unlinkat(descriptor, name, 0) == 0 }
}
