import L10nBundle
import L10nModel
import L10nReport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files of other platforms' localizations below some directories, to tell of where nothing else is found.
struct ForeignLocalizations {
  /// What was found, in words: `12 Android strings.xml files`; nil where there is nothing, or not among the first
  /// directories.
  let words: String?

  /// As many directories are looked at: whoever named the wrong one doesn't want to wait.
  private static let mostDirectories = 5_000

  private enum Kind: String, CaseIterable {
    case android = "Android strings.xml"
    case flutter = "Flutter .arb"
    case gettext = "gettext .po"
    case windows = ".NET .resx"
    case qt = "Qt .ts"

    init?(_ name: String, in directory: TreePath) {
      let parent = directory.components.last ?? ""
      if name == "strings.xml", parent.hasPrefix("values") {
        self = .android
      } else if name.hasSuffix(".arb") {
        self = .flutter
      } else if name.hasSuffix(".po") || name.hasSuffix(".pot") {
        self = .gettext
      } else if name.hasSuffix(".resx") {
        self = .windows
      } else if name.hasSuffix(".ts"), parent == "translations" {
        self = .qt
      } else {
        return nil
      }
    }
  }

  /// - Complexity: O(*n*) in the number of files, up to a limit.
  init(below paths: [String]) {
    // A file that is named itself is one that no format reads.
    let files = paths.filter { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
    var counts: [Kind: Int] = [:]
    for case let tree? in paths.map({ try? DiskFileTree(root: $0) }) {
      var directories = [TreePath.root]
      var next = 0
      while next < min(directories.count, Self.mostDirectories) {
        let directory = directories[next]
        next += 1
        for entry in (try? tree.contents(of: directory).entries) ?? [] {
          if entry.kind == .directory, !entry.name.hasPrefix(".") {
            directories.append(directory.appending(entry.name))
          } else if let kind = Kind(entry.name, in: directory) {
            counts[kind, default: 0] += 1
          }
        }
      }
    }
    let parts = Kind.allCases.compactMap { kind in
      counts[kind].map { Numbers.counted($0, "\(kind.rawValue) file") }
    }
    let found = files + parts
    words = found.isEmpty ? nil : found.joined(separator: ", ")
  }
}
