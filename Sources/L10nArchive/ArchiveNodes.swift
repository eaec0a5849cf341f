import L10nBundle
import L10nModel

/// The entries of an archive as a tree of directories, collected one by one.
struct ArchiveNodes: Sendable {
  enum Node: Sendable {
    case file(any ArchivedFile)
    case directory
    case link(destination: String)
    case other
  }

  private var nodes: [TreePath: Node] = [.root: .directory]
  private var children: [TreePath: [String]] = [:]
  private var undecodableNames: [TreePath: [String]] = [:]
  /// The entries that aren't part of the tree, or not as written.
  private(set) var oddEntries: [OddEntry] = []
  /// The number of such entries to tell; there are as many as somebody likes to make.
  private static let oddEntryLimit = 50
  /// The number of bytes of all paths.
  private var pathSize = 0
  private let pathSizeLimit: Int

  /// The root.
  ///
  /// - Parameter archive: the size of the archive, which limits what it can have.
  init(archive: Int) {
    pathSizeLimit = ArchiveLimits.pathSize(archive: archive)
  }

  /// The entry at a path; nil if there is none.
  subscript(_ path: TreePath) -> Node? { nodes[path] }

  func contents(of directory: TreePath) -> DirectoryContents {
    var contents = DirectoryContents(undecodableNames: undecodableNames[directory] ?? [])
    for name in children[directory] ?? [] {
      guard let node = nodes[directory.appending(name)] else { continue }
      contents.entries.append(DirectoryEntry(name: name, kind: node.kind))
    }
    return contents
  }

  /// Adds an entry, and its parent directories if necessary.
  ///
  /// - Parameters:
  ///   - path: the bytes as written.
  ///   - directory: where the path begins.
  /// - Returns: its place; nil if it isn't part of the tree.
  /// - Throws: if the tree is larger than any real one.
  @discardableResult
  mutating func add(
    _ node: Node, at path: [UInt8], below directory: TreePath = .root
  ) throws(ArchiveFailure) -> TreePath? {
    let names = Self.names(in: path)
    // Where Macs keep metadata of files for other systems.
    if names.first?.elementsEqual("__MACOSX".utf8) == true { return nil }
    if let oddity = Self.oddity(of: path, names) {
      note(oddity, String(decoding: path.prefix(ArchiveLimits.pathLength), as: UTF8.self))
      return nil
    }
    var place = directory
    for (position, name) in names.enumerated() {
      guard case .directory? = nodes[place] else {
        note(.inFile, place.appending(text(names[position...])).string)
        return nil
      }
      guard let text = String(validating: name, as: UTF8.self) else {
        addUndecodable(String(decoding: name, as: UTF8.self), in: place)
        return nil
      }
      let isLast = position == names.count - 1
      let next = place.appending(text)
      try insert(isLast ? node : .directory, named: text, in: place, at: next, isLast: isLast)
      place = next
    }
    return place
  }

  /// Adds another name of an entry (a hard link).
  ///
  /// - Parameter original: the path of the entry as written, which comes earlier.
  mutating func add(
    nameOf original: [UInt8], at path: [UInt8], below directory: TreePath = .root
  ) throws(ArchiveFailure) {
    switch place(of: original, below: directory).flatMap({ nodes[$0] }) {
    case .directory?, nil: addName(withoutFile: path)
    case let node?: try add(node, at: path, below: directory)
    }
  }

  /// Notes another name of an entry that isn't there.
  mutating func addName(withoutFile path: [UInt8]) {
    note(.linkWithoutFile, String(decoding: path, as: UTF8.self))
  }

  /// Gives an empty file its content, which came with another name of it.
  ///
  /// - Parameter path: as written.
  mutating func fill(
    _ path: [UInt8], with file: any ArchivedFile, below directory: TreePath
  ) {
    guard let place = place(of: path, below: directory),
      case .file(let existing)? = nodes[place], existing.size == 0
    else { return }
    nodes[place] = .file(file)
  }

  private func place(of path: [UInt8], below directory: TreePath) -> TreePath? {
    let names = Self.names(in: path)
    guard !names.isEmpty, Self.oddity(of: path, names) == nil else { return nil }
    return directory.appending(text(names[...]))
  }

  private mutating func insert(
    _ node: Node, named name: String, in directory: TreePath, at path: TreePath, isLast: Bool
  ) throws(ArchiveFailure) {
    guard let existing = nodes[path] else {
      pathSize += path.string.utf8.count
      guard pathSize <= pathSizeLimit else { throw .tooLongPaths(pathSizeLimit) }
      nodes[path] = node
      children[directory, default: []].append(name)
      return
    }
    guard isLast else { return }
    switch (existing, node) {
    case (.directory, .directory): return
    case (.directory, _), (_, .directory):
      note(.fileAndDirectory, path.string)
    default:
      // As when the archive is unpacked.
      nodes[path] = node
      note(.repeated, path.string)
    }
  }

  private mutating func addUndecodable(_ name: String, in directory: TreePath) {
    guard !undecodableNames[directory, default: []].contains(name) else { return }
    undecodableNames[directory, default: []].append(name)
  }

  private mutating func note(_ oddity: OddEntry.Oddity, _ path: String) {
    guard oddEntries.count < Self.oddEntryLimit else { return }
    oddEntries.append(OddEntry(path: path, oddity))
  }

  private func text(_ names: ArraySlice<ArraySlice<UInt8>>) -> String {
    String(decoding: Array(names.joined(separator: [UInt8(ascii: "/")])), as: UTF8.self)
  }

  private static func names(in path: [UInt8]) -> [ArraySlice<UInt8>] {
    path.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual([0x2E]) }
  }

  private static func oddity(
    of path: [UInt8], _ names: [ArraySlice<UInt8>]
  ) -> OddEntry.Oddity? {
    if path.first == UInt8(ascii: "/") || names.contains(where: { $0.elementsEqual([0x2E, 0x2E]) })
    {
      return .leavesArchive
    }
    if path.contains(0) || path.count > ArchiveLimits.pathLength { return .impossibleName }
    return nil
  }
}

extension ArchiveNodes.Node {
  var kind: FileKind {
    switch self {
    case .file: .file
    case .directory: .directory
    case .link(let destination): .link(destination: destination)
    case .other: .other
    }
  }
}
