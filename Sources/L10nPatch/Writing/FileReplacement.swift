#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The replacement of one file that a person named, in the directory that it really lies in.
///
/// A link that a person names stands for the file that it leads to: it stays, and that file is replaced.
package struct FileReplacement: ~Copyable {
  private let place: FilePlace
  private var file: ReplacementFile

  /// Begins the replacement; nil where the path is that of a pipe, a device or an open file of this process, which are to be
  /// written to as they are.
  package init?(of path: String) throws(WriteFailure) {
    let place = try FilePlace(following: path)
    guard place.kind != .stream else { return nil }
    TemporaryName.removeLeftovers(in: place.directory)
    file = try ReplacementFile(in: place.directory, isPrivate: place.kind == .file)
    self.place = place
  }

  /// Where the new content is to be written.
  package var descriptor: Int32 { file.descriptor }

  /// Puts the file into its place; until then the old one is as it was.
  ///
  /// - Returns: what is to be said of it.
  package mutating func finish() throws(WriteFailure) -> [WriteNotice] {
    var notices: [WriteNotice] = []
    switch place.kind {
    case .absent:
      do throws(WriteFailure) {
        try file.appear(as: place.name, in: place.directory)
        return []
      } catch {
        guard error == .existsMeanwhile else { throw error }
      }
    case .file:
      do throws(WriteFailure) {
        let original = try OriginalFile(place.name, in: place.directory)
        notices = try original.handDown(to: file)
      } catch {
        guard error == .changedMeanwhile else { throw error }
      }
    case .stream: return []
    }
    try file.replace(place.name, in: place.directory)
    return notices
  }
}

/// Where a file that a person named lies: behind all links.
private struct FilePlace: ~Copyable {
  let directory: OpenDirectory
  let name: String
  let kind: Kind

  enum Kind {
    case absent
    case file
    /// A pipe, a device, or an open file by its number.
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

  private init(
    _ directory: borrowing OpenDirectory, _ name: String, _ kind: Kind
  ) throws(WriteFailure) {
    self.directory = try directory.duplicate()
    self.name = name
    self.kind = kind
  }

  /// Whether the names in a directory are those of open files, as in `/dev/fd`: what is there looks like a file or a link
  /// to one, and is this process's own stream.
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
