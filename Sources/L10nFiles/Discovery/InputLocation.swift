package import L10nModel
import L10nSystem

/// The root directory for a path from the command line, and the part of the tree to report on.
///
/// A bundle, a directory or an archive is its own root. For an `.xcodeproj` or a `Package.swift`, the root is its parent
/// directory. For a localization or a file in one, it is the enclosing bundle, so that discovery finds all related files.
package struct InputLocation: Hashable, Sendable {
  /// The path of the root on disk: absolute, unless the path is relative and is itself the root.
  package let root: String
  package let name: String
  /// The part of the tree to report on; nil for the whole tree.
  package let focus: Focus?

  /// A part of one bundle.
  package struct Focus: Hashable, Sendable {
    /// The directory that contains the localization, or the file outside localizations, relative to the root.
    package let bundle: TreePath
    package let localization: String?
    /// The name of the file without its extension, which is the table's name if the file is a table.
    package let table: String?
    /// The file or the `.lproj`, relative to the root.
    package let path: TreePath
  }

  /// Finds the root and the focus for `path`.
  ///
  /// - Throws: `notFound`, `permissionDenied`, or another error.
  package init(path: String) throws(FileTreeError) {
    if let place = ArchivePath(path) {
      // The archive isn't open yet: its name decides whether the path is a directory.
      try self.init(path: path, isDirectory: !InputLocation.isNameOfFile(place.inner))
      return
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileTreeError(systemCode: errno) }
    let isDirectory = status.st_mode & S_IFMT == S_IFDIR
    // A pipe, for example, has no related files beside it.
    guard isDirectory || status.st_mode & S_IFMT == S_IFREG else {
      throw .failed(code: EINVAL, description: "is not a regular file or a directory")
    }
    guard access(path, isDirectory ? R_OK | X_OK : R_OK) == 0 else {
      throw FileTreeError(systemCode: errno)
    }
    try self.init(path: path, isDirectory: isDirectory)
  }

  /// Finds the root and the focus for the path of a file or directory, which needn't exist.
  ///
  /// - Throws: if the working directory, or a part of a path with `..`, doesn't exist.
  package init(path: String, isDirectory: Bool) throws(FileTreeError) {
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
    // If a parent directory is a localization, the file belongs to it.
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
        table: isDirectory ? nil : last.fileStem,
        path: TreePath(components: bundle + below)))
  }

  /// Returns the same location with another name of the root.
  package func named(_ name: String) -> InputLocation {
    InputLocation(root: root, name: name, focus: focus)
  }

  private static func isNameOfFile(_ path: TreePath) -> Bool {
    guard let fileExtension = path.lastComponent?.fileExtension else { return false }
    return fileExtension == "plist" || TableFormat(fileExtension: fileExtension) != nil
  }

  private init(root: String, name: String, focus: Focus?) {
    self.root = root
    self.name = name
    self.focus = focus
  }
}

extension InputLocation {
  /// Returns the number of directories from a resource directory up to its bundle, including the resource directory.
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

  /// Returns the components of the absolute path. Links stay unresolved, unless the path contains `..`, which refers to the
  /// parent of a link's target.
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
}
