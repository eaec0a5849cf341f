package import L10nModel
package import L10nSource

/// An Xcode project with its files on disk.
package struct SurveyedProject: Sendable {
  package fileprivate(set) var project: XcodeProject
  package let settings: BuildSettings
  package let lines: LineIndex
  /// The files in source directories with localizations, and all files that the project refers to.
  package let files: FilesOnDisk
  /// The actual encodings of `.strings` files with a declared encoding, as far as their first bytes show them.
  package let encodings: [TreePath: TextEncoding]
}

/// Determines the projects and products of a tree's localized files.
struct ProjectSurvey {
  let projects: [SurveyedProject]
  let products: [Product]
  let packageTargets: [PlacedTarget]
  /// The code of projects and packages, in byte order of the paths; empty if the tree has neither.
  let code: [TreePath]
  /// The applications: their positions in `products`, and their targets.
  let applications: [(product: Int, owner: InfoPlistOwner)]
  /// The targets whose `Info.plist` a table translates or could translate, by the directory of the localizations and the name
  /// of the table. Applications come first.
  private let infoPlistOwners: [TreePath: [String: [InfoPlistOwner]]]

  /// The `Info.plist` files of targets that are inside a localization. A build reads them but doesn't copy them.
  private let localizedInfoPlists: Set<TreePath>

  /// A target whose `Info.plist` a table translates or could translate, and the settings of its project.
  struct InfoPlistOwner {
    let settings: BuildSettings
    let target: XcodeProject.Target
    let hasTable: Bool
  }

  /// A target of a package, and its directory relative to the input's root.
  struct PlacedTarget {
    let package: ReadPackage
    let target: PackageTarget
    let directory: TreePath
  }

