import L10nPatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Absolute paths without links.
package enum RealPath {
  /// The real path; nil if it doesn't exist.
  package static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a file, existing or not, is below a directory after resolving all links. False if unknown.
  package static func isFile(_ path: String, below directory: String) -> Bool {
    guard let directory = of(directory), let file = ofFile(path, linkCount: 0) else { return false }
    let prefix = directory == "/" ? directory : directory + "/"
    return file.utf8.starts(with: prefix.utf8) && file.utf8.count > prefix.utf8.count
  }

  /// The real path of a file, which may not exist; neither may its parent directory.
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

  /// The real path of a file, which may not exist; nil if it can't be known.
  package static func ofFile(_ path: String) -> String? { ofFile(path, linkCount: 0) }

  /// The parent directory of a real path; nil for the root.
  package static func parent(of path: String) -> String? {
    guard path != "/", let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The real directory that contains a file, whose name can be a link.
  package static func directory(ofFile path: String) -> String {
    let directory = NamedPath(path).directory
    return of(directory) ?? directory
  }
}
