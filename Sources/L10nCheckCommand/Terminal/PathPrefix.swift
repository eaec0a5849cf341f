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
    guard let location = try? InputLocation(path: path), let root = RealPath.of(location.root)
    else {
      return ""
    }
    let base = gitTopLevel(of: root) ?? RealPath.of(".") ?? "/"
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    if let relative = relative(root, to: base, mayGoUp: !isAbsolute) { return relative }
    return location.root.hasSuffix("/") ? location.root : location.root + "/"
  }

  /// The way from one directory to another, both without links; nil where it goes up and may not.
  private static func relative(_ path: String, to base: String, mayGoUp: Bool) -> String? {
    let slash = UInt8(ascii: "/")
    let target = path.utf8.split(separator: slash)
    let start = base.utf8.split(separator: slash)
    let common = zip(target, start).prefix { $0.elementsEqual($1) }.count
    guard mayGoUp || common == start.count else { return nil }
    let up = repeatElement("../", count: start.count - common).joined()
    return up + target[common...].map { String(Substring($0)) + "/" }.joined()
  }

  /// The nearest directory above that holds `.git`, a directory or the file of a linked work tree.
  private static func gitTopLevel(of path: String) -> String? {
    sequence(first: path, next: RealPath.parent).first { directory in
      access(directory == "/" ? "/.git" : directory + "/.git", F_OK) == 0
    }
  }
}
