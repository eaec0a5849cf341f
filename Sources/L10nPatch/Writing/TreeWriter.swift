import L10nModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes changes into a directory, file by file: of each, the old one is there or the new one.
package struct TreeWriter {
  private let root: String
  /// Whether what is written is but a copy: then edits need no file, and one that is there already stays.
  private let isCopy: Bool

  /// - Parameters:
  ///   - root: the directory that paths begin at; without a slash at its end.
  ///   - isCopy: whether whole files are written beside the tree that was read.
  package init(root: String, isCopy: Bool = false) {
    self.root = root
    self.isCopy = isCopy
  }

  /// Makes one change.
  ///
  /// - Throws: where nothing was changed.
  /// - Complexity: O(*n*) in the length of the file.
  package func write(_ change: FileChange) throws(WriteFailure) {
    guard let name = change.path.lastComponent, let parent = change.path.parent else {
      throw .notAFile
    }
    let place = parent.isRoot ? root : "\(root)/\(parent)"
    let made = change.newBytes == nil ? [] : try makeDirectories(place)
    do throws(WriteFailure) {
      let directory = try self.directory(at: parent)
      defer { close(directory) }
      try write(change, named: name, in: directory)
      // The new name is on disk when the directory is.
      guard fsync(directory) == 0 || errno == EINVAL else { throw WriteFailure(systemCode: errno) }
    } catch {
      for directory in made.reversed() { rmdir(directory) }
      throw error
    }
    if change.newBytes == nil { removeEmptyDirectories(from: parent) }
  }

  private func write(
    _ change: FileChange, named name: String, in directory: Int32
  ) throws(WriteFailure) {
    switch change.action {
    case .create(let bytes):
      try create(bytes, named: name, in: directory, isExecutable: change.isExecutable)
    case .edit(let old, _):
      guard let bytes = change.newBytes else { return }
      if isCopy {
        return try create(bytes, named: name, in: directory, isExecutable: change.isExecutable)
      }
      let status = try self.status(of: name, in: directory, holding: old)
      var file = try ReplacementFile(in: directory, named: name)
      try file.write(bytes)
      try file.takeOver(status)
      _ = try self.status(of: name, in: directory, holding: old)
      try file.replace()
    case .remove(let old):
      if isCopy { return }
      _ = try status(of: name, in: directory, holding: old)
      guard unlinkat(directory, name, 0) == 0 else { throw WriteFailure(systemCode: errno) }
    }
  }

  private func create(
    _ bytes: [UInt8], named name: String, in directory: Int32, isExecutable: Bool
  ) throws(WriteFailure) {
    var file = try ReplacementFile(in: directory, named: name)
    try file.write(bytes)
    if isExecutable { try file.makeExecutable() }
    guard isCopy else { return try file.appear() }
    do throws(WriteFailure) {
      try file.appear()
    } catch {
      guard error == .existsMeanwhile else { throw error }
      if (try? status(of: name, in: directory, holding: bytes)) == nil { throw .exists }
    }
  }

  /// Opens a directory below the root. A link in the way would lead out of it.
  private func directory(at path: TreePath) throws(WriteFailure) -> Int32 {
    var directory = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw WriteFailure(systemCode: errno) }
    for name in path.components {
      let next = openat(
        directory, String(name), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let code = errno
      close(directory)
      guard next >= 0 else { throw WriteFailure(systemCode: code) }
      directory = next
    }
    return directory
  }

  /// The status of a file that may be written and still has the bytes that were read.
  private func status(
    of name: String, in directory: Int32, holding bytes: [UInt8]
  ) throws(WriteFailure) -> stat {
    let descriptor = openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ELOOP { throw .notAFile }
      throw errno == ENOENT ? .changedMeanwhile : WriteFailure(systemCode: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw WriteFailure(systemCode: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    // Whoever may do everything is still told that nobody is to write here.
    guard status.st_mode & 0o222 != 0, faccessat(directory, name, W_OK, 0) == 0 else {
      throw .readOnly
    }
    guard Int(status.st_size) == bytes.count, holds(descriptor, bytes) else {
      throw .changedMeanwhile
    }
    return status
  }

  /// Whether a file has these bytes and no more.
  private func holds(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
    let blockSize = 1 << 16
    return withUnsafeTemporaryAllocation(byteCount: blockSize, alignment: 16) { block in
      var place = 0
      while true {
        let count = read(descriptor, block.baseAddress, blockSize)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count == 0 && place == bytes.count }
        guard place + count <= bytes.count,
          bytes[place..<place + count].elementsEqual(block[..<count])
        else { return false }
        place += count
      }
    }
  }

  // MARK: - Directories

  /// Makes a directory and those above it that are not there, and returns what was made.
  private func makeDirectories(_ path: String) throws(WriteFailure) -> [String] {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw WriteFailure(systemCode: ENOTDIR) }
      return []
    }
    guard errno == ENOENT else { throw WriteFailure(systemCode: errno) }
    var made: [String] = []
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex {
      made = try makeDirectories(String(path[..<slash]))
    }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      let failure = WriteFailure(systemCode: errno)
      for directory in made.reversed() { rmdir(directory) }
      throw failure
    }
    return made + [path]
  }

  /// Removes directories in which nothing is left, as `git apply` does.
  private func removeEmptyDirectories(from directory: TreePath) {
    var next: TreePath? = directory
    while let path = next, !path.isRoot, rmdir("\(root)/\(path)") == 0 { next = path.parent }
  }
}
