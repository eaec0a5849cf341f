import L10nCheckKit
import L10nFiles
import L10nModel

/// The files of a directory for translators, such as screenshots.
struct NotesDirectory {
  /// Sorted by their paths below the directory; without their bytes unless these are needed.
  let files: [(path: String, bytes: [UInt8])]

  init(at path: String, readsFiles: Bool) throws(RunFailure) {
    do throws(FileTreeError) {
      try self.init(.root, in: DiskFileTree(root: path), readsFiles: readsFiles)
    } catch {
      throw RunFailure(path, "\(error)", .unreadable)
    }
  }

  init(_ root: TreePath, in tree: DiskFileTree, readsFiles: Bool) throws(FileTreeError) {
    var files: [(path: String, bytes: [UInt8])] = []
    var open = [root]
    while let next = open.popLast() {
      for entry in try tree.contents(of: next).entries {
        let path = next.appending(entry.name)
        switch try tree.kind(of: path) {
        case .directory: open.append(path)
        case .file:
          var bytes: [UInt8] = []
          if readsFiles { try tree.read(path, into: &bytes) }
          files.append((path.relative(to: root) ?? path.string, bytes))
        case .link, .other: continue
        }
      }
    }
    self.files = files.sorted { $0.path < $1.path }
  }
}

extension ConfigurationFile {
  /// The configured directory with images for translators; nil if there is none.
  ///
  /// - Throws: if it is outside the directory of the configuration, or no directory.
  func screenshots(readsFiles: Bool) throws(RunFailure) -> NotesDirectory? {
    guard let name = configuration.screenshots else { return nil }
    do throws(FileTreeError) {
      let tree = try openedDirectory()
      guard let inside = PatchPath(TreePath(name)) else { throw .leavesTree }
      guard case .found(let found, .directory) = LinkResolver(tree).resolve(inside.treePath) else {
        throw .notFound
      }
      return try NotesDirectory(found, in: tree, readsFiles: readsFiles)
    } catch {
      throw RunFailure("\(path): the directory of screenshots \"\(name)\"", "\(error)", .usage)
    }
  }
}
