import Foundation
import TestSupport

/// A writable copy of a fixture or of a real project, removed together with the value's last reference.
final class WritableCopy {
  let root: String
  private let tree: TemporaryTree

  static let fixtures = ["Bundles", "Projects"].flatMap { folder in
    let path = SharedFiles.packageRoot.appendingPathComponent("Fixtures/\(folder)").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
      .map { "\(path)/\($0)" }
  }

  static let corpora: [String] = {
    guard let folder = SharedFiles.root?.appendingPathComponent("corpora").path else { return [] }
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .filter { $0.contains("+") }.map { "\(folder)/\($0)" }
  }()

  init(of path: String) throws {
    tree = try TemporaryTree([:])
    root = tree.path(of: (path as NSString).lastPathComponent)
    try FileManager.default.copyItem(atPath: path, toPath: root)
    let files = FileManager.default.enumerator(atPath: root)
    for case let file as String in files ?? FileManager.DirectoryEnumerator() {
      let place = "\(root)/\(file)"
      let type =
        try FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
      guard type != .typeSymbolicLink else { continue }
      try FileManager.default.setAttributes(
        [.posixPermissions: type == .typeDirectory ? 0o755 : 0o644], ofItemAtPath: place)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: root)
  }
}
