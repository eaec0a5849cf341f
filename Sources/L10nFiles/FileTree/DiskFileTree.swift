import CSystem
package import L10nModel
import L10nSource
import L10nSystem

/// A directory on disk.
///
/// The root is opened once and every path is opened relative to it, so the tree stays the same if the working directory or a
/// parent directory changes. No link or project can make this type open a file outside the root.
package struct DiskFileTree: FileTree {
  private let root: OpenDescriptor
  private let path: String

  /// - Parameter path: the directory, absolute or relative to the working directory. Symbolic links are followed.
  /// - Throws: `notFound`, `permissionDenied`, `notDirectory`, or another error.
  package init(root path: String) throws(FileTreeError) {
    let descriptor = SystemCall.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileTreeError(systemCode: errno) }
    root = OpenDescriptor(descriptor)
    self.path = path
  }

  package var location: String? { realPath(of: path) }

  /// The open descriptor of the root. It is valid as long as the tree exists.
  package var rootDescriptor: Int32 { root.descriptor }

  package func contents(of directory: TreePath) throws(FileTreeError) -> DirectoryContents {
    let descriptor = try descriptor(of: directory, O_DIRECTORY)
    guard let stream = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw FileTreeError(systemCode: code)
    }
    defer { closedir(stream) }
    var contents = DirectoryContents()
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileTreeError(systemCode: errno) }
        return contents
      }
      let type = Int(entry.pointee.d_type)
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        let capacity = MemoryLayout.size(ofValue: name.pointee)
        name.withMemoryRebound(to: CChar.self, capacity: capacity) { name in
          if isSelfOrParent(name) { return }
          guard let text = String(validatingCString: name) else {
            contents.undecodableNames.append(String(cString: name))
            return
          }
          let kind = kind(ofType: type, name, in: descriptor)
          contents.entries.append(DirectoryEntry(name: text, kind: kind))
        }
      }
    }
  }

  package func kind(of path: TreePath) throws(FileTreeError) -> FileKind {
    var status = stat()
    guard fstatat(root.descriptor, path.string, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw FileTreeError(systemCode: errno)
    }
    return path.string.withCString { kind(ofMode: status.st_mode, $0, in: root.descriptor) }
  }

  /// Whether the owner can execute a file. Symbolic links are followed.
  package func isExecutable(_ path: TreePath) throws(FileTreeError) -> Bool {
    var status = stat()
    guard fstatat(root.descriptor, path.string, &status, 0) == 0 else {
      throw FileTreeError(systemCode: errno)
    }
    return status.st_mode & S_IXUSR != 0
  }

  package func read(
    _ path: TreePath, into buffer: inout [UInt8], limit: Int
  ) throws(FileTreeError) {
    let descriptor: Int32
    do throws(FileTreeError) {
      descriptor = try self.descriptor(ofFile: path)
    } catch {
      buffer.removeAll(keepingCapacity: true)
      throw error
    }
    defer { close(descriptor) }
    try readAll(descriptor, into: &buffer, limit: limit)
    try LargeFilePointer.refuse(&buffer)
  }

  package func start(of path: TreePath, count: Int) throws(FileTreeError) -> [UInt8] {
    let descriptor = try descriptor(ofFile: path)
    defer { close(descriptor) }
    return try readStart(descriptor, count: count)
  }

  private func descriptor(ofFile path: TreePath) throws(FileTreeError) -> Int32 {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer.
    try descriptor(of: path, O_NONBLOCK)
  }

  /// Opens a path. Follows links that stay in the tree.
  private func descriptor(of path: TreePath, _ flags: Int32) throws(FileTreeError) -> Int32 {
    let flags = O_RDONLY | O_CLOEXEC | flags
    let descriptor = cfilesystem_open_beneath(root.descriptor, path.string, flags)
    if descriptor >= 0 { return descriptor }
    switch errno {
    case ELOOP, ENOSYS: break
    case EXDEV: throw .leavesTree
    default: throw FileTreeError(systemCode: errno)
    }
    // Only a path with a link needs resolving; all others are opened above.
    let place: TreePath
    switch LinkResolver(self).resolve(path) {
    case .found(let real, _): place = real
    case .failed(let failure): throw FileTreeError(failure)
    }
    // Someone may have created a link there meanwhile; it isn't followed.
    var resolved = cfilesystem_open_beneath(root.descriptor, place.string, flags)
    if resolved < 0, errno == ENOSYS {
      resolved = openat(root.descriptor, place.string, flags | O_NOFOLLOW)
    }
    guard resolved >= 0 else { throw FileTreeError(systemCode: errno) }
    return resolved
  }
}

