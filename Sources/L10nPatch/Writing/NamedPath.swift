#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A path from the command line, split at its last slash.
package struct NamedPath {
  /// `.` if the path has no slash.
  package let directory: String
  /// Empty if the path ends in a slash.
  package let name: String

  package init(_ path: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      (directory, name) = (".", path)
      return
    }
    directory = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.utf8.index(after: slash)...])
  }

  /// The same limit as in Linux.
  package static let linkLimit = 40

  /// The destination of a link, as written; nil for anything else, and if it isn't UTF-8.
  ///
  /// - Parameter directory: an open descriptor that relative paths refer to.
  package static func destination(
    ofLink path: String, from directory: Int32 = AT_FDCWD
  ) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { space in
      guard let start = space.baseAddress else { return nil }
      let count = readlinkat(directory, path, start, Int(PATH_MAX))
      guard count >= 0 else { return nil }
      space[count] = 0
      return String(validatingCString: start)
    }
  }
}
