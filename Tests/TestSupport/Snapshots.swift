import Foundation

/// Files that hold what a test expects, one for each.
///
///     RECORD_SNAPSHOTS=1 swift test --filter Snapshot
///
/// writes what comes out now, to be read before it is committed.
public struct Snapshots: Sendable {
  private let folder: URL

  /// Whether the files are written rather than compared with.
  public static let areRecorded = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil

  /// What to do where a file is out of date.
  public static let hint =
    "if that is right, record it: RECORD_SNAPSHOTS=1 swift test --filter Snapshot"

  /// - Parameter folder: below the package.
  public init(_ folder: String) {
    self.folder = SharedFiles.packageRoot.appendingPathComponent(folder)
  }

  /// The text that `name` is to hold; `text` itself where snapshots are recorded.
  public func expected(_ name: String, for text: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    if Self.areRecorded {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
