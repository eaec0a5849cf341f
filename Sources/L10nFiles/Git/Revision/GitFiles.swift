package import L10nModel
import L10nSource

package struct GitFiles: Sendable {
  private(set) var nodes: [TreePath: Node] = [.root: .directory]
  private var children: [TreePath: [String]] = [:]
  private var undecodableNames: [TreePath: [String]] = [:]
  /// The paths of the undecodable names.
  private var undecodablePaths: Set<TreePath> = []
  private var pathSize = 0
  /// Directories whose files belong to other repositories.
  package private(set) var submodules: [TreePath] = []
  let objects: GitObjects

  enum Node: Sendable {
    case file(object: String)
    case directory
    case link(destination: String)
  }

  /// - Parameter forEachEntry: calls its parameter with each entry.
  /// - Throws: also if the paths exceed the limits.
  init(
    _ objects: GitObjects,
    _ forEachEntry: ((GitEntry) throws(GitFailure) -> Void) throws(GitFailure) -> Void
  ) throws(GitFailure) {
    self.objects = objects
    var links: [TreePath: String] = [:]
    try forEachEntry { (entry) throws(GitFailure) in
      if let link = try add(entry) { links[link] = entry.object }
    }
    let destinations = objects.destinations(Set(links.values))
    // A link that can't be read gets an empty destination, which doesn't exist.
    for (path, object) in links {
      nodes[path] = .link(destination: destinations[object] ?? "")
    }
  }

  /// - Returns: the path, if the entry is a link; its destination isn't known yet.
  private mutating func add(_ entry: GitEntry) throws(GitFailure) -> TreePath? {
    guard entry.path.count <= objects.limits.pathLength else {
      throw .tooLongPath(objects.limits.pathLength)
    }
    guard let names = GitEntry.names(ofPath: entry.path[...]) else { return nil }
    guard let path = entry.treePath else {
      try addUndecodable(names)
      return nil
    }
    switch entry.mode {
    case .file: try add(.file(object: entry.object), at: path)
    case .submodule:
      try add(.directory, at: path)
      submodules.append(path)
    case .link:
      try add(.link(destination: ""), at: path)
      return path
    }
    return nil
  }

  /// Records the first component that isn't UTF-8 in its directory.
  private mutating func addUndecodable(_ names: [ArraySlice<UInt8>]) throws(GitFailure) {
    let decodable = names.prefix { String(validating: $0, as: UTF8.self) != nil }
    let directory = TreePath(
      components: decodable.map { String(decoding: $0, as: UTF8.self) })
    let repaired = String(decoding: names[decodable.endIndex], as: UTF8.self)
    let path = directory.appending(repaired)
    guard undecodablePaths.insert(path).inserted else { return }
    try count(path)
    undecodableNames[directory, default: []].append(repaired)
    if nodes[directory] == nil { try add(.directory, at: directory) }
  }

  private mutating func add(_ node: Node, at path: TreePath) throws(GitFailure) {
    guard nodes.updateValue(node, forKey: path) == nil, let parent = path.parent,
      let name = path.lastComponent
    else { return }
    try count(path)
    if nodes[parent] == nil { try add(.directory, at: parent) }
    children[parent, default: []].append(name)
  }

  private mutating func count(_ path: TreePath) throws(GitFailure) {
    pathSize += path.string.utf8.count
    guard pathSize <= objects.limits.pathSize else { throw .tooLongPaths(objects.limits.pathSize) }
  }

  /// Applies the differences to another revision.
  ///
  /// - Parameter changes: changes of regular files.
  mutating func apply(_ changes: [GitChange]) throws(GitFailure) {
    // Removals come first, because a directory can replace a file.
    remove(changes.filter { $0.new == nil }.map(\.path))
    for change in changes {
      if let object = change.new { try add(.file(object: object), at: change.path) }
    }
  }

  private mutating func remove(_ paths: [TreePath]) {
    var paths = paths
    while !paths.isEmpty {
      let removed = Set(paths.filter { nodes.removeValue(forKey: $0) != nil })
      pathSize -= removed.reduce(0) { $0 + $1.string.utf8.count }
      paths = []
      for parent in Set(removed.compactMap(\.parent)) {
        children[parent]?.removeAll { removed.contains(parent.appending($0)) }
        guard children[parent]?.isEmpty == true else { continue }
        children[parent] = nil
        if undecodableNames[parent] == nil, parent != .root { paths.append(parent) }
      }
    }
  }

  func object(at path: TreePath) -> String? {
    guard case .file(let object)? = nodes[path] else { return nil }
    return object
  }

  package func kind(of path: TreePath) -> FileKind? {
    switch nodes[path] {
    case nil: nil
    case .file?: .file
    case .directory?: .directory
    case .link(let destination)?: .link(destination: destination)
    }
  }

  /// Returns the objects of regular files, by their paths from the root of the work tree.
  package func objects(
    below directory: TreePath = .root, where isWanted: (TreePath) -> Bool
  ) -> [TreePath: String] {
    var objects: [TreePath: String] = [:]
    for (path, node) in nodes {
      guard case .file(let object) = node, path.relative(to: directory) != nil, isWanted(path)
      else { continue }
      objects[path] = object
    }
    return objects
  }

  func contents(of directory: TreePath) -> DirectoryContents {
    var contents = DirectoryContents(undecodableNames: undecodableNames[directory] ?? [])
    for name in children[directory] ?? [] {
      guard let kind = kind(of: directory.appending(name)) else { continue }
      contents.entries.append(DirectoryEntry(name: name, kind: kind))
    }
    return contents
  }

  /// Replaces the contents of `buffer` with a file, without following links. After an error, the contents are undefined.
  func read(
    _ path: TreePath, into buffer: inout [UInt8], limit: Int
  ) throws(FileTreeError) {
    guard case .file(let object)? = nodes[path] else {
      throw nodes[path] == nil ? .notFound : .isDirectory
    }
    let reading: GitObjects.Reading
    do throws(GitFailure) {
      reading = try objects.readFile(object, into: &buffer, limit: limit)
    } catch {
      throw .failed(code: 0, description: error.description)
    }
    if case .tooLarge(let limit) = reading { throw .tooLarge(limit: limit) }
    if LargeFilePointer.isPointer(buffer) { throw .pointer(isInRevision: true) }
  }
}

/// A group of files of revisions to read ahead.
package struct BlobsToRead: Sendable {
  private let objects: GitObjects
  private let names: ArraySlice<String>

  /// Divides the files of some trees into groups, for each of which one git process suffices.
  ///
  /// - Parameter workers: the number of threads that read and do other work.
  package static func groups(
    of trees: [RevisionTree], workers: Int, where isNeeded: (TreePath) -> Bool
  ) -> [BlobsToRead] {
    // A git process keeps one thread busy, in addition to the thread that reads from it.
    let count = max(1, (workers + 1) / 2)
    // Revisions of one repository share most files.
    var found: [(objects: GitObjects, names: Set<String>)] = []
    for tree in trees {
      let names = Set(tree.files.objects(below: tree.root, where: isNeeded).values)
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

  package func read() { objects.readAhead(names) }
}
