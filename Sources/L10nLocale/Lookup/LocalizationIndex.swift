package import L10nModel

/// An index that finds the localization for a language of a file: the one with the same name, or else the first that means the
/// same locale.
package struct LocalizationIndex: Sendable {
  // Keyed by path, which compares bytes, as file systems do.
  private var positionsOfSpellings: [TreePath: Int] = [:]
  private var positionsOfIdentifiers: [LocaleIdentifier: Int] = [:]

  package init(_ localizations: [LocalizationDirectory]) {
    positionsOfSpellings.reserveCapacity(localizations.count)
    positionsOfIdentifiers.reserveCapacity(localizations.count)
    for (position, localization) in localizations.enumerated() {
      insert(localization.spelling, at: position)
    }
  }

  /// Adds a localization. If an earlier one has the same name or meaning, the index keeps returning the earlier one.
  package mutating func insert(_ spelling: String, at position: Int) {
    let path = TreePath(spelling)
    if positionsOfSpellings[path] == nil { positionsOfSpellings[path] = position }
    guard !LocalizationDirectory.isSpecialName(spelling) else { return }
    let identifier = RecognizedLocale(spelling: spelling).identifier
    if positionsOfIdentifiers[identifier] == nil { positionsOfIdentifiers[identifier] = position }
  }

  package func position(ofLanguage spelling: String) -> Int? {
    guard !LocalizationDirectory.isSpecialName(spelling) else { return nil }
    return positionsOfSpellings[TreePath(spelling)]
      ?? positionsOfIdentifiers[RecognizedLocale(spelling: spelling).identifier]
  }
}

extension LocalizationDirectory {
  /// Whether a name means all languages or none: `Base`, which some tools also write into catalogs, `mul`, and `qqq`, in which
  /// translatewiki.net stores documentation for translators.
  package static func isSpecialName(_ spelling: String) -> Bool {
    spelling == "mul" || spelling == "Base" || spelling == "base" || spelling == "qqq"
  }
}
