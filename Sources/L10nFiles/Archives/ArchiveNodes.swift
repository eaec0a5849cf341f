import L10nModel

/// The entries of an archive as a tree of directories, collected one by one.
struct ArchiveNodes: Sendable {
  enum Node: Sendable {
    case file(any ArchivedFile)
    case directory
    case link(destination: String)
    case other
  }

  /// All files and directories. The root is the first.
  private var nodes: [Node] = [.directory]
  /// The indices in `nodes`. The lookup of a path takes one step for each name.
  private var places: [Name: Int] = [:]
  private var children: [Int: [String]] = [:]
  private var undecodableNames: [Int: [String]] = [:]
  private var knownUndecodable: Set<Name> = []

  /// A name in a directory. `TreePath` compares it by its bytes.
  private struct Name: Hashable {
    let directory: Int
    let name: TreePath
  }

  /// The entries that are left out of the tree, or differ from what is written in the archive.
  private(set) var oddEntries: [OddEntry] = []
  /// The maximum number of odd entries to report: an archive can be made to have any number of them.
  private static let oddEntryLimit = 50
  private var pathSize = 0
  private let pathSizeLimit: Int

  /// Creates a tree with the root alone.
  ///
  /// - Parameter archive: the size of the archive, which limits the size of the tree.
  init(archive: Int) {
    pathSizeLimit = ArchiveLimits.pathSize(archive: archive)
  }

  subscript(_ path: TreePath) -> Node? { place(at: path).map { nodes[$0] } }

  func contents(of directory: TreePath) -> DirectoryContents {
    guard let place = place(at: directory) else { return DirectoryContents() }
    var contents = DirectoryContents(undecodableNames: undecodableNames[place] ?? [])
    for name in children[place] ?? [] {
      guard let child = child(named: name, of: place) else { continue }
      contents.entries.append(DirectoryEntry(name: name, kind: nodes[child].kind))
    }
    return contents
  }

  private func place(at path: TreePath) -> Int? {
    var place = 0
    for name in path.components {
      guard let child = child(named: String(name), of: place) else { return nil }
      place = child
    }
    return place
  }

  private func child(named name: String, of directory: Int) -> Int? {
    places[Name(directory: directory, name: TreePath(name))]
  }

  /// Adds an entry, and its parent directories if necessary.
  ///
  /// - Parameters:
  ///   - path: the bytes as written in the archive.
  ///   - directory: the directory that the path is relative to.
  /// - Returns: the path in the tree; nil if the entry is left out.
  /// - Throws: if the tree exceeds a limit.
  @discardableResult
  mutating func add(
    _ node: Node, at path: [UInt8], below directory: TreePath = .root
  ) throws(ArchiveFailure) -> TreePath? {
    let names = Self.names(in: path)
    // macOS stores metadata for other systems there.
    if names.first?.elementsEqual("__MACOSX".utf8) == true { return nil }
    if let oddity = Self.oddity(of: path, names, node.kind) {
      note(oddity, path)
      return nil
    }
    // The directory exists: it is the root, or replaces a payload that was just read.
    guard var place = place(at: directory) else { return nil }
    var length = directory.isRoot ? 0 : directory.string.utf8.count + 1
    for (position, name) in names.enumerated() {
      guard case .directory = nodes[place] else {
        note(.inFile, directory.appending(Self.text(names)).string)
        return nil
      }
      guard let text = String(validating: name, as: UTF8.self) else {
        addUndecodable(String(decoding: name, as: UTF8.self), in: place)
        return nil
      }
      let isLast = position == names.count - 1
      length += name.count
      let path = names[...position]
      place = try insert(
        isLast ? node : .directory, named: text, in: place, length: length, isLast: isLast
      ) { directory.appending(Self.text(path)).string }
      length += 1
    }
    return names.isEmpty ? directory : directory.appending(Self.text(names))
  }

  /// Adds another name of an entry (a hard link).
  ///
  /// - Parameter original: the path of an earlier entry, as written in the archive.
  mutating func add(
    nameOf original: [UInt8], at path: [UInt8], below directory: TreePath = .root
  ) throws(ArchiveFailure) {
    guard let place = place(of: original, below: directory) else {
      return addName(withoutFile: path)
    }
    switch nodes[place] {
    case .directory: addName(withoutFile: path)
    case let node: try add(node, at: path, below: directory)
    }
  }

