package import L10nModel

/// The languages in which texts are written first, so that the source follows them.
///
/// A team can write in another language than the development region's: a new text of theirs comes alone, and the source some
/// days later. It isn't stale then, though its source changed after it. One such text says nothing, but most of many do.
package struct LeadingLanguages {
  /// The number of texts of each that the source followed.
  package let counts: [LocaleIdentifier: Int]

  /// From how many stale translations on a language is judged, and which part of them has to have come alone.
  private static let leastCount = 20
  private static let leastPercentage = 60

  /// - Parameter translations: those whose sources say something else now.
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

  /// Whether a translation is the text that others were revised by: who changes the source leaves it.
  package func passesOver(_ translation: StaleTranslation) -> Bool {
    counts[translation.localization] != nil && translation.isLeftBesideOthers
  }
}
