import L10nModel
import L10nSource

extension StringCatalog {
  /// The entries of a catalog's languages. Those of all are made at once, because that goes through the catalog in its
  /// order: to pick those of one language takes five times as long, for want of a cache that holds it all.
  struct LanguageEntries: Sendable {
    /// The entries of each language one behind the other, in the order of the catalog.
    private let entries: [TableEntry]
    /// The position in the catalog of the key of each entry.
    private let keys: [UInt32]
    /// Where the entries of each language begin, and where the last ones end.
    private let starts: [Int]

    /// Those of no languages.
    init() {
      entries = []
      keys = []
      starts = [0]
    }

    /// - Parameters:
    ///   - catalogKeys: the keys of the catalog.
    ///   - localizations: what it has for them.
    ///   - isIncluded: whether a key counts.
    /// - Complexity: O(*n*) in the number of localizations.
    init(
      keys catalogKeys: [Key], _ localizations: [Localization], languageCount: Int,
      where isIncluded: (Key) -> Bool
    ) {
      let counted = catalogKeys.enumerated().filter { _, key in
        !key.traits.contains(.overridden) && isIncluded(key)
      }
      // First how many each language has, then where the next one of each goes.
      var places = [Int](repeating: 0, count: languageCount + 1)
      for (_, key) in counted {
        for localization in localizations[key.localizationRange]
        where localization.form != .nothing {
          places[Int(localization.language) + 1] += 1
        }
      }
      for language in 0..<languageCount { places[language + 1] += places[language] }
      starts = places
      let count = places[languageCount]
      var keys = [UInt32](repeating: 0, count: count)
      entries = [TableEntry](unsafeUninitializedCapacity: count) { entries, initializedCount in
        askForLargePages(UnsafeMutableRawBufferPointer(entries))
        for (position, key) in counted {
          for localization in localizations[key.localizationRange]
          where localization.form != .nothing {
            let place = places[Int(localization.language)]
            places[Int(localization.language)] = place + 1
            entries.initializeElement(at: place, to: TableEntry(key, localization))
            keys[place] = UInt32(position)
          }
        }
        initializedCount = count
      }
      self.keys = keys
    }

    var languageCount: Int { starts.count - 1 }

    func ofLanguage(_ language: Int) -> ArraySlice<TableEntry> {
      entries[starts[language]..<starts[language + 1]]
    }

    /// The positions in the catalog of the keys of a language's entries.
    func keys(ofLanguage language: Int) -> ArraySlice<UInt32> {
      keys[starts[language]..<starts[language + 1]]
    }
  }
}
