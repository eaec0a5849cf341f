#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Paths without links, absolute.
enum RealPath {
  /// The path itself; nil where there is nothing.
  static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a file, be it there or yet to be made, lies below a directory when all links are followed. A file of which
  /// that cannot be told does not.
  static func isFile(_ path: String, below directory: String) -> Bool {
    guard let directory = of(directory), let file = ofFile(path, linkCount: 0) else { return false }
    let prefix = directory == "/" ? directory : directory + "/"
    return file.utf8.starts(with: prefix.utf8) && file.utf8.count > prefix.utf8.count
  }

  /// The path of a file, which may be absent, and so may the last of the directories above it.
  private static func ofFile(_ path: String, linkCount: Int) -> String? {
    if let real = of(path) { return real }
    guard errno == ENOENT, linkCount < linkLimit, let (directory, name) = parts(of: path),
      !["", ".", ".."].contains(name)
    else { return nil }
    if let destination = destination(ofLink: path) {
      let isAbsolute = destination.utf8.first == UInt8(ascii: "/")
      return ofFile(
        isAbsolute ? destination : "\(directory)/\(destination)", linkCount: linkCount + 1)
    }
    guard let parent = ofFile(directory, linkCount: linkCount) else { return nil }
    return parent == "/" ? "/\(name)" : "\(parent)/\(name)"
  }

  /// As many links as Linux follows before it gives up.
  private static let linkLimit = 40

  /// The directory of a path, and the name in it; nil for the root.
  private static func parts(of path: String) -> (directory: String, name: String)? {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    guard path != "/" else { return nil }
    let name = String(path[path.utf8.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }

  /// Where a link leads; nil for anything else.
  private static func destination(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { space in
      guard let start = space.baseAddress else { return nil }
      let count = readlink(path, start, Int(PATH_MAX))
      guard count >= 0 else { return nil }
      space[count] = 0
      return String(validatingCString: start)
    }
  }

  /// The directory above a path without links; nil for the root.
  static func parent(of path: String) -> String? {
    guard path != "/", let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The directory that a file was named in, where the name itself may be a link.
  static func directory(ofFile path: String) -> String {
    let named = parts(of: path)?.directory ?? "/"
    return of(named) ?? named
  }
}
