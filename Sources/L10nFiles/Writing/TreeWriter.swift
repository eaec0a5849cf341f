import L10nSystem

/// Writes changes into a directory. Each file is replaced atomically.
///
/// Directories are opened one by one from the root without following symbolic links: no name in a tree, a catalog or a
/// project can lead out of the root.
package struct TreeWriter {
  private let root: String
  /// Whether the output is a copy of the tree: edits then don't require an existing file, and existing files stay.
  let isCopy: Bool
  /// The directory whose leftovers were removed last.
  private var cleanedDirectory: [String]?

  /// - Parameters:
  ///   - root: the directory that paths are relative to, without a trailing slash.
  ///   - isCopy: whether to write whole files to a directory other than the input tree.
  package init(root: String, isCopy: Bool = false) {
    self.root = root
    self.isCopy = isCopy
  }

  /// Applies a change.
  ///
  /// - Returns: notices about the replacement.
  /// - Throws: if nothing was changed.
  @discardableResult
  package mutating func write(_ change: FileChange) throws(WriteFailure) -> [WriteNotice] {
    let staged = try stage(change)
    try staged.lock()
    return try staged.publish()
  }

  /// Prepares a change: checks the old file, and writes the new one to disk without its name.
  ///
  /// - Throws: if the change can't be made.
  mutating func stage(_ change: FileChange) throws(WriteFailure) -> StagedChange {
    switch change.action {
    case .create(let bytes): return try stageNew(bytes, change)
    case .edit(let old, _):
      let bytes = change.newBytes ?? []
      return isCopy ? try stageNew(bytes, change) : try stageReplacement(of: old, bytes, change)
    case .remove(let old):
      if isCopy { return StagedChange(change, by: self, .nothing) }
      let directory = try directory(change.path.directories)
      _ = try original(change.path.name, in: directory, holding: old)
      return StagedChange(change, by: self, .removal(of: old), in: directory)
    }
  }

  private mutating func stageReplacement(
    of old: [UInt8], _ new: [UInt8], _ change: FileChange
  ) throws(WriteFailure) -> StagedChange {
    let path = change.path
    let directory = try directory(path.directories)
    let original = try original(path.name, in: directory, holding: old)
    removeLeftovers(in: directory, path.directories)
    var file = try ReplacementFile(in: directory, isPrivate: true)
    try file.write(new)
    let notices = try original.copyAttributes(to: file)
    guard !notices.contains(.lostOwner) else { throw .foreignOwner }
    try file.synchronize()
    return StagedChange(change, by: self, .replacement(of: old, notices), file)
  }

  private mutating func stageNew(
    _ bytes: [UInt8], _ change: FileChange
  ) throws(WriteFailure) -> StagedChange {
    if isCopy { try OpenDirectory.make(at: root) }
    let directories = change.path.directories
    // Writes the new file to the nearest existing directory. The missing directories are created when its data is on disk.
    var existing = try OpenDirectory(at: root)
    var depth = 0
    while depth < directories.count, try existing.status(of: directories[depth]) != nil {
      existing = try existing.directory(named: directories[depth])
      depth += 1
    }
    if depth == directories.count, !isCopy, try existing.status(of: change.path.name) != nil {
      throw .existsMeanwhile
    }
    removeLeftovers(in: existing, Array(directories[..<depth]))
    var file = try ReplacementFile(in: existing, isPrivate: false)
    try file.write(bytes)
    if change.isExecutable { try file.makeExecutable() }
    try file.synchronize()
    return StagedChange(
      change, by: self, .new(bytes, missing: directories[depth...]), file)
  }

  func directory(_ names: [String]) throws(WriteFailure) -> OpenDirectory {
    var directory = try OpenDirectory(at: root)
    for name in names { directory = try directory.directory(named: name) }
    return directory
  }

  /// Opens a directory again. Throws if another directory has the path meanwhile, as that one isn't locked.
  func directory(
    _ names: [String], stillAt place: OpenDirectory.Identity?
  ) throws(WriteFailure) -> OpenDirectory {
    let directory = try directory(names)
    guard try directory.identity == place else { throw .changedMeanwhile }
    return directory
  }

  /// Opens the old file; throws if it isn't writable or no longer has the expected bytes.
  func original(
    _ name: String, in directory: borrowing OpenDirectory, holding bytes: [UInt8]
  ) throws(WriteFailure) -> OriginalFile {
    let file = try OriginalFile(name, in: directory)
    // The mode is checked too, as a superuser could write a read-only file.
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

  // MARK: - Removal

  func remove(
    _ old: [UInt8], _ path: PatchPath, from place: OpenDirectory.Identity?
  ) throws(WriteFailure) {
    let directory = try directory(path.directories, stillAt: place)
    _ = try original(path.name, in: directory, holding: old)
    guard unlinkat(directory.descriptor, path.name, 0) == 0 else {
      throw WriteFailure(systemCode: errno)
    }
    try directory.synchronize()
    removeEmptyDirectories(path.directories)
  }

  /// Removes directories that are empty, as `git apply` does.
  private func removeEmptyDirectories(_ names: [String]) {
    var names = names
    while let name = names.popLast() {
      guard let directory = try? directory(names), directory.removeDirectory(named: name) else {
        return
      }
    }
  }
}
