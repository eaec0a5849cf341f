import L10nLocale
package import L10nModel
import L10nSource

/// The texts of an application's page in the App Store.
package struct StoreMetadata: Sendable {
  package let path: TreePath
  /// Without `default`, in byte order of their folders' names.
  package let languages: [Language]
  /// The texts that languages without their own get.
  package let fallback: Language?

  /// A folder with texts.
  package struct Language: Sendable {
    /// The name of the folder: `de-DE`.
    package let name: String
    package let path: TreePath
    /// The texts as they are sent, without the spaces around them. Empty ones aren't sent.
    package let texts: [StoreText: String]

    package init(name: String, path: TreePath, texts: [StoreText: String]) {
      self.name = name
      self.path = path
      self.texts = texts
    }
  }

  /// - Parameter folders: those of languages, and `default`.
  package init(path: TreePath, folders: [Language]) {
    self.path = path
    languages = folders.filter { StoreLanguages.contains($0.name) }
    fallback = folders.first { $0.name == "default" }
  }
}

extension StoreMetadata.Language {
  /// What users of the language read.
  var language: LanguageAndScript { LanguageAndScript(spelling: name) }

  func has(_ text: StoreText) -> Bool { !(texts[text] ?? "").isEmpty }
}

package struct StoreApplication: Sendable {
  package let name: String
  /// The spellings of the languages that it appears in, in byte order.
  package let localizations: [String]
  package let developmentRegion: String

  package init(name: String, localizations: [String], developmentRegion: String) {
    self.name = name
    self.localizations = localizations
    self.developmentRegion = developmentRegion
  }

  /// The localization that a language of the store belongs to, by which filters and gates know it; the store's own name
  /// where the application has none.
  func localization(of storeLanguage: String) -> String {
    let identifier = RecognizedLocale(spelling: storeLanguage).identifier
    let language = LanguageAndScript(identifier)
    let own = (localizations + [developmentRegion]).filter {
      !LocalizationDirectory.isNoLanguage($0)
    }
    let identifiers = own.map { RecognizedLocale(spelling: $0).identifier }
    let position =
      identifiers.firstIndex(of: identifier) ?? identifiers.firstIndex { $0.isLikely(identifier) }
      ?? identifiers.firstIndex { LanguageAndScript($0) == language }
    return position.map { own[$0] } ?? storeLanguage
  }
}

extension [String] {
  /// The first of some names, and how many there are besides.
  var shortList: String { shortList(5, rest: "others") }
}

/// What several have in common: each list that isn't empty with those that it is of, in order of the first.
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
