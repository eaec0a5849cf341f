/// How many keys are in which state. A key counts once, whatever its variations.
///
/// - Invariant: the parts add up to `total`.
public struct KeyCounts: Sendable, Hashable {
  public var total = 0
  public var translated = 0
  public var inherited = 0
  public var needsReview = 0
  public var partial = 0
  public var untranslated = 0
  public var missing = 0

  public init() {}

  public static func += (left: inout Self, right: Self) {
    left.total += right.total
    left.translated += right.translated
    left.inherited += right.inherited
    left.needsReview += right.needsReview
    left.partial += right.partial
    left.untranslated += right.untranslated
    left.missing += right.missing
  }

  /// How many keys a user sees translated: own, inherited or waiting for review.
  public var covered: Int { translated + inherited + needsReview }

  /// The covered share in ten-thousandths, floored, so that 10,000 means all of them; nil where there are no keys.
  public var coverage: Int? { total == 0 ? nil : covered * 10_000 / total }
}
