package import L10nModel
package import L10nSource

/// An `.xcconfig` file: build settings, and other such files that stand for theirs.
///
/// ```
/// // Names
/// #include "Shared.xcconfig"
/// PRODUCT_NAME[sdk=iphoneos*] = Garden
/// ```
package struct XcodeConfiguration: Sendable, Hashable {
  package let lines: [Line]

  package enum Line: Sendable, Hashable {
    case setting(BuildSetting)
    case include(Include)
  }

  /// `#include "file"`, or `#include? "file"` where it need not be there.
  package struct Include: Sendable, Hashable {
    /// As it is written, seen from the directory of the file.
    package let path: String
    package let isOptional: Bool
    package let range: SourceRange
  }

  /// The settings of the file itself, without those of the files that it includes.
  package var settings: [BuildSetting] {
    lines.compactMap { if case .setting(let setting) = $0 { setting } else { nil } }
  }

  package var includes: [Include] {
    lines.compactMap { if case .include(let include) = $0 { include } else { nil } }
  }
}

extension XcodeConfiguration {
  /// So many settings are taken from a file and all that it includes.
  private static let settingLimit = 20_000

  /// All settings that the file at `path` stands for, in the order in which they count: the last of a name wins.
  ///
  /// A file that includes itself, through others or not, is left out there.
  ///
  /// - Parameter file: what is at a path below the input's root; nil where there is no such file.
  /// - Complexity: O(*n*) in the number of settings.
  package static func settings(
    at path: TreePath, file: (TreePath) -> XcodeConfiguration?
  ) -> [BuildSetting] {
    // Each file that is open, and its next line.
    var open: [(path: TreePath, lines: ArraySlice<Line>)] = []
    var settings: [BuildSetting] = []
    if let root = file(path) { open.append((path, root.lines[...])) }
    var fileCount = 1
    while let last = open.indices.last, settings.count < settingLimit, fileCount < settingLimit {
      guard let line = open[last].lines.popFirst() else {
        open.removeLast()
        continue
      }
      switch line {
      case .setting(let setting): settings.append(setting)
      case .include(let include):
        fileCount += 1
        let directory = open[last].path.parent ?? .root
        guard let included = directory.resolving(include.path),
          !open.contains(where: { $0.path == included }), let file = file(included)
        else { continue }
        open.append((included, file.lines[...]))
      }
    }
    return settings
  }
}
