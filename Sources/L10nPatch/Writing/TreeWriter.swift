import CFileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes changes into a directory, file by file: each file is either the old or the new one.
///
/// Directories are opened one after the other from the root without following links: names in a tree, a catalog or a
/// project can't lead out of the root.
package struct TreeWriter {
  private let root: String
  /// Whether the output is a copy: edits then don't require a file, and existing files stay.
  private let isCopy: Bool
  /// The directory last searched for leftovers.
  private var cleanedDirectory: [String]?

  /// - Parameters:
  ///   - root: the directory that paths are relative to; without a trailing slash.
  ///   - isCopy: whether to write whole files to a directory other than the input tree.
  package init(root: String, isCopy: Bool = false) {
    self.root = root
    self.isCopy = isCopy
  }

  /// Applies one change.
  ///
  /// - Returns: notices about the replacement.
  /// - Throws: if nothing was changed.
  /// - Complexity: O(*n*) in the length of the file.
  @discardableResult
  package mutating func write(_ change: FileChange) throws(WriteFailure) -> [WriteNotice] {
    switch change.action {
    case .create(let bytes): try create(bytes, change)
    case .edit where isCopy:
      if let bytes = change.newBytes { try create(bytes, change) }
    case .edit(let old, _):
      if let bytes = change.newBytes { return try edit(old, bytes, change.path) }
    case .remove(let old):
      if !isCopy { try remove(old, change.path) }
    }
    return []
  }

  private mutating func edit(
    _ old: [UInt8], _ new: [UInt8], _ path: PatchPath
  ) throws(WriteFailure) -> [WriteNotice] {
    let directory = try directory(path.directories)
    let name = path.name
    let original = try original(name, in: directory, holding: old)
    removeLeftovers(in: directory, path.directories)
    var file = try ReplacementFile(in: directory, isPrivate: true)
    try file.write(new)
    let notices = try original.handDown(to: file)
    guard !notices.contains(.lostOwner) else { throw .foreignOwner }
    _ = try self.original(name, in: directory, holding: old)
    try file.replace(name, in: directory)
    return notices
  }

  private func remove(_ old: [UInt8], _ path: PatchPath) throws(WriteFailure) {
    let directory = try directory(path.directories)
    _ = try original(path.name, in: directory, holding: old)
    guard unlinkat(directory.descriptor, path.name, 0) == 0 else {
      throw WriteFailure(systemCode: errno)
    }
    try directory.synchronize()
    removeEmptyDirectories(path.directories)
  }

  private mutating func create(_ bytes: [UInt8], _ change: FileChange) throws(WriteFailure) {
    if isCopy { try OpenDirectory.make(at: root) }
    let directories = change.path.directories
    // Writes the new file in an existing directory first, and creates the missing ones when its data is on disk.
    var existing = try OpenDirectory(at: root)
    var depth = 0
    while depth < directories.count, try existing.status(of: directories[depth]) != nil {
      existing = try existing.directory(named: directories[depth])
      depth += 1
    }
    removeLeftovers(in: existing, Array(directories[..<depth]))
    var file = try ReplacementFile(in: existing, isPrivate: false)
    try file.write(bytes)
    if change.isExecutable { try file.makeExecutable() }
    try file.synchronize()
    cfilesystem_hold_signals()
    defer { cfilesystem_release_signals() }
    do throws(WriteFailure) {
      try existing.withDirectories(directories[depth...]) { directory throws(WriteFailure) in
        try file.appear(as: change.path.name, in: directory)
      }
    } catch {
      guard isCopy, error == .existsMeanwhile else { throw error }
      guard try self.directory(directories).isFile(change.path.name, holding: bytes) else {
        throw .exists
      }
    }
  }

  /// Opens a directory below the root.
  private func directory(_ names: [String]) throws(WriteFailure) -> OpenDirectory {
    var directory = try OpenDirectory(at: root)
    for name in names { directory = try directory.directory(named: name) }
    return directory
  }

  /// A writable file that still has the bytes that were read.
  private func original(
    _ name: String, in directory: borrowing OpenDirectory, holding bytes: [UInt8]
  ) throws(WriteFailure) -> OriginalFile {
    let file = try OriginalFile(name, in: directory)
    // A superuser also gets the error for a read-only file.
    guard file.status.st_mode & 0o222 != 0, faccessat(directory.descriptor, name, W_OK, 0) == 0
    else { throw .readOnly }
    guard try file.holds(bytes) else { throw .changedMeanwhile }
    return file
  }

  private mutating func removeLeftovers(
    in directory: borrowing OpenDirectory, _ names: [String]
  ) {
    guard cleanedDirectory != names else { return }
    cleanedDirectory = names
    TemporaryName.removeLeftovers(in: directory)
  }

  // MARK: - Directories

  /// Removes empty directories, as `git apply` does.
  private func removeEmptyDirectories(_ names: [String]) {
    var names = names
    while let name = names.popLast() {
      guard let directory = try? directory(names), directory.removeDirectory(named: name) else {
        return
      }
    }
  }
}

extension OpenDirectory {
  /// Creates missing directories, each in the previous one, and removes them again if `body` fails.
  fileprivate func withDirectories(
    _ names: ArraySlice<String>,
    _ body: (borrowing OpenDirectory) throws(WriteFailure) -> Void
  ) throws(WriteFailure) {
    guard let name = names.first else { return try body(self) }
    let isMade = try makeDirectory(named: name)
    do throws(WriteFailure) {
      try directory(named: name).withDirectories(names.dropFirst(), body)
      try synchronize()
    } catch {
      if isMade { removeDirectory(named: name) }
      throw error
    }
  }

  /// Whether a regular file contains exactly these bytes.
  fileprivate func isFile(_ name: String, holding bytes: [UInt8]) throws(WriteFailure) -> Bool {
    let file = try OriginalFile(name, in: self)
    return try file.holds(bytes)
  }
}
