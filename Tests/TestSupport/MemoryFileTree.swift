package import L10nFiles
package import L10nModel

/// A file tree in memory.
package struct MemoryFileTree: FileTree {
  private enum Node: Sendable {
    case file([UInt8])
    case directory
    case link(String)
    case other
  }

  private var nodes: [TreePath: Node] = [.root: .directory]
  private var children: [TreePath: [String]] = [:]
  private var undecodableNames: [TreePath: [String]] = [:]
  private var denied: Set<TreePath> = []

  package let location: String?

  package init(location: String? = nil) {
    self.location = location
  }

  /// Adds a file, and its parent directories if necessary.
  package mutating func addFile(_ path: TreePath, bytes: some Sequence<UInt8> = []) {
    add(.file(Array(bytes)), at: path)
  }

  package mutating func addDirectory(_ path: TreePath) {
    add(.directory, at: path)
  }

  package mutating func addLink(_ path: TreePath, to destination: String) {
    add(.link(destination), at: path)
  }

  /// Adds an entry that is neither a file, a directory nor a link.
  package mutating func addOther(_ path: TreePath) {
    add(.other, at: path)
  }

  /// Adds an entry whose name isn't UTF-8 to a directory.
  package mutating func addUndecodableName(_ name: String, in directory: TreePath) {
    undecodableNames[directory, default: []].append(name)
  }

  /// Makes a path unreadable.
  package mutating func deny(_ path: TreePath) {
    denied.insert(path)
  }

  private mutating func add(_ node: Node, at path: TreePath) {
    if nodes.updateValue(node, forKey: path) != nil { return }
    guard let parent = path.parent, let name = path.lastComponent else { return }
    if nodes[parent] == nil { add(.directory, at: parent) }
    children[parent, default: []].append(name)
  }
}

extension MemoryFileTree {
  package func contents(of directory: TreePath) throws(FileTreeError) -> DirectoryContents {
    if denied.contains(directory) { throw .permissionDenied }
    switch nodes[directory] {
    case nil: throw .notFound
    case .directory: break
    default: throw .notDirectory
    }
    var contents = DirectoryContents(undecodableNames: undecodableNames[directory] ?? [])
    for name in children[directory] ?? [] {
      let kind = try kind(of: directory.appending(name))
      contents.entries.append(DirectoryEntry(name: name, kind: kind))
    }
    return contents
  }

  package func kind(of path: TreePath) throws(FileTreeError) -> FileKind {
    switch nodes[path] {
    case nil: throw .notFound
    case .file: .file
    case .directory: .directory
    case .link(let destination): .link(destination: destination)
    case .other: .other
    }
  }

  package func read(
    _ path: TreePath, into buffer: inout [UInt8], limit: Int
  ) throws(FileTreeError) {
    buffer.removeAll(keepingCapacity: true)
    guard case .found(let place, _) = LinkResolver(self).resolve(path) else { throw .notFound }
    if denied.contains(place) { throw .permissionDenied }
    switch nodes[place] {
    case .file(let bytes):
      if bytes.count > limit { throw .tooLarge(limit: limit) }
      buffer.append(contentsOf: bytes)
    case .directory: throw .isDirectory
    default: throw .failed(code: 0, description: "is not a regular file")
    }
  }
}
