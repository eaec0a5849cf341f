package import L10nModel

/// Files of revisions that will be needed, to be read all at once.
package struct BlobsToRead: Sendable {
  private let objects: GitObjects
  private let names: ArraySlice<String>

  /// The files of some trees, in groups of which each has a git of its own.
  ///
  /// - Parameter workers: how many threads read and do other work.
  /// - Complexity: O(*n*) in the number of files of the revisions.
  package static func groups(
    of trees: [RevisionTree], workers: Int, where isNeeded: (TreePath) -> Bool
  ) -> [BlobsToRead] {
    // A git keeps a thread busy beside the one that reads from it.
    let count = max(1, (workers + 1) / 2)
    // Revisions of one repository have most files in common.
    var found: [(objects: GitObjects, names: Set<String>)] = []
    for tree in trees {
      let names = tree.files.objects(below: tree.root, where: isNeeded)
      if let known = found.firstIndex(where: { $0.objects === tree.files.objects }) {
        found[known].names.formUnion(names)
      } else {
        found.append((tree.files.objects, names))
      }
    }
    return found.flatMap { objects, names in
      let names = Array(names)
      let size = max(1, (names.count + count - 1) / count)
      return stride(from: 0, to: names.count, by: size).map {
        BlobsToRead(objects: objects, names: names[$0..<min($0 + size, names.count)])
      }
    }
  }

  /// Reads the files before they are needed.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func read() { objects.readAhead(names) }
}
