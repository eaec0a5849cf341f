import L10nCoverage
import L10nModel
import L10nSource

/// A changed source text, with the translations or copies that became outdated in the same commit.
struct StaleText {
  let first: StaleTranslation
  private(set) var translations: [StaleTranslation]

  private struct Identity: Hashable {
    let text: TextIdentity
    let oldSource: ValueText
    let outdated: TextChange
  }

  /// Returns the texts, latest changes first. Sorts changes at the same time by bundle, table and key.
  ///
  /// - Complexity: O(*n* log *n*) in the number of translations.
  static func all(of translations: some Sequence<StaleTranslation>) -> [StaleText] {
    var positions: [Identity: Int] = [:]
    var texts: [StaleText] = []
    for translation in translations {
      let identity = Identity(
        text: translation.text, oldSource: translation.oldSource, outdated: translation.outdated)
      if let position = positions[identity] {
        texts[position].translations.append(translation)
      } else {
        positions[identity] = texts.count
        texts.append(StaleText(first: translation, translations: [translation]))
      }
    }
    func time(_ text: StaleText) -> Int { text.first.changed.commit?.time ?? .max }
    return texts.enumerated().sorted {
      (time($1.element), $0.offset) < (time($0.element), $1.offset)
    }.map(\.element)
  }
}
