import L10nModel

/// Which targets a product of a package contains.
struct PackageLibraries {
  /// The targets by their identifiers, with what they use.
  private var uses: [String: [String]] = [:]
  /// The identifiers of the targets of each product.
  private var products: [String: [String]] = [:]

  init(_ targets: [ProjectSurvey.PlacedTarget]) {
    let packages = Dictionary(grouping: targets, by: \.package.description.path).sorted {
      ($0.key.components.count, $0.key) < ($1.key.components.count, $1.key)
    }
    for (path, targets) in packages {
      let names = Set(targets.map(\.target.name))
      func identifier(_ name: String) -> String { "\(path)#\(name)" }
      // Of two packages with a product of one name, the outer one is what others use: a copy stands inside of who made it.
      for (name, members) in targets.first?.package.products ?? [:] where products[name] == nil {
        // Most that compute their targets have all.
        let usual = targets.map(\.target).filter { $0.kind == .target }.map(\.name)
        products[name] = (members ?? usual).filter(names.contains).map(identifier)
      }
      for target in targets {
        // A name means a target of the same package before a product of another.
        uses[identifier(target.target.name)] = target.target.dependencies.map {
          names.contains($0) ? identifier($0) : $0
        }
      }
    }
  }

  /// The identifiers of the targets in some products and in those that they use, in byte order.
  func targets(of names: [String]) -> [String] {
    var found: Set<String> = []
    var next = names.flatMap { products[$0] ?? [] }
    while let target = next.popLast() {
      guard found.insert(target).inserted else { continue }
      next += (uses[target] ?? []).flatMap { uses[$0] == nil ? products[$0] ?? [] : [$0] }
    }
    return found.sorted(by: precedesInByteOrder)
  }
}
