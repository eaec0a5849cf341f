package import L10nModel

/// The place of a file that is to change: below the root, whatever the names in a tree, a catalog or a project are.
///
/// Changes have no other paths, and so neither a writer nor whoever applies a diff can be led out of the tree by one.
package struct PatchPath: Sendable, Hashable {
  package let treePath: TreePath

  /// - Returns: nil where a component is empty, `.`, `..` or has a NUL, which ends a path for the system.
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