extension DiskFileTree {
  private func isSelfOrParent(_ name: UnsafePointer<CChar>) -> Bool {
    let dot = CChar(UInt8(ascii: "."))
    guard name[0] == dot else { return false }
    return name[1] == 0 || (name[1] == dot && name[2] == 0)
  }

  /// Returns the kind for a type from `readdir`. If the file system doesn't provide types, reads the file's status.
  private func kind(
    ofType type: Int, _ name: UnsafePointer<CChar>, in directory: Int32
  ) -> FileKind {
    if type == Int(DT_REG) { return .file }
    if type == Int(DT_DIR) { return .directory }
    if type == Int(DT_LNK) { return link(name, in: directory) }
    guard type == Int(DT_UNKNOWN) else { return .other }
    var status = stat()
    guard fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
    return kind(ofMode: status.st_mode, name, in: directory)
  }

  private func kind(
    ofMode mode: mode_t, _ name: UnsafePointer<CChar>, in directory: Int32
  ) -> FileKind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    case S_IFLNK: link(name, in: directory)
    default: .other
    }
  }

  /// Repairs a destination that isn't UTF-8, so that it leads nowhere.
  private func link(_ name: UnsafePointer<CChar>, in directory: Int32) -> FileKind {
    let destination = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(PATH_MAX)) {
      space in
      let count = space.withMemoryRebound(to: CChar.self) { space in
        guard let start = space.baseAddress else { return 0 }
        return readlinkat(directory, name, start, space.count)
      }
      return String(decoding: space.prefix(max(0, count)), as: UTF8.self)
    }
    return .link(destination: destination)
  }
}

/// Returns the path without symbolic links; nil if it doesn't exist or isn't UTF-8.
func realPath(of path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(validatingCString: resolved)
}

/// A file with a name that the repository contains or that is fixed, such as the configuration, or the baseline that the
/// configuration names.
///
/// The contents of a repository aren't trusted: only regular files are read, and no link leads out of the directory, not even
/// one that is created during the run.
package struct RepositoryFile: Sendable {
  /// The directory. It stays the same even if another directory has its path meanwhile.
  package let directory: DiskFileTree
  /// The path in the directory, without links at the time of the lookup.
  package let path: TreePath

  /// Finds a file, which may not exist.
  ///
  /// - Parameter name: the path, relative to the directory or absolute.
  /// - Throws: `leavesTree`; `notFound` if the parent directory doesn't exist.
  package init(_ name: String, in directory: DiskFileTree) throws(FileTreeError) {
    self.directory = directory
    let resolver = LinkResolver(directory)
    let failure: LinkResolver.Failure
    switch resolver.resolve(destination: name, in: .root) {
    case .found(let path, _):
      self.path = path
      return
    case .failed(let reason): failure = reason
    }
    let end = name.utf8.lastIndex(of: UInt8(ascii: "/"))
    let last = end.map { name[name.utf8.index(after: $0)...] } ?? name[...]
    guard failure == .dangling, !["", ".", ".."].contains(last),
      case .found(let parent, .directory) = resolver.resolve(
        destination: String(name[..<(end ?? name.startIndex)]), in: .root)
    else { throw FileTreeError(failure) }
    path = parent.appending(String(last))
  }

  /// Returns the bytes of the file.
  ///
  /// - Throws: as `FileTree.read`.
  package func read() throws(FileTreeError) -> [UInt8] { try directory.bytes(of: path) }
}
