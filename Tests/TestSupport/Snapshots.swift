import Foundation

/// Files with the expected outputs of tests, one for each.
///
///     RECORD_SNAPSHOTS=1 swift test --filter Snapshot
///
/// writes the current outputs; review them before you commit.
public struct Snapshots: Sendable {
  private let folder: URL

  /// Whether the files are written instead of compared.
  public static let areRecorded = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil

  /// What to do if a file is out of date.
  public static let hint =
    "if that is right, record it: RECORD_SNAPSHOTS=1 swift test --filter Snapshot"

  /// - Parameter folder: relative to the package.
  public init(_ folder: String) {
    self.folder = SharedFiles.packageRoot.appendingPathComponent(folder)
  }

  /// The expected text of `name`; `text` itself while snapshots are recorded.
  public func expected(_ name: String, for text: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    if Self.areRecorded {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
