package import L10nModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where a tree is rooted for a path that a person named, and what in it was meant.
///
/// A bundle or a directory is a root itself. For an `.xcodeproj` or a `Package.swift` it is the directory above; for
/// a localization or a file in one, the bundle that it belongs to, so that all that is known about it can be found.
package struct InputLocation: Hashable, Sendable {
  /// The directory on disk, absolute unless the path was relative and is a root itself.
  package let root: String
  /// What the root is called.
  package let name: String
  /// What was meant in the tree; nil where it is the whole.
  package let focus: Focus?

  /// A part of one bundle.
  package struct Focus: Hashable, Sendable {
    /// The directory that holds the localization, or the file that is in none; below the root.
    package let bundle: TreePath
    /// The spelling of the localization.
    package let localization: String?
    /// The name of the file without its extension, where it may be a table's.
    package let table: String?
    /// The file or the `.lproj`, below the root.
    package let path: TreePath
  }

  /// Looks at what is at `path`.
  ///
  /// - Throws: `notFound`, `permissionDenied` where it cannot be read, or another failure.
  package init(path: String) throws(FileTreeError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileTreeError(systemCode: errno) }
    let isDirectory = status.st_mode & S_IFMT == S_IFDIR
    guard access(path, isDirectory ? R_OK | X_OK : R_OK) == 0 else {
      throw FileTreeError(systemCode: errno)
    }
    var components = try InputLocation.components(of: path)
    let last = components.last ?? "/"
    let isProject = ["xcodeproj", "xcworkspace"].contains(last.fileExtension)
    let isLocalization = DirectoryNames.spelling(of: last) != nil
    if isDirectory, !isProject, !isLocalization {
      self.init(root: path, name: last, focus: nil)
      return
    }
    var below = [components.removeLast()]
    if isProject || last == "Package.swift" {
      self.init(root: InputLocation.joined(components), name: components.last ?? "/", focus: nil)
      return
    }
    // A localization holds the file where one of the directories above it is one.
    let holder = components.lastIndex { DirectoryNames.spelling(of: $0) != nil }
    if let holder, !isLocalization {
      below = Array(components[holder...]) + below
      components.removeSubrange(holder...)
    }
    let depth = InputLocation.depthInBundle(of: components)
    let bundle = components.suffix(depth)
    components.removeLast(depth)
    self.init(
      root: InputLocation.joined(components), name: components.last ?? "/",
      focus: Focus(
        bundle: TreePath(components: bundle),
        localization: below.first.flatMap(DirectoryNames.spelling),
        table: isDirectory ? nil : InputLocation.table(ofFile: last),
        path: TreePath(components: bundle + below)))
  }

  private init(root: String, name: String, focus: Focus?) {
    self.root = root
    self.name = name
    self.focus = focus
  }
}

extension InputLocation {
  /// How many directories lie between a resource directory and the bundle that it belongs to, counting itself.
  private static func depthInBundle(of components: [String]) -> Int {
    let names = components.suffix(3).map(\.lowercasedASCII)
    let depth: Int =
      switch (names.last, names.dropLast().last, names.first) {
      case ("resources", _, "versions") where names.count == 3: 3
      case ("resources", "contents", _), ("resources", "support files", _): 2
      case ("resources", _, _): 1
      default: 0
      }
    guard components.count > depth,
      BundleShape.isBundleName(components[components.count - depth - 1])
    else { return 0 }
    return depth
  }

  /// The absolute path's components. Links are left as they are named, but for a path with `..`, whose meaning is
  /// theirs.
  private static func components(of path: String) throws(FileTreeError) -> [String] {
    var components = names(in: path)
    if components.contains("..") || components.allSatisfy({ $0 == "." }) {
      components = names(in: try real(path))
    } else if path.utf8.first != UInt8(ascii: "/") {
      components = names(in: try real(".")) + components
    }
    return components.filter { $0 != "." }
  }

  private static func names(in path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  private static func real(_ path: String) throws(FileTreeError) -> String {
    guard let resolved = realpath(path, nil) else { throw FileTreeError(systemCode: errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func joined(_ components: [String]) -> String {
    "/" + components.joined(separator: "/")
  }

  private static func table(ofFile name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return name
    }
    return String(name[..<dot])
  }
}

extension TreePath {
  fileprivate init(components: some Sequence<String>) {
    let path = components.joined(separator: "/")
    self.init(path.isEmpty ? "." : path)
  }
}
