public import Foundation

/// Files that lie beside the package and are no part of it: measured answers and real projects.
///
/// Tests that need them are skipped where they are absent: `@Test(.enabled(if: SharedFiles.arePresent, "…"))`.
public enum SharedFiles {
  /// The folder, from `L10NCHECK_SHARED` or beside the package; nil where there is none. Its real place where it is a
  /// link, because Foundation's enumerator goes below no other.
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

  /// The reason to give where tests are skipped.
  public static let reason = "the shared folder is not beside the package"

  /// The root of the package, found from this file's own place.
  public static let packageRoot: URL = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every regular file below `folder` with one of these extensions, in order of their paths.
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
