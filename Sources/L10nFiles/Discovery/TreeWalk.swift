import L10nCode
import L10nModel
import L10nSource

/// A walk over a tree, which collects its contents without interpreting them.
///
/// The walk doesn't follow links to directories: it visits targets in the tree anyway, once, at their real paths.
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
  /// The names in each directory with files that can be an `Info.plist`.
  var infoPlists: [TreePath: [String]] = [:]
  var xcodeProjects: [TreePath] = []
  var packageManifests: [TreePath] = []
  var generatedProjects: [TreePath] = []
  /// Descriptions of builds without Xcode, which can name the same files.
  var otherBuilds: [TreePath] = []
  /// Submodules and other repositories inside the tree.
  var nestedRepositories: [TreePath] = []
  /// Directories with all that the repository of a library has.
  var copiedLibraries: [TreePath] = []
  var assetCatalogs: [TreePath] = []
  /// The texts for the App Store in each directory that has files of their names.
  var storeTexts: [TreePath: [StoreText]] = [:]
  var storeConfigurations: [TreePath] = []
  /// Those outside of localizations.
  var intentDefinitions: [TreePath] = []
  /// Code, and other files that can name keys.
  var codeFiles: [TreePath] = []
  var skippedDirectories: [TreePath] = []
  var findings: [Finding] = []

  /// Walks the whole tree.
  ///
  /// - Throws: if the root itself can't be listed.
  init(_ tree: any FileTree, named name: String, options: DiscoveryOptions) throws(FileTreeError) {
    self.tree = tree
    self.options = options
    links = LinkResolver(tree)
    nestedRepositories = GitModules.paths(in: tree)
    try walk(.root, name: name, parent: nil, shape: nil)
    if DirectoryNames.isAssetCatalog(name) { assetCatalogs.append(.root) }
  }

  private mutating func walk(
    _ path: TreePath, name: String, parent: String?, shape: Int?
  ) throws(FileTreeError) {
    // Whoever cancels the task throws away what was found.
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
        guard let type = name.fileExtension else { break }
        if CodeLanguage(fileExtension: type) != nil { codeFiles.append(path.appending(name)) }
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
      // The place is dropped if none of its localizations could be read.
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

  /// Lists a directory, without what can't be read: that is reported.
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

  /// Classifies a directory as a bundle by its name.
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

  /// The real path of a path; the path itself if it leads nowhere.
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
        // Links to files outside version control are common here, and irrelevant.
        if failure == .dangling, !isImportant { continue }
        report(failure, ofLink: link, to: destination, severity: isImportant ? nil : .note)
      }
    }
  }

  /// Whether the target of a link with this name can contain localizations.
  private func concernsLocalizations(_ name: String) -> Bool {
    DirectoryNames.isCatalog(name) || DirectoryNames.isInfoPlist(name)
      || BundleShape.layoutNames.contains(name.lowercasedASCII)
  }
}

/// The directories of git submodules, from the file `.gitmodules` at the root of a tree: also of those that are not
/// checked out.
enum GitModules {
  static func paths(in tree: some FileTree) -> [TreePath] {
    guard let bytes = try? tree.bytes(of: ".gitmodules") else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap {
      let sides = $0.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      guard sides.count == 2, sides[0] == "path" else { return nil }
      return TreePath.root.resolving(sides[1].trimmingQuotes)
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    return start.dropLast(start.reversed().prefix { $0 == " " || $0 == "\t" }.count)
  }

  fileprivate var trimmingQuotes: String {
    hasPrefix("\"") && hasSuffix("\"") && count > 1 ? String(dropFirst().dropLast()) : String(self)
  }
}
