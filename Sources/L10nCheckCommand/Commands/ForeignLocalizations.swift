import Foundation
import L10nReport

/// Files of other platforms' localizations below some paths, to tell of where nothing else is found.
struct ForeignLocalizations {
  /// What was found, in words: `12 Android strings.xml files`; nil where there is nothing, or not among the first files.
  let words: String?

  /// As many files are looked at: whoever named the wrong directory doesn't want to wait.
  private static let mostFiles = 20_000

  private enum Kind: String, CaseIterable {
    case android = "Android strings.xml"
    case flutter = "Flutter .arb"
    case gettext = "gettext .po"
    case windows = ".NET .resx"
    case qt = "Qt .ts"

    init?(_ file: URL) {
      switch file.pathExtension.lowercased() {
      case "xml":
        guard file.lastPathComponent == "strings.xml",
          file.deletingLastPathComponent().lastPathComponent.hasPrefix("values")
        else { return nil }
        self = .android
      case "arb": self = .flutter
      case "po", "pot": self = .gettext
      case "resx": self = .windows
      case "ts" where file.deletingLastPathComponent().lastPathComponent == "translations":
        self = .qt
      default: return nil
      }
    }
  }

  /// - Complexity: O(*n*) in the number of files, up to a limit.
  init(below paths: [String]) {
    var counts: [Kind: Int] = [:]
    var left = Self.mostFiles
    for path in paths {
      let files = FileManager.default.enumerator(
        at: URL(filePath: path), includingPropertiesForKeys: nil,
        options: [.skipsHiddenFiles])
      while left > 0, let file = files?.nextObject() as? URL {
        left -= 1
        if let kind = Kind(file) { counts[kind, default: 0] += 1 }
      }
    }
    let parts = Kind.allCases.compactMap { kind in
      counts[kind].map { Numbers.counted($0, "\(kind.rawValue) file") }
    }
    words = parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
