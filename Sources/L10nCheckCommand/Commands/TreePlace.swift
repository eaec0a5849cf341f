import L10nBundle
import L10nCheckKit

/// Where an input is, for writing into it, for messages and for diffs.
struct TreePlace {
  /// The directory on disk.
  let root: String
  /// The prefix of paths in messages.
  let shown: String
  /// The prefix of paths in a diff: relative to the root of the repository or to the working directory; empty for a
  /// tree outside both, because a diff must not refer to paths outside.
  let written: String
  /// Whether the tree is outside both.
  let isOutside: Bool

  init(_ path: String) {
    let root = (try? InputLocation(path: path))?.root ?? path
    self.root = root.utf8.count > 1 ? root.withoutLastSlash : root
    shown = PathPrefix.prefix(for: path, from: .workingDirectory)
    let prefix = PathPrefix.prefix(for: path, from: .workTree)
    isOutside = prefix.hasPrefix("../") || prefix.hasPrefix("/")
    written = PathPrefix.inDiff(of: path)
  }
}

extension String {
  /// A path without the slash at its end.
  var withoutLastSlash: String { utf8.last == UInt8(ascii: "/") ? String(dropLast()) : self }
}
