package import L10nModel
import L10nSource

/// The contents of a tree.
///
/// ```swift
/// let tree = try DiskFileTree(root: "TextEdit.app")
/// let discovery = try Discovery(of: tree, named: "TextEdit.app")
/// discovery.bundles.first?.path  // Contents/Resources
/// ```
package struct Discovery: Sendable {
  /// Each real directory with localizations or string catalogs, in byte order of the paths.
  package let bundles: [BundleDescription]
  /// The projects and packages, in byte order of the paths.
  package let projects: [ProjectDescription]
  /// The own Xcode projects, with their files on disk.
  package let xcodeProjects: [SurveyedProject]
  /// Submodules and other repositories inside the tree, whose files may be absent.
  package let nestedRepositories: [TreePath]
  /// The descriptions of libraries that CocoaPods builds.
  package let podSpecifications: [TreePath]
  /// What the targets of projects and packages build.
  package let products: [Product]
  /// The directories with localizations that are not judged, because no user gets them or others make them.
  package let unjudged: [UnjudgedDirectory]
  /// The code of projects and packages, in byte order of the paths; none where the tree has neither.
  package let codeFiles: [TreePath]
  /// Those of them in directories that by their names contain the code of others.
  package let codeOfOthers: Set<TreePath>
  /// The files for App Store Connect.
  package let store: StoreFiles
  /// The files that can be an `Info.plist`, in byte order of the paths.
  package let infoPlists: [TreePath]
  /// The asset catalogs, whose contents the walk skips, in byte order of the paths.
  package let assetCatalogs: [TreePath]
  /// The directories of asset catalogs outside all bundles, described as bundles if any asset is localized.
  package let assetBundles: [BundleDescription]
  /// The findings, in order of their places.
  package let findings: [Finding]
  /// The directories that were skipped because of their names or `DiscoveryOptions.excludes`.
  package let skippedDirectories: [TreePath]

  /// Whether the root has the specification of a pod or a package: the tree is a library's, and its applications are samples.
  package var isOfLibrary: Bool {
    let specifications =
      podSpecifications + products.filter { $0.kind == .package }.map(\.project)
    return specifications.contains { $0.components.count == 1 }
  }

  /// Walks a tree once and reads its property lists and projects.
  ///
  /// - Parameters:
  ///   - tree: the only source of data.
  ///   - name: the name of the root: `TextEdit.app` makes it an application.
  /// - Throws: if the root itself can't be listed.
  /// - Complexity: O(*n*) in the number of directory entries, apart from sorting their names.
  package init(
    of tree: some FileTree, named name: String, options: DiscoveryOptions = DiscoveryOptions()
  ) throws(FileTreeError) {
    let walk = try TreeWalk(tree, named: name, options: options)
    var describer = BundleDescriber(walk, rootName: name)
    let all = walk.places.map { describer.describe($0) }.sorted { $0.path < $1.path }
    let judged = all.filter(\.status.isJudged)
    // Whoever asks about nothing else gets an answer all the same.
    bundles = judged.isEmpty ? all : judged
    unjudged =
      judged.isEmpty
      ? [] : all.filter { !$0.status.isJudged }.map { UnjudgedDirectory($0, input: options.input) }
    describer.takeFindings()
    projects = describer.projects.described
    let statuses = describer.statuses
    xcodeProjects = describer.survey.projects.filter { !statuses.isOfOthers($0.project.path) }
    products = describer.products().map { product in
      var product = product
      product.isOfOthers = statuses.isOfOthers(product.project)
      return product
    }
    codeFiles = describer.survey.code
    codeOfOthers = Set(codeFiles.filter(statuses.isNamedForOthers))
    store = StoreFiles(walk, others: statuses.directories)
    infoPlists = walk.infoPlists.flatMap { path, names in names.map(path.appending) }.sorted()
    assetCatalogs = walk.assetCatalogs.sorted()
    let held = DirectorySet(all.map(\.path))
    let directories = assetCatalogs.filter { !held.holds($0) }.map { $0.parent ?? .root }
    // Findings there are dropped: most of these directories have nothing to do with localizations.
    var assetDescriber = describer
    assetBundles = Set(directories).sorted().map {
      assetDescriber.describe(TreeWalk.Place(path: $0))
    }
    skippedDirectories = walk.skippedDirectories
    nestedRepositories = walk.nestedRepositories
    podSpecifications = walk.otherBuilds.filter { $0.string.hasSuffix(".podspec") }
    findings = Discovery.ordered(walk.findings + describer.findings)
  }

  /// The findings in order of their places; duplicates, which links cause, are removed.
  private static func ordered(_ findings: [Finding]) -> [Finding] {
    var seen: Set<Finding> = []
    return findings.filter { seen.insert($0).inserted }.sorted(by: precedes)
  }

  private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    let leftPath = left.path ?? .root
    let rightPath = right.path ?? .root
    if leftPath != rightPath { return leftPath < rightPath }
    if left.check != right.check { return left.check.identifier < right.check.identifier }
    if left.localization != right.localization {
      return (left.localization ?? "") < (right.localization ?? "")
    }
    return (left.place?.line ?? 0) < (right.place?.line ?? 0)
  }
}

