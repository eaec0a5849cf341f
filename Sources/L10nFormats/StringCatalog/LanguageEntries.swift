import L10nModel
import L10nSource

extension StringCatalog {
  /// The entries of several of a catalog's languages, created together in catalog order: selecting the entries of one
  /// language takes five times as long, because of cache misses. Several threads can each create a part of the
  /// languages: the first touch of memory is slow.
  package struct LanguageEntries: Sendable {
    /// The languages, by their indices in the catalog.
    let languages: Range<Int>
    /// The entries of each language in one buffer, in the order of the catalog.
    private let entries: [TableEntry]
    /// The start of each language's entries, and the end of the last.
    private let starts: [Int]

    /// - Parameters:
    ///   - languages: the languages, by their indices in the catalog.
    ///   - isIncluded: whether a key counts.
    /// - Complexity: O(*n*) in the number of the catalog's localizations.
    init(_ catalog: StringCatalog, languages: Range<Int>, where isIncluded: (Key) -> Bool) {
      let counted = catalog.keys.filter { !$0.traits.contains(.overridden) && isIncluded($0) }
      let localizations = catalog.localizations
      /// The index of a localization's language among the requested ones.
      func position(_ localization: Localization) -> Int? {
        let language = Int(localization.language)
        guard localization.form != .nothing, languages.contains(language) else { return nil }
        return language - languages.lowerBound
      }
      // Counts the entries of each language first, then the next position of each.
      var places = [Int](repeating: 0, count: languages.count + 1)
      for key in counted {
        for localization in localizations[key.localizationRange] {
          if let language = position(localization) { places[language + 1] += 1 }
        }
      }
      for language in 0..<languages.count { places[language + 1] += places[language] }
      starts = places
      let count = places[languages.count]
      var entries = [TableEntry](largeCapacity: count)
      entries.append(contentsOf: repeatElement(.unfilled, count: count))
      for key in counted {
        for localization in localizations[key.localizationRange] {
          guard let language = position(localization) else { continue }
          entries[places[language]] = TableEntry(key, localization)
          places[language] += 1
        }
      }
      self.entries = entries
      self.languages = languages
    }

    /// - Precondition: the language is one of `languages`.
    func ofLanguage(_ language: Int) -> ArraySlice<TableEntry> {
      let position = language - languages.lowerBound
      return entries[starts[position]..<starts[position + 1]]
    }
  }

  /// The entries of a part of the languages: parts with the same count cover all of them.
  ///
  /// - Parameters:
  ///   - part: the number of the part, from 0.
  ///   - isIncluded: whether a key counts.
  /// - Complexity: O(*n*) in the number of localizations.
  package func entries(
    ofPart part: Int, of partCount: Int, where isIncluded: (Key) -> Bool
  ) -> LanguageEntries {
    let start = languages.count * part / partCount
    let end = languages.count * (part + 1) / partCount
    return LanguageEntries(self, languages: start..<end, where: isIncluded)
  }
}

extension TableEntry {
  /// A place for an entry.
  fileprivate static let unfilled = Self(
    keyStart: 0, keyCount: 0, valueStart: 0, valueCount: 0, offset: 0, form: .text,
    state: .translated)
}
