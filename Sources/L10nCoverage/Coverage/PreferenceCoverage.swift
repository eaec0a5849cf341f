/// What users with certain preferred languages really see of one bundle.
public struct PreferenceCoverage: Codable, Sendable, Hashable {
  /// What they prefer, the first most.
  public var preferred: [String]
  /// The directories that a lookup visits for them.
  public var searchOrder: [String]
  /// How many keys they see in which way.
  public var keys = SeenKeys()
}

/// How many keys of a bundle's tables a user sees in which way.
///
/// - Invariant: the parts add up to `total`.
public struct SeenKeys: Codable, Sendable, Hashable {
  /// All keys.
  public var total = 0
  /// From the first localization that was chosen.
  public var own = 0
  /// From another one that was chosen.
  public var inherited = 0
  /// From the development region, which nobody chose; of `InfoPlist` also from `Info.plist`.
  public var developmentRegion = 0
  /// From a file outside all localizations, in whatever language that is.
  public var nonlocalized = 0
  /// Nothing: the value is empty.
  public var empty = 0
  /// The key itself.
  public var raw = 0

  /// Counts of no keys.
  public init() {}
}
