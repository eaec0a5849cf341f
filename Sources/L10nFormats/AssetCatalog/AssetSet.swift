package import L10nSource

/// The `Contents.json` of one set of an asset catalog: an image, a color, data, a symbol, whatever has wells.
package struct AssetSet: Sendable, Hashable {
  /// Whether the set may have other contents in other languages; many sets say so and have none.
  package let isLocalizable: Bool
  /// In the order of the file.
  package let wells: [Well]

  /// A place for one file or value.
  package struct Well: Sendable, Hashable {
    /// The language as the file spells it; nil for the well that all other languages share.
    package let locale: String?
    /// What the well is for, but for the language: `images idiom=universal scale=2x`.
    package let slot: String
    package let content: Content
    /// Where it stands in the text of the source.
    package let range: SourceRange
  }

  /// What a well holds.
  package enum Content: Sendable, Hashable {
    case empty
    case file(String)
    /// Something that is written in the set itself, a color, say.
    case value
  }
}

extension AssetSet {
  /// The languages that wells are for, in the order of the file, each once.
  package var locales: [String] {
    var known: Set<String> = []
    return wells.compactMap(\.locale).filter { known.insert($0).inserted }
  }

  /// The files that wells name, in order, each once.
  package var files: [String] {
    var known: Set<String> = []
    return wells.compactMap { well in
      if case .file(let name) = well.content, known.insert(name).inserted { name } else { nil }
    }
  }

  /// What a language has in its wells.
  package struct Coverage: Sendable, Hashable {
    /// How many hold something.
    package fileprivate(set) var filledCount = 0
    /// Which are empty although another language's, or the common one, is not: nobody fills all of the scales.
    package fileprivate(set) var empty: [Well] = []
  }

  /// What each language has.
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
      // A slot that the language fills nowhere is filled by another.
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
