/// What users with certain preferred languages see of a bundle.
public struct PreferenceCoverage: Codable, Sendable, Hashable {
  /// The preferred languages, most preferred first.
  public var preferred: [String]
  /// The directories that a lookup visits.
  public var searchOrder: [String]
  /// The number of keys by the origin of their text.
  public var keys = SeenKeys()
}

/// The number of keys of a bundle's tables by the origin of the text that a user sees.
///
/// - Invariant: the parts add up to `total`.
public struct SeenKeys: Codable, Sendable, Hashable {
  /// All keys.
  public var total = 0
  /// Keys with a text in the first preferred localization.
  public var own = 0
  /// Keys with a text in another preferred localization.
  public var inherited = 0
  /// Keys with a text in the development region only, which isn't preferred; for `InfoPlist`, also in `Info.plist`.
  public var developmentRegion = 0
  /// Keys with a text in a file outside of all localizations, in an unknown language.
  public var nonlocalized = 0
  /// Keys with an empty value.
  public var empty = 0
  /// Keys that the user sees themselves.
  public var raw = 0

  /// Creates counts of zero.
  public init() {}
}