/// What a tree has for App Store Connect.
package struct StoreFiles: Sendable {
  /// The folders of texts, as fastlane's deliver reads them, in byte order of the paths.
  package private(set) var metadata: [StoreFolder] = []
  /// The StoreKit configurations, in byte order of the paths.
  package let configurations: [TreePath]
  /// The intent definitions outside of localizations, in byte order of the paths.
  package let intentDefinitions: [TreePath]

  /// Texts of an application's page in the App Store: a folder for each language, which has a file for each text.
  package struct StoreFolder: Sendable {
    package let path: TreePath
    /// In byte order of the names.
    package let languages: [Language]

    package struct Language: Sendable {
      /// The name of the folder.
      package let name: String
      /// Its real path.
      package let path: TreePath
      package let texts: [StoreText]
    }
  }

  init(_ walk: TreeWalk, others: ThirdPartyDirectories) {
    guard
      !walk.storeTexts.isEmpty || !walk.storeConfigurations.isEmpty
        || !walk.intentDefinitions.isEmpty
    else {
      (configurations, intentDefinitions) = ([], [])
      return
    }
    func isOwn(_ path: TreePath) -> Bool {
      walk.options.includesThirdParty || !others.hold(path, [])
    }
    configurations = walk.storeConfigurations.filter(isOwn).sorted()
    intentDefinitions = walk.intentDefinitions.filter(isOwn).sorted()
    let parents = Set(walk.storeTexts.keys.compactMap(\.parent))
    metadata = parents.sorted().filter(isOwn).compactMap { Self.folder($0, walk) }
  }

  /// The folder at a path; nil if its texts are for another store or another purpose.
  private static func folder(_ path: TreePath, _ walk: TreeWalk) -> StoreFolder? {
    // Google Play's texts, and a folder that ended up in that of a language.
    guard !path.components.contains("android"), !StoreLanguages.contains(path.lastComponent ?? ""),
      let contents = try? walk.tree.contents(of: path)
    else { return nil }
    let languages = contents.entries.compactMap { entry -> StoreFolder.Language? in
      guard entry.name.utf8.first != UInt8(ascii: "."),
        case .found(let place, .directory) = walk.links.resolve(path.appending(entry.name))
      else { return nil }
      return StoreFolder.Language(
        name: entry.name, path: place, texts: walk.storeTexts[place] ?? [])
    }.sorted { precedesInByteOrder($0.name, $1.name) }
    // Much else has a folder for each language with a name or a description in it.
    let own: Set<StoreText> = [.subtitle, .keywords, .promotionalText, .releaseNotes]
    let named = languages.filter { StoreLanguages.hasTexts($0.name) }
    guard named.contains(where: { !own.isDisjoint(with: $0.texts) }) else { return nil }
    return StoreFolder(path: path, languages: languages)
  }
}
