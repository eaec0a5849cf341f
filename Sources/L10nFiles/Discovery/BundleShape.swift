import L10nModel

/// A directory that is a bundle by its name, and the locations of its parts.
///
/// The rules are those of CoreFoundation's `_CFBundleGetBundleVersionForURL`.
struct BundleShape: Sendable {
  /// The locations of the `Info.plist` and the resources.
  enum Layout: Sendable {
    /// `Contents/Info.plist`, `Contents/Resources`
    case contents
    /// `Resources/Info.plist`, `Resources`: legacy bundles, and frameworks through their links in the root
    case resources
    /// `Support Files/Info.plist`, `Support Files/Resources`
    case supportFiles
    /// Everything in the root, as on iOS
    case flat
  }

  let path: TreePath
  let name: String
  let kind: BundleKind
  let layout: Layout
  let resourceDirectory: TreePath
  /// The directory with the `Info.plist`, at its real path.
  let infoPlistDirectory: TreePath
  let enclosing: Int?

  /// Whether `path` is the resource directory of a version of this framework other than the current one. Its resources still
  /// belong to the framework.
  func holdsVersionedResources(_ path: TreePath) -> Bool {
    guard kind == .framework, let relative = path.relative(to: self.path) else { return false }
    let components = TreePath(relative).components
    return components.count == 3 && components[0] == "Versions" && components[2] == "Resources"
  }
}

extension BundleShape {
  /// Returns the layout of a bundle, and the name of the directory that determines it.
  ///
  /// - Parameter directories: the names of the directories and links in the bundle's root.
  static func layout(
    ofFramework isFramework: Bool, directories: [String]
  ) -> (layout: Layout, name: String?) {
    let order: [(Layout, String)] =
      isFramework
      ? [(.resources, "resources"), (.contents, "contents"), (.supportFiles, "support files")]
      : [(.contents, "contents"), (.resources, "resources"), (.supportFiles, "support files")]
    for (layout, name) in order {
      // Of names that differ only in case, the first in byte order counts: the result doesn't depend on the file system.
      let matching = directories.filter { $0.lowercasedASCII == name }.min(by: precedesInByteOrder)
      if let matching { return (layout, matching) }
    }
    return (.flat, nil)
  }

  /// Returns the kind of the bundle with this name; nil if the name isn't that of a bundle.
  ///
  /// - Parameter parent: the name of the enclosing directory.
  static func kind(
    ofName name: String, layout: Layout, parent: String?
  ) -> BundleKind? {
    switch name.fileExtension {
    case "app":
      if layout != .flat {
        .macOSApplication
      } else if parent == "Watch" {
        .watchApplication
      } else {
        .iOSApplication
      }
    case "framework": .framework
    case "appex": .appExtension
    case "xpc": .xpcService
    case "plugin": .plugIn
    case "bundle": name == "Settings.bundle" ? .settingsBundle : .loadableBundle
    case let suffix?: otherLoadableBundles.contains(suffix) ? .loadableBundle : nil
    case nil: nil
    }
  }

  /// The names of directories that determine a layout, and of the wrapper of iOS applications on a Mac, in lowercase.
  static let layoutNames: Set<String> = ["contents", "resources", "support files", "wrappedbundle"]

  static func isBundleName(_ name: String) -> Bool {
    kind(ofName: name, layout: .flat, parent: nil) != nil
  }

  private static let otherLoadableBundles: Set<String> = [
    "action", "colorpicker", "component", "definition", "dext", "docset", "driver", "help", "kext",
    "mdimporter", "osax", "prefpane", "qlgenerator", "saver", "service", "slidesaver",
    "systemextension", "wdgt", "xctest",
  ]
}
