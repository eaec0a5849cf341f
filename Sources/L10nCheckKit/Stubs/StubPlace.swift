import L10nBundle
import L10nModel

/// Whether a file can be created at a place of a tree.
enum StubPlace {
  static let outside = "its path leads out of the input"
  static let outsideLink = "is a link that leads out of the input"
  static let danglingLink = "is a link to a missing target"

  /// A catalog's language with an invalid name gets no directory: no user would get its files.
  static func noLanguage(_ spelling: String) -> String {
    "has \"\(spelling)\", which isn't a language: rename it, or remove it"
  }

  /// The reason why a link prevents creating a file: tools that apply a diff don't follow links, and neither do
  /// writers. Nil if there is no link.
  ///
  /// - Complexity: O(*n*) in the number of directories above the file.
  static func obstacle(toNewFileAt path: TreePath, in tree: InputTree) -> String? {
    var directory = TreePath.root
    for name in path.components.dropLast() {
      directory = directory.appending(String(name))
      // Nothing exists there yet, or the writer will check it.
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
