package import L10nModel

/// The languages in which texts are written first, so that the source follows them.
///
/// A team may write in another language than the development region's: a new text is committed alone, and the source some
/// days later. Such a text isn't stale, although its source changed after it. A single text doesn't show this, but most of
/// many do.
package struct LeadingLanguages {
  /// The number of texts of each language that the source followed.
  package let counts: [LocaleIdentifier: Int]

  /// The minimum number of stale translations for a decision, and the minimum percentage of those that were committed alone.
  private static let leastCount = 20
  private static let leastPercentage = 60

  /// - Parameter translations: the translations whose sources have another text now.
  package init(_ translations: [StaleTranslation]) {
    counts = Dictionary(grouping: translations, by: \.localization).compactMapValues { own in
      let alone = own.count { $0.isWrittenAlone && $0.isFollowed }
      let isLeading =
        own.count >= Self.leastCount && alone * 100 >= own.count * Self.leastPercentage
      return isLeading ? own.count(where: \.isFollowed) : nil
    }
  }

  /// Whether the source followed a translation.
  package func lead(_ translation: StaleTranslation) -> Bool {
    translation.isFollowed && counts[translation.localization] != nil
  }

  /// Whether a translation in such a language is the model for the others: the commit that changed the source revised other
  /// translations and left it.
  package func passesOver(_ translation: StaleTranslation) -> Bool {
    counts[translation.localization] != nil && translation.isLeftBesideOthers
  }
}
