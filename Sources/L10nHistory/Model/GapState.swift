/// What keeps a key or a file of a localization from being done. The raw values are those of the database.
package enum GapState: Int, Sendable, CaseIterable {
  /// Missing: users see the key itself.
  case raw = 1
  /// Missing: users see another text, or another file.
  case missing = 2
  /// Empty, or marked as still to be translated.
  case untranslated = 3
  /// Some plural category or device that the language needs is absent.
  case partial = 4
  case needsReview = 5
  /// A copy of the source's text where others translate it.
  case copied = 6
  /// The source has changed since the translation.
  case stale = 7

  /// The name in views of the database and in JSON. Files of earlier versions have it, too.
  package var name: String {
    switch self {
    case .raw: "raw"
    case .missing: "missing"
    case .untranslated: "untranslated"
    case .partial: "partial"
    case .needsReview: "needsReview"
    case .copied: "unchanged"
    case .stale: "stale"
    }
  }

  /// Whether users see no translation, or only a part of one.
  package var isUncovered: Bool {
    switch self {
    case .raw, .missing, .untranslated, .copied, .partial: true
    case .needsReview, .stale: false
    }
  }
}
