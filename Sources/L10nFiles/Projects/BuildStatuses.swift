import L10nLocale
package import L10nModel
import L10nSource

/// Determines what a build does with the directories of a tree, as far as the projects and packages show it.
struct BuildStatuses {
  private let products: [Product]
  let directories: ThirdPartyDirectories
  private let doubts: BuildDoubts
  /// The kinds of products that contain a file.
  private var owners: [TreePath: Owners] = [:]
  private var productsOfDirectories: [TreePath: [Int]] = [:]
  /// Localizations that the user requested. They are judged even if no product contains them.
  private let requested: Set<LocaleIdentifier>
  private let includesThirdParty: Bool
  /// The `.strings` files of documents that no project contains.
  private let filesOfNoDocument: Set<TreePath>
  private let samples: Set<Int>
  /// The directories of samples whose targets are unknown.
  private let sampleDirectories: DirectorySet

  private struct Owners: OptionSet {
    let rawValue: UInt8
    static let shipped = Owners(rawValue: 1)
    /// Test targets, sample applications and development assets.
    static let tests = Owners(rawValue: 2)
    /// A target for which Xcode copies no resources. Another target may copy what it builds.
    static let others = Owners(rawValue: 4)

    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    init(_ kind: ProductKind) {
      self = kind.shipsResources ? .shipped : kind == .tests ? .tests : .others
    }
  }

  /// - Complexity: O(*n*) in the number of files of all products.
  init(_ walk: TreeWalk, _ projects: Projects, _ survey: ProjectSurvey) {
    products = survey.products
    directories = ThirdPartyDirectories(walk, projects, products)
    doubts = BuildDoubts(walk, projects, survey)
    requested = Set(
      walk.options.requestedLocalizations.map { RecognizedLocale(spelling: $0).identifier })
    includesThirdParty =
      walk.options.includesThirdParty || walk.options.includesSkippedDirectories
    filesOfNoDocument = Self.filesOfNoDocument(of: survey.projects.map(\.project))
    let samples = products.samples
    self.samples = samples
    let unread = projects.generatedProjects.filter { $0.project.targets == nil }
    // A specification whose targets are unknown may describe a library together with its samples.
    let files = unread.isEmpty ? [] : walk.codeFiles
    let ofSamples = Set(
      unread.filter(\.path.isOfDemonstration).compactMap(\.path.parent)
        + files.compactMap { file in
          guard let project = file.parent.flatMap(projects.nearestGeneratedProject),
            project.project.targets == nil
          else { return nil }
          return file.directoryOfSample
        })
    // A sample with tables of its own reads these instead of the library's.
    let places =
      ofSamples.isEmpty
      ? [] : walk.places.filter { !$0.localizations.isEmpty || !$0.catalogs.isEmpty }.map(\.path)
    sampleDirectories = DirectorySet(
      ofSamples.filter { sample in !places.contains { $0.relative(to: sample) != nil } })
    // Where no target has localized files of a directory, other files in it, such as an image, indicate the products.
    var productsOfOtherFiles: [TreePath: [Int]] = [:]
    var placesOfTools: Set<TreePath> = []
    for positions in Dictionary(grouping: products.indices, by: { products[$0].fileList }).values {
      let owner = positions.reduce(into: Owners()) {
        $0.formUnion(samples.contains($1) ? .tests : Owners(products[$1].kind))
      }
      let shipping = positions.filter {
        products[$0].kind.shipsResources && !samples.contains($0)
      }
      let developmentAssets = positions.map { DirectorySet(products[$0].developmentAssets) }
      var places: Set<TreePath> = []
      var otherPlaces: Set<TreePath> = []
      for file in products[positions[0]].files {
        let isOfDevelopment = developmentAssets.allSatisfy { $0.holds(file) }
        owners[file, default: []].formUnion(isOfDevelopment ? .tests : owner)
        let place = file.directoryOfLocalizations ?? .root
        if owner == .others, file.tableFile != nil { placesOfTools.insert(place) }
        guard !shipping.isEmpty, !isOfDevelopment else { continue }
        if file.localizationDirectory != nil || file.tableFile != nil {
          places.insert(place)
        } else {
          otherPlaces.insert(place)
        }
        // A directory that counts as one file, such as a bundle, is also a place of its own.
        if file.tableFile == nil { places.insert(file) }
      }
      for place in places { productsOfDirectories[place, default: []] += shipping }
      for place in otherPlaces { productsOfOtherFiles[place, default: []] += shipping }
    }
    for place in placesOfTools { productsOfOtherFiles[place] = nil }
    productsOfDirectories.merge(productsOfOtherFiles) { localized, _ in localized }
    for place in productsOfDirectories.keys { productsOfDirectories[place]?.sort() }
  }

