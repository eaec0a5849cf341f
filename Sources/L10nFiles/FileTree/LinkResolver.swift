package import L10nModel

/// Resolves symbolic links without the system's help, so that no path leaves the tree or loops.
package struct LinkResolver: Sendable {
  /// The result of resolving a path.
  package enum Resolution: Hashable, Sendable {
    case found(TreePath, FileKind)
    case failed(Failure)
  }

  /// The reason why a path can't be resolved.
  package enum Failure: Hashable, Sendable {
    /// The path leads out of the tree.
    case leavesTree
    /// The path leads back to itself, or through too many links.
    case loop
    /// The target doesn't exist.
    case dangling
    /// A part of the path can't be read.
    case unreadable(FileTreeError)
  }

  /// The same limit as in Linux (`MAXSYMLINKS`).
  private static let linkLimit = 40

  private let tree: any FileTree

  package init(_ tree: any FileTree) {
    self.tree = tree
  }

  /// Resolves all links in `path`.
  package func resolve(_ path: TreePath) -> Resolution {
    resolve(destination: path.string, in: .root)
  }

  /// Resolves a link in `directory`, which is a real path.
  package func resolve(destination: String, in directory: TreePath) -> Resolution {
    var place = directory
    var kind = FileKind.directory
    var pending: [Substring] = []
    var linkCount = 0
    guard push(destination, onto: &pending, at: &place) else { return .failed(.leavesTree) }
    while let component = pending.popLast() {
      if component == "." { continue }
      guard kind == .directory else { return .failed(.dangling) }
      if component == ".." {
        guard let parent = place.parent else { return .failed(.leavesTree) }
        place = parent
        continue
      }
      let next = place.appending(String(component))
      do throws(FileTreeError) {
        kind = try tree.kind(of: next)
      } catch {
        return failure(error)
      }
      guard case .link(let destination) = kind else {
        place = next
        continue
      }
      linkCount += 1
      if linkCount > LinkResolver.linkLimit { return .failed(.loop) }
      kind = .directory
      guard push(destination, onto: &pending, at: &place) else { return .failed(.leavesTree) }
    }
    return .found(place, kind)
  }

  /// Inserts the components of a link's destination before the remaining ones.
  ///
  /// - Returns: whether the destination may stay in the tree.
  private func push(_ path: String, onto pending: inout [Substring], at place: inout TreePath)
    -> Bool
  {
    var path = path[...]
    if path.utf8.first == UInt8(ascii: "/") {
      guard let location = tree.location else { return false }
      let root = location == "/" ? "" : location
      guard path.utf8.starts(with: root.utf8) else { return false }
      path = path[path.utf8.index(path.startIndex, offsetBy: root.utf8.count)...]
      guard path.isEmpty || path.utf8.first == UInt8(ascii: "/") else { return false }
      place = .root
    }
    // Splits bytes instead of characters: a combining mark after a slash would form one character with it.
    let components = path.utf8.split(separator: UInt8(ascii: "/"))
    pending.append(contentsOf: components.reversed().map(Substring.init))
    return true
  }

  private func failure(_ error: FileTreeError) -> Resolution {
    switch error {
    case .notFound, .notDirectory: .failed(.dangling)
    default: .failed(.unreadable(error))
    }
  }
}
