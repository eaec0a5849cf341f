import L10nFiles
import L10nModel

/// A version of an input, and where it is read.
struct LocatedVersion {
  let version: TreeVersion
  let location: InputLocation
  let tree: InputTree

  /// - Parameters:
  ///   - memory: what is known of other revisions.
  ///   - readsSkipped: whether files that a sparse checkout leaves out count.
  /// - Throws: `CheckError` if there is no such path or revision.
  init(
    _ version: TreeVersion, _ memory: RepositoryMemory? = nil, readsSkipped: Bool = false
  ) throws(CheckError) {
    self.version = version
    do {
      (location, tree) = try InputTree.located(
        at: version.path, revision: version.revision, readsSkipped: readsSkipped, memory)
    } catch {
      let isAbsent = error is AbsentPath || error as? FileTreeError == .notFound
      throw CheckError(path: version.path, reason: "\(error)", isAbsent: isAbsent)
    }
  }

  /// The path of the root, as that of the input was given.
  var root: TreePath {
    let names = TreePath(version.path).components.filter { $0 != "." }
    return TreePath(components: names.dropLast(location.depth(of: version.path)))
  }
}

/// A revision doesn't have a path.
struct AbsentPath: Error, CustomStringConvertible {
  let revision: String

  var description: String { "isn't in the revision '\(revision)'" }
}

extension InputLocation {
  /// How many components of the path are below the root: it is above a project, a localization or a file.
  func depth(of path: String) -> Int {
    focus?.path.components.count ?? (root == path ? 0 : 1)
  }
}
