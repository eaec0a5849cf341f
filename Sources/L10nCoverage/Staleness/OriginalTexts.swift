package import L10nModel
import L10nSource

extension [StaleTranslation] {
  /// The translations without those that weren't made for an old source text because they were first: where the texts of a
  /// table that equal the old source are all of one language, and in its words, people write that one, and the source had it
  /// until somebody translated it. What other languages were made for is the same text then.
  ///
  /// - Parameter region: the development region of a bundle; nil where it isn't known.
  /// - Complexity: O(*n*) in the number of translations, and the length of those that equal the old source.
  package func withoutOriginals(developmentRegion region: (TreePath) -> LocaleIdentifier?) -> Self {
    let tables = Dictionary(grouping: self.filter(\.isOldSource)) {
      Place(bundle: $0.bundle, table: $0.table)
    }
    var originals: Set<Original> = []
    for (place, texts) in tables {
      let languages = Set(texts.map(\.localization))
      guard languages.count == 1, let language = languages.first, let region = region(place.bundle),
        texts.areWritten(in: TextLanguage(language), besides: TextLanguage(region))
      else { continue }
      originals.formUnion(texts.map(Original.init))
    }
    guard !originals.isEmpty else { return self }
    return filter { !originals.contains(Original($0)) }
  }

  private func areWritten(in language: TextLanguage, besides source: TextLanguage) -> Bool {
    guard var votes = LanguageVotes(against: source) else { return false }
    for text in lazy.flatMap(\.translation.forms) where !votes.isFull {
      text.text.bytes.withView { _ = votes.add($0) }
    }
    return votes.areIn(language)
  }

  private struct Place: Hashable {
    let bundle: TreePath
    let table: String
  }

  private struct Original: Hashable {
    let place: Place
    let key: CodeUnitString
    let text: ValueText

    init(_ translation: StaleTranslation) {
      place = Place(bundle: translation.bundle, table: translation.table)
      key = translation.key
      text = translation.oldSource
    }
  }
}