  init(_ walk: TreeWalk, _ projects: Projects) {
    let generated = projects.generatedProjects.filter { !projects.isCommitted($0) }
    let isNeeded = !projects.directories.isEmpty
    let onDisk = isNeeded ? Self.sourceFiles(of: walk) : []
    code = isNeeded || !walk.otherBuilds.isEmpty ? walk.codeFiles.sorted() : []
    let unlocalized = isNeeded ? walk.unlocalizedTables.sorted() : []
    packageTargets = projects.packages.flatMap { Self.targets(of: $0, walk) }
    let libraries = PackageLibraries(packageTargets)
    // Only scripts show that a package becomes an application.
    let copied =
      packageTargets.contains { $0.target.kind == .executableTarget }
      ? Self.directoriesCopiedToApplications(walk) : []
    let packages = packageTargets.map { [code] placed in
      var product = Product(placed, among: onDisk, code: code, unlocalized: unlocalized)
      product.used = Set(libraries.used(by: product.identifier)).union([product.identifier])
      product.isCopiedToProgram = Self.areCopied(
        product.files, of: placed.package.description.path.parent ?? .root, copied)
      return product
    }
    let ofAny = ProjectFiles(projects.xcodeProjects.map(\.project))
    let owned = Set(packages.flatMap(\.files)).union(onDisk.filter(ofAny.has))
    let shared = FilesOnDisk.Shared(onDisk, owned: owned)
    var surveyed = projects.xcodeProjects.map { Self.survey($0, shared, walk) }
    var products =
      packages
      + generated.flatMap { [code] project in
        (project.project.targets ?? []).map {
          Product($0, of: project, among: onDisk, code: code, unlocalized: unlocalized)
        }
      }
    let codeOnDisk = FilesOnDisk(FilesOnDisk.Shared(code, owned: []))
    let unlocalizedOnDisk = FilesOnDisk(FilesOnDisk.Shared(unlocalized, owned: []))
    let absent = surveyed.flatMap { project in
      project.project.fileReferences.compactMap(\.path).filter {
        $0.isCodeOrLocalized && !codeOnDisk.contains($0) && !project.files.contains($0)
      }
    }
    let inOtherCase = codeOnDisk.inOtherCase(of: absent)
      .merging(FilesOnDisk(shared).inOtherCase(of: absent)) { first, _ in first }
    for index in surveyed.indices { surveyed[index].project.adoptLetterCase(from: inOtherCase) }
    self.projects = surveyed
    var byPlace: [TreePath: [String: [InfoPlistOwner]]] = [:]
    var withoutTable: [TreePath: [InfoPlistOwner]] = [:]
    var infoPlists: Set<TreePath> = []
    var applications: [(product: Int, owner: InfoPlistOwner)] = []
    for project in self.projects {
      let resources = ProjectResources(project.project, among: project.files)
      let builders = Dictionary(
        project.project.targets.compactMap { target in target.product.map { ($0, target.name) } },
        uniquingKeysWith: { first, _ in first })
      for target in project.project.targets {
        let named = resources.files(of: target)
        let files = project.settings.files(
          of: target, among: named.filter(project.files.contains),
          knownRegions: project.project.knownRegions)
        let names = Set(project.settings.infoPlistTables(of: target))
        var product = Product(
          target, of: project, files: files,
          embedded: target.copiedFiles.compactMap { builders[$0] })
        product.embedded += libraries.targets(of: target.packageProducts)
        product.infoPlistTables = names
        product.foreignCode = Self.foreignCode(in: target.scripts)
        product.developmentAssets = project.settings.developmentAssets(of: target)
        product.absentTables = Self.absentTables(
          project.project.addedCatalogs(to: target).union(named), of: product, project.files)
        // An interface document outside localizations refers to keys as code does.
        let documents = named.filter { $0.isUnlocalizedDocument && codeOnDisk.contains($0) }
        let sources = resources.sources(of: target, among: codeOnDisk)
        product.code = Set(documents + sources).sorted()
        product.unlocalizedTables = resources.files(of: target, among: unlocalizedOnDisk)
        product.conditionalFiles = resources.conditionalFiles(of: target)
          .union(project.settings.conditionalFiles(of: target, among: files))
        products.append(product)
        infoPlists.formUnion(
          project.settings.infoPlistFiles(of: target).filter { $0.localizationSpelling != nil })
        let tables = Set(files.compactMap { $0.infoPlistTable(named: names) })
        let owner = InfoPlistOwner(
          settings: project.settings, target: target, hasTable: !tables.isEmpty)
        if target.isApplication { applications.append((products.count - 1, owner)) }
        for table in tables {
          byPlace[table.place, default: [:]][table.name, default: []].append(owner)
        }
        let places = Set(files.compactMap(\.placeOfMainTable))
        if tables.isEmpty, target.isApplication, places.count == 1 {
          for place in places { withoutTable[place, default: []].append(owner) }
        }
      }
    }
    for (place, owners) in withoutTable where byPlace[place] == nil {
      byPlace[place] = [InfoPlistText.Table.infoPlist.rawValue: owners]
    }
    Self.numberFileLists(of: &products)
    self.products = products
    self.applications = applications
    localizedInfoPlists = infoPlists
    infoPlistOwners = byPlace.mapValues { tables in
      tables.mapValues { owners in
        owners.filter(\.target.isApplication) + owners.filter { !$0.target.isApplication }
      }
    }
  }

  /// Returns the language of the code that React Native or Flutter builds into a target; nil for other targets. Each of their
  /// projects runs the same script.
  private static func foreignCode(in scripts: [String]) -> String? {
    [("/scripts/react-native-xcode.sh", "JavaScript"), ("/xcode_backend.sh", "Dart")].first {
      name, _ in
      scripts.contains { $0.contains(name) }
    }?.1
  }

  /// Returns the names of tables that a target contains but that don't exist on disk.
  ///
  /// - Parameter paths: the files that the target contains by name.
  private static func absentTables(
    _ paths: Set<TreePath>, of product: Product, _ files: FilesOnDisk
  ) -> Set<String> {
    Set(
      paths.filter { !files.contains($0) }.compactMap { path in
        guard let (stem, format) = path.tableFile, !format.isDocument,
          path.isStringCatalog
            || ["Base", product.developmentRegion].contains(path.localizationSpelling)
        else { return nil }
        return TreePath(stem).lastComponent
      })
  }

  /// Gives products with the same files the same number in `fileList`.
  ///
  /// - Complexity: O(*n*) in the number of files of all products.
  private static func numberFileLists(of products: inout [Product]) {
    var numbers: [[TreePath]: Int] = [:]
    for index in products.indices {
      let files = products[index].files + products[index].unlocalizedTables
      let number = numbers[files] ?? numbers.count
      numbers[files] = number
      products[index].fileList = number
    }
  }

