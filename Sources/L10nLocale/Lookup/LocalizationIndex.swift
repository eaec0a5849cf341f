package import L10nModel

/// Finds the localization that a language of a file belongs to: the one of that very name, else the first that means the
/// same.
package struct LocalizationIndex: Sendable {
  // Names are told apart by their bytes, as file systems do.
  private var positionsOfSpellings: [TreePath: Int] = [:]
  private var positionsOfIdentifiers: [LocaleIdentifier: Int] = [:]

  /// - Complexity: O(*n*) in the number of localizations.
  package init(_ localizations: [LocalizationDirectory]) {
    positionsOfSpellings.reserveCapacity(localizations.count)
    positionsOfIdentifiers.reserveCapacity(localizations.count)
    for (position, localization) in localizations.enumerated() {
      insert(localization.spelling, at: position)
    }
  }

  /// Adds a localization; it is found only by what no other is found by.
  package mutating func insert(_ spelling: String, at position: Int) {
    let path = TreePath(spelling)
    if positionsOfSpellings[path] == nil { positionsOfSpellings[path] = position }
    guard !LocalizationDirectory.isNoLanguage(spelling) else { return }
    let identifier = RecognizedLocale(spelling: spelling).identifier
    if positionsOfIdentifiers[identifier] == nil { positionsOfIdentifiers[identifier] = position }
  }

  /// The position of the localization that a language belongs to; nil where there is none.
  ///
  /// - Complexity: O(1).
  package func position(ofLanguage spelling: String) -> Int? {
    guard !LocalizationDirectory.isNoLanguage(spelling) else { return nil }
    return positionsOfSpellings[TreePath(spelling)]
      ?? positionsOfIdentifiers[RecognizedLocale(spelling: spelling).identifier]
  }
}

extension LocalizationDirectory {
  /// Whether a name stands for all languages or none: `Base`, which some tools write into catalogs, too, `mul`, and `qqq`,
  /// under which translatewiki.net keeps what it tells translators of each text.
  package static func isNoLanguage(_ spelling: String) -> Bool {
    spelling == "mul" || spelling == "Base" || spelling == "base" || spelling == "qqq"
  }
}
