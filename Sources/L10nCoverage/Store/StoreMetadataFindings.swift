import L10nLocale
package import L10nModel
package import L10nSource

/// The findings about the texts for the App Store: what App Store Connect or deliver refuses, and what users miss.
package struct StoreMetadataFindings: Sendable {
  private let input: Int
  private let metadata: StoreMetadata
  private let application: StoreApplication?
  /// The source of the translations: the texts in the application's development region.
  private let source: StoreMetadata.Language?

  package init(_ metadata: StoreMetadata, of application: StoreApplication?, input: Int) {
    self.input = input
    self.metadata = metadata
    self.application = application
    let region = application?.developmentRegion ?? "en"
    let identifier = RecognizedLocale(spelling: region).identifier
    let same = metadata.languages.filter { $0.language == LanguageAndScript(identifier) }
    source =
      same.first { RecognizedLocale(spelling: $0.name).identifier.isLikely(identifier) }
      ?? same.first ?? metadata.fallback
  }

  /// - Parameter others: the names of all other folders.
  /// - Complexity: O(*n* · *m*) in the numbers of languages and of localizations, and O(*n*) in the length of the texts.
  package func all(otherFolders others: [String]) -> [Finding] {
    longTexts + unknownLanguages(others) + missingLanguages(besides: others) + missingTexts
      + copies + spaces
  }

  // MARK: Limits

  private var longTexts: [Finding] {
    (metadata.languages + [metadata.fallback].compactMap(\.self)).flatMap { language in
      StoreText.allCases.compactMap { text in
        // A line break of two characters counts once.
        let count = (language.texts[text] ?? "").unicodeScalars.count { $0 != "\r" }
        let isCopy = language.path != source?.path && language.texts[text] == source?.texts[text]
        guard count > text.limit, !isCopy else { return nil }
        return finding(
          .longStoreText, at: language.path.appending(text.fileName), language: language.name,
          "\(text.fileName) has \(count) characters: App Store Connect accepts \(text.limit) and refuses the upload",
          help: "shorten it by \(count - text.limit)")
      }
    }
  }

  /// A finding about keywords with spaces that nearly reach the limit.
  private var spaces: [Finding] {
    let crowded = metadata.languages.filter { language in
      let keywords = language.texts[.keywords] ?? ""
      return keywords.unicodeScalars.count * 10 >= StoreText.keywords.limit * 9
        && keywords.contains(", ")
    }
    guard let first = crowded.first else { return [] }
    return [
      finding(
        .keywordSpaces, about: crowded, file: .keywords,
        "the keywords have spaces after commas, which use up space for keywords, in \(crowded.map(\.name).shortList)",
        help: "write \"\(Self.shortened(first.texts[.keywords] ?? ""))…\" without them")
    ]
  }

  private static func shortened(_ keywords: String) -> String {
    keywords.split(separator: ",").prefix(2).map { word in
      String(word.drop { $0 == " " })
    }.joined(separator: ",")
  }

  // MARK: Languages

  private func unknownLanguages(_ names: [String]) -> [Finding] {
    guard !names.isEmpty else { return [] }
    let suggestions = names.compactMap { name -> String? in
      Self.storeLanguages(of: name).first.map { "\($0) for \(name)" }
    }
    return [
      finding(
        .unknownStoreLanguage, at: metadata.path,
        "\(names.shortList) \(names.count == 1 ? "isn't a language" : "aren't languages") of the App Store: deliver stops there, or ignores the texts",
        help: suggestions.isEmpty
          ? "move other files out of this folder" : "use \(suggestions.shortList)",
        count: names.count)
    ]
  }

  /// - Parameter others: the folders with unknown names, which may be meant for a language.
  private func missingLanguages(besides others: [String]) -> [Finding] {
    guard let application, metadata.languages.contains(where: { $0.has(.description) }) else {
      return []
    }
    let folders = metadata.languages.map(\.name) + others
    // The texts in `default` serve the application's development region.
    let own = metadata.fallback == nil ? [] : [application.developmentRegion]
    let present = Set((folders + own).map { LanguageAndScript(spelling: $0) })
    var reported: Set<LanguageAndScript> = []
    let missing = application.localizations.filter { spelling in
      guard !LocalizationDirectory.isSpecialName(spelling) else { return false }
      let language = LanguageAndScript(spelling: spelling)
      return !present.contains(language) && !Self.storeLanguages(of: spelling).isEmpty
        && reported.insert(language).inserted
    }
    guard !missing.isEmpty else { return [] }
    return [
      finding(
        .missingStoreLanguage, at: metadata.path,
        "\(application.name) is localized in \(missing.shortList), but its App Store texts aren't: users see another language there",
        help: "add \(missing.compactMap { Self.storeLanguages(of: $0).first }.shortList)",
        count: missing.count)
    ]
  }

  /// Returns the languages of the store for a localization, the nearest first.
  private static func storeLanguages(of spelling: String) -> [String] {
    let identifier = RecognizedLocale(spelling: spelling).identifier
    let language = LanguageAndScript(identifier)
    let all = StoreLanguages.all.filter { LanguageAndScript(spelling: $0) == language }
    let nearest = all.filter { RecognizedLocale(spelling: $0).identifier.isLikely(identifier) }
    return nearest + all.filter { !nearest.contains($0) }
  }

  // MARK: Texts

  private var translations: [StoreMetadata.Language] {
    metadata.languages.filter { $0.path != source?.path }
  }

  private var missingTexts: [Finding] {
    guard let source else { return [] }
    let translations = translations
    let expected = StoreText.allCases.filter { text in
      let owners = translations.count { $0.has(text) }
      return source.has(text) && (owners * 2 >= translations.count || translations.count == 1)
    }
    let missing = translations.map { language in
      // An empty file hides the default.
      expected.filter { text in
        !language.has(text)
          && (language.texts[text] != nil || !(metadata.fallback?.has(text) ?? false))
      }
    }
    return groupedByEqualLists(translations, missing).map { texts, languages in
      let isRequired = texts.contains(where: \.isRequired)
      let files = texts.map(\.fileName).shortList
      return finding(
        .missingStoreText, severity: isRequired ? .warning : .note, about: languages, file: nil,
        "\(files) \(texts.count == 1 ? "is" : "are") missing or empty in \(languages.map(\.name).shortList), but not in \(source.name): the App Store keeps an earlier text\(isRequired ? ", or refuses the version" : "")",
        help:
          "write \(texts.count == 1 ? "it" : "them"), or put a text for all languages into the folder default"
      )
    }
  }

  private var copies: [Finding] {
    guard let source else { return [] }
    let language = source.path == metadata.fallback?.path ? nil : source.language.language
    let foreign = translations.filter { $0.language.language != language }
    let copied = foreign.map { translation in
      StoreText.allCases.filter { text in
        // Names are the same in all languages, and single words can be.
        guard text != .name, let own = translation.texts[text], own == source.texts[text] else {
          return false
        }
        return own.unicodeScalars.count > 12 && (text != .subtitle || own.contains(" "))
      }
    }
    return groupedByEqualLists(foreign, copied).map { texts, languages in
      finding(
        .copiedStoreText, about: languages, file: texts.only,
        "\(texts.map(\.fileName).shortList) in \(languages.map(\.name).shortList) \(texts.count == 1 ? "is" : "are") identical to \(source.name)",
        help: "translate \(texts.count == 1 ? "it" : "them")")
    }
  }

  // MARK: Findings

  /// Returns a finding about one language, in its folder, or about several languages.
  private func finding(
    _ check: Check, severity: Severity? = nil, about languages: [StoreMetadata.Language],
    file: StoreText?, _ message: String, help: String
  ) -> Finding {
    let only = languages.only
    let place = only.map { language in
      file.map { language.path.appending($0.fileName) } ?? language.path
    }
    return finding(
      check, severity: severity, at: place ?? metadata.path, language: only?.name, message,
      help: help, count: languages.count)
  }

  private func finding(
    _ check: Check, severity: Severity? = nil, at path: TreePath, language: String? = nil,
    _ message: String, help: String, count: Int = 1
  ) -> Finding {
    let isLanguage = language.map(StoreLanguages.contains) ?? false
    return Finding(
      check, severity: severity, input: input,
      localization: isLanguage
        ? language.map { application?.localization(of: $0) ?? $0 } : nil, path: path,
      message: .text(message), help: help, count: count)
  }
}

extension Check {
  package static let unknownStoreLanguage = Check(
    "unknown-store-language", .warning, "metadata folder whose name isn't an App Store language")
  package static let missingStoreText = Check(
    "missing-store-text", .warning, "App Store text missing from a language")
  package static let copiedStoreText = Check(
    "copied-store-text", .note, "App Store text identical to the source")
  package static let keywordSpaces = Check(
    "keyword-spaces", .note, "App Store keywords with spaces that count against the limit")
}
