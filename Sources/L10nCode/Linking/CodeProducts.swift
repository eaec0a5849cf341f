package import L10nModel
package import L10nSource

/// The products that compile each file of code, and the bundles in which lookups can find their tables.
///
/// Products with the same files share a file list: a lookup finds the same in each.
package struct CodeProducts: Sendable {
  private let products: [Product]
  /// The directories with podspecs: projects outside of the tree can build their code.
  private let podDirectories: Set<TreePath>
  /// The directories of other repositories.
  private let repositories: Set<TreePath>
  private let projects: [XcodeProject]
  /// The third-party files of code, even if a product compiles them.
  private let thirdPartyCode: Set<TreePath>
  /// The positions of the products that compile each file.
  private let targets: [TreePath: [Int]]
  /// The positions of the frameworks that an application of their project, or of a project above it, embeds. They are for these
  /// applications only. Demo and test applications don't count, as they show a framework to its users.
  private let frameworksOfOneProject: Set<Int>
  /// The numbers of the file lists of programs.
  private let listsOfPrograms: Set<Int>
  /// The numbers of the file lists with a table, by the table's name.
  private var named: [CodeUnitString: Set<Int>] = [:]
  /// The numbers of the file lists of frameworks and packages, by module name.
  private var listsOfModules: [String: Set<Int>] = [:]
  /// The numbers of the file lists whose project has a table of a name that is absent from disk, by the table's name.
  private var absent: [CodeUnitString: Set<Int>] = [:]
  /// The numbers of the file lists that contain each file of texts.
  private var holders: [TreePath: Set<Int>] = [:]
  /// Whether there are interface documents whose contents aren't known here: those of localizations other than `Base`, and
  /// compiled ones.
  let hasUnreadDocuments: Bool
  /// The directories with a table that belongs to no known product, by the table's name, if there are several.
  private var loosePlaces: [CodeUnitString: DirectorySet] = [:]

  /// - Parameters:
  ///   - products: those of one input.
  ///   - projects: its Xcode projects.
  ///   - podDirectories: the directories with podspecs.
  ///   - repositories: the directories of other repositories.
  ///   - thirdPartyCode: the third-party files of code.
  ///   - tables: the files of texts.
  /// - Complexity: O(*n*) in the number of files; resources of products with the same file list count once.
  package init(
    _ products: [Product] = [], of projects: [XcodeProject] = [],
    podDirectories: Set<TreePath> = [], repositories: Set<TreePath> = [],
    thirdPartyCode: Set<TreePath> = [], tables: [TreePath] = []
  ) {
    hasUnreadDocuments = tables.contains { path in
      path.string.hasSuffix(".nib")
        || [".storyboard", ".xib"].contains(where: path.string.hasSuffix)
          && path.localizationDirectory.map { $0.lastComponent != "Base.lproj" } ?? false
    }
    self.repositories = repositories
    self.thirdPartyCode = thirdPartyCode
    self.products = products
    self.podDirectories = podDirectories
    self.projects = projects
    listsOfPrograms = Set(products.lazy.filter(\.hasMainBundle).map(\.fileList))
    frameworksOfOneProject = Self.frameworksOfOneProject(products, projects)
    targets = products.enumerated().reduce(into: [:]) { targets, product in
      for path in product.element.code { targets[path, default: []].append(product.offset) }
    }
    for product in products where product.kind == .framework || product.kind == .package {
      let name = product.target.utf8.map { $0.isASCIIAlphanumeric ? $0 : UInt8(ascii: "_") }
      listsOfModules[String(decoding: name, as: UTF8.self), default: []].insert(product.fileList)
    }
    for product in products where product.kind.shipsResources {
      for name in product.absentTables {
        absent[CodeUnitString(name), default: []].insert(product.fileList)
      }
    }
    var seen: Set<Int> = []
    for product in products
    where product.kind.shipsResources && seen.insert(product.fileList).inserted {
      for path in product.files + product.unlocalizedTables {
        guard let stem = path.tableFile?.stem else { continue }
        holders[path, default: []].insert(product.fileList)
        let name = CodeUnitString(TreePath(stem).lastComponent ?? "")
        named[name, default: []].insert(product.fileList)
      }
    }
    var places: [CodeUnitString: Set<TreePath>] = [:]
    for path in tables where holders[path] == nil {
      guard let stem = path.tableFile?.stem else { continue }
      places[CodeUnitString(TreePath(stem).lastComponent ?? ""), default: []]
        .insert(path.directoryOfLocalizations ?? .root)
    }
    loosePlaces = places.filter { $0.value.count > 1 }.mapValues { DirectorySet($0) }
  }

  /// The tables outside of localization directories that products contain, sorted by path.
  package var unlocalizedTables: [TreePath] {
    Set(products.lazy.filter(\.kind.shipsResources).flatMap(\.unlocalizedTables)).sorted()
  }

  /// Whether several directories have tables of a name that belong to no known product.
  func hasUnownedTables(named name: CodeUnitString) -> Bool { loosePlaces[name] != nil }

  /// Whether the code of a lookup belongs to no known product, and the table of the name that is nearest to it isn't in one of
  /// some directories. Such code uses the nearest table.
  func isBesideOther(
    _ lookup: CodeLookup, tableNamed name: CodeUnitString, than directories: Set<TreePath>
  ) -> Bool {
    guard lookup.targets.isEmpty, let own = loosePlaces[name]?.nearest(to: lookup.path) else {
      return false
    }
    return !directories.contains(own)
  }

  /// The positions of the products that compile a file of code; empty if none is known.
  package func targets(of path: TreePath) -> [Int] { targets[path] ?? [] }

  /// The files of code that are third-party, or in no program as far as the projects say.
  ///
  /// A project leaves out a file that it references and doesn't compile; if it compiles at least 80 % of the files below it, it
  /// leaves out all others. Headers don't count, as no target lists them. Nor does code below a podspec, which a project
  /// outside of the tree can compile.
  func leftOut(of files: [TreePath]) -> Set<TreePath> {
    let ofOthers = files.filter { path in
      targets[path].map { $0.allSatisfy { products[$0].isThirdParty } } ?? false
    }
    let projects = Set(products.compactMap(\.project.parent))
    let implementations = files.filter { path in
      [".swift", ".m", ".mm"].contains { path.string.hasSuffix($0) }
    }
    // Most projects compile nearly all files below them, so that their references aren't needed.
    lazy var referenced = filesNamedByProjects
    let groups = Dictionary(grouping: implementations) { path in
      sequence(first: path, next: \.parent).first(where: projects.contains)
    }
    return groups.reduce(into: thirdPartyCode.union(ofOthers)) { leftOut, group in
      let others = group.value.filter { targets[$0] == nil }
      guard let project = group.key, !podDirectories.contains(project) else { return }
      let isComplete = others.count * 5 <= group.value.count
      leftOut.formUnion(
        isComplete ? others : others.filter { referenced.contains($0) && !isOfPod($0) })
    }
  }

  /// The files that projects reference, for projects that list what they compile.
  private var filesNamedByProjects: Set<TreePath> {
    let compiling = Set(products.lazy.filter { !$0.code.isEmpty }.map(\.project))
    return projects.lazy.filter { compiling.contains($0.path) }
      .reduce(into: []) { $0.formUnion($1.fileReferences.compactMap(\.path)) }
  }

  /// Whether a podspec is in a directory above a file, so that projects outside of the tree may compile it.
  private func isOfPod(_ path: TreePath) -> Bool {
    sequence(first: path, next: \.parent).contains(where: podDirectories.contains)
  }

  /// Whether only programs of one project can use the public declarations of a file: it is in programs, or frameworks of
  /// theirs, and neither in another repository nor below a podspec.
  func areOfOneProgram(_ origin: CodeOrigin) -> Bool {
    !origin.targets.isEmpty && !isOfPod(origin.path)
      && !sequence(first: origin.path, next: \.parent).contains(where: repositories.contains)
      && origin.targets.allSatisfy { number in
        switch products[number].kind {
        case .application, .appExtension, .xpcService: true
        case .framework: frameworksOfOneProject.contains(number)
        case .package, .bundle, .tests, .withoutResources: false
        }
      }
  }

  private static func frameworksOfOneProject(
    _ products: [Product], _ projects: [XcodeProject]
  ) -> Set<Int> {
    let frameworks = products.indices.filter { products[$0].kind == .framework }
    guard !frameworks.isEmpty else { return [] }
    let programs = products.filter { program in
      program.kind == .application
        && !["demo", "example", "sample", "test"].contains(
          where: program.name.lowercased().contains)
    }.map { (program: $0, copied: copiedFiles(of: $0, projects)) }
    return Set(
      frameworks.filter { number in
        let framework = products[number]
        return programs.contains { program, copied in
          framework.isOfProject(orBelow: program.project)
            && (program.embedded.contains(framework.identifier)
              || copied.contains("\(framework.name).framework"))
        }
      })
  }

  /// The names of the files that a program copies. In a workspace, they identify the products of other projects.
  private static func copiedFiles(of program: Product, _ projects: [XcodeProject]) -> Set<String> {
    guard let project = projects.first(where: { $0.path == program.project }),
      let target = project.targets.first(where: { $0.name == program.target })
    else { return [] }
    let copied = Set(target.copiedFiles)
    return Set(project.fileReferences.filter { copied.contains($0.identifier) }.map(\.name))
  }

  /// Whether a file of code is only in tests, which no user runs; nil if it belongs to no known product.
  package func isOfTests(_ path: TreePath) -> Bool? {
    targets[path].map { $0.allSatisfy { products[$0].kind == .tests } }
  }

  /// The file lists that contain one of some files of texts; empty if no known product does.
  package func lists(holding paths: some Sequence<TreePath>) -> Set<Int> {
    paths.reduce(into: []) { $0.formUnion(holders[$1] ?? []) }
  }

  /// Whether all these products are programs with file lists other than the given ones.
  func areOfOtherPrograms(_ targets: [Int], than lists: Set<Int>) -> Bool {
    !targets.isEmpty && !lists.isEmpty
      && targets.allSatisfy {
        products[$0].hasMainBundle && !lists.contains(products[$0].fileList)
      }
  }

  /// Whether no application with one of these file lists has a menu bar, as far as their `Info.plist` files say.
  func areOfAgents(_ lists: Set<Int>) -> Bool {
    let applications = products.filter { $0.kind == .application && lists.contains($0.fileList) }
    return !applications.isEmpty && applications.allSatisfy(\.isAgent)
  }

  /// The file lists with a table of a name.
  func lists(withTable name: CodeUnitString) -> Set<Int> { named[name] ?? [] }

  /// The file lists of the programs with a table of a name.
  func listsOfPrograms(withTable name: CodeUnitString) -> Set<Int> {
    listsOfPrograms.intersection(lists(withTable: name))
  }

  /// Whether these file lists are those of libraries only.
  package func areOfLibraries(_ lists: Set<Int>) -> Bool {
    !lists.isEmpty && products.allSatisfy { $0.isLibrary || !lists.contains($0.fileList) }
  }

  /// The file lists in which a lookup can find its table.
  package enum Reach: Sendable, Hashable {
    case any
    case lists(Set<Int>)
    /// None of the products whose bundles it can see has such a table.
    case noTable
  }

  package func reach(of lookup: CodeLookup) -> Reach {
    guard let table = lookup.table.literal, let owners = owners(seenBy: lookup) else { return .any }
    let named = lists(withTable: table)
    let found = Set(owners.map { products[$0].fileList }.filter(named.contains))
    return found.isEmpty ? .noTable : .lists(found)
  }

  /// Whether a lookup in the main bundle is made in libraries only, and the products with a table are neither these libraries
  /// nor programs.
  package func misses(_ lookup: CodeLookup, _ lists: Set<Int>) -> Bool {
    lookup.bundle == .main && !lists.isEmpty && !lookup.targets.isEmpty
      && listsOfPrograms.isDisjoint(with: lists)
      && lookup.targets.allSatisfy {
        !products[$0].hasMainBundle && !lists.contains(products[$0].fileList)
      }
  }

  /// Whether the code of a lookup uses a package with one of these file lists, and could look in its bundle.
  package func uses(_ lookup: CodeLookup, _ lists: Set<Int>) -> Bool {
    let used = lookup.targets.reduce(into: Set()) { $0.formUnion(products[$1].used) }
    return !used.isEmpty
      && products.contains { lists.contains($0.fileList) && used.contains($0.identifier) }
  }

  /// Whether a lookup can find its table in one of these file lists, or in none at all.
  ///
  /// - Parameter named: the file lists with a table of its name.
  func refers(_ lookup: CodeLookup, to lists: Set<Int>, of named: Set<Int>) -> Bool {
    guard lookup.table.literal != nil else { return true }
    guard let owners = owners(seenBy: lookup) else {
      return !asksOwnPrograms(lookup, haveTables: named)
        || !areOfOtherPrograms(lookup.targets, than: lists)
        || products.contains { lists.contains($0.fileList) && !$0.hasMainBundle }
    }
    return owners.contains { lists.contains(products[$0].fileList) }
      || !owners.contains { named.contains(products[$0].fileList) }
  }

  /// Whether a lookup in an unknown bundle is made only in programs with a table of the name. It doesn't need another
  /// program's.
  private func asksOwnPrograms(_ lookup: CodeLookup, haveTables named: Set<Int>) -> Bool {
    lookup.bundle == .unknown && lookup.targets.allSatisfy { named.contains(products[$0].fileList) }
  }

  /// Whether a lookup may find its table in a file that a project references and that is absent from disk.
  package func isOfAbsentTable(_ lookup: CodeLookup) -> Bool {
    let absent = lookup.tables.compactMap(\.literal).compactMap { self.absent[$0] }
    guard !absent.isEmpty, case .lists(let lists) = reach(of: lookup) else {
      return !absent.isEmpty
    }
    return absent.contains { !lists.isDisjoint(with: $0) }
  }

  /// Whether no products are known.
  package var isEmpty: Bool { products.isEmpty }

  /// The file lists of the products whose bundles a lookup can mean; nil if they aren't known.
  package func lists(seenBy lookup: CodeLookup) -> Set<Int>? {
    owners(seenBy: lookup).map { Set($0.map { products[$0].fileList }) }
  }

  /// The positions of the products whose bundles a lookup can mean; nil if they aren't known.
  private func owners(seenBy lookup: CodeLookup) -> [Int]? {
    let owners: [Int]
    switch lookup.bundle {
    case .main:
      owners = lookup.targets
      guard owners.allSatisfy({ products[$0].hasMainBundle }) else { return nil }
    case .own(let origin):
      owners = origin.targets
      guard owners.allSatisfy({ products[$0].kind.shipsResources }) else { return nil }
    case .unknown: return nil
    }
    return owners.isEmpty ? nil : owners
  }

  /// Whether only packages compile the code of a lookup.
  package func isOfPackagesAlone(_ lookup: CodeLookup) -> Bool {
    isCompiled(lookup) { $0.kind == .package }
  }

  /// Whether only frameworks compile the code of a lookup.
  func isOfFrameworksAlone(_ lookup: CodeLookup) -> Bool {
    isCompiled(lookup) { $0.kind == .framework }
  }

  /// Whether only libraries compile the code of a lookup.
  package func isOfLibrariesAlone(_ lookup: CodeLookup) -> Bool {
    isCompiled(lookup) { $0.isLibrary }
  }

  /// Whether the code of a lookup is in known targets, all of products that satisfy a predicate.
  private func isCompiled(_ lookup: CodeLookup, inAll isIncluded: (Product) -> Bool) -> Bool {
    !lookup.targets.isEmpty && lookup.targets.allSatisfy { isIncluded(products[$0]) }
  }

  /// The file lists of the products that compile the code of a lookup.
  package func lists(of lookup: CodeLookup) -> Set<Int> { lists(ofTargets: lookup.targets) }

  /// The file lists of the products that compile a file of code.
  package func lists(ofCode path: TreePath) -> Set<Int> { lists(ofTargets: targets(of: path)) }

  func lists(ofTargets targets: [Int]) -> Set<Int> { Set(targets.map { products[$0].fileList }) }

  /// The file lists of the products with these module names.
  func lists(ofModules names: Set<String>) -> Set<Int> {
    names.reduce(into: []) { $0.formUnion(listsOfModules[$1] ?? []) }
  }

  /// Whether a product with a table of the name embeds one that compiles the code of a lookup.
  package func isContained(_ lookup: CodeLookup, inProductWithTable name: CodeUnitString) -> Bool {
    let own = Set(lookup.targets.map { products[$0].identifier })
    let holders = lists(withTable: name)
    return products.contains {
      holders.contains($0.fileList) && $0.embedded.contains(where: own.contains)
    }
  }

  /// Whether a lookup is made only in programs, none of which has a table of the name.
  package func areWithoutTable(_ name: CodeUnitString, _ lookup: CodeLookup) -> Bool {
    !lookup.targets.isEmpty
      && lookup.targets.allSatisfy { products[$0].hasMainBundle }
      && lists(of: lookup).isDisjoint(with: lists(withTable: name))
  }

  /// Whether a product is a program, whose code no other product uses.
  func isProgram(_ target: Int) -> Bool { products[target].hasMainBundle }

  /// Whether an extension or a loadable bundle, whose class Info.plist names, is among some products.
  func haveClassesInInfoPlist(_ targets: [Int]) -> Bool {
    targets.contains { [.appExtension, .bundle, .xpcService].contains(products[$0].kind) }
  }

  /// The names of the products that compile the code of a lookup.
  package func names(of lookup: CodeLookup) -> [String] {
    Set(lookup.targets.map { products[$0].name }).sorted()
  }

  /// The names of the applications.
  package var namesOfApplications: Set<String> {
    Set(products.filter { $0.kind == .application }.map(\.name))
  }
}

extension Product {
  /// Whether it is a package or framework with a bundle of its own, which isn't the main bundle of a program.
  fileprivate var isLibrary: Bool {
    kind == .framework || kind == .package && !isCopiedToProgram
  }

  /// Whether it belongs to a project, or to one in a directory below that project's.
  fileprivate func isOfProject(orBelow path: TreePath) -> Bool {
    project == path
      || sequence(first: project.parent ?? .root, next: \.parent).dropFirst()
        .contains(path.parent ?? .root)
  }

  /// Whether its own bundle is the main bundle of its code. All other code gets that of the program that links it.
  fileprivate var hasMainBundle: Bool {
    switch kind {
    case .application, .appExtension, .xpcService: true
    case .package: isExecutable
    case .framework, .bundle, .tests, .withoutResources: false
    }
  }
}
