import L10nBundle

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the root of an input is written before the paths below it: from the top of the git work tree, as annotations and
/// patches need it, else from the working directory, else as it was given.
enum PathPrefix {
  /// The prefix for a path of the command line; it is empty or ends in `/`.
  static func prefix(for path: String) -> String {
    guard let location = try? InputLocation(path: path), let root = realPath(location.root) else {
      return ""
    }
    let base = gitTopLevel(of: root) ?? realPath(".")
    if let base, let relative = relative(root, to: base) { return relative }
    return path.hasSuffix("/") || path.isEmpty ? path : path + "/"
  }

  private static func relative(_ path: String, to base: String) -> String? {
    if path == base { return "" }
    let start = base == "/" ? base : base + "/"
    guard path.utf8.starts(with: start.utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self) + "/"
  }

  /// The nearest directory above that holds `.git`, a directory or the file of a linked work tree.
  private static func gitTopLevel(of path: String) -> String? {
    var directory = path
    while true {
      if access(directory == "/" ? "/.git" : directory + "/.git", F_OK) == 0 { return directory }
      guard directory != "/", let slash = directory.utf8.lastIndex(of: UInt8(ascii: "/")) else {
        return nil
      }
      directory = slash == directory.startIndex ? "/" : String(directory[..<slash])
    }
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