  /// Completes the description of a directory with its products and its status.
  ///
  /// - Parameter shapes: the bundles that contain the directory, innermost first; empty for a source directory.
  func complete(_ bundle: inout BundleDescription, shapes: [BundleShape]) {
    let wrapper = shapes.last?.path
    let positions = productsOfDirectories[wrapper ?? bundle.path] ?? []
    bundle.products = positions.map { products[$0] }.applicationsFirst.map(\.identifier)
    // Files of a third-party directory that one of the project's own products contains count as its own, for example
    // translations in a submodule.
    func isOwn() -> Bool { positions.contains { !directories.hold(products[$0].project, []) } }
    if !includesThirdParty, directories.hold(bundle.path, shapes),
      shapes.contains(where: directories.isProgram)
        || ThirdPartyDirectories.isWrapped(bundle.path) || !isOwn()
    {
      bundle.status = .thirdParty
      return
    }
    // If the walk includes skipped directories, the user wants to see them.
    let isSkipped = Self.isSkipped(bundle.path)
    guard wrapper == nil, !isSkipped else {
      if !positions.isEmpty {
        bundle.status = .built
      } else if !isSkipped, let wrapper, owners[wrapper] == .tests {
        bundle.status = .testsOnly
      }
      return
    }
    let files = bundle.localizedFilesAndCatalogs
    let all = files.reduce(into: Owners()) { $0.formUnion(owners[$1] ?? []) }
    if all.contains(.shipped) {
      bundle.status = .built
      removeUnbuilt(from: &bundle)
    } else if all.contains(.tests), !all.contains(.others) {
      bundle.status = .testsOnly
    } else if all.isEmpty, !files.isEmpty {
      bundle.doubt = doubts.doubt(
        about: bundle.path,
        names: Set(bundle.localizations.map(\.spelling)).union(files.compactMap(\.lastComponent)))
      if bundle.doubt == nil { bundle.status = .notBuilt }
      // A directory without any relation to a project needs no doubt.
      if bundle.doubt == .noProject { bundle.doubt = nil }
    }
  }

  /// Whether a project or a package is third-party code.
  func isThirdParty(_ project: TreePath) -> Bool {
    !includesThirdParty && directories.hold(project, [])
  }

  /// Whether a file is in a directory whose name indicates third-party code.
  func hasThirdPartyName(_ file: TreePath) -> Bool {
    !includesThirdParty && ThirdPartyDirectories.hold(file)
  }

  /// Returns the code files that belong to samples only: samples look up keys in their own tables only.
  ///
  /// - Complexity: O(*n*) in the number of files; if there are samples, also in the number of files of all products.
  func codeOfSamples(among files: [TreePath]) -> [TreePath] {
    let ofSamples = Set(
      samples.lazy.map { products[$0] }.filter(\.isDemonstration).flatMap(\.code))
    let found = files.filter { ofSamples.contains($0) || sampleDirectories.holds($0) }
    guard !found.isEmpty else { return [] }
    let own = Set(products.indices.filter { !samples.contains($0) }.flatMap { products[$0].code })
    return found.filter { !own.contains($0) }
  }

  /// Returns the `.strings` files of variant groups that are named after a document but contain no document, if no project
  /// contains a document of that name.
  private static func filesOfNoDocument(of projects: [XcodeProject]) -> Set<TreePath> {
    let groups = projects.flatMap(\.variantGroups).filter { group in
      namesDocument(group.name) && !group.children.isEmpty
        && group.children.allSatisfy { $0.file.path?.tableFile?.format == .strings }
    }
    guard !groups.isEmpty else { return [] }
    let documents = Set(
      projects.flatMap(\.fileReferences).compactMap { $0.path?.lastComponent }
        .filter(namesDocument).map(\.fileStem))
    return Set(
      groups.filter { !documents.contains($0.name.fileStem) }.flatMap(\.children)
        .compactMap(\.file.path))
  }

  private static func namesDocument(_ name: String) -> Bool {
    TreePath(name).tableFile?.format.isDocument ?? false
  }

  private static func isSkipped(_ path: TreePath) -> Bool {
    let names = path.components.map(String.init)
    return names.indices.contains {
      DiscoveryOptions.isSkipped(names[$0], parent: $0 > 0 ? names[$0 - 1] : nil)
    }
  }

