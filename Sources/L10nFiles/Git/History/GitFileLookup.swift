package import L10nModel

/// Finds files of commits in the trees of these, which even a clone without old files has.
package struct GitFileLookup {
  private let objects: GitObjects
  private var known: [Place: String?] = [:]

  /// A path in a tree or a commit, by the name of its object.
  private struct Place: Hashable {
    let root: String
    let path: ArraySlice<Substring>
  }

  package init(in repository: GitRepository) {
    objects = repository.objects
  }

  /// The object of a regular file in a commit; nil if there is no such file.
  ///
  /// - Throws: if git can't read a tree.
  /// - Complexity: O(*n*) in the number of entries of the directories on the path, unless they were asked for before.
  package mutating func object(
    at path: TreePath, in commit: String
  ) throws(GitFailure) -> String? {
    try object(at: path.string.split(separator: "/")[...], in: commit, query: commit + "^{tree}")
  }

  private mutating func object(
    at path: ArraySlice<Substring>, in root: String, query: String
  ) throws(GitFailure) -> String? {
    let place = Place(root: root, path: path)
    if let object = known[place] { return object }
    var object: String?
    var tree: [UInt8] = []
    if let name = path.first, try objects.read(query, .tree, into: &tree, limit: 1 << 26) == .whole,
      let entry = Self.entry(name, of: tree, nameLength: root.utf8.count / 2)
    {
      let isFile = path.count == 1
      if entry.mode.starts(with: (isFile ? "100" : "40").utf8) {
        object =
          isFile
          ? entry.object
          : try self.object(at: path.dropFirst(), in: entry.object, query: entry.object)
      }
    }
    known[place] = .some(object)
    return object
  }

  /// Looks for a name in a tree: each entry is "MODE NAME", a zero byte, and the bytes of the object's name.
  private static func entry(
    _ name: Substring, of tree: [UInt8], nameLength: Int
  ) -> (mode: ArraySlice<UInt8>, object: String)? {
    var rest = tree[...]
    while let space = rest.firstIndex(of: 0x20), let end = rest[space...].firstIndex(of: 0),
      rest.endIndex - end > nameLength
    {
      let next = end + 1 + nameLength
      if rest[(space + 1)..<end].elementsEqual(name.utf8) {
        let object = rest[(end + 1)..<next].map { byte in
          (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        }
        return (rest[..<space], object.joined())
      }
      rest = rest[next...]
    }
    return nil
  }
}
