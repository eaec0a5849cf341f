import CArchive
import L10nBundle
import L10nFormats
import L10nModel
import L10nSource

/// Reads a package of macOS's installer: a xar archive, with cpio archives of what it installs.
struct PackageContents {
  private(set) var nodes = ArchiveNodes()

  /// - Throws: if the file is no xar archive, or is damaged.
  init(_ file: OpenFile) throws(ArchiveFailure) {
    let table = try XarTable(of: file)
    for entry in table.entries {
      let path = Array(entry.path.utf8)
      guard let data = entry.data else {
        nodes.add(entry.destination.map { .link(destination: $0) } ?? .directory, at: path)
        continue
      }
      let member = XarMember(data: data, file: file, start: table.heapStart)
      let name = TreePath(entry.path).lastComponent
      // "Content" is that of a signed archive (xip).
      guard name == "Payload" || name == "Content", let stream = member.payload else {
        nodes.add(.file(member), at: path)
        continue
      }
      guard let place = nodes.add(.directory, at: path) else { continue }
      try StreamPass(of: stream, into: &nodes, below: place)
    }
  }
}
