import L10nLocale
package import L10nModel
package import L10nSource

/// The example phrases for an application's intents, in each localization.
package struct ExamplePhrases: Sendable {
  /// The intents with an example, by the spelling of the localization whose file has it.
  package let vocabularies: [String: [String]]
  /// The intents with an example in a file for all localizations.
  package let common: Set<String>
  /// The intents that the application or an extension declares.
  package let declared: [String]

  package init(vocabularies: [String: [String]], common: [String], declared: [String]) {
    self.vocabularies = vocabularies
    self.common = Set(common)
    self.declared = declared
  }

  /// - Parameters:
  ///   - localizations: the languages that the application offers.
  ///   - directory: the directory of the localizations.
  /// - Complexity: O(*n* · *m*) in the numbers of localizations and intents.
  package func findings(
    localizations: [String], bundle directory: TreePath, input: Int
  ) -> [Finding] {
    let known = Set(vocabularies.values.joined()).union(common)
    let named = known.union(declared).subtracting(common).sorted()
    let undone = named.filter { !known.contains($0) }
    var languages: [LanguageAndScript: Set<String>] = [:]
    for (spelling, intents) in vocabularies {
      languages[LanguageAndScript(spelling: spelling), default: []].formUnion(intents)
    }
    let spellings = localizations.filter { !LocalizationDirectory.isSpecialName($0) }
    let missing = spellings.map { spelling in
      let own = languages[LanguageAndScript(spelling: spelling)] ?? []
      return named.filter { known.contains($0) && !own.contains($0) }
    }
    let groups =
      (undone.isEmpty ? [] : [(undone, [])]) + groupedByEqualLists(spellings, missing)
    return groups.map { intents, spellings in
      let only = spellings.only
      let file = only.map { directory.appending("\($0).lproj/AppIntentVocabulary.plist") }
      let place = spellings.isEmpty ? "any language" : spellings.shortList
      // Some system intents need no example, and Apple doesn't document which.
      return Finding(
        .missingExamplePhrase, severity: spellings.isEmpty ? .note : nil, input: input,
        bundle: directory, localization: only,
        path: only.flatMap { vocabularies[$0] == nil ? nil : file } ?? directory,
        message: .text(
          "AppIntentVocabulary.plist has no example for \(intents.shortList) in \(place): the App Store reports ITMS-90626"
        ),
        help: "add an entry with IntentExamples to IntentPhrases", count: max(1, spellings.count))
    }
  }
}

extension Check {
  package static let missingExamplePhrase = Check(
    "missing-example-phrase", .warning, "intent without an example phrase in a language of the app")

  /// The checks of texts for the App Store, and of example phrases.
  package static let ofStore: [Check] = [
    longStoreText, unknownStoreLanguage, missingStoreLanguage, missingStoreText, copiedStoreText,
    keywordSpaces, missingExamplePhrase,
  ]
}
