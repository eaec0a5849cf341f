import L10nFiles
import L10nSystem

/// The prefix that leads to an input's root, for paths below the root.
package enum PathPrefix {
  package enum Base: Sendable {
    /// The working directory: paths are as given on the command line.
    case workingDirectory
    /// The root of the git work tree, which annotations and patches need; without one, the working directory; otherwise, as
    /// given on the command line.
    case workTree
    case fileSystem
  }

  /// The prefix for a path on the command line; empty, or ends with `/`.
  package static func prefix(for path: String, from base: Base) -> String {
    switch base {
    case .workTree: workTreePrefix(for: path)
    case .workingDirectory: givenPrefix(for: path)
    case .fileSystem:
      (try? InputLocation(path: path)).flatMap(realRoot).map(withSlash) ?? ""
    }
  }

  private static func givenPrefix(for path: String) -> String {
    guard let location = try? InputLocation(path: path) else { return "" }
    var root = location.root
    let slash = UInt8(ascii: "/")
    if path.utf8.first != slash, root.utf8.first == slash {
      // For a file or a localization, the root of its bundle is known as an absolute path.
      return RealPath.of(".").flatMap { relative(root, to: $0, mayGoUp: true) } ?? withSlash(root)
    }
    while root.utf8.starts(with: "./".utf8) { root = String(root.dropFirst(2)) }
    return root == "." || root.isEmpty ? "" : withSlash(root)
  }

  /// The real path of the root, which may be in an archive.
  private static func realRoot(_ location: InputLocation) -> String? {
    RealPath.of(location.root) ?? ArchivePath(location.root)?.realPath
  }

  private static func withSlash(_ path: String) -> String {
    path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
  }

  private static func workTreePrefix(for path: String) -> String {
    guard let location = try? InputLocation(path: path), let root = realRoot(location) else {
      return ""
    }
    let base = gitTopLevel(of: root) ?? RealPath.of(".") ?? "/"
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    if let relative = relative(root, to: base, mayGoUp: !isAbsolute) { return relative }
    return withSlash(location.root)
  }

  /// The relative path between two directories without links; nil if it leads up and must not.
  private static func relative(_ path: String, to base: String, mayGoUp: Bool) -> String? {
    let slash = UInt8(ascii: "/")
    let target = path.utf8.split(separator: slash)
    let start = base.utf8.split(separator: slash)
    let common = zip(target, start).prefix { $0.elementsEqual($1) }.count
    guard mayGoUp || common == start.count else { return nil }
    let up = repeatElement("../", count: start.count - common).joined()
    return up + target[common...].map { String(Substring($0)) + "/" }.joined()
  }

  /// The prefix of paths in a diff, from the root of the git work tree or the working directory. Empty for a tree outside of
  /// both: a diff must not refer to paths outside.
  package static func inDiff(of path: String) -> String {
    let prefix = prefix(for: path, from: .workTree)
    return prefix.hasPrefix("../") || prefix.hasPrefix("/") ? "" : prefix
  }

  /// The nearest parent directory that contains `.git`: a directory, or the file of a linked work tree.
  static func gitTopLevel(of path: String) -> String? {
    sequence(first: path, next: RealPath.parent).first { directory in
      access(directory == "/" ? "/.git" : directory + "/.git", F_OK) == 0
    }
  }
}

/// Absolute paths without symbolic links.
package enum RealPath {
  /// The real path; nil if the path doesn't exist.
  package static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a path exists, even if it is a dangling link.
  package static func isUsed(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The real path of a file. Neither the file nor its parent directory needs to exist.
  private static func ofFile(_ path: String, linkCount: Int) -> String? {
    if let real = of(path) { return real }
    guard errno == ENOENT, linkCount < NamedPath.linkLimit else { return nil }
    let named = NamedPath(path)
    guard !["", ".", ".."].contains(named.name) else { return nil }
    if let destination = NamedPath.destination(ofLink: path) {
      let isAbsolute = destination.utf8.first == UInt8(ascii: "/")
      return ofFile(
        isAbsolute ? destination : "\(named.directory)/\(destination)", linkCount: linkCount + 1)
    }
    guard let parent = ofFile(named.directory, linkCount: linkCount) else { return nil }
    return parent == "/" ? "/\(named.name)" : "\(parent)/\(named.name)"
  }

  /// The real path of a file, which needn't exist; nil if it is unknown.
  package static func ofFile(_ path: String) -> String? { ofFile(path, linkCount: 0) }

  /// The parent directory of a real path; nil for the root.
  package static func parent(of path: String) -> String? {
    guard path != "/", let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The real directory that contains a file; the file's own name may be a link.
  package static func directory(ofFile path: String) -> String {
    let directory = NamedPath(path).directory
    return of(directory) ?? directory
  }
}
