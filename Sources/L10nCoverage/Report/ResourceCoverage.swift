/// How a localization gets a file that is no table.
public enum ResourceState: String, Sendable, CaseIterable {
  case present
  case inherited
  /// A file outside the `.lproj` directories serves.
  case nonlocalized
  case missing
  /// Here, and not in the development region.
  case extra
}

/// One file of a bundle, by its path below the `.lproj` directories, or one set of an asset catalog, by its path below the
/// bundle's resource directory.
public struct ResourceCoverage: Sendable {
  public var path: String
  /// One for each localization of the bundle, in its order; nil where nothing is expected: where an extra file of another
  /// is absent, and where an asset has no well for the language.
  public var cells: [ResourceState?]

  public init(path: String, cells: [ResourceState?]) {
    self.path = path
    self.cells = cells
  }
}

/// How many files are in which state. What is extra is not in the total.
public struct ResourceCounts: Sendable, Hashable {
  public var present = 0
  public var inherited = 0
  public var nonlocalized = 0
  public var missing = 0
  public var extra = 0

  public init() {}

  public var total: Int { present + inherited + nonlocalized + missing }

  package static func += (left: inout Self, right: Self) {
    left.present += right.present
    left.inherited += right.inherited
    left.nonlocalized += right.nonlocalized
    left.missing += right.missing
    left.extra += right.extra
  }

  mutating func count(_ state: ResourceState) {
    switch state {
    case .present: present += 1
    case .inherited: inherited += 1
    case .nonlocalized: nonlocalized += 1
    case .missing: missing += 1
    case .extra: extra += 1
    }
  }
}
