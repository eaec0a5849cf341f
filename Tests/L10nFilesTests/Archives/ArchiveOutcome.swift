import L10nModel
import TestSupport

@testable import L10nFiles

/// The result of reading a file as an archive.
struct ArchiveOutcome {
  /// The failure, or each file with its size or why it can't be read, and the odd entries.
  let text: String

  init(_ bytes: [UInt8]) throws {
    let directory = try TemporaryTree([:])
    try directory.write(bytes, to: "archive.zip")
    do {
      let place = ArchivePath(directory.path(of: "archive.zip"))
      guard let tree = try place.map(ArchiveTree.init) else {
        text = "no archive"
        return
      }
      let files = Self.files(of: tree, in: .root)
      text = (files + tree.oddEntries.map { "\($0.path) \($0.oddity.rawValue)" }).joined(
        separator: ", ")
    } catch {
      text = "\(error)"
    }
  }

  private static func files(of tree: ArchiveTree, in directory: TreePath) -> [String] {
    guard let contents = try? tree.contents(of: directory) else { return [] }
    return contents.entries.sorted { $0.name < $1.name }.flatMap { entry -> [String] in
      let path = directory.appending(entry.name)
      switch entry.kind {
      case .directory: return files(of: tree, in: path)
      case .link(let destination): return ["\(path) -> \(destination)"]
      case .other: return ["\(path): other"]
      case .file:
        var bytes: [UInt8] = []
        do throws(FileTreeError) {
          try tree.read(path, into: &bytes)
          return ["\(path): \(bytes.count)"]
        } catch {
          return ["\(path): \(error)"]
        }
      }
    } + contents.undecodableNames.map { "\(directory): \($0)" }
  }
}