  /// Removes from a built directory what no product contains: tables that are in no target in any language, whether in a
  /// localization or beside them; localizations without any file in a target; and, for a built document, texts of the
  /// development region that are in no target.
  private func removeUnbuilt(from bundle: inout BundleDescription) {
    let orphans = undoubted(textsOfNoDocument(in: bundle), in: bundle)
    if !orphans.isEmpty {
      bundle = bundle.without(Set(orphans))
      bundle.filesOfNoDocument = orphans.sorted()
    }
    let names = Dictionary(grouping: bundle.localizedFilesAndCatalogs, by: \.nameInAllLanguages)
    let loose = bundle.nonlocalizedFiles.map(bundle.path.appending)
    // A table that an application lacks only has to be added to its target, so it stays.
    let owed =
      bundle.lacksInfoPlistTable ? names[InfoPlistText.Table.infoPlist.rawValue] ?? [] : []
    // Other files may be useful without a target, such as a localized `Info.plist`.
    var unbuilt = Set(
      names.values.filter { $0.allSatisfy(isUnbuiltTable) }.joined() + loose.filter(isUnbuiltTable)
    )
    .subtracting(owed)
    let leftOut = bundle.without(unbuilt).localizations.filter { localization in
      (!localization.files.isEmpty || !unbuilt.isEmpty) && isUnbuilt(localization, of: bundle)
    }
    let unknown = Set(leftOut.map(\.spelling)).union(unbuilt.compactMap(\.lastComponent))
    if !unknown.isEmpty, let doubt = doubts.doubt(about: bundle.path, names: unknown) {
      bundle.doubt = doubt == .noProject ? nil : doubt
      bundle.doubtfulNames = unknown.sorted()
      return
    }
    unbuilt.formUnion(undoubted(names.values.flatMap { strays(in: $0, of: bundle) }, in: bundle))
    let paths = Set(leftOut.map(\.path))
    let uncopied = (names.values.flatMap(uncopied) + owed).filter { file in
      !unbuilt.contains(file) && file.localizationSpelling != bundle.developmentRegion.spelling
        && !(file.localizationDirectory.map(paths.contains) ?? false)
    }
    bundle.uncopiedFiles = Set(undoubted(uncopied, in: bundle))
    let tests = names.values.filter { table in
      table.allSatisfy { $0.tableFile != nil && (owners[$0] ?? []).isSubset(of: .tests) }
        && table.contains { owners[$0] == .tests }
    }.joined()
    // A file beside the localizations hides those with its name only if the build copies it.
    let idle = undoubted(
      names.values.filter { $0.allSatisfy(isIdle) }.joined()
        + loose.filter { names[$0.nameInAllLanguages] != nil && isIdle($0) }, in: bundle)
    guard !unbuilt.isEmpty || !leftOut.isEmpty || !tests.isEmpty || !idle.isEmpty else { return }
    bundle.unbuiltLocalizations = bundle.localizations.filter { paths.contains($0.path) }
    bundle.unbuiltFiles = unbuilt.subtracting(tests).filter { file in
      file.localizationDirectory.map { !paths.contains($0) } ?? true
    }.sorted()
    bundle.testOnlyFiles = tests.sorted()
    unbuilt.formUnion(tests)
    unbuilt.formUnion(idle)
    bundle = bundle.without(unbuilt)
    bundle.localizations.removeAll { paths.contains($0.path) }
    bundle.catalogs.removeAll(where: unbuilt.contains)
    bundle.nonlocalizedFiles.removeAll { unbuilt.contains(bundle.path.appending($0)) }
  }

  /// Returns the `.strings` files of documents that neither the projects nor the directory contain.
  private func textsOfNoDocument(in bundle: BundleDescription) -> [TreePath] {
    guard !filesOfNoDocument.isEmpty else { return [] }
    let files = bundle.localizedFilesAndCatalogs
    let texts = files.filter(filesOfNoDocument.contains)
    guard !texts.isEmpty else { return [] }
    let documents = Set(
      (files.compactMap(\.lastComponent) + bundle.nonlocalizedFiles)
        .filter(Self.namesDocument).map(\.fileStem))
    return texts.filter { !documents.contains($0.lastComponent?.fileStem ?? "") }
  }

