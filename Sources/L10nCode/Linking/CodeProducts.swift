package import L10nModel
package import L10nSource

/// What the files of code are compiled for, and in which products' bundles a lookup can end.
///
/// Products with the same files count as one: a lookup finds the same in each.
package struct CodeProducts: Sendable {
  private let products: [Product]
  /// The directories with descriptions of libraries that are built without the projects.
  private let podDirectories: Set<TreePath>
  /// The directories of other repositories.
  private let repositories: Set<TreePath>
  private let projects: [XcodeProject]
  /// The files of code that others wrote, whoever compiles them.
  private let codeOfOthers: Set<TreePath>
  /// The positions of the products that are made of a file.
  private let targets: [TreePath: [Int]]
  /// The positions of the frameworks that nothing but the applications of a project contain, of the project or of one below
  /// it. An application that shows a framework to others is no such application.
  private let frameworksOfOneProject: Set<Int>
  /// The numbers of the file lists of programs.
  private let listsOfPrograms: Set<Int>
  /// The numbers of the file lists with a table of each name.
  private var named: [CodeUnitString: Set<Int>] = [:]
  /// The numbers of the file lists of frameworks and packages, by the names of their modules.
  private var listsOfModules: [String: Set<Int>] = [:]
  /// The numbers of the file lists that lack a table of a name that their projects have.
  private var absent: [CodeUnitString: Set<Int>] = [:]
  /// The numbers of the file lists with a file of texts.
  private var holders: [TreePath: Set<Int>] = [:]
  /// The directories with tables of each name that no product is known to have, where there are several.
  private var loosePlaces: [CodeUnitString: DirectorySet] = [:]

  /// - Parameters:
  ///   - products: those of one input.
  ///   - projects: its Xcode projects.
  ///   - repositories: the directories of other repositories.
  ///   - codeOfOthers: the files of code that others wrote.
  ///   - tables: the files of texts.
  /// - Complexity: O(*n*) in the number of files of products that differ, and of files of code of all.
  package init(
    _ products: [Product] = [], of projects: [XcodeProject] = [],
    podDirectories: Set<TreePath> = [], repositories: Set<TreePath> = [],
    codeOfOthers: Set<TreePath> = [], tables: [TreePath] = []
  ) {
    self.repositories = repositories
    self.codeOfOthers = codeOfOthers
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
      for path in product.unlocalizedTables { holders[path, default: []].insert(product.fileList) }
      for path in product.files {
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

  /// The tables that products get without a language, sorted by path.
  package var unlocalizedTables: [TreePath] {
    Set(products.lazy.filter(\.kind.shipsResources).flatMap(\.unlocalizedTables)).sorted()
  }

  /// Whether several directories have tables of a name that no product is known to have.
  func hasLooseTables(named name: CodeUnitString) -> Bool { loosePlaces[name] != nil }

  /// Whether code that no product is known to have lies around another table of a name than some directories have: it asks
  /// that one.
  func isBesideOther(
    _ lookup: CodeLookup, tableNamed name: CodeUnitString, than directories: Set<TreePath>
  ) -> Bool {
    guard lookup.targets.isEmpty, let own = loosePlaces[name]?.nearest(to: lookup.path) else {
      return false
    }
    return !directories.contains(own)
  }

  /// The positions of the products that are made of a file of code; empty where they aren't known.
  package func targets(of path: TreePath) -> [Int] { targets[path] ?? [] }

  /// The files of code that others wrote or only their products have, or no program, as far as the projects tell: they name
  /// them and don't compile them, or have most others below. Headers are in none, and beside a project whose directory is a
  /// pod, too, all can be the pod's.
  func leftOut(of files: [TreePath]) -> Set<TreePath> {
    let ofOthers = files.filter { path in
      targets[path].map { $0.allSatisfy { products[$0].isOfOthers } } ?? false
    }
    let projects = Set(products.compactMap(\.project.parent))
    let implementations = files.filter { path in
      [".swift", ".m", ".mm"].contains { path.string.hasSuffix($0) }
    }
    // Most projects compile nearly all that is below them, and their references aren't asked for.
    lazy var referenced = filesNamedByProjects
    let groups = Dictionary(grouping: implementations) { path in
      sequence(first: path, next: \.parent).first(where: projects.contains)
    }
    return groups.reduce(into: codeOfOthers.union(ofOthers)) { leftOut, group in
      let others = group.value.filter { targets[$0] == nil }
      guard let project = group.key, !podDirectories.contains(project) else { return }
      let isComplete = others.count * 5 <= group.value.count
      leftOut.formUnion(
        isComplete ? others : others.filter { referenced.contains($0) && !isOfPod($0) })
    }
  }

  /// The files that projects name, of those that say what is compiled.
  private var filesNamedByProjects: Set<TreePath> {
    let compiling = Set(products.lazy.filter { !$0.code.isEmpty }.map(\.project))
    return projects.lazy.filter { compiling.contains($0.path) }
      .reduce(into: []) { $0.formUnion($1.fileReferences.compactMap(\.path)) }
  }

  /// Whether a pod's description lies above a file, so that projects that aren't here may compile it.
  private func isOfPod(_ path: TreePath) -> Bool {
    sequence(first: path, next: \.parent).contains(where: podDirectories.contains)
  }

  /// Whether nothing but the programs of one project can use what a file publishes: it is in frameworks of theirs, and neither
  /// another repository's nor below the description of a library.
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

  /// The names of the files that a program copies: a workspace finds the products of its other projects by them.
  private static func copiedFiles(of program: Product, _ projects: [XcodeProject]) -> Set<String> {
    guard let project = projects.first(where: { $0.path == program.project }),
      let target = project.targets.first(where: { $0.name == program.target })
    else { return [] }
    let copied = Set(target.copiedFiles)
    return Set(project.fileReferences.filter { copied.contains($0.identifier) }.map(\.name))
  }

  /// Whether a file of code is in tests alone, which no user runs; nil where no product is known to have it.
  package func isOfTests(_ path: TreePath) -> Bool? {
    targets[path].map { $0.allSatisfy { products[$0].kind == .tests } }
  }

  /// The file lists with one of some files of texts; empty where no product is known to have one.
  package func lists(holding paths: some Sequence<TreePath>) -> Set<Int> {
    paths.reduce(into: []) { $0.formUnion(holders[$1] ?? []) }
  }

  /// Whether products are programs with other files than some lists have.
  func areOfOtherPrograms(_ targets: [Int], than lists: Set<Int>) -> Bool {
    !targets.isEmpty && !lists.isEmpty
      && targets.allSatisfy {
        products[$0].hasMainBundle && !lists.contains(products[$0].fileList)
      }
  }

  /// Whether all applications with some file lists have no menu bar, as far as their `Info.plist` tells.
  func areOfAgents(_ lists: Set<Int>) -> Bool {
    let applications = products.filter { $0.kind == .application && lists.contains($0.fileList) }
    return !applications.isEmpty && applications.allSatisfy(\.isAgent)
  }

  /// The file lists with a table of a name.
  func lists(withTable name: CodeUnitString) -> Set<Int> { named[name] ?? [] }

  /// Whether only packages have some file lists, and a program has another table of the name: what code of packages asks of
  /// the program's bundle, it finds there.
  func areOfPackages(_ lists: Set<Int>, besidesProgramsWithTable name: CodeUnitString) -> Bool {
    let others = self.lists(withTable: name).subtracting(lists)
    return areOfPackages(lists)
      && products.contains { $0.hasMainBundle && others.contains($0.fileList) }
  }

  /// Whether only packages have some file lists.
  package func areOfPackages(_ lists: Set<Int>) -> Bool {
    !lists.isEmpty
      && products.allSatisfy { $0.kind == .package || !lists.contains($0.fileList) }
  }

  /// The file lists in which a lookup can find its table.
  package enum Reach: Sendable, Hashable {
    case any
    case lists(Set<Int>)
    /// None of the products whose bundles it sees has such a table.
    case noTable
  }

  package func reach(of lookup: CodeLookup) -> Reach {
    guard let table = lookup.table.literal, let owners = owners(seenBy: lookup) else { return .any }
    let named = lists(withTable: table)
    let found = Set(owners.map { products[$0].fileList }.filter(named.contains))
    return found.isEmpty ? .noTable : .lists(found)
  }

  /// Whether libraries alone ask the program's bundle, and a table is in none of theirs and in no program: some file lists have
  /// it, but not for them.
  package func misses(_ lookup: CodeLookup, _ lists: Set<Int>) -> Bool {
    lookup.bundle == .main && !lists.isEmpty && !lookup.targets.isEmpty
      && listsOfPrograms.isDisjoint(with: lists)
      && lookup.targets.allSatisfy {
        !products[$0].hasMainBundle && !lists.contains(products[$0].fileList)
      }
  }

  /// Whether the code of a lookup uses a package with one of some file lists, whose bundle it could ask.
  package func uses(_ lookup: CodeLookup, _ lists: Set<Int>) -> Bool {
    let used = lookup.targets.reduce(into: Set()) { $0.formUnion(products[$1].used) }
    return !used.isEmpty
      && products.contains { lists.contains($0.fileList) && used.contains($0.identifier) }
  }

  /// Whether a lookup can find its table in one of some file lists, or in none at all.
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

  /// Whether a lookup in a bundle that isn't known is made in programs of which each has a table of the name: it has no need of
  /// another program's.
  private func asksOwnPrograms(_ lookup: CodeLookup, haveTables named: Set<Int>) -> Bool {
    lookup.bundle == .unknown && lookup.targets.allSatisfy { named.contains(products[$0].fileList) }
  }

  /// Whether a lookup may find its table in a file that a project has and the disk doesn't.
  package func isOfAbsentTable(_ lookup: CodeLookup) -> Bool {
    let absent = lookup.tables.compactMap(\.literal).compactMap { self.absent[$0] }
    guard !absent.isEmpty, case .lists(let lists) = reach(of: lookup) else {
      return !absent.isEmpty
    }
    return absent.contains { !lists.isDisjoint(with: $0) }
  }

  /// Whether nothing is known of what is built.
  package var isEmpty: Bool { products.isEmpty }

  /// The file lists of the products whose bundles a lookup can mean; nil where they aren't known.
  package func lists(seenBy lookup: CodeLookup) -> Set<Int>? {
    owners(seenBy: lookup).map { Set($0.map { products[$0].fileList }) }
  }

  /// The positions of the products whose bundles a lookup can mean; nil where that isn't known.
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

  /// Whether the code of a lookup is only in packages.
  package func isOfPackagesAlone(_ lookup: CodeLookup) -> Bool {
    !lookup.targets.isEmpty && lookup.targets.allSatisfy { products[$0].kind == .package }
  }

  /// The file lists of the products that are made of the code of a lookup.
  package func lists(of lookup: CodeLookup) -> Set<Int> { lists(ofTargets: lookup.targets) }

  /// The file lists of the products that are made of a file of code.
  package func lists(ofCode path: TreePath) -> Set<Int> { lists(ofTargets: targets(of: path)) }

  func lists(ofTargets targets: [Int]) -> Set<Int> { Set(targets.map { products[$0].fileList }) }

  /// The file lists of the products that code imports, by the names of their modules.
  func lists(ofModules names: Set<String>) -> Set<Int> {
    names.reduce(into: []) { $0.formUnion(listsOfModules[$1] ?? []) }
  }

  /// Whether another product with a table of the name contains one that is made of the code of a lookup.
  package func isContained(_ lookup: CodeLookup, inProductWithTable name: CodeUnitString) -> Bool {
    let own = Set(lookup.targets.map { products[$0].identifier })
    let holders = lists(withTable: name)
    return products.contains {
      holders.contains($0.fileList) && $0.embedded.contains(where: own.contains)
    }
  }

  /// Whether a lookup is made in programs alone of which none has a table of the name.
  package func areWithoutTable(_ name: CodeUnitString, _ lookup: CodeLookup) -> Bool {
    !lookup.targets.isEmpty
      && lookup.targets.allSatisfy { products[$0].hasMainBundle }
      && lists(of: lookup).isDisjoint(with: lists(withTable: name))
  }

  /// The names of the products that are made of the code of a lookup.
  package func names(of lookup: CodeLookup) -> [String] {
    Set(lookup.targets.map { products[$0].name }).sorted()
  }

  /// What the applications are called.
  package var namesOfApplications: Set<String> {
    Set(products.filter { $0.kind == .application }.map(\.name))
  }
}

extension Product {
  /// Whether it is of a project, or of another one in a directory below that.
  fileprivate func isOfProject(orBelow path: TreePath) -> Bool {
    project == path
      || sequence(first: project.parent ?? .root, next: \.parent).dropFirst()
        .contains(path.parent ?? .root)
  }

  /// Whether its code has its bundle as the main one: all other code gets that of the program that it is linked to.
  fileprivate var hasMainBundle: Bool {
    switch kind {
    case .application, .appExtension, .xpcService: true
    case .package: isExecutable
    case .framework, .bundle, .tests, .withoutResources: false
    }
  }
}
