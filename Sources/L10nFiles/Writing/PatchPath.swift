package import L10nModel
import L10nSystem

/// The path of a file to change: below the root, whatever the names in a tree, a catalog or a project.
///
/// Changes have no other paths, so neither a writer nor the user of a diff can leave the tree.
package struct PatchPath: Sendable, Hashable {
  package let treePath: TreePath

  /// - Returns: nil if a component is empty, `.`, `..` or contains a NUL, which terminates paths in system calls.
  package init?(_ path: TreePath) {
    guard !path.isRoot else { return nil }
    let components = path.string.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isInside = components.allSatisfy { component in
      !component.isEmpty && !component.contains(0)
        && !component.elementsEqual(".".utf8) && !component.elementsEqual("..".utf8)
    }
    guard isInside else { return nil }
    treePath = path
  }

  /// The directories from the root down.
  var directories: [String] { treePath.components.dropLast().map(String.init) }
  package var name: String { treePath.lastComponent ?? "" }
}

extension PatchPath: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.treePath < right.treePath }
}

extension PatchPath: CustomStringConvertible {
  package var description: String { treePath.string }
}

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