  /// Notes a hard link to an entry that doesn't exist.
  mutating func addName(withoutFile path: [UInt8]) {
    note(Self.oddity(of: path, Self.names(in: path), .file) ?? .linkWithoutFile, path)
  }

  /// Sets the content of an empty file: some archives store the content of hard links with another of their names.
  ///
  /// - Parameter path: the path as written in the archive.
  mutating func fill(
    _ path: [UInt8], with file: any ArchivedFile, below directory: TreePath
  ) {
    guard let place = place(of: path, below: directory),
      case .file(let existing) = nodes[place], existing.size == 0
    else { return }
    nodes[place] = .file(file)
  }

  private func place(of path: [UInt8], below directory: TreePath) -> Int? {
    let names = Self.names(in: path)
    guard Self.oddity(of: path, names, .file) == nil else { return nil }
    return place(at: directory.appending(Self.text(names)))
  }

  /// - Parameters:
  ///   - length: the length of the path.
  ///   - path: returns the path itself, for a finding.
  /// - Returns: the index of the entry.
  private mutating func insert(
    _ node: Node, named name: String, in directory: Int, length: Int, isLast: Bool,
    _ path: () -> String
  ) throws(ArchiveFailure) -> Int {
    guard let place = child(named: name, of: directory) else {
      pathSize += length
      guard pathSize <= pathSizeLimit else { throw .tooLongPaths(pathSizeLimit) }
      nodes.append(node)
      places[Name(directory: directory, name: TreePath(name))] = nodes.count - 1
      children[directory, default: []].append(name)
      return nodes.count - 1
    }
    guard isLast else { return place }
    switch (nodes[place], node) {
    case (.directory, .directory): break
    case (.directory, _), (_, .directory):
      note(.fileAndDirectory, path())
    default:
      // Unpacking the archive also replaces the earlier entry.
      nodes[place] = node
      note(.repeated, path())
    }
    return place
  }

  private mutating func addUndecodable(_ name: String, in directory: Int) {
    guard knownUndecodable.insert(Name(directory: directory, name: TreePath(name))).inserted
    else { return }
    undecodableNames[directory, default: []].append(name)
  }

  private mutating func note(_ oddity: OddEntry.Oddity, _ path: String) {
    guard oddEntries.count < Self.oddEntryLimit else { return }
    oddEntries.append(OddEntry(path: path, oddity))
  }

  /// - Parameter path: the path as written in the archive.
  private mutating func note(_ oddity: OddEntry.Oddity, _ path: [UInt8]) {
    note(oddity, String(decoding: path.prefix(ArchiveLimits.pathLength), as: UTF8.self))
  }

  private static func text(_ names: some Sequence<ArraySlice<UInt8>>) -> String {
    String(decoding: Array(names.joined(separator: [UInt8(ascii: "/")])), as: UTF8.self)
  }

  private static func names(in path: [UInt8]) -> [ArraySlice<UInt8>] {
    path.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual([0x2E]) }
  }

  private static func oddity(
    of path: [UInt8], _ names: [ArraySlice<UInt8>], _ kind: FileKind
  ) -> OddEntry.Oddity? {
    if path.first == UInt8(ascii: "/") || names.contains(where: { $0.elementsEqual([0x2E, 0x2E]) })
    {
      return .leavesArchive
    }
    if path.contains(0) || path.count > ArchiveLimits.pathLength { return .impossibleName }
    // The root is a directory.
    return names.isEmpty && kind != .directory ? .impossibleName : nil
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

/// A file in an archive. Several threads can read it at once.
protocol ArchivedFile: Sendable {
  var size: Int { get }

  /// Replaces the contents of `buffer` with the whole file. After an error, the contents are unspecified.
  ///
  /// - Throws: `tooLarge`, or `archived`.
  func read(into buffer: inout [UInt8], limit: Int) throws(FileTreeError)

  /// Returns the first bytes; fewer than `count` if the file is shorter.
  ///
  /// - Throws: as `read`.
  func beginning(count: Int) throws(FileTreeError) -> [UInt8]
}
