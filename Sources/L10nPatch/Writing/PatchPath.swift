package import L10nModel

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