  /// Returns the targets whose `Info.plist` the tables `InfoPlist` and `ServicesMenu` of a source directory translate,
  /// applications first. If there are no such tables, returns the applications whose other texts are all in this directory.
  func infoPlistOwners(of place: TreePath) -> [InfoPlistOwner] {
    infoPlistOwners[place]?[InfoPlistText.Table.infoPlist.rawValue] ?? []
  }

  /// Returns the tables in a source directory that a build renames to `InfoPlist`, each with its target, in byte order.
  func renamedTables(in place: TreePath) -> [(table: String, owner: InfoPlistOwner)] {
    (infoPlistOwners[place] ?? [:]).compactMap { table, owners in
      table == InfoPlistText.Table.infoPlist.rawValue ? nil : owners.first.map { (table, $0) }
    }.sorted { precedesInByteOrder($0.table, $1.table) }
  }

  func resources(of localizations: [LocalizationDirectory]) -> [LocalizationDirectory] {
    guard !localizedInfoPlists.isEmpty else { return localizations }
    return localizations.map { localization in
      localization.without { localizedInfoPlists.contains(localization.realPath.appending($0)) }
    }
  }

  /// Returns the files in source directories with localizations, and the directories of bundles, each of which counts as one
  /// file.
  private static func sourceFiles(of walk: TreeWalk) -> [TreePath] {
    var files: [TreePath] = []
    for place in walk.places where place.shape == nil {
      files += place.catalogs
      files += place.nonlocalizedFiles.map(place.path.appending)
      for localization in place.localizations where localization.path == localization.realPath {
        files += localization.files.map(localization.path.appending)
      }
    }
    files += walk.shapes.filter { $0.enclosing == nil && !$0.path.isRoot }.map(\.path)
    return files.sorted()
  }

  /// A directory whose localizations a script copies, as the end of its path.
  private typealias CopiedDirectory = (script: TreePath, directory: [String])

  /// Returns the directories whose localizations scripts copy into applications.
  private static func directoriesCopiedToApplications(
    _ walk: TreeWalk
  ) -> [CopiedDirectory] {
    let makefiles = walk.otherBuilds.filter { $0.lastComponent == "Makefile" }
    var text: [UInt8] = []
    return (walk.scripts + makefiles).flatMap { path in
      (try? walk.tree.read(path, into: &text, limit: longestScript)) == nil
        ? []
        : BuildDoubts.directoriesCopiedToApplication(by: String(decoding: text, as: UTF8.self))
          .map { (path, $0) }
    }
  }

  /// Whether scripts of a package copy the localizations of these files.
  private static func areCopied(
    _ files: [TreePath], of package: TreePath, _ copied: [CopiedDirectory]
  ) -> Bool {
    let endings = copied.filter { $0.script.relative(to: package) != nil }.map(\.directory)
    guard !endings.isEmpty else { return false }
    let directories = Set(files.compactMap { $0.localizationDirectory?.parent })
    return directories.contains { directory in
      let components = directory.components.map { String($0) }
      return endings.contains { components.suffix($0.count).elementsEqual($0) }
    }
  }

  /// The maximum length of a script in bytes: no handwritten one is longer.
  private static let longestScript = 1 << 20

  private static func targets(of package: ReadPackage, _ walk: TreeWalk) -> [PlacedTarget] {
    let root = package.description.path.parent ?? .root
    return package.targets.compactMap { target in
      let isAlone =
        package.targets.count { $0.kind.usualDirectories == target.kind.usualDirectories } == 1
      let places = target.candidatePaths(isAlone: isAlone).compactMap(root.resolving)
      func isDirectory(_ path: TreePath) -> Bool {
        if case .found(_, .directory) = walk.links.resolve(path) { true } else { false }
      }
      let directory =
        places.first(where: isDirectory)
        ?? places.lazy.compactMap { walk.tree.path(ignoringCaseOf: $0) }.first(where: isDirectory)
      return directory.map { PlacedTarget(package: package, target: target, directory: $0) }
    }
  }

  private static func survey(
    _ read: ReadXcodeProject, _ shared: FilesOnDisk.Shared, _ walk: TreeWalk
  ) -> SurveyedProject {
    let known = FilesOnDisk(shared)
    let referenced = read.project.localizedReferences.compactMap(\.path)
    let others = read.project.addedCatalogs().union(referenced).filter { path in
      guard !known.contains(path), case .found = walk.links.resolve(path) else { return false }
      return true
    }
    var encodings: [TreePath: TextEncoding] = [:]
    for reference in read.project.fileReferences where reference.fileEncoding != nil {
      guard let path = reference.path, path.string.hasSuffix(bytesOf: ".strings") else { continue }
      encodings[path] = encoding(of: path, in: walk.tree)
    }
    return SurveyedProject(
      project: read.project, settings: read.settings, lines: read.lines,
      files: FilesOnDisk(shared, others: others), encodings: encodings)
  }

