import L10nCode
import L10nModel
import L10nSource

/// A walk over a tree. It collects the contents without interpreting them.
///
/// The walk doesn't follow links to directories: it visits a target in the tree anyway, once, at its real path.
struct TreeWalk {
  /// A directory with localizations, string catalogs or `.loctable` files.
  struct Place {
    let path: TreePath
    var localizations: [LocalizationDirectory] = []
    var catalogs: [TreePath] = []
    var nonlocalizedFiles: [String] = []
    /// The index in `shapes` of the enclosing bundle.
    var shape: Int?
  }

  let tree: any FileTree
  let options: DiscoveryOptions
  let links: LinkResolver

  var places: [Place] = []
  /// The contents of the roots of legacy bundles, by the bundle's index in `shapes`.
  var secondRoots: [Int: Place] = [:]
  var shapes: [BundleShape] = []
  /// The names of files that may be an `Info.plist`, by their directory.
  var infoPlists: [TreePath: [String]] = [:]
  var xcodeProjects: [TreePath] = []
  var packageManifests: [TreePath] = []
  var generatedProjects: [TreePath] = []
  /// Descriptions of builds by other tools than Xcode, which may use the same files.
  var otherBuilds: [TreePath] = []
  /// Submodules and other repositories inside the tree.
  var nestedRepositories: [TreePath] = []
  /// Directories that look like the root of a library's repository.
  var copiedLibraries: [TreePath] = []
  var assetCatalogs: [TreePath] = []
  /// The texts for the App Store, by their directory.
  var storeTexts: [TreePath: [StoreText]] = [:]
  var storeConfigurations: [TreePath] = []
  /// The intent definitions outside of `.lproj` directories.
  var intentDefinitions: [TreePath] = []
  /// Code, and other files that can name keys.
  var codeFiles: [TreePath] = []
  var scripts: [TreePath] = []
  /// Tables outside of localization directories.
  var unlocalizedTables: [TreePath] = []
  var skippedDirectories: [TreePath] = []
  var findings: [Finding] = []

  /// Walks the whole tree.
  ///
  /// - Throws: if the root can't be listed.
  init(_ tree: any FileTree, named name: String, options: DiscoveryOptions) throws(FileTreeError) {
    self.tree = tree
    self.options = options
    links = LinkResolver(tree)
    nestedRepositories = Self.submodules(of: tree)
    try walk(.root, name: name, parent: nil, shape: nil)
    if DirectoryNames.isAssetCatalog(name) { assetCatalogs.append(.root) }
  }

  private mutating func walk(
    _ path: TreePath, name: String, parent: String?, shape: Int?
  ) throws(FileTreeError) {
    // A cancelled task discards the result.
    guard !Task.isCancelled else { return }
    let contents = try list(path)
    options.didListDirectory?()
    if !path.isRoot, contents.entries.contains(where: { $0.name == ".git" }) {
      nestedRepositories.append(path)
    }
    var directory = SortedContents(contents)
    if !path.isRoot, directory.isLibrary { copiedLibraries.append(path) }
    let shape = enter(path, name: name, parent: parent, directory, enclosing: shape)
    follow(&directory, in: path)

    if !directory.infoPlists.isEmpty { infoPlists[path] = directory.infoPlists }
    for name in directory.files {
      switch name {
      case "Package.swift": packageManifests.append(path.appending(name))
      case "CMakeLists.txt", "BUILD", "BUILD.bazel", "BUCK", "Makefile", "meson.build",
        "expo-target.config.js":
        otherBuilds.append(path.appending(name))
      default:
        if ProjectFileName.isSpecification(name),
          !ProjectFileName.isPart(name, besides: directory.files)
        {
          generatedProjects.append(path.appending(name))
        }
        if name.hasSuffix(bytesOf: ".podspec") { otherBuilds.append(path.appending(name)) }
        if ProjectFileName.isScript(name) { scripts.append(path.appending(name)) }
        guard let type = name.fileExtension else { break }
        if CodeLanguage(fileExtension: type) != nil { codeFiles.append(path.appending(name)) }
        if type == "strings" || type == "stringsdict" {
          unlocalizedTables.append(path.appending(name))
        }
        if type == "storekit" { storeConfigurations.append(path.appending(name)) }
        if type == "intentdefinition" { intentDefinitions.append(path.appending(name)) }
        if type == "txt", let text = StoreText(fileName: name) {
          storeTexts[path, default: []].append(text)
        }
      }
    }
    let hasLocTable = directory.files.contains(where: DirectoryNames.isLocTable)
    if !directory.localizations.isEmpty || !directory.catalogs.isEmpty || hasLocTable {
      let place = scan(directory, at: path, shape: shape)
      // A place without any readable localization is dropped.
      if !place.localizations.isEmpty || !place.catalogs.isEmpty || hasLocTable {
        places.append(place)
      }
    }
    if let shape, shapes[shape].path == path, shapes[shape].layout == .resources {
      secondRoots[shape] = scan(directory, at: path, shape: shape)
    }
    let holdsLocalizations = places.last?.path == path
    for child in directory.directories {
      let childPath = path.appending(child)
      if child.hasSuffix(bytesOf: ".xcodeproj") { xcodeProjects.append(childPath) }
      if DirectoryNames.isTable(child) {
        report(directoryAsTable: childPath, in: holdsLocalizations ? path : nil)
      }
      if DirectoryNames.isOpaque(child) {
        if DirectoryNames.isAssetCatalog(child),
          !options.skips(childPath, name: child, parent: name)
        {
          assetCatalogs.append(childPath)
        }
        continue
      }
      if options.skips(childPath, name: child, parent: name) {
        skippedDirectories.append(childPath)
        continue
      }
      do throws(FileTreeError) {
        try walk(childPath, name: child, parent: name, shape: shape)
      } catch {
        report(unreadable: childPath, error)
      }
    }
  }

