import L10nLocale
import L10nModel
import L10nSource

/// What the words of a text say about it, whichever localizations leave it.
extension CopiedTexts {
  func isForeign(_ language: TextLanguage) -> Bool { compared.plan.isForeign(language) }

  func isForeign(_ position: Int) -> Bool {
    isForeign(compared.plan.localizations[position].language)
  }

  /// The languages of the localizations at some positions.
  func languages(
    _ positions: [Int], where isIncluded: (Int) -> Bool = { _ in true }
  ) -> Set<String> {
    Set(positions.filter(isIncluded).map { compared.plan.localizations[$0].language.code })
  }

  private var isSourceEnglish: Bool { compared.plan.developmentLanguage.code == "en" }

  /// Whether the source is English and a text is one word that other languages share or borrow.
  func isShared(_ text: UnchangedText) -> Bool {
    isSourceEnglish && compared.withText(text, InterfaceWords.isShared)
  }

  /// Whether the source is English and a text consists, after the product's name, only of words that a language has, too.
  func isOwn(_ text: UnchangedText, in language: TextLanguage) -> Bool {
    isSourceEnglish
      && compared.withText(text) { bytes in
        let name = compared.plan.productNames.first { bytes.starts(with: "\($0) ".utf8) }
        let rest = bytes.part((name.map { $0.utf8.count + 1 } ?? 0)..<bytes.count)
        return InterfaceWords.areShared(rest, with: language.code)
      }
  }

  /// Whether all words of a text occur in lowercase in other texts of the source, so that the text is no name.
  func areWordsInSentences(_ text: UnchangedText) -> Bool {
    compared.withText(text) { bytes in
      let parts = bytes.split(separator: 0x20)
      guard parts.count == text.words,
        parts.allSatisfy({
          $0.dropLast(".:?!".utf8.contains($0.last ?? 0) ? 1 : 0).allSatisfy(\.isASCIILetter)
        })
      else { return false }
      return LatinWords(bytes).allSatisfy { range in
        let small = bytes[range].map(\.lowercasedASCII)
        return compared.source.places(ofWord: small).contains { keyIndex in
          Int(keyIndex) != text.keyIndex
            && compared.source.withText(ofKeyAt: Int(keyIndex)) { other in
              LatinWords(other).contains { other[$0].elementsEqual(small) }
            }
        }
      }
    }
  }

  /// Whether the source is English and a text consists only of words of English interfaces.
  func isEnglish(_ text: UnchangedText) -> Bool {
    isSourceEnglish && !compared.isProductName(keyIndex: text.keyIndex)
      && compared.withText(text) {
        InterfaceWords.areAll(ofLabel: $0, but: compared.textOptions.unchangedWords)
      }
  }

  /// Whether the source is English and a text consists only of words that languages in other scripts don't borrow.
  func isEnglishInOtherLetters(_ text: UnchangedText) -> Bool {
    isSourceEnglish && !compared.isProductName(keyIndex: text.keyIndex)
      && compared.withText(text, InterfaceWords.areEnglishInOtherLetters)
  }

  /// Whether a comment says that a text isn't translated, and the text isn't a word that the language has, too.
  func isToTranslate(_ text: UnchangedText, at position: Int) -> Bool {
    text.marked.contains(position)
      && (text.words > 1 || !isOwn(text, in: compared.plan.localizations[position].language))
  }

  /// Whether the source is English and a text has a word that names rarely have, such as "to" or "when".
  func isClause(_ text: UnchangedText) -> Bool {
    isSourceEnglish && compared.withText(text, InterfaceWords.areClause)
  }

  /// Whether a catalog marks a text for review and the text is no name, so that it most likely still is the source's text.
  func awaitsReview(_ text: UnchangedText, at position: Int) -> Bool {
    compared.files[position].contains { $0.records[text.keyIndex].state == .needsReview }
      && !compared.withText(text, InterfaceWords.mayBeName)
  }

  /// Whether the source is English and a text is one word that several languages in Latin script write alike.
  func isInternational(_ text: UnchangedText) -> Bool {
    text.words == 1 && isSourceEnglish
      && compared.withText(text, InterfaceWords.isInternational)
  }

  /// Whether some localizations translate a text, and don't just transcribe a name into another script.
  func isTranslated(_ text: UnchangedText, by translations: [Int]) -> Bool {
    translations.count > 1 || !translations.isEmpty && text.plainWords > 0
      || translations.contains { !isForeign($0) }
  }

  /// Whether a text is the name of a region or language of the world, and the localization's language has the same name.
  private func isSameName(_ text: UnchangedText, in language: TextLanguage) -> Bool {
    guard !isForeign(language), !text.isProse else { return false }
    let name = compared.withText(text) { String(decoding: $0, as: UTF8.self) }
    return WorldNames.of(compared.plan.developmentLanguage.identifier)
      .sharesName(name, with: language.identifier)
  }

  /// Whether a text of the source's table has the script of the localization's language, or is a word of it, so that it is the
  /// source that nobody translated.
  func mayBeOwn(_ text: UnchangedText, of position: Int) -> Bool {
    let language = compared.plan.localizations[position].language
    if isSameName(text, in: language) { return true }
    let source = compared.plan.developmentLanguage
    // Chinese and Japanese share words, as long as these have no kana.
    if language.code != source.code, language.ownTraits.contains(.ideographs),
      source.ownTraits.contains(.ideographs), text.traits.contains(.ideographs),
      !text.traits.contains(.hangul), !compared.withText(text, \.hasKana)
    {
      return true
    }
    let letters = language.ownTraits.subtracting(source.ownTraits)
    // Texts in every script can contain Latin letters, such as those of names.
    return isForeign(language) && !language.isLatin && !text.traits.isDisjoint(with: letters)
  }
}

extension ComparedTable {
  /// Removes texts that aren't copies because the source has the localization's language: texts that nobody translated into the
  /// development region's language, and texts that contain both languages, even a single long one.
  func removeOwnTexts(from texts: inout [UnchangedText]) {
    var copiesOfFiles = [[Int]](repeating: [], count: files.count)
    for index in texts.indices {
      for position in texts[index].copies { copiesOfFiles[position].append(index) }
    }
    for (position, copies) in copiesOfFiles.enumerated() where !copies.isEmpty {
      let language = plan.localizations[position].language
      guard !language.isVariant(of: plan.developmentLanguage),
        var votes = LanguageVotes(against: plan.developmentLanguage)
      else { continue }
      for index in copies where !votes.isFull {
        source.withText(ofKeyAt: texts[index].keyIndex) { _ = votes.add($0) }
      }
      let areIn = votes.areIn(language)
      for index in copies {
        let isCopy = source.withText(ofKeyAt: texts[index].keyIndex) {
          areIn ? votes.isOwn($0, beside: language) : !votes.isSurely(in: language, $0)
        }
        if !isCopy { texts[index].copies.removeAll { $0 == position } }
      }
    }
  }
}

extension BundlePlan {
  /// Whether the script of a language differs from the source's.
  func isForeign(_ language: TextLanguage) -> Bool {
    !language.script.isEmpty && language.script != developmentLanguage.script
  }
}
