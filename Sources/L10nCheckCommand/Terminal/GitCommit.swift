import L10nBundle
import L10nModel

/// The commit that is checked out.
enum GitCommit {
  /// The object name of `HEAD` in the work tree around a path; nil if there is none.
  ///
  /// Reads the files of git: `HEAD`, the reference that it names, and `packed-refs`.
  static func current(at path: String) -> String? {
    guard let root = RealPath.of(path), let top = PathPrefix.gitTopLevel(of: root) else {
      return nil
    }
    var directory = "\(top)/.git"
    // In a linked work tree, it is a file with the path of its directory.
    if let link = text(of: ".git", in: top), link.hasPrefix("gitdir: ") {
      let target = String(link.dropFirst("gitdir: ".count))
      directory = target.hasPrefix("/") ? target : "\(top)/\(target)"
    }
    guard let head = text(of: "HEAD", in: directory) else { return nil }
    guard head.hasPrefix("ref: ") else { return objectName(head) }
    let reference = String(head.dropFirst("ref: ".count))
    let common = text(of: "commondir", in: directory).map { "\(directory)/\($0)" } ?? directory
    if let name = text(of: reference, in: common).flatMap(objectName) { return name }
    let packed = text(of: "packed-refs", in: common)?.split(separator: "\n") ?? []
    return packed.first { $0.hasSuffix(" \(reference)") }
      .flatMap { objectName(String($0.prefix { $0 != " " })) }
  }

  private static func objectName(_ text: String) -> String? {
    [40, 64].contains(text.utf8.count) && text.allSatisfy(\.isHexDigit) ? text : nil
  }

  /// The text of a file without the line break at its end; nil if it can't be read.
  private static func text(of name: String, in directory: String) -> String? {
    var bytes: [UInt8] = []
    do throws(FileTreeError) {
      try DiskFileTree(root: directory).read(TreePath(name), into: &bytes)
    } catch {
      return nil
    }
    while bytes.last == 0x0A { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
