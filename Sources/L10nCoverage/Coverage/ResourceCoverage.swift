/// The state of a file other than a table in a localization.
public enum ResourceState: String, Sendable, CaseIterable {
  /// The localization has it.
  case present
  /// The localization inherits the file from another one in the same language and script.
  case inherited
  /// Users get a file outside of the `.lproj` directories.
  case nonlocalized
  /// The development region has the file, and there is no fallback.
  case missing
  /// The localization has the file, and the development region doesn't.
  case extra
}

/// A file of a bundle other than a table, or a set of an asset catalog.
public struct ResourceCoverage: Sendable, Equatable {
  /// The path relative to the `.lproj` directories; for an asset, relative to the bundle's resource directory.
  public var path: String
  /// The state in each localization of the bundle, in its order. Nil if the localization needs nothing: it doesn't have an
  /// extra file of another localization, or the asset has no well for the language.
  package var cells: [ResourceState?]

  package init(path: String, cells: [ResourceState?]) {
    self.path = path
    self.cells = cells
  }
}

/// The number of files in each state. The total excludes extra files.
public struct ResourceCounts: Sendable, Hashable {
  /// Files of the localization.
  public var present = 0
  /// Files inherited from another localization.
  public var inherited = 0
  /// Files outside of the `.lproj` directories that take the place of missing ones.
  public var nonlocalized = 0
  /// Files that only the development region has.
  public var missing = 0
  /// Files that the development region doesn't have.
  public var extra = 0

  /// Creates counts of zero.
  public init() {}

  /// The number of files of the development region.
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
