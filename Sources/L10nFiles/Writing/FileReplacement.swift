import L10nSystem

/// The replacement of a file, in the directory that contains it after resolving links.
package struct FileReplacement: ~Copyable {
  private let place: FilePlace
  private var file: ReplacementFile
  /// Whether an existing file may be replaced.
  package var replaces = true

  /// Starts the replacement of a file from the command line; nil if the path is a pipe, a device or an open file of this
  /// process, which must be written directly. If the path is a symbolic link, its target is replaced.
  ///
  /// - Parameter isDurable: whether to wait until the data is on disk, so that even a power failure can't leave half of the
  ///   file.
  package init?(of path: String, isDurable: Bool = true) throws(WriteFailure) {
    let place = try FilePlace(following: path)
    guard place.kind != .stream else { return nil }
    try self.init(place, isDurable: isDurable)
  }

  /// Starts the replacement of a file below a directory. Rejects symbolic links in the path.
  package init(of path: PatchPath, below root: borrowing OpenDirectory) throws(WriteFailure) {
    try self.init(FilePlace(path, below: root), isDurable: true)
  }

  private init(_ place: consuming FilePlace, isDurable: Bool) throws(WriteFailure) {
    TemporaryName.removeLeftovers(in: place.directory)
    file = try ReplacementFile(
      in: place.directory, isPrivate: place.kind == .file, isDurable: isDurable)
    self.place = place
  }

  /// The descriptor to write the new contents to.
  package var descriptor: Int32 { file.descriptor }

  /// Locks the directory: waits until no other run replaces files in it. Afterwards, this run replaces the same content that it
  /// reads.
  package func lock() throws(WriteFailure) { try place.directory.lock() }

  /// Moves the new file into its place. Until then, the old one is unchanged.
  ///
  /// - Returns: notices about the replacement.
  package mutating func finish() throws(WriteFailure) -> [WriteNotice] {
    var notices: [WriteNotice] = []
    switch place.kind {
    case .absent:
      do throws(WriteFailure) {
        try file.appear(as: place.name, in: place.directory)
        return []
      } catch {
        guard error == .existsMeanwhile, replaces else { throw error }
      }
    case .file:
      guard replaces else { throw .existsMeanwhile }
      do throws(WriteFailure) {
        let original = try OriginalFile(place.name, in: place.directory)
        notices = try original.copyAttributes(to: file)
      } catch {
        guard error == .changedMeanwhile else { throw error }
      }
    case .stream: return []
    }
    try file.replace(place.name, in: place.directory)
    return notices
  }
}

/// The location of a file after resolving all links.
private struct FilePlace: ~Copyable {
  let directory: OpenDirectory
  let name: String
  let kind: Kind

  enum Kind {
    case absent
    case file
    /// A pipe, a device, or an open file of this process.
    case stream
  }

  init(following path: String) throws(WriteFailure) {
    let named = NamedPath(path)
    var name = named.name
    var directory = try OpenDirectory(at: named.directory)
    for _ in 0...NamedPath.linkLimit {
      guard !["", ".", ".."].contains(name) else { throw WriteFailure(systemCode: EISDIR) }
      guard try !Self.isOfOpenFiles(directory) else {
        try self.init(directory, name, .stream)
        return
      }
      guard let status = try directory.status(of: name) else {
        try self.init(directory, name, .absent)
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG: try self.init(directory, name, .file)
      case S_IFDIR: throw WriteFailure(systemCode: EISDIR)
      case S_IFLNK:
        guard let destination = directory.destination(ofLink: name) else { throw .notAFile }
        let next = NamedPath(destination)
        name = next.name
        directory = try directory.directory(at: next.directory)
        continue
      default: try self.init(directory, name, .stream)
      }
      return
    }
    throw WriteFailure(systemCode: ELOOP)
  }

  init(_ path: PatchPath, below root: borrowing OpenDirectory) throws(WriteFailure) {
    guard let directory = try root.existingDirectory(path.directories) else {
      throw WriteFailure(systemCode: ENOENT)
    }
    let status = try directory.status(of: path.name)
    guard status.map({ $0.st_mode & S_IFMT == S_IFREG }) ?? true else { throw .notAFile }
    try self.init(directory, path.name, status == nil ? .absent : .file)
  }

  private init(
    _ directory: borrowing OpenDirectory, _ name: String, _ kind: Kind
  ) throws(WriteFailure) {
    self.directory = try directory.duplicate()
    self.name = name
    self.kind = kind
  }

  /// Whether the entries of a directory are open files of this process, as in `/dev/fd`. They look like files or links.
  private static func isOfOpenFiles(
    _ directory: borrowing OpenDirectory
  ) throws(WriteFailure) -> Bool {
    var own = stat()
    guard fstat(directory.descriptor, &own) == 0 else { throw WriteFailure(systemCode: errno) }
    return ["/dev/fd", "/proc/self/fd"].contains { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_dev == own.st_dev
    }
  }
}