  /// Lists a directory. Reports entries that can't be read, and leaves them out.
  mutating func list(_ directory: TreePath) throws(FileTreeError) -> DirectoryContents {
    var contents = try tree.contents(of: directory)
    report(undecodableNames: contents.undecodableNames, in: directory)
    guard !options.submodules.isEmpty else { return contents }
    let submodules = contents.entries.map(\.name).filter { name in
      let path = directory.appending(name)
      return options.submodules.contains(path)
        && !options.skips(path, name: name, parent: directory.lastComponent)
    }
    let leftOut = Set(submodules.map { TreePath($0) })
    contents.entries.removeAll { leftOut.contains(TreePath($0.name)) }
    for name in submodules.sorted(by: precedesInByteOrder) {
      report(submodule: directory.appending(name))
    }
    return contents
  }

  /// Adds a shape if the directory is a bundle by its name, and returns the index of the innermost bundle.
  private mutating func enter(
    _ path: TreePath, name: String, parent: String?, _ directory: SortedContents, enclosing: Int?
  ) -> Int? {
    guard BundleShape.isBundleName(name) else { return enclosing }
    let isFramework = name.fileExtension == "framework"
    let (layout, found) = BundleShape.layout(
      ofFramework: isFramework, directories: directory.directories + directory.links.map(\.name))
    guard let kind = BundleShape.kind(ofName: name, layout: layout, parent: parent) else {
      return enclosing
    }
    let support = found.map { real(path.appending($0)) } ?? path
    let resources =
      switch layout {
      case .contents, .supportFiles: real(support.appending("Resources"))
      case .resources, .flat: support
      }
    shapes.append(
      BundleShape(
        path: path, name: name, kind: kind, layout: layout, resourceDirectory: resources,
        infoPlistDirectory: support, enclosing: enclosing))
    return shapes.count - 1
  }

  /// Returns the real path of a directory; the path itself if it doesn't lead to one.
  private func real(_ path: TreePath) -> TreePath {
    if case .found(let place, .directory) = links.resolve(path) { place } else { path }
  }
}

extension TreeWalk {
  /// Resolves links to files in the tree, and reports links with problems.
  ///
  /// A link to a directory is only recorded: the walk visits the directory at its real path.
  mutating func follow(_ directory: inout SortedContents, in path: TreePath) {
    for (name, destination) in directory.links {
      let link = path.appending(name)
      switch links.resolve(destination: destination, in: path) {
      case .found(_, .file):
        directory.add(file: name)
      case .found(let target, .directory) where path.relative(to: target) != nil:
        report(.loop, ofLink: link, to: destination, severity: .note)
      case .found(let target, .directory):
        directory.linkedDirectories.append((name, target))
      case .found:
        break
      case .failed(let failure):
        let isImportant = concernsLocalizations(name)
        // Links to files that aren't under version control are common, and irrelevant here.
        if failure == .dangling, !isImportant { continue }
        report(failure, ofLink: link, to: destination, severity: isImportant ? nil : .note)
      }
    }
  }

  /// Whether a link with this name matters for localizations.
  private func concernsLocalizations(_ name: String) -> Bool {
    DirectoryNames.isCatalog(name) || DirectoryNames.isInfoPlist(name)
      || BundleShape.layoutNames.contains(name.lowercasedASCII)
  }
}

extension TreeWalk {
  /// The directories of git submodules in the file `.gitmodules` at the root, including those that aren't checked out.
  private static func submodules(of tree: some FileTree) -> [TreePath] {
    guard let bytes = try? tree.bytes(of: ".gitmodules") else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap {
      let sides = $0.split(separator: "=", maxSplits: 1).map {
        $0.trimming { $0 == " " || $0 == "\t" }
      }
      guard sides.count == 2, sides[0] == "path" else { return nil }
      return TreePath.root.resolving(sides[1].trimmingQuotes)
    }
  }
}

extension Substring {
  fileprivate var trimmingQuotes: String {
    hasPrefix("\"") && hasSuffix("\"") && count > 1 ? String(dropFirst().dropLast()) : String(self)
  }
}
