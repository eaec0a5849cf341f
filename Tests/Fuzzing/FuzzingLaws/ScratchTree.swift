import Dispatch
import Foundation

/// A directory with the files of one input, removed together with the value: keep the value while the path is in use.
public final class ScratchTree: Sendable {
  public let path: String

  public init(_ files: [PackedFiles.File]) {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = "\(parent)/l10ncheck-fuzzing-\(ProcessInfo.processInfo.processIdentifier)/App"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for file in files { write(file) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file if possible: another file may be in the place of its directory.
  public func write(_ file: PackedFiles.File) {
    let place = "\(path)/\(file.path)"
    let directory = (place as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true)
    // A path through a link would be elsewhere.
    guard URL(fileURLWithPath: directory).resolvingSymlinksInPath().path == directory else {
      return
    }
    switch file.content {
    case .bytes(let bytes):
      _ = FileManager.default.createFile(atPath: place, contents: Data(bytes))
    case .link(let destination):
      try? FileManager.default.createSymbolicLink(
        atPath: place, withDestinationPath: destination)
    }
  }
}

extension ScratchTree {
  /// The bytes of the files below a directory, by path. Links aren't followed.
  public static func files(below directory: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: directory) ?? .init() {
      files[path] = try? bytes(ofFile: "\(directory)/\(path)")
    }
    return files
  }

  public static func bytes(ofFile path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}

/// Runs asynchronous work to its end. Captured values can live a little longer, so don't capture a scratch tree.
public func waitFor(_ work: @escaping @Sendable () async -> Void) {
  let isDone = DispatchSemaphore(value: 0)
  Task.detached {
    await work()
    isDone.signal()
  }
  isDone.wait()
}
