import L10nBundle
import L10nGit
import L10nModel

/// A file of a revision by its name in git, `REV:PATH`; `:PATH` for the index.
///
/// The path is relative to the top of the work tree, or to the working directory if it begins with `./` or `../`.
package struct RevisionFile: Sendable {
  private let revision: String
  private let path: Substring

  /// - Returns: nil if the name has no colon.
  package init?(_ name: String) {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    revision = colon == name.startIndex ? ":" : String(name[..<colon])
    path = name[name.utf8.index(after: colon)...]
  }

  /// The bytes of the file.
  ///
  /// - Parameter fetches: whether to fetch the file first, if a partial clone lacks it.
  /// - Throws: `CheckError` with the revision or the path that doesn't exist.
  /// - Complexity: O(*n*) in the number of files of the revision.
  package func bytes(fetches: Bool) throws(CheckError) -> [UInt8] {
    do {
      let repository = try GitRepository(containing: ".")
      let place = place(in: repository)
      if fetches { try repository.fetch([revision]) { $0 == place } }
      let files = try repository.files(of: revision)
      let tree = try RevisionTree(files, root: .root, location: nil)
      var bytes: [UInt8] = []
      try tree.read(place, into: &bytes)
      return bytes
    } catch {
      throw CheckError(
        path: revision == ":" ? ":\(path)" : "\(revision):\(path)", reason: "\(error)")
    }
  }

  private func place(in repository: GitRepository) -> TreePath {
    let isRelative = path.hasPrefix("./") || path.hasPrefix("../")
    return TreePath(String(path), from: isRelative ? repository.prefix : .root)
  }
}
