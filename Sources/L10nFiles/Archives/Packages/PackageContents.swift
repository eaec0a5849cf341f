import L10nModel

/// Reads a package of macOS's installer: a xar archive, with cpio archives of what it installs.
struct PackageContents {
  private(set) var nodes: ArchiveNodes

  /// - Throws: if the file is no xar archive, or is damaged.
  init(_ file: OpenFile) throws(ArchiveFailure) {
    nodes = ArchiveNodes(archive: file.count)
    let table = try XarTable(of: file)
    for entry in table.entries {
      let path = Array(entry.path.utf8)
      switch entry.kind {
      case .directory: try nodes.add(.directory, at: path)
      case .link(let destination): try nodes.add(.link(destination: destination), at: path)
      case .other: try nodes.add(.other, at: path)
      case .name(let original):
        guard let data = table.contents[original] else {
          nodes.addName(withoutFile: path)
          continue
        }
        try nodes.add(.file(XarMember(data: data, file: file, start: table.heapStart)), at: path)
      case .file(let data):
        try add(XarMember(data: data, file: file, start: table.heapStart), entry.path)
      }
    }
  }

  private mutating func add(_ member: XarMember, _ path: String) throws(ArchiveFailure) {
    let name = TreePath(path).lastComponent
    // "Content" is that of a signed archive (xip).
    guard name == "Payload" || name == "Content", let stream = member.payload else {
      try nodes.add(.file(member), at: Array(path.utf8))
      return
    }
    guard let place = try nodes.add(.directory, at: Array(path.utf8)) else { return }
    try StreamPass(of: stream, into: &nodes, below: place)
  }
}
