package import L10nModel
import L10nSource

extension [StaleTranslation] {
  /// Removes translations that were written before their source text, so that they aren't stale. If several old source texts
  /// of a language's translations are in that language, it is written first: the source contained its text until it was
  /// translated. The same old source text doesn't make translations into other languages stale either.
  ///
  /// - Parameter region: returns the development region of a bundle; nil if it is unknown.
  package func withoutOriginals(developmentRegion region: (TreePath) -> LocaleIdentifier?) -> Self {
    let tables = Dictionary(grouping: self) {
      Place(bundle: $0.bundle, table: $0.table, localization: $0.localization)
    }
    // The languages in which each text was written first.
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
      // A key in the letters of its language was the source text, and is its own translation.
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
