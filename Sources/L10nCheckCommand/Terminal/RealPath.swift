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

  /// The directory above a path without links; nil for the root.
  static func parent(of path: String) -> String? {
    guard path != "/", let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The directory that a file was named in, where the name itself may be a link.
  static func directory(ofFile path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let named = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    return of(named) ?? named
  }
}
