import L10nModel

/// The directories of a source tree that contain third-party code.
struct ThirdPartyDirectories {
  private let repositories: DirectorySet
  private let projects: DirectorySet
  /// The built products that a project refers to.
  private let referenced: DirectorySet
  private let links: LinkResolver

  init(_ walk: TreeWalk, _ projects: Projects, _ products: [Product]) {
    // The directory of an application's project may look like a library's repository.
    let applications = Set(
      products.lazy.filter { $0.kind == .application }.compactMap(\.project.parent))
    // CocoaPods creates this project; its directory may have any name, such as `Pods-old`.
    let pods = walk.xcodeProjects.filter { $0.lastComponent == "Pods.xcodeproj" }
    repositories = DirectorySet(
      walk.nestedRepositories + walk.copiedLibraries.filter { !applications.contains($0) }
        + pods.compactMap(\.parent).filter { $0 != .root })
    self.projects = DirectorySet(projects.directories)
    referenced = DirectorySet(
      projects.xcodeProjects.lazy.flatMap(\.project.fileReferences).compactMap(\.path).filter {
        $0.string.hasSuffix(bytesOf: "framework") || $0.string.hasSuffix(bytesOf: ".app")
      })
    links = walk.links
  }

  /// Common names, in lowercase, of directories with third-party code.
  private static let names: Set<String> = [
    "3rd party", "3rdparty", "carthage", "dependencies", "external", "pods", "third party",
    "third-party", "third_party", "thirdparty", "vendor", "vendor-src", "vendor_src", "vendored",
    "vendorsrc",
  ]

  /// Directories that wrap a prebuilt framework.
  private static let wrappers = [".embeddedframework", ".xcframework"]

  static func hold(_ path: TreePath) -> Bool {
    path.components.contains { names.contains($0.lowercased()) } || isWrapped(path)
  }

  /// Whether a path is in a directory that wraps a prebuilt framework. Its files are the vendor's even if a product contains
  /// them.
  static func isWrapped(_ path: TreePath) -> Bool {
    path.components.contains { wrappers.contains(where: $0.hasSuffix) }
  }

  /// Whether a directory contains third-party code.
  ///
  /// - Parameter shapes: the bundles that contain the directory.
  func hold(_ path: TreePath, _ shapes: [BundleShape]) -> Bool {
    if repositories.holds(path) || Self.hold(path) { return true }
    // A built program in a source tree is a third-party product.
    return shapes.contains(where: isProgram) && (projects.holds(path) || referenced.holds(path))
  }

  func isProgram(_ shape: BundleShape) -> Bool {
    switch shape.kind {
    case .macOSApplication, .iOSApplication, .watchApplication, .framework, .appExtension,
      .xpcService:
      return true
    case .settingsBundle, .directory: return false
    case .plugIn, .loadableBundle:
      return ["Contents/MacOS", "Contents/_CodeSignature", "_CodeSignature"].contains { name in
        if case .found = links.resolve(shape.path.appending(name)) { true } else { false }
      }
    }
  }
}
