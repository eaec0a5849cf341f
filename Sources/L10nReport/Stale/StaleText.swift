import L10nCoverage
import L10nModel
import L10nSource

/// A changed source text, with the translations or copies that became outdated in the same commit.
struct StaleText {
  let translations: [StaleTranslation]

  var first: StaleTranslation { translations[0] }

  private struct Identity: Hashable {
    let text: TextIdentity
    let oldSource: ValueText
    let outdated: TextChange
  }

  /// Returns the texts, latest changes first. Sorts changes at the same time by bundle, table and key.
  ///
  /// - Complexity: O(*n* log *n*) in the number of translations.
  static func all(of translations: some Sequence<StaleTranslation>) -> [StaleText] {
    let texts = translations.groupedInOrder { translation in
      Identity(
        text: translation.text, oldSource: translation.oldSource, outdated: translation.outdated)
    }.map { StaleText(translations: $0.elements) }
    func time(_ text: StaleText) -> Int { text.first.changed.commit?.time ?? .max }
    return texts.enumerated().sorted {
      (time($1.element), $0.offset) < (time($0.element), $1.offset)
    }.map(\.element)
  }
}

extension Sequence {
  /// Returns the elements by a key, in the order in which the keys first occur.
  func groupedInOrder<Key: Hashable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    var positions: [Key: Int] = [:]
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      let position = positions[key, default: groups.count]
      if position == groups.count {
        positions[key] = position
        groups.append((key, []))
      }
      groups[position].elements.append(element)
    }
    return groups
  }
}
