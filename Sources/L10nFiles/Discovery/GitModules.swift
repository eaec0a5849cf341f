import L10nModel

/// The directories of git submodules, from the file `.gitmodules` at the root of a tree: also of those that are not
/// checked out.
enum GitModules {
  /// - Complexity: O(*n*) in the length of the file.
  static func paths(in tree: some FileTree) -> [TreePath] {
    var bytes: [UInt8] = []
    guard (try? tree.read(".gitmodules", into: &bytes)) != nil else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap {
      let sides = $0.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      guard sides.count == 2, sides[0] == "path" else { return nil }
      return TreePath.root.resolving(sides[1].trimmingQuotes)
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    return start.dropLast(start.reversed().prefix { $0 == " " || $0 == "\t" }.count)
  }

  fileprivate var trimmingQuotes: String {
    hasPrefix("\"") && hasSuffix("\"") && count > 1 ? String(dropFirst().dropLast()) : String(self)
  }
}
