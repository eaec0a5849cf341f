import Foundation
import TestSupport

/// The tool, built together with these tests.
enum BuiltTool {
  /// The folder of build products, which contains the test bundle and the tool.
  static let folder: URL = {
    #if os(macOS)
      Bundle(for: Anchor.self).bundleURL.deletingLastPathComponent()
    #else
      Bundle.main.bundleURL
    #endif
  }()

  static let path = folder.appendingPathComponent("l10ncheck").path

  static let fixtures = SharedFiles.packageRoot.appendingPathComponent("Fixtures").path

  private final class Anchor {}
}

/// Optional programs.
enum InstalledTools {
  static let haveGit = have("git")
  static let haveZsh = have("zsh")
  static let haveFish = have("fish")
  static let haveMandoc = have("mandoc")
  static let haveRuby = have("ruby")
  static let havePython = have("python3")
  static let havePromtool = have("promtool")
  static let haveSystemdAnalyze = have("systemd-analyze")

  /// Whether a process may mount file systems in a namespace of its own.
  static let canMount =
    (try? ScratchDirectory().shell(
      "unshare --mount --map-root-user mount -t tmpfs none /proc"
    ).status) == 0

  private static func have(_ name: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}