  /// The number of bytes to read: enough to distinguish the Unicode encodings.
  private static let startOfFile = 256

  /// Returns nil if the first bytes don't show the encoding. Unknown encodings are reported later, when the whole file is
  /// read.
  private static func encoding(of path: TreePath, in tree: any FileTree) -> TextEncoding? {
    guard let start = try? tree.start(of: path, count: startOfFile), !start.isEmpty else {
      return nil
    }
    if start.starts(with: "bplist".utf8) { return .binary }
    let encoding = SourceText(decoding: start).encoding
    return encoding == .unknown ? nil : encoding
  }
}

extension TreePath {
  fileprivate var isCodeOrLocalized: Bool {
    isLocalizedByName
      || [".swift", ".m", ".mm"].contains { string.hasSuffix(bytesOf: $0) }
  }
}

extension FileTree {
  /// Returns the first existing path that differs in case only: on most Macs the file system treats both as the same.
  fileprivate func path(ignoringCaseOf path: TreePath) -> TreePath? {
    path.components.reduce(TreePath?.some(.root)) { directory, name in
      guard let directory, let entries = (try? contents(of: directory))?.entries else { return nil }
      let entry =
        entries.first { $0.name == name }
        ?? entries.first {
          $0.name.utf8.count == name.utf8.count && $0.name.lowercased() == name.lowercased()
        }
      return entry.map { directory.appending($0.name) }
    }
  }
}

/// The files that belong to any project, by a reference or by a directory.
private struct ProjectFiles {
  private let referenced: Set<TreePath>
  private let directories: DirectorySet

  init(_ projects: [XcodeProject]) {
    referenced = Set(projects.lazy.flatMap(\.fileReferences).compactMap(\.path))
    directories = DirectorySet(projects.lazy.flatMap(\.wholeDirectories))
  }

  func has(_ file: TreePath) -> Bool { referenced.contains(file) || directories.holds(file) }
}

extension XcodeProject.Target {
  var isApplication: Bool {
    productType?.hasPrefix("com.apple.product-type.application") ?? false
  }
}

/// The directory of the localizations and the name of a table that translates an `Info.plist`.
private struct InfoPlistTablePlace: Hashable {
  let place: TreePath
  /// The name of the table: `InfoPlist` also for `ServicesMenu`, which translates the same property list.
  let name: String
}

extension TreePath {
  /// The directory of the localizations of this file; nil if it doesn't belong to `Localizable`, the default table of
  /// lookups.
  fileprivate var placeOfMainTable: TreePath? {
    guard let (stem, format) = tableFile, !format.isDocument,
      TreePath(stem).lastComponent == "Localizable"
    else { return nil }
    return isStringCatalog ? parent : localizationDirectory?.parent
  }

  /// Returns the table of this file if it translates an `Info.plist`; nil for other files.
  ///
  /// - Parameter names: the names that the build treats as the table `InfoPlist`.
  fileprivate func infoPlistTable(named names: Set<String>) -> InfoPlistTablePlace? {
    guard let file = lastComponent, let parent else { return nil }
    let isCatalog = file.hasSuffix(bytesOf: ".xcstrings")
    guard isCatalog || file.hasSuffix(bytesOf: ".strings") else { return nil }
    let stem = String(file.dropLast(isCatalog ? 10 : 8))
    let isOfServices = stem == InfoPlistText.Table.servicesMenu.rawValue
    guard isOfServices || names.contains(stem) else { return nil }
    let place = isCatalog ? parent : localizationSpelling == nil ? nil : parent.parent
    return place.map {
      InfoPlistTablePlace(
        place: $0, name: isOfServices ? InfoPlistText.Table.infoPlist.rawValue : stem)
    }
  }
}

extension TreePath {
  /// Whether this is an interface document outside any localization.
  package var isUnlocalizedDocument: Bool {
    tableFile?.format.isDocument == true && localizationSpelling == nil
  }
}
