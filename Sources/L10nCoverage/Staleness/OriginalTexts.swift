package import L10nModel
import L10nSource

extension [StaleTranslation] {
  /// The translations without those that weren't made for an old source text because that was theirs: where several old
  /// sources of a language's texts are in its words, people write that one, and the source had it until somebody translated
  /// it. What other languages were made for is the same text then.
  ///
  /// - Parameter region: the development region of a bundle; nil where it isn't known.
  package func withoutOriginals(developmentRegion region: (TreePath) -> LocaleIdentifier?) -> Self {
    let tables = Dictionary(grouping: self) {
      Place(bundle: $0.bundle, table: $0.table, localization: $0.localization)
    }
    // In which languages people write each.
    var originals: [Original: Set<LocaleIdentifier>] = [:]
    for (place, texts) in tables {
      guard let region = region(place.bundle),
        var votes = LanguageVotes(against: TextLanguage(region))
      else { continue }
      let language = TextLanguage(place.localization)
      let written = texts.filter { text in
        text.isOldSource
          || text.oldSource.forms.contains { $0.text.bytes.withView { votes.isIn(language, $0) } }
      }
      for text in written.lazy.flatMap(\.oldSource.forms) where !votes.isFull {
        text.text.bytes.withView { _ = votes.add($0) }
      }
      guard votes.areIn(language) else { continue }
      for text in written { originals[Original(text), default: []].insert(place.localization) }
    }
    return filter { translation in
      // A key in the letters of its language was the source, and is its own translation.
      if translation.isOldSource, translation.isMadeForKey { return false }
      guard let languages = originals[Original(translation)] else { return true }
      return translation.isOldSource && !languages.contains(translation.localization)
    }
  }

  private struct Place: Hashable {
    let bundle: TreePath
    let table: String
    let localization: LocaleIdentifier
  }

  private struct Original: Hashable {
    let text: TextIdentity
    let value: ValueText

    init(_ translation: StaleTranslation) {
      (text, value) = (translation.text, translation.oldSource)
    }
  }
}
