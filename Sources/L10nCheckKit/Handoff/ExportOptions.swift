package import L10nHandoff

/// The texts that leave for translation.
package struct ExportOptions: Sendable {
  /// The kinds of texts.
  package var kinds: Set<Kind> = Kind.work
  /// Patterns of keys: `*` matches any text, `?` one character. Empty for all keys.
  package var keyPatterns: [String] = []
  /// What left before: texts that it has, and whose source didn't change, stay.
  package var since = HandoffManifest()
  /// A revision or a day such as 2026-01-31: translations whose source changed after it, and that nobody touched since,
  /// are stale. Nil if the history isn't asked.
  package var history: String?
  /// How many texts before and after each are told as context.
  package var contextCount = 0
  /// The images that show texts.
  package var screenshots = Screenshots()
  /// Whether each bundle gets a document of its own.
  package var separatesBundles = false

  /// The reason why a text leaves.
  package enum Kind: String, Sendable, CaseIterable {
    /// The localization has no text for it, an empty one, or not all that its language needs.
    case missing
    /// The source text changed after the translation.
    case stale
    case needsReview = "needs-review"
    /// A string catalog marks the text as a machine's.
    case machineTranslated = "machine-translated"
    /// The text is that of the source.
    case unchanged
    /// Everything, also what is translated.
    case all

    /// What a translator has to do.
    package static let work: Set<Kind> = [.missing, .stale, .needsReview]
  }

  package init() {}
}
