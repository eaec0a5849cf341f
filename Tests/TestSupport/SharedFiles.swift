public import Foundation

/// The test data folder: recorded results and real projects, which aren't part of the package.
///
/// Tests that need them are skipped without it: `@Test(.enabled(if: SharedFiles.arePresent, "…"))`.
public enum SharedFiles {
  /// The folder, from `L10NCHECK_SHARED` or beside the package; nil if it doesn't exist. A link is resolved, because
  /// Foundation's enumerator doesn't follow it.
  public static let root: URL? = {
    let candidates = [
      ProcessInfo.processInfo.environment["L10NCHECK_SHARED"].map { URL(fileURLWithPath: $0) },
      packageRoot.deletingLastPathComponent().appendingPathComponent("shared"),
    ]
    return candidates.compactMap { $0 }.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("vectors").path)
    }?.resolvingSymlinksInPath()
  }()

  public static var arePresent: Bool { root != nil }

  /// The reason for skipping tests.
  public static let reason = "the shared folder is not beside the package"

  /// The root of the package, found from this file's path.
  public static let packageRoot: URL = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All regular files below `folder` with this extension, in the order of their paths.
  public static func files(below folder: URL, withExtension pathExtension: String) -> [URL] {
    guard
      let walk = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    else { return [] }
    return walk.compactMap { $0 as? URL }
      .filter { $0.pathExtension == pathExtension }
      .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true }
      .sorted { $0.path < $1.path }
  }
}
