public import Foundation

/// A directory with files in the temporary directory, removed together with the value's last reference.
public final class TemporaryTree: Sendable {
  public let root: URL

  /// Writes a tree.
  ///
  /// - Parameters:
  ///   - files: the text of each file by path; a path that ends in `/` is a directory.
  ///   - links: the destination of each symbolic link by path.
  public init(_ files: [String: String], links: [String: String] = [:]) throws {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("tree-\(UUID().uuidString)").appendingPathComponent("Input")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (path, text) in files { try write(Array(text.utf8), to: path) }
    for (path, destination) in links {
      let place = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: place.path, withDestinationPath: destination)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: root.deletingLastPathComponent())
  }

  public var path: String { root.path }

  public func path(of relative: String) -> String { root.path + "/" + relative }

  /// Writes another file, or creates a directory if the path ends in `/`.
  ///
  /// The path is used byte for byte: a `URL` would compose some characters.
  public func write(_ bytes: [UInt8], to relative: String) throws {
    let place = path(of: relative)
    let isDirectory = relative.utf8.last == UInt8(ascii: "/")
    let directory =
      isDirectory
      ? place
      : String(
        place.utf8.prefix(upTo: place.utf8.lastIndex(of: UInt8(ascii: "/")) ?? place.startIndex))
        ?? place
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    guard !isDirectory else { return }
    guard FileManager.default.createFile(atPath: place, contents: Data(bytes)) else {
      throw CocoaError(.fileWriteUnknown)
    }
  }
}
