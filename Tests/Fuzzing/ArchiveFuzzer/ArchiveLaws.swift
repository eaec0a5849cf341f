import FuzzingLaws
import L10nFiles
import L10nModel

/// Laws of every archive, whatever its bytes.
struct ArchiveLaws {
  let path: String

  private static let fileLimit = 1 << 20
  /// Further entries give no new coverage.
  private static let entryLimit = 300

  func check() {
    guard let place = ArchivePath(path) else {
      require(false, "a file with the name of an archive is none")
      return
    }
    do {
      check(try ArchiveTree(place))
    } catch {
      require(!"\(error)".isEmpty, "an archive is refused without a reason")
    }
  }

  /// Every listed entry exists as listed, and can be read or throws an error.
  private func check(_ tree: ArchiveTree) {
    for entry in tree.oddEntries where entry.oddity != .impossibleName {
      require(!entry.path.isEmpty, "an odd entry has no name")
    }
    var open = [TreePath.root]
    var count = 0
    while let directory = open.popLast() {
      guard let contents = try? tree.contents(of: directory) else {
        require(false, "the directory \(directory) is listed, and can't be")
        return
      }
      for entry in contents.entries {
        count += 1
        guard count <= Self.entryLimit else { return }
        let path = directory.appending(entry.name)
        require((try? tree.kind(of: path)) == entry.kind, "\(path) is listed as another kind")
        if entry.kind == .directory { open.append(path) }
        read(path, of: tree)
      }
    }
  }

  private func read(_ path: TreePath, of tree: ArchiveTree) {
    var bytes: [UInt8] = []
    do throws(FileTreeError) {
      try tree.read(path, into: &bytes, limit: Self.fileLimit)
    } catch {
      require(bytes.isEmpty, "\(path) can't be read, and has bytes")
      _ = try? tree.start(of: path, count: 64)
      return
    }
    require(bytes.count <= Self.fileLimit, "\(path) has more bytes than are wanted")
    let start = try? tree.start(of: path, count: 64)
    require(start.map { $0 == Array(bytes.prefix(64)) } ?? false, "\(path) begins in another way")
  }
}
