package import L10nBundle
package import L10nModel
import L10nSource

/// All files of a revision.
package struct GitFiles: Sendable {
  private var nodes: [TreePath: Node] = [.root: .directory]
  private var children: [TreePath: [String]] = [:]
  private var undecodableNames: [TreePath: [String]] = [:]
  /// Directories whose files are in other repositories.
  package private(set) var submodules: [TreePath] = []
  let objects: GitObjects

  enum Node: Sendable {
    case file(object: String)
    case directory
    case link(destination: String)
  }

  init(_ entries: [GitEntry], _ objects: GitObjects) {
    self.objects = objects
    for entry in entries { add(entry) }
  }

  private mutating func add(_ entry: GitEntry) {
    // Git keeps no such path, but a made-up repository can have it.
    let names = entry.path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isBroken = names.contains {
      $0.isEmpty || $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8)
    }
    guard !isBroken else { return }
    guard let text = String(validating: entry.path, as: UTF8.self) else {
      return addUndecodable(names)
    }
    let path = TreePath(text)
    switch entry.mode {
    case .file: add(.file(object: entry.object), at: path)
    case .submodule:
      add(.directory, at: path)
      submodules.append(path)
    case .link:
      var destination: [UInt8] = []
      // A link that can't be read leads nowhere.
      let isRead = try? objects.read(entry.object, into: &destination, limit: 1 << 16)
      let target = isRead == true ? String(decoding: destination, as: UTF8.self) : ""
      add(.link(destination: target), at: path)
    }
  }

  /// Notes the first name that isn't UTF-8 in its directory.
  private mutating func addUndecodable(_ names: [ArraySlice<UInt8>]) {
    var directory = TreePath.root
    for name in names {
      guard let text = String(validating: name, as: UTF8.self) else {
        let repaired = String(decoding: name, as: UTF8.self)
        if !undecodableNames[directory, default: []].contains(repaired) {
          undecodableNames[directory, default: []].append(repaired)
        }
        if nodes[directory] == nil { add(.directory, at: directory) }
        return
      }
      directory = directory.appending(text)
    }
  }

  private mutating func add(_ node: Node, at path: TreePath) {
    guard nodes.updateValue(node, forKey: path) == nil, let parent = path.parent,
      let name = path.lastComponent
    else { return }
    if nodes[parent] == nil { add(.directory, at: parent) }
    children[parent, default: []].append(name)
  }

  /// Updates the files as another revision has them.
  ///
  /// - Parameter changes: of regular files.
  /// - Complexity: O(*n*) in the number of changes, and of entries of their directories.
  mutating func apply(_ changes: [GitChange]) {
    // A directory can take the place of a file.
    for change in changes where change.new == nil { remove(change.path) }
    for change in changes {
      if let object = change.new { add(.file(object: object), at: change.path) }
    }
  }

  /// Removes an entry, and the directories that are empty then.
  private mutating func remove(_ path: TreePath) {
    guard nodes.removeValue(forKey: path) != nil, let parent = path.parent,
      let name = path.lastComponent
    else { return }
    children[parent]?.removeAll { $0 == name }
    guard children[parent]?.isEmpty == true else { return }
    children[parent] = nil
    if undecodableNames[parent] == nil, parent != .root { remove(parent) }
  }

  /// The object of a file; nil if there is none.
  func object(at path: TreePath) -> String? {
    guard case .file(let object)? = nodes[path] else { return nil }
    return object
  }

  /// The kind of an entry; nil if there is none.
  package func kind(of path: TreePath) -> FileKind? {
    switch nodes[path] {
    case nil: nil
    case .file?: .file
    case .directory?: .directory
    case .link(let destination)?: .link(destination: destination)
    }
  }

  /// The objects of the files below a directory that will be needed.
  ///
  /// - Complexity: O(*n*) in the number of files.
  func objects(below directory: TreePath, where isNeeded: (TreePath) -> Bool) -> Set<String> {
    var names: Set<String> = []
    for (path, node) in nodes {
      guard case .file(let object) = node, path.relative(to: directory) != nil, isNeeded(path)
      else { continue }
      names.insert(object)
    }
    return names
  }

  /// Why a file couldn't be read; nil if all could that were asked for.
  var failure: GitFailure? { objects.hasFailed ? GitObjects.unreadable : nil }

  func contents(of directory: TreePath) -> DirectoryContents {
    var contents = DirectoryContents(undecodableNames: undecodableNames[directory] ?? [])
    for name in children[directory] ?? [] {
      guard let kind = kind(of: directory.appending(name)) else { continue }
      contents.entries.append(DirectoryEntry(name: name, kind: kind))
    }
    return contents
  }

  /// Replaces the contents of `buffer` with a file; links aren't followed. After an error, it can have anything.
  func read(
    _ path: TreePath, into buffer: inout [UInt8], limit: Int
  ) throws(FileTreeError) {
    guard case .file(let object)? = nodes[path] else {
      throw nodes[path] == nil ? .notFound : .isDirectory
    }
    let isWhole: Bool
    do throws(GitFailure) {
      isWhole = try objects.read(object, into: &buffer, limit: limit)
    } catch {
      throw .failed(code: 0, description: error.description)
    }
    guard isWhole else { throw .tooLarge(limit: limit) }
    if Self.isPointer(buffer) {
      throw .failed(code: 0, description: "is in Git LFS: the revision has only a pointer to it")
    }
  }

  /// Whether bytes are what Git LFS keeps in place of a file.
  static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1024 && bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }
}
