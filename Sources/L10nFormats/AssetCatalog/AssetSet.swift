package import L10nSource

/// The `Contents.json` of one asset set: an image, a color, data, a symbol, or anything else with slots.
package struct AssetSet: Sendable, Hashable {
  /// Whether the set declares that its contents can be localized; many such sets have no localized contents.
  package let isLocalizable: Bool
  /// In file order.
  package let wells: [Well]

  /// A slot for one file or value.
  package struct Well: Sendable, Hashable {
    /// The language as written in the file; nil for the slot that all other languages share.
    package let locale: String?
    /// The purpose of the slot, apart from its language: `images idiom=universal scale=2x`.
    package let slot: String
    package let content: Content
    /// Its place in the text of the source.
    package let range: SourceRange
  }

  /// The contents of a slot.
  package enum Content: Sendable, Hashable {
    case empty
    case file(String)
    /// A value in the set itself, such as a color.
    case value
  }
}

extension AssetSet {
  /// The languages of slots, in file order, each once.
  package var locales: [String] {
    var known: Set<String> = []
    return wells.compactMap(\.locale).filter { known.insert($0).inserted }
  }

  /// The files of slots, in order, each once.
  package var files: [String] {
    var known: Set<String> = []
    return wells.compactMap { well in
      if case .file(let name) = well.content, known.insert(name).inserted { name } else { nil }
    }
  }

  /// The slots of a language.
  package struct Coverage: Sendable, Hashable {
    /// The number of filled slots.
    package fileprivate(set) var filledCount = 0
    /// The empty slots that are filled in another language or in the common one: not all scales are ever filled.
    package fileprivate(set) var empty: [Well] = []
  }

  /// The slots of each language.
  ///
  /// - Complexity: O(*n*) in the number of wells.
  package var coverages: [String: Coverage] {
    var coverages: [String: Coverage] = [:]
    var filledSlots: Set<String> = []
    var filledPlaces: Set<Place> = []
    for well in wells where well.content != .empty {
      filledSlots.insert(well.slot)
      guard let locale = well.locale else { continue }
      filledPlaces.insert(Place(locale: locale, slot: well.slot))
      coverages[locale, default: Coverage()].filledCount += 1
    }
    for well in wells where well.content == .empty {
      guard let locale = well.locale else { continue }
      // If the language has no such slot, another one is used.
      let isFilledElsewhere =
        filledSlots.contains(well.slot)
        && !filledPlaces.contains(Place(locale: locale, slot: well.slot))
      if isFilledElsewhere { coverages[locale, default: Coverage()].empty.append(well) }
    }
    return coverages
  }

  private struct Place: Hashable {
    let locale: String
    let slot: String
  }
}
