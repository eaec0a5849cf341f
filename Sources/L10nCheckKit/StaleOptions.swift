/// Which stale translations to look for.
public struct StaleOptions: Sendable, Hashable {
  /// A revision, or a day such as 2026-01-31: older changes of the source don't count. Nil for the whole history.
  public var since: String?
  /// Patterns of keys: `*` and `?`; empty for all keys.
  public var keyPatterns: [String] = []
  /// Whether changes of case, punctuation and white space alone don't count.
  public var needsNewWords = false
  /// Whether to name authors.
  public var showsAuthors = false

  /// All stale translations of the whole history.
  public init() {}
}

/// Which stale translations a report has as findings.
public struct StaleCheckOptions: Sendable, Hashable {
  /// For how many days they have been stale at least.
  public var leastAge: Int
  /// The current time, in seconds since 1970.
  public var now: Int
  /// Whether to name authors.
  public var showsAuthors = false

  /// Stale translations of at least an age in days, at a time in seconds since 1970.
  public init(leastAge: Int = 0, now: Int) {
    self.leastAge = leastAge
    self.now = now
  }
}
