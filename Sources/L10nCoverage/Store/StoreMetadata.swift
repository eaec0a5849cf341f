import L10nLocale
package import L10nModel
import L10nSource

package struct StoreMetadata: Sendable {
  package let path: TreePath
  /// The languages without `default`, in the byte order of their folder names.
  package let languages: [Language]
  /// The texts for languages without their own.
  package let fallback: Language?

  package struct Language: Sendable {
    package let name: String
    package let path: TreePath
    /// The texts as deliver sends them, without white space around them. It doesn't send empty ones.
    package let texts: [StoreText: String]

    package init(name: String, path: TreePath, texts: [StoreText: String]) {
      self.name = name
      self.path = path
      self.texts = texts
    }
  }

  /// - Parameter folders: the folders of languages, and `default`.
  package init(path: TreePath, folders: [Language]) {
    self.path = path
    languages = folders.filter { StoreLanguages.contains($0.name) }
    fallback = folders.first { $0.name == "default" }
  }
}

extension StoreMetadata.Language {
  var language: LanguageAndScript { LanguageAndScript(spelling: name) }

  func has(_ text: StoreText) -> Bool { !(texts[text] ?? "").isEmpty }
}

package struct StoreApplication: Sendable {
  package let name: String
  /// The spellings of the languages that it offers, in byte order.
  package let localizations: [String]
  package let developmentRegion: String

  package init(name: String, localizations: [String], developmentRegion: String) {
    self.name = name
    self.localizations = localizations
    self.developmentRegion = developmentRegion
  }

  /// Returns the localization for a language of the store, which filters and gates refer to; the store's name if the
  /// application has no such localization.
  func localization(of storeLanguage: String) -> String {
    let identifier = RecognizedLocale(spelling: storeLanguage).identifier
    let language = LanguageAndScript(identifier)
    let own = (localizations + [developmentRegion]).filter {
      !LocalizationDirectory.isSpecialName($0)
    }
    let identifiers = own.map { RecognizedLocale(spelling: $0).identifier }
    let position =
      identifiers.firstIndex(of: identifier) ?? identifiers.firstIndex { $0.isLikely(identifier) }
      ?? identifiers.firstIndex { LanguageAndScript($0) == language }
    return position.map { own[$0] } ?? storeLanguage
  }
}

extension [String] {
  /// The first names, and the number of further ones.
  var shortList: String { shortList(5, rest: "others") }
}

/// Groups owners by equal lists. Empty lists are left out; the groups are in the order of their first owner.
func groupedByEqualLists<Owner, Item: Equatable>(
  _ owners: [Owner], _ lists: [[Item]]
) -> [(list: [Item], owners: [Owner])] {
  var groups: [(list: [Item], owners: [Owner])] = []
  for (owner, list) in zip(owners, lists) where !list.isEmpty {
    if let position = groups.firstIndex(where: { $0.list == list }) {
      groups[position].owners.append(owner)
    } else {
      groups.append((list, [owner]))
    }
  }
  return groups
}
