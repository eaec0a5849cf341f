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

  /// How many wells of a language hold something, and which are empty although another language's, or the common one,
  /// is not: nobody fills all of the scales.
  ///
  /// - Complexity: O(*n*) in the number of wells.
  package func coverage(of locale: String) -> (filledCount: Int, empty: [Well]) {
    let own = wells.filter { $0.locale == locale }
    let filledElsewhere = Set(
      wells.filter { $0.locale != locale && $0.content != .empty }.map(\.slot))
    let filled = Set(own.filter { $0.content != .empty }.map(\.slot))
    return (
      own.count { $0.content != .empty },
      own.filter { well in
        well.content == .empty && filledElsewhere.contains(well.slot)
          && !filled.contains(well.slot)
      }
    )
  }

  /// The languages whose wells hold something.
  package var filledLocales: [String] { locales.filter { coverage(of: $0).filledCount > 0 } }
}
