import L10nCode
import L10nModel
import L10nSource

// Decides whether users of a localization can read what they see for missing keys.
extension ComparedTable {
  /// What users see for a key that their language lacks.
  enum Shown { case key, text }

  /// Whether users of a language can read what they see for a missing key, because only their language has its letters: a
  /// document was made in Korean, although the development region is English. If the source has another script, users of
  /// English can read what is in Latin letters.
  func shows(_ shown: Shown, ofKeyAt keyIndex: Int, inLettersOf language: TextLanguage) -> Bool {
    if language.code == "en", plan.developmentLanguage.excludesLatin {
      let isKey = source.isKeyText(ofKeyAt: keyIndex)
      return source.withText(ofKeyAt: keyIndex) { text in
        (isKey || shown == .text && !source.keys[keyIndex].bytes.elementsEqual(text))
          && text.contains(where: \.isASCIILetter)
          && TraitScanner().traits(of: text).isDisjoint(with: .letters)
      }
    }
    guard plan.developmentLanguage.isLatin, let letters = language.lettersOfItsOwn else {
      return false
    }
    func isInLetters(_ text: ByteView) -> Bool {
      let traits = TraitScanner().traits(of: text)
      return traits.isSuperset(of: letters.has) && traits.isDisjoint(with: letters.hasNot)
        && letters.hasKana.map { $0 == text.hasKana } ?? true
    }
    return switch shown {
    case .key: source.keys[keyIndex].bytes.withView(isInLetters)
    case .text: source.withText(ofKeyAt: keyIndex, isInLetters)
    }
  }

  /// Whether the keys that a localization lacks are its texts: they are English phrases for texts of a source in another
  /// language, and English needs a file only for the other keys, which are names.
  func hasKeysForTexts(at position: Int) -> Bool {
    guard plan.localizations[position].language.code == "en",
      plan.developmentLanguage.code != "en", statedTexts.isEmpty
    else { return false }
    // A lookup that shows the source's texts for symbolic keys does so for all keys.
    if let code,
      code.uses.indices.contains(where: {
        code.uses[$0] == .asked && code.absentTexts[$0] == .source && looksSymbolic(source.keys[$0])
      })
    {
      return false
    }
    var (phrases, english, own) = (0, 0, 0)
    for keyIndex in source.keys.indices where looksLikeText(source.keys[keyIndex]) {
      let isEnglish: Bool? = source.keys[keyIndex].bytes.withView { key in
        guard LatinWords.count(in: key, upTo: 2) == 2 else { return nil }
        return InterfaceWords.areKnown(key)
          || LatinWords(key).contains { StopWords.have(key.part($0), of: "en") }
      }
      guard let isEnglish, !source.isKeyText(ofKeyAt: keyIndex) else { continue }
      phrases += 1
      if isEnglish { english += 1 }
      if files[position].contains(where: { !$0.records[keyIndex].isMissing }) { own += 1 }
    }
    return phrases >= Self.enoughPhrases && phrases * 5 >= source.keys.count
      && english * 2 >= phrases && own * 10 <= phrases
  }

  private static let enoughPhrases = 5
}
