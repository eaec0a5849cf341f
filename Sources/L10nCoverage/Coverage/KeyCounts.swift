public import L10nModel

/// The number of keys in each state. A key counts once, regardless of its variations.
///
/// - Invariant: the states add up to `total`.
public struct KeyCounts: Codable, Sendable, Hashable {
  /// All keys.
  public var total = 0
  /// Keys with a translation in the localization's own file that isn't marked as a machine translation.
  public var translated = 0
  /// Keys whose translation is in another localization's file.
  public var inherited = 0
  /// Keys with a translation that a string catalog marks as an unconfirmed machine translation.
  public var machineTranslated = 0
  /// Keys with a translation that a string catalog marks for review.
  public var needsReview = 0
  /// Keys without a text for some plural category or device.
  public var partial = 0
  /// Keys with an empty text (and a source that isn't empty), or marked as untranslated.
  public var untranslated = 0
  /// Keys whose text is a copy of the source's, although other localizations translate it.
  public var copied = 0
  /// Keys that the file doesn't have, or only a file that no target copies.
  public var missing = 0

  /// Creates counts of zero.
  public init() {}

  /// Adds the counts of other keys.
  public static func += (left: inout Self, right: Self) {
    left.total += right.total
    left.translated += right.translated
    left.inherited += right.inherited
    left.machineTranslated += right.machineTranslated
    left.needsReview += right.needsReview
    left.partial += right.partial
    left.untranslated += right.untranslated
    left.copied += right.copied
    left.missing += right.missing
  }

  /// The number of keys with an own or inherited text, including copies of the source's.
  public var texts: Int { covered + partial + copied }

  /// The number of keys that users see translated: own, inherited, by a machine or marked for review.
  public var covered: Int { translated + inherited + machineTranslated + needsReview }

  /// The share of keys that users see translated; nil if there are no keys.
  public var coverage: Coverage? { Coverage(covered: covered, of: total) }
}
