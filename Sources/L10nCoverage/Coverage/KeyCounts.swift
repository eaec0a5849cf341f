public import L10nModel

/// How many keys are in which state. A key counts once, whatever its variations.
///
/// - Invariant: the parts add up to `total`.
public struct KeyCounts: Codable, Sendable, Hashable {
  /// All keys.
  public var total = 0
  /// Keys with a translation of the localization's own that isn't marked as a machine's.
  public var translated = 0
  /// Keys that another localization's file serves.
  public var inherited = 0
  /// Keys with a translation that a string catalog marks as a machine's, and nobody has confirmed.
  public var machineTranslated = 0
  /// Keys with a translation that a string catalog marks for review.
  public var needsReview = 0
  /// Keys that lack a text for a plural category or a device.
  public var partial = 0
  /// Keys that are empty where the source is not, or marked as still to be translated.
  public var untranslated = 0
  /// Keys whose text is a copy of the source's, which others translate.
  public var copied = 0
  /// Keys that the file does not have, or that only a file has that no target copies.
  public var missing = 0

  /// Counts of no keys.
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

  /// How many keys have a text of the localization's own or of one that serves it, be it a copy of the source's.
  public var texts: Int { covered + partial + copied }

  /// How many keys a user sees translated: own, inherited, by a machine or waiting for review.
  public var covered: Int { translated + inherited + machineTranslated + needsReview }

  /// The share of the keys that a user sees translated; nil where there are no keys.
  public var coverage: Coverage? { Coverage(covered: covered, of: total) }
}