  /// Returns the files; an empty array if something other than a target may copy one of them.
  private func undoubted(_ files: [TreePath], in bundle: BundleDescription) -> [TreePath] {
    let names = Set(files.compactMap(\.lastComponent))
    return files.isEmpty || doubts.doubt(about: bundle.path, names: names) != nil ? [] : files
  }

  /// Returns the unbuilt files of a table that must not be compared with the built ones.
  ///
  /// For a document: the unbuilt `.strings` file of the development region, the files of a localization that has the built
  /// document itself, and other documents beside the built one. An unbuilt file of another language is kept: most likely it
  /// is yet to be added to the target. For the table `InfoPlist`, and one with a built file in `Base`: the unbuilt file of the
  /// development region, as users see the values of `Info.plist` or `Base` instead.
  private func strays(in table: [TreePath], of bundle: BundleDescription) -> [TreePath] {
    let built = table.filter { !isUnbuiltTable($0) }
    let documents = built.filter { $0.tableFile?.format.isDocument == true }
    let hasOtherTexts =
      table[0].nameInAllLanguages == InfoPlistText.Table.infoPlist.rawValue && !built.isEmpty
      || built.contains { $0.localizationSpelling == "Base" && $0.tableFile?.format == .strings }
    guard !documents.isEmpty || hasOtherTexts else { return [] }
    return table.filter(isUnbuiltTable).filter { file in
      guard let format = file.tableFile?.format, format.isDocument || format == .strings else {
        return false
      }
      return documents.contains { $0.localizationDirectory == file.localizationDirectory }
        || format == .strings && file.localizationSpelling == bundle.developmentRegion.spelling
    }
  }

  /// Returns the localized files of a table or a document that no product contains, if a product contains the file of another
  /// localization.
  private func uncopied(in table: [TreePath]) -> [TreePath] {
    guard table.contains(where: { owners[$0]?.contains(.shipped) ?? false }) else { return [] }
    return table.filter { file in
      guard let spelling = file.localizationSpelling, let format = file.tableFile?.format else {
        return false
      }
      return (format.isTableOfOneLanguage || format.isDocument) && isUnbuiltTable(file)
        && !LocalizationDirectory.isSpecialName(spelling)
    }
  }

  /// Whether no product contains a file that isn't a table, neither directly nor in a folder. For example Apple's
  /// `locversion.plist`. It isn't reported.
  private func isIdle(_ file: TreePath) -> Bool {
    file.tableFile == nil
      && sequence(first: file, next: \.parent).allSatisfy { owners[$0] == nil }
  }

  private func isUnbuiltTable(_ file: TreePath) -> Bool {
    file.tableFile != nil && (owners[file] ?? []).isEmpty
  }

  /// Whether no product except tests contains a file of a localization. Never true for the development region and requested
  /// localizations.
  private func isUnbuilt(_ localization: LocalizationDirectory, of bundle: BundleDescription)
    -> Bool
  {
    guard localization.path == localization.realPath,
      !LocalizationDirectory.isSpecialName(localization.spelling),
      localization.spelling != bundle.developmentRegion.spelling
    else { return false }
    let identifier = RecognizedLocale(spelling: localization.spelling).identifier
    guard !requested.contains(identifier) else { return false }
    return localization.files.allSatisfy { file in
      let owner = owners[localization.path.appending(file)] ?? []
      return owner.isEmpty || owner == .tests
    }
  }
}

extension BundleDescription {
  fileprivate func without(_ files: Set<TreePath>) -> Self {
    guard !files.isEmpty else { return self }
    var rest = self
    rest.localizations = localizations.map { localization in
      localization.path == localization.realPath
        ? localization.without { files.contains(localization.path.appending($0)) } : localization
    }
    return rest
  }
}

extension LocalizationDirectory {
  package func without(_ isLeftOut: (_ file: String) -> Bool) -> Self {
    guard files.contains(where: isLeftOut) else { return self }
    return LocalizationDirectory(
      spelling: spelling, path: path, realPath: realPath, files: files.filter { !isLeftOut($0) },
      declaringFile: declaringFile, isOnlyRequired: isOnlyRequired)
  }
}

extension TreePath {
  /// The name that all files of one table, document or resource share across languages: without the extension for a document
  /// and its texts, as these differ in it.
  fileprivate var nameInAllLanguages: String {
    let name = localizationDirectory.flatMap { relative(to: $0) } ?? lastComponent ?? ""
    guard let (stem, format) = TreePath(name).tableFile else { return name }
    return format == .strings || format.isDocument ? stem : name
  }
}
