private import L10nModel
private import L10nSource

/// Finds the language whose name, in English or in the language itself, was probably meant.
enum MisspeltNames {
  /// The language with the closest name; nil if none is close.
  ///
  /// - Complexity: O(*m* × *n*) in the length of the name and the total length of all languages' names; the first call
  ///   reads these from ICU's data.
  static func language(named name: String) -> String? {
    let letters = letters(of: name)
    guard letters.count >= 4 else { return nil }
    // One letter may differ in names of languages with a legacy name; ICU's other names are many and some of them
    // unusual, so only long ones are compared.
    return closest(to: letters, of: legacyNames, limit: 1)
      ?? closest(to: letters, of: ownNames, limit: 1)
      ?? closest(to: letters, of: otherNames, limit: letters.count < 6 ? 0 : 1)
      // Otherwise, a third of the letters.
      ?? closest(to: letters, of: ownNames + legacyNames, limit: letters.count / 3)
  }

  /// A name reduced to the letters for comparison.
  private struct Name: Sendable {
    let letters: [Unicode.Scalar]
    let code: String

    init(_ name: String, _ code: String) {
      letters = MisspeltNames.letters(of: name)
      self.code = code
    }
  }

  private static let legacyNames: [Name] = LegacyLanguageNames.codes
    .map { Name($0.key, $0.value) }.sorted(by: precedes)

  /// The native names of the same languages: `Deutsch` is not a misspelled `Dutch`.
  private static let ownNames: [Name] = Set(LegacyLanguageNames.codes.values)
    .compactMap { code in
      let identifier = LocaleIdentifier(code)
      return identifier.displayName(in: identifier).map { Name($0, code) }
    }.sorted(by: precedes)

  private static let otherNames: [Name] = SubtagValidity.englishLanguageNames()
    .map { name, code in Name(name, LanguageTag(code)?.canonical().text ?? code) }
    .sorted(by: precedes)

  /// Alphabetical order decides between equally close names.
  private static func precedes(_ left: Name, _ right: Name) -> Bool {
    left.letters == right.letters
      ? left.code < right.code : left.letters.lexicographicallyPrecedes(right.letters)
  }

  /// The first name with the smallest distance.
  private static func closest(to letters: [Unicode.Scalar], of names: [Name], limit: Int) -> String?
  {
    var best: (distance: Int, code: String)?
    for name in names {
      let bound = best.map { $0.distance - 1 } ?? limit
      if let distance = editDistance(letters, name.letters, limit: bound) {
        best = (distance, name.code)
      }
    }
    return best?.code
  }

  private static func letters(of name: String) -> [Unicode.Scalar] {
    name.lowercased().unicodeScalars.filter(\.properties.isAlphabetic)
  }
}
