import L10nBundle

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the root of an input is written before the paths below it.
enum PathPrefix {
  /// From where paths are written.
  enum Base {
    /// As the input was given, so that they open from where the command was typed.
    case workingDirectory
    /// From the top of the git work tree, as annotations and patches need it, else from the working directory, else as the
    /// input was given.
    case workTree
    /// From the root of the file system.
    case fileSystem
  }

  /// The prefix for a path of the command line; it is empty or ends in `/`.
  static func prefix(for path: String, from base: Base) -> String {
    switch base {
    case .workTree: workTreePrefix(for: path)
    case .workingDirectory: givenPrefix(for: path)
    case .fileSystem:
      (try? InputLocation(path: path)).flatMap { RealPath.of($0.root) }.map(withSlash) ?? ""
    }
  }

  private static func givenPrefix(for path: String) -> String {
    guard let location = try? InputLocation(path: path) else { return "" }
    var root = location.root
    let slash = UInt8(ascii: "/")
    if path.utf8.first != slash, root.utf8.first == slash {
      // What holds a file or a localization is looked up from the root of the file system.
      return RealPath.of(".").flatMap { relative(root, to: $0, mayGoUp: true) } ?? withSlash(root)
    }
    while root.utf8.starts(with: "./".utf8) { root = String(root.dropFirst(2)) }
    return root == "." || root.isEmpty ? "" : withSlash(root)
  }

  private static func withSlash(_ path: String) -> String {
    path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
  }

  private static func workTreePrefix(for path: String) -> String {
    guard let location = try? InputLocation(path: path), let root = RealPath.of(location.root)
    else {
      return ""
    }
    let base = gitTopLevel(of: root) ?? RealPath.of(".") ?? "/"
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    if let relative = relative(root, to: base, mayGoUp: !isAbsolute) { return relative }
    return withSlash(location.root)
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
