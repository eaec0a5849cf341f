import L10nBundle
import L10nCheckKit
import L10nHandoff
import L10nModel

/// `handoff.json`, which an export leaves beside its documents.
enum ManifestFile {
  static let name = "handoff.json"

  static func read(_ path: String) throws(RunFailure) -> HandoffManifest {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let directory = String(path.dropLast(file.count))
    var bytes: [UInt8] = []
    do throws(FileTreeError) {
      try DiskFileTree(root: directory.isEmpty ? "." : directory).read(TreePath(file), into: &bytes)
    } catch {
      throw RunFailure(path, "\(error)", .unreadable)
    }
    do throws(IncomingProblem) {
      return try HandoffManifest(bytes)
    } catch {
      throw RunFailure(path, error.message, .unreadable)
    }
  }

  /// The manifest beside a document; nil if there is none.
  static func path(beside document: String) -> String? {
    let file = document.split(separator: "/").last.map(String.init) ?? document
    let path = String(document.dropLast(file.count)) + name
    return RealPath.of(path) == nil ? nil : path
  }
}
