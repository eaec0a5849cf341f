import L10nModel

/// The parts of a source tree that somebody else makes.
struct ThirdPartyDirectories {
  private let repositories: DirectorySet
  private let projects: DirectorySet
  /// The built products that a project refers to.
  private let referenced: DirectorySet
  private let links: LinkResolver

  init(_ walk: TreeWalk, _ projects: Projects, _ products: [Product]) {
    // The project of an application can be in a folder with all that belongs to it, among others for other systems.
    let applications = Set(
      products.lazy.filter { $0.kind == .application }.compactMap(\.project.parent))
    // However its folder is named, CocoaPods made it: `Pods-old`.
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

  /// Directories that by custom contain the code of others.
  private static let names: Set<String> = [
    "3rd party", "3rdparty", "carthage", "dependencies", "external", "pods", "third party",
    "third-party", "third_party", "thirdparty", "vendor", "vendor-src", "vendor_src", "vendored",
    "vendorsrc",
  ]

  /// What wraps a framework as its maker built it.
  private static let wrappers = [".embeddedframework", ".xcframework"]

  static func hold(_ path: TreePath) -> Bool {
    path.components.contains { names.contains($0.lowercased()) } || isWrapped(path)
  }

  /// Whether a path is beside a framework as its maker built it: whatever a product gets of that, it is the maker's.
  static func isWrapped(_ path: TreePath) -> Bool {
    path.components.contains { wrappers.contains(where: $0.hasSuffix) }
  }

  /// Whether somebody else makes what is in a directory.
  ///
  /// - Parameter shapes: the bundles around it.
  func hold(_ path: TreePath, _ shapes: [BundleShape]) -> Bool {
    if repositories.holds(path) || Self.hold(path) { return true }
    // In a source tree, a program is the build of something else.
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
