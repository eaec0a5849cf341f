import L10nFormats
import L10nModel

/// Where texts are in a version of a repository's files.
struct TextPlace: Hashable, Sendable {
  /// From the top of the work tree.
  let path: TreePath
  let part: TablePart
}
