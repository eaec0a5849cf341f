import L10nModel

/// A directory that is a bundle by its name, and where its parts lie.
///
/// The rules are those of CoreFoundation's `_CFBundleGetBundleVersionForURL`.
struct BundleShape: Sendable {
  /// Where in the bundle its `Info.plist` and resources are.
  enum Layout: Sendable {
    /// `Contents/Info.plist`, `Contents/Resources`
    case contents
    /// `Resources/Info.plist`, `Resources`: old bundles, and frameworks through their links
    case resources
    /// `Support Files/Info.plist`, `Support Files/Resources`
    case supportFiles
    /// Everything at the root, as iOS has it
    case flat
  }

  let path: TreePath
  let name: String
  let kind: BundleKind
  let layout: Layout
  /// The real directory that holds the localizations.
  let resourceDirectory: TreePath
  /// The real directory that holds the `Info.plist`.
  let infoPlistDirectory: TreePath
  /// The position of the bundle that holds this one.
  let enclosing: Int?

  /// Whether `path` lies below a version of this framework that its links do not lead to now: its resources belong
  /// to the framework all the same.
  func holdsVersionedResources(_ path: TreePath) -> Bool {
    guard kind == .framework, let relative = path.relative(to: self.path) else { return false }
    let components = TreePath(relative).components
    return components.count == 3 && components[0] == "Versions" && components[2] == "Resources"
  }
}

extension BundleShape {
  /// The layout of a bundle, by the names of the directories at its root.
  ///
  /// - Parameter directories: the names of the directories and of the links at the bundle's root.
  static func layout(
    ofFramework isFramework: Bool, directories: [String]
  ) -> (layout: Layout, name: String?) {
    let order: [(Layout, String)] =
      isFramework
      ? [(.resources, "resources"), (.contents, "contents"), (.supportFiles, "support files")]
      : [(.contents, "contents"), (.resources, "resources"), (.supportFiles, "support files")]
    for (layout, name) in order {
      // Two names that differ in case only: the first in byte order, so that the answer is always the same.
      let matching = directories.filter { $0.lowercasedASCII == name }.min(by: precedesInByteOrder)
      if let matching { return (layout, matching) }
    }
    return (.flat, nil)
  }

  /// What a bundle with this name is; nil where the name is not that of a bundle.
  ///
  /// - Parameters:
  ///   - parent: the name of the directory that holds it.
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

  /// The names that make a layout, and those by which an application for iOS comes to a Mac, in lower case.
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
