public import L10nModel

/// A section of a report: a product with all its directories, or a single directory.
public struct ReportBlock: Sendable {
  /// The coverage of all directories. Its name is the product's, its path that of the directory that encloses them.
  public var coverage: BundleCoverage
  /// The product; nil for a directory that belongs to no project or package.
  public var product: Product?
  /// The names of other products made of the same files.
  public var twins: [String] = []
  /// The names of other products that use some of these directories.
  public var users: [String] = []
  /// The paths of the directories relative to the input, sorted.
  public var directories: [TreePath]
  /// The names of the blocks that show directories that this product shares.
  public var seeAlso: [String] = []
}

extension Report {
  /// The bundles grouped as users know them: applications and the products built with them first, then other directories.
  ///
  /// Each directory is in one block: that of the application that uses it, or else of the product with the most languages.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of products and of bundles, and O(*n*) in the number of tables ×
  ///   localizations.
  public var blocks: [ReportBlock] {
    var blocks: [ReportBlock] = []
    for input in inputs.indices {
      let own = bundles.filter { $0.input == input }
      blocks += ProductBlocks(own, products.filter { $0.input == input }).blocks
    }
    let uses = Dictionary(
      blocks.lazy.compactMap(\.product).map { ($0.name, 1) }, uniquingKeysWith: +)
    for index in blocks.indices {
      // Products for several systems often share a name. Then their targets have different names.
      guard let product = blocks[index].product, uses[product.name] ?? 0 > 1,
        product.target != product.name
      else { continue }
      blocks[index].coverage.name = "\(product.name) (\(product.target))"
    }
    return blocks
  }

  /// - Parameter places: the bundles that don't determine which languages users can choose.
  package mutating func markParts(_ places: Set<BundleCoverage.Place>) {
    for index in bundles.indices where places.contains(bundles[index].place) {
      bundles[index].isPart = true
    }
  }

  /// Names each bundle after the product that shows it, as directories have names like `Resources`.
  package mutating func nameBundlesAfterProducts() {
    var names: [BundleCoverage.Place: String] = [:]
    for block in blocks {
      guard let product = block.product else {
        names[block.coverage.place] = block.coverage.name
        continue
      }
      let name = block.coverage.name
      for path in block.directories {
        let place = BundleCoverage.Place(input: block.coverage.input, path: path)
        let directory = path.lastComponent ?? product.name
        names[place] =
          block.directories.count == 1 || directory == product.name
          ? name : name + BundleCoverage.partSeparator + directory
      }
    }
    for index in bundles.indices {
      names[bundles[index].place].map { bundles[index].name = $0 }
    }
  }
}

extension BundleCoverage {
  /// The separator between the name of a product and the name of a part of it.
  package static let partSeparator = " › "
}

private struct ProductBlocks {
  private(set) var blocks: [ReportBlock] = []

  init(_ bundles: [BundleCoverage], _ products: [Product]) {
    var owners = [Int?](repeating: nil, count: bundles.count)
    for product in products.applicationsFirst {
      let members = bundles.indices.filter { bundles[$0].products.contains(product.identifier) }
      let free = members.filter { owners[$0] == nil && bundles[$0].kind == .directory }
      guard let first = free.first else {
        addUser(product, of: members.compactMap { owners[$0] })
        continue
      }
      // Directories with another development region are compared with another source, so they don't join the block.
      let region = bundles[first].developmentRegion.identifier
      let own = free.filter { bundles[$0].developmentRegion.identifier == region }
      for index in own { owners[index] = blocks.count }
      let others = Set(members.compactMap { owners[$0] }).subtracting([blocks.count]).sorted()
      var coverage = BundleCoverage(merging: own.map { bundles[$0] })
      coverage.name = product.name
      // All texts of the product are shared ones.
      if !coverage.localizations.contains(where: \.isCompared) {
        for other in others { blocks[other].users.append(product.name) }
      }
      blocks.append(
        ReportBlock(
          coverage: coverage, product: product, directories: own.map { bundles[$0].path },
          seeAlso: others.map { blocks[$0].coverage.name }))
    }
    let names = Dictionary(
      products.map { ($0.identifier, $0.name) }, uniquingKeysWith: { first, _ in first })
    for (bundle, owner) in zip(bundles, owners) where owner == nil {
      var bundle = bundle
      if let product = bundle.products.first, let name = names[product],
        !bundle.name.hasPrefix(name + BundleCoverage.partSeparator)
      {
        bundle.name = name + BundleCoverage.partSeparator + bundle.name
      }
      blocks.append(ReportBlock(coverage: bundle, directories: [bundle.path]))
    }
  }

  /// Records a product without unassigned directories in the blocks that show its tables.
  private mutating func addUser(_ product: Product, of owners: [Int]) {
    let localized = product.files.filter(\.isLocalizedByName)
    for owner in Set(owners) {
      if let shown = blocks[owner].product, shown.kind == product.kind,
        shown.files.filter(\.isLocalizedByName) == localized
      {
        // A product that is in two projects, for two versions of Xcode, has the same name in both.
        if shown.name != product.name { blocks[owner].twins.append(product.name) }
      } else {
        blocks[owner].users.append(product.name)
      }
    }
  }
}

extension BundleCoverage {
  /// Merges several directories of a product: the tables of all, and a row for each language of any.
  ///
  /// - Precondition: `bundles` isn't empty.
  fileprivate init(merging bundles: [BundleCoverage]) {
    self = bundles[0]
    guard bundles.count > 1 else { return }
    path = bundles.dropFirst().reduce(bundles[0].path) { common, bundle in
      sequence(first: common, next: \.parent).first { bundle.path.relative(to: $0) != nil } ?? .root
    }
    var seen: Set<LocaleIdentifier> = []
    localizations = bundles.flatMap(\.localizations)
      .filter { seen.insert($0.identifier).inserted }
      .sorted { $0.spelling.utf8.lexicographicallyPrecedes($1.spelling.utf8) }
    let identifiers = localizations.map(\.identifier)
    tables = []
    resources = []
    for bundle in bundles {
      let rows = Dictionary(
        bundle.localizations.enumerated().map { ($1.identifier, $0) },
        uniquingKeysWith: { first, _ in first })
      tables += bundle.tables.map { table in
        var table = table
        let cells = table.cells
        table.cells = identifiers.map { identifier in
          rows[identifier].map { cells[$0] } ?? .absent
        }
        return table
      }
      resources += bundle.resources.map { resource in
        ResourceCoverage(
          path: resource.path,
          cells: identifiers.map { identifier in rows[identifier].flatMap { resource.cells[$0] } })
      }
    }
    unbuiltLocalizations = Set(bundles.flatMap(\.unbuiltLocalizations)).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    preferences = preferences.indices.map { index in
      bundles.dropFirst().reduce(into: preferences[index]) {
        $0.keys += $1.preferences[index].keys
      }
    }
    countAgain()
  }
}

extension TableCell {
  /// A table that a localization doesn't need.
  fileprivate static let absent = TableCell(
    state: .missing, sources: [], records: [], words: [], extra: [], isRaw: false)
}

extension SeenKeys {
  fileprivate static func += (left: inout Self, right: Self) {
    left.total += right.total
    left.own += right.own
    left.inherited += right.inherited
    left.developmentRegion += right.developmentRegion
    left.nonlocalized += right.nonlocalized
    left.empty += right.empty
    left.raw += right.raw
  }
}
