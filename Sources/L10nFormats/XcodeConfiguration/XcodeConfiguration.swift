package import L10nModel
package import L10nSource

/// An `.xcconfig` file: build settings, and other files that it includes.
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

  /// `#include "file"`, or `#include? "file"` for an optional file.
  package struct Include: Sendable, Hashable {
    /// The path as written, relative to the directory of the file.
    package let path: String
    package let isOptional: Bool
    package let range: SourceRange
  }
}

extension XcodeConfiguration {
  /// The maximum number of settings of a file and its included files.
  private static let settingLimit = 20_000

  /// Returns all settings of the file at `path` and its included files, in order. Of settings with the same name, the last
  /// one counts.
  ///
  /// If a file includes itself, directly or indirectly, the inner occurrence is skipped.
  ///
  /// - Parameter file: returns the file at a path relative to the input's root; nil if it doesn't exist.
  package static func settings(
    at path: TreePath, file: (TreePath) -> XcodeConfiguration?
  ) -> [BuildSetting] {
    // The open files, each with its remaining lines.
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
