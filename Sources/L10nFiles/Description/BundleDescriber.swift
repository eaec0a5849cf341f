import L10nModel
import L10nSource

/// Describes the places of a walk: their names and kinds, their property lists and development regions.
struct BundleDescriber {
  private let walk: TreeWalk
  private let rootName: String
  /// The indices of the bundles by their resource directories.
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

  /// What the projects build, with what the property lists of applications say.
  mutating func products() -> [Product] {
    var products = survey.products
    for (position, owner) in survey.applications {
      products[position].isAgent = infoPlist(of: owner)?.isAgent ?? false
    }
    return products
  }

  /// Adds the findings about projects and property lists, including those that no bundle uses.
  mutating func takeFindings() {
    findings += infoPlists.takeFindings() + development.takeFindings()
  }

  private static func sorted(_ localizations: [LocalizationDirectory]) -> [LocalizationDirectory] {
    localizations.sorted { precedesInByteOrder($0.spelling, $1.spelling) }
  }

  /// The contents of the root of a legacy bundle, if that is a separate directory with anything to find.
  private func secondRoot(of place: TreeWalk.Place) -> BundleDescription.SecondRoot? {
    guard let index = shapesByResources[place.path], let root = walk.secondRoots[index],
      root.path != place.path, !root.localizations.isEmpty || !root.nonlocalizedFiles.isEmpty
    else { return nil }
    return BundleDescription.SecondRoot(
      path: root.path, localizations: Self.sorted(root.localizations),
      nonlocalizedFiles: root.nonlocalizedFiles)
  }

  /// The bundle whose resource directory is this place.
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
    // A version of a framework that isn't the current one has its own description.
    let isCurrent = owner.resourceDirectory == place.path
    return infoPlists.infoPlist(
      in: isCurrent ? owner.infoPlistDirectory : place.path, layout: owner.layout)
  }

  /// The `Info.plist` for the product of a source directory: that of the target with its table `InfoPlist`, or else the
  /// nearest file. Of several applications, the others can ask for more than the first one.
  private mutating func infoPlist(ofSources place: TreePath) -> InfoPlist? {
    let owners = survey.infoPlistOwners(of: place)
    guard let first = owners.first, let own = infoPlist(of: first) else {
      return infoPlists.infoPlist(ofSources: place)
    }
    return owners.dropFirst().filter(\.target.isApplication).reduce(own) { all, owner in
      infoPlist(of: owner).map(all.withUsageDescriptions(of:)) ?? all
    }
  }

  /// The `Info.plist` of a target: from its file, its settings, or both.
  private mutating func infoPlist(of owner: ProjectSurvey.InfoPlistOwner) -> InfoPlist? {
    let settings = owner.settings
    let named = settings.infoPlistFiles(of: owner.target).first { file in
      if case .found(_, .file) = walk.links.resolve(file) { true } else { false }
    }.map { infoPlists.infoPlist(at: $0) }
    guard let generated = settings.generatedInfoPlist(of: owner.target) else { return named }
    return named?.merged(with: generated)
      ?? InfoPlist(generated: generated, in: settings.projectFile)
  }

  /// The targets whose `InfoPlist` tables have other names in a source directory.
  private mutating func targetInfoPlists(of place: TreePath) -> [TargetInfoPlist] {
    survey.renamedTables(in: place).compactMap { table, owner in
      infoPlist(of: owner).map {
        TargetInfoPlist(table: table, path: $0.path, values: $0.values, content: $0.content)
      }
    }
  }

  /// The property lists of the enclosing bundles: a settings bundle, for example, has none of its own.
  private mutating func enclosingInfoPlists(
    of place: TreeWalk.Place, owner: BundleShape?
  ) -> [InfoPlist] {
    shapes(from: owner.map(\.enclosing) ?? place.shape).compactMap {
      infoPlists.infoPlist(in: $0.infoPlistDirectory, layout: $0.layout)
    }
  }

  /// A bundle and those around it, the innermost first.
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
