import L10nBundle
import L10nModel

/// Whether a file can be made at a place of a tree.
enum StubPlace {
  static let outside = "its path leads out of the input"
  static let outsideLink = "is a link that leads out of the input"
  static let danglingLink = "is a link to a missing target"

  /// No directory is made for a name that a catalog takes for a language's: it would lead nobody to its files.
  static func noLanguage(_ spelling: String) -> String {
    "has \"\(spelling)\", which isn't a language: rename it, or remove it"
  }

  /// Why no file can be made because of a link in the way: tools that apply a diff follow none, and neither do writers. Nil
  /// where no link is in the way.
  ///
  /// - Complexity: O(*n*) in the number of directories above the file.
  static func obstacle(toNewFileAt path: TreePath, in tree: DiskFileTree) -> String? {
    var directory = TreePath.root
    for name in path.components.dropLast() {
      directory = directory.appending(String(name))
      // Nothing is there yet, or the writer will see what is.
      guard let kind = try? tree.kind(of: directory) else { return nil }
      guard case .link = kind else { continue }
      return switch LinkResolver(tree).resolve(directory) {
      case .found: "\(name) is a link"
      case .failed(.leavesTree): "\(name) \(outsideLink)"
      case .failed: "\(name) \(danglingLink)"
      }
    }
    return nil
  }
}
