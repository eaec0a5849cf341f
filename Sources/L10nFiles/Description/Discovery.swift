package import L10nModel
import L10nSource

/// The bundles, projects, code and findings of a tree.
///
/// ```swift
/// let tree = try DiskFileTree(root: "TextEdit.app")
/// let discovery = try Discovery(of: tree, named: "TextEdit.app")
/// discovery.bundles.first?.path  // Contents/Resources
/// ```
package struct Discovery: Sendable {
  /// The directories with localizations or string catalogs, each at its real path, in byte order of the paths.
  package let bundles: [BundleDescription]
  /// The projects and packages, in byte order of the paths.
  package let projects: [ProjectDescription]
  /// The Xcode projects that aren't third-party code, with their files on disk.
  package let xcodeProjects: [SurveyedProject]
  /// Submodules and other repositories inside the tree. Their files may be absent.
  package let nestedRepositories: [TreePath]
  /// The podspecs: descriptions of libraries that CocoaPods builds.
  package let podSpecifications: [TreePath]
  /// The products of the targets of projects and packages.
  package let products: [Product]
  /// The directories with localizations that checks skip, because no product contains them or they are third-party code.
  package let unjudged: [UncheckedDirectory]
  /// The code of projects and packages, in byte order of the paths; empty if the tree has neither.
  package let codeFiles: [TreePath]
  /// The code files in directories whose names indicate third-party code, and the code of samples.
  package let thirdPartyCode: Set<TreePath>
  package let store: StoreFiles
  /// The files that may be an `Info.plist` by their names, in byte order of the paths.
  package let infoPlists: [TreePath]
  /// The asset catalogs, in byte order of the paths. The walk skips their contents.
  package let assetCatalogs: [TreePath]
  /// The directories of asset catalogs outside all bundles, described as bundles for the case that an asset is localized.
  package let assetBundles: [BundleDescription]
  package let findings: [Finding]
  /// The directories that the walk skips because of their names or `DiscoveryOptions.excludes`.
  package let skippedDirectories: [TreePath]

  /// Whether the root contains a podspec or a package manifest: the tree is a library, and its applications are samples.
  package var isOfLibrary: Bool {
    let specifications =
      podSpecifications + products.filter { $0.kind == .package }.map(\.project)
    return specifications.contains { $0.components.count == 1 }
  }

  /// The scripts that targets of the Xcode projects run.
  package var scripts: [String] {
    xcodeProjects.flatMap { $0.project.targets.flatMap(\.scripts) }
  }

  /// Walks a tree once and reads its property lists and projects.
  ///
  /// - Parameters:
  ///   - tree: the only source of data.
  ///   - name: the name of the root. It decides the kind: `TextEdit.app` is an application.
  /// - Throws: if the root can't be listed.
  package init(
    of tree: some FileTree, named name: String, options: DiscoveryOptions = DiscoveryOptions()
  ) throws(FileTreeError) {
    let walk = try TreeWalk(tree, named: name, options: options)
    var describer = BundleDescriber(walk, rootName: name)
    let all = walk.places.map { describer.describe($0) }.sorted { $0.path < $1.path }
    let judged = all.filter(\.status.isChecked)
    // If the tree contains no other directories, those that checks usually skip are reported: the user named them.
    bundles = judged.isEmpty ? all : judged
    unjudged =
      judged.isEmpty
      ? []
      : all.filter { !$0.status.isChecked }.map { UncheckedDirectory($0, input: options.input) }
    describer.takeFindings()
    projects = describer.projects.described
    let statuses = describer.statuses
    xcodeProjects = describer.survey.projects.filter { !statuses.isThirdParty($0.project.path) }
    products = describer.products().map { product in
      var product = product
      product.isThirdParty = statuses.isThirdParty(product.project)
      return product
    }
    codeFiles = describer.survey.code
    thirdPartyCode = Set(codeFiles.filter(statuses.hasThirdPartyName)).union(
      statuses.codeOfSamples(among: codeFiles))
    store = StoreFiles(walk, others: statuses.directories)
    infoPlists = walk.infoPlists.flatMap { path, names in names.map(path.appending) }.sorted()
    assetCatalogs = walk.assetCatalogs.sorted()
    let held = DirectorySet(all.map(\.path))
    let directories = assetCatalogs.filter { !held.holds($0) }.map { $0.parent ?? .root }
    // Drops the findings there: most of these directories have nothing to do with localizations.
    var assetDescriber = describer
    assetBundles = Set(directories).sorted().map {
      assetDescriber.describe(TreeWalk.Place(path: $0))
    }
    skippedDirectories = walk.skippedDirectories
    nestedRepositories = walk.nestedRepositories
    podSpecifications = walk.otherBuilds.filter { $0.string.hasSuffix(".podspec") }
    findings = Discovery.ordered(walk.findings + describer.findings)
  }

  /// Returns the findings ordered by path, without the duplicates that links cause.
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

/// The files of a tree for App Store Connect.
package struct StoreFiles: Sendable {
  /// The folders of texts, as fastlane's deliver reads them, in byte order of the paths.
  package private(set) var metadata: [StoreFolder] = []
  /// The StoreKit configurations, in byte order of the paths.
  package let configurations: [TreePath]
  /// The intent definitions outside of `.lproj` directories, in byte order of the paths.
  package let intentDefinitions: [TreePath]

  /// The texts of an application's page in the App Store: a folder for each language, with a file for each text.
  package struct StoreFolder: Sendable {
    package let path: TreePath
    /// The languages, in byte order of the names.
    package let languages: [Language]

    package struct Language: Sendable {
      package let name: String
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

  /// Returns the folder at a path; nil if its texts are for another store or another purpose.
  private static func folder(_ path: TreePath, _ walk: TreeWalk) -> StoreFolder? {
    // Excludes texts for Google Play, and metadata inside the folder of a language.
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
    // Many other directory trees have a folder for each language with a name or a description in it.
    let own: Set<StoreText> = [.subtitle, .keywords, .promotionalText, .releaseNotes]
    let named = languages.filter { StoreLanguages.hasTexts($0.name) }
    guard named.contains(where: { !own.isDisjoint(with: $0.texts) }) else { return nil }
    return StoreFolder(path: path, languages: languages)
  }
}

/// Describes the places of a walk: their names, kinds, property lists and development regions.
struct BundleDescriber {
  private let walk: TreeWalk
  private let rootName: String
  private let shapesByResources: [TreePath: Int]
  private var infoPlists: InfoPlists
  private var development: DevelopmentRegionSources
  let survey: ProjectSurvey
  let statuses: BuildStatuses

  var projects: Projects { development.projects }
  var findings: [Finding]

  init(_ walk: TreeWalk, rootName: String) {
    self.walk = walk
    self.rootName = rootName
    findings = []
    shapesByResources = Dictionary(
      walk.shapes.enumerated().map { ($1.resourceDirectory, $0) }, uniquingKeysWith: min)
    infoPlists = InfoPlists(walk)
    development = DevelopmentRegionSources(walk)
    survey = ProjectSurvey(walk, development.projects)
    statuses = BuildStatuses(walk, development.projects, survey)
  }

  mutating func describe(_ place: TreeWalk.Place) -> BundleDescription {
    let owner = owner(of: place)
    let infoPlist = infoPlist(of: place, owner: owner)
    let enclosing = enclosingInfoPlists(of: place, owner: owner)
    let region = development.region(
      of: place, isProduct: place.shape != nil, infoPlists: [infoPlist] + enclosing)
    findings += CaseVariants.findings(
      in: place, developmentSpelling: region.spelling, input: walk.options.input)
    takeFindings()
    var bundle = BundleDescription(
      path: place.path, name: owner?.name ?? place.path.lastComponent ?? rootName,
      kind: owner?.kind ?? .directory, developmentRegion: region,
      localizations: survey.resources(of: Self.sorted(place.localizations)),
      claimedLocalizations: infoPlist?.claimedLocalizations ?? [],
      nonlocalizedFiles: place.nonlocalizedFiles, catalogs: place.catalogs,
      infoPlist: infoPlist?.path, infoPlistValues: infoPlist?.values ?? [],
      infoPlistContent: infoPlist?.content ?? InfoPlistContent(texts: []),
      targetInfoPlists: place.shape == nil ? targetInfoPlists(of: place.path) : [],
      root: owner?.path,
      allowsMixedLocalizations: infoPlist?.allowsMixedLocalizations ?? false,
      secondRoot: secondRoot(of: place),
      hasNonlocalizedDirectory: owner?.layout == .supportFiles)
    bundle.lacksInfoPlistTable =
      place.shape == nil && survey.infoPlistOwners(of: place.path).first?.hasTable == false
    statuses.complete(&bundle, shapes: shapes(from: place.shape))
    return bundle
  }

  /// Returns the products of the projects, completed with the property lists of applications.
  mutating func products() -> [Product] {
    var products = survey.products
    for (position, owner) in survey.applications {
      products[position].isAgent = infoPlist(of: owner)?.isAgent ?? false
    }
    return products
  }

  /// Adds the findings about projects and property lists, including those of property lists that no bundle uses.
  mutating func takeFindings() {
    findings += infoPlists.takeFindings() + development.takeFindings()
  }

  private static func sorted(_ localizations: [LocalizationDirectory]) -> [LocalizationDirectory] {
    localizations.sorted { precedesInByteOrder($0.spelling, $1.spelling) }
  }

  /// Returns the contents of the root of a legacy bundle; nil if the root is the resource directory or has no files to look
  /// up.
  private func secondRoot(of place: TreeWalk.Place) -> BundleDescription.SecondRoot? {
    guard let index = shapesByResources[place.path], let root = walk.secondRoots[index],
      root.path != place.path, !root.localizations.isEmpty || !root.nonlocalizedFiles.isEmpty
    else { return nil }
    return BundleDescription.SecondRoot(
      path: root.path, localizations: Self.sorted(root.localizations),
      nonlocalizedFiles: root.nonlocalizedFiles)
  }

  private func owner(of place: TreeWalk.Place) -> BundleShape? {
    if let index = shapesByResources[place.path] { return walk.shapes[index] }
    guard let index = place.shape, walk.shapes[index].holdsVersionedResources(place.path) else {
      return nil
    }
    return walk.shapes[index]
  }

  private mutating func infoPlist(of place: TreeWalk.Place, owner: BundleShape?) -> InfoPlist? {
    guard let owner else {
      return place.shape == nil ? infoPlist(ofSources: place.path) : nil
    }
    // Each version of a framework has its own `Info.plist`.
    let isCurrent = owner.resourceDirectory == place.path
    return infoPlists.infoPlist(
      in: isCurrent ? owner.infoPlistDirectory : place.path, layout: owner.layout)
  }

  /// Returns the `Info.plist` for the product of a source directory: that of the target that contains the directory's table
  /// `InfoPlist`, otherwise the nearest file. If several applications contain the table, the usage descriptions that the
  /// first one lacks are added from the others.
  private mutating func infoPlist(ofSources place: TreePath) -> InfoPlist? {
    let owners = survey.infoPlistOwners(of: place)
    guard let first = owners.first, let own = infoPlist(of: first) else {
      return infoPlists.infoPlist(ofSources: place)
    }
    return owners.dropFirst().filter(\.target.isApplication).reduce(own) { all, owner in
      infoPlist(of: owner).map(all.withUsageDescriptions(of:)) ?? all
    }
  }

  /// Returns the `Info.plist` of a target: from its file, its settings, or both.
  private mutating func infoPlist(of owner: ProjectSurvey.InfoPlistOwner) -> InfoPlist? {
    let settings = owner.settings
    let named = settings.infoPlistFiles(of: owner.target).first { file in
      if case .found(_, .file) = walk.links.resolve(file) { true } else { false }
    }.map { infoPlists.infoPlist(at: $0) }
    guard let generated = settings.generatedInfoPlist(of: owner.target) else { return named }
    return named?.merged(with: generated)
      ?? InfoPlist(generated: generated, in: settings.projectFile)
  }

  /// Returns the targets for which a table of a source directory becomes `InfoPlist`, though its file has another name.
  private mutating func targetInfoPlists(of place: TreePath) -> [TargetInfoPlist] {
    survey.renamedTables(in: place).compactMap { table, owner in
      infoPlist(of: owner).map {
        TargetInfoPlist(table: table, path: $0.path, values: $0.values, content: $0.content)
      }
    }
  }

  /// Returns the property lists of the enclosing bundles. A settings bundle, for example, has none of its own.
  private mutating func enclosingInfoPlists(
    of place: TreeWalk.Place, owner: BundleShape?
  ) -> [InfoPlist] {
    shapes(from: owner.map(\.enclosing) ?? place.shape).compactMap {
      infoPlists.infoPlist(in: $0.infoPlistDirectory, layout: $0.layout)
    }
  }

  /// Returns a bundle and its enclosing bundles, innermost first.
  private func shapes(from index: Int?) -> [BundleShape] {
    var found: [BundleShape] = []
    var next = index
    while let index = next {
      found.append(walk.shapes[index])
      next = walk.shapes[index].enclosing
    }
    return found
  }
}
