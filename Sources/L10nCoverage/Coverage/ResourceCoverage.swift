/// How a localization gets a file that is no table.
public enum ResourceState: String, Sendable, CaseIterable {
  /// The localization has it.
  case present
  /// Another localization's file of the same language and script serves.
  case inherited
  /// A file outside the `.lproj` directories serves.
  case nonlocalized
  /// The development region has it, and nothing serves.
  case missing
  /// Here, and not in the development region.
  case extra
}

/// One file of a bundle, by its path below the `.lproj` directories, or one set of an asset catalog, by its path below the
/// bundle's resource directory.
public struct ResourceCoverage: Sendable, Equatable {
  /// The path, as above.
  public var path: String
  /// One for each localization of the bundle, in its order; nil where nothing is expected: where an extra file of another
  /// is absent, and where an asset has no well for the language.
  package var cells: [ResourceState?]

  package init(path: String, cells: [ResourceState?]) {
    self.path = path
    self.cells = cells
  }
}

/// How many files are in which state. What is extra is not in the total.
public struct ResourceCounts: Sendable, Hashable {
  /// Files of the localization's own.
  public var present = 0
  /// Files of another localization that serve.
  public var inherited = 0
  /// Files outside the `.lproj` directories that serve.
  public var nonlocalized = 0
  /// Files that only the development region has.
  public var missing = 0
  /// Files that the development region does not have.
  public var extra = 0

  /// Counts of no files.
  public init() {}

  /// The files of the development region.
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
