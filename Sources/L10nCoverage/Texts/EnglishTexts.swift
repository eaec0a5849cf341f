package import L10nModel
import L10nSource

extension TableComparison {
  /// The keys whose texts are in the source's language, in order: copies of the source, and other English texts in a language
  /// that isn't English. The latter consist of words of the source and of interfaces: somebody copied an older source.
  ///
  /// - Parameter position: the position of the file's localization in the plan.
  package func textsInSourceLanguage(
    in content: TableContent, beside table: SourceTable, ofLocalization position: Int,
    of plan: BundlePlan
  ) -> [Unchanged] {
    let (language, source) = (plan.localizations[position].language, plan.developmentLanguage)
    guard source.code == "en", !language.isVariant(of: source),
      !InterfaceWords.languagesUsingThem.contains(language.code)
    else { return unchanged }
    let wordsOfSource = table.placesOfWords
    let older = content.withParts { own in
      records.indices.compactMap { keyIndex -> Unchanged? in
        let entry = Int(lastEntries[keyIndex])
        guard records[keyIndex].isTranslatedText, entry >= 0, own.entries[entry].isPlainText,
          case let text = own.text(own.entries[entry].valueRange), !text.hasOtherLetters,
          InterfaceWords.areAll(of: text, but: [], or: { wordsOfSource[$0] != nil }),
          text.isEnglishPhrase,
          !text.isReordered(table.withText(ofKeyAt: keyIndex, \.wordNumbers)),
          // Dutch joins words that English separates.
          text.hyphenCount <= table.withText(ofKeyAt: keyIndex, \.hyphenCount)
        else { return nil }
        return Unchanged(keyIndex: keyIndex, entry: entry, isOlder: true)
      }
    }
    return older.isEmpty ? unchanged : (unchanged + older).sorted { $0.keyIndex < $1.keyIndex }
  }
}

extension ByteView {
  /// Whether the text has letters that English rarely uses: non-ASCII, except typographic signs.
  fileprivate var hasOtherLetters: Bool { contains { $0 >= 0xC3 && $0 != 0xE2 } }

  /// The number of hyphens between letters.
  fileprivate var hyphenCount: Int {
    indices.dropFirst().dropLast().count {
      self[$0] == UInt8(ascii: "-") && self[$0 - 1].isASCIILetter && self[$0 + 1].isASCIILetter
    }
  }

  /// The numbers of the words, in order.
  fileprivate var wordNumbers: [UInt64] { LatinWords(self).map { part($0).numberIgnoringCase } }

  /// Whether the text has the same words in another order, as loanwords can: "Copy/Paste Smart".
  fileprivate func isReordered(_ words: [UInt64]) -> Bool {
    let own = wordNumbers
    return own != words && own.sorted() == words.sorted()
  }

  /// Whether a text of English words is no name: it has at least three words, and one of them begins in lowercase, or it has
  /// more function words than “Picture in Picture”, or none.
  fileprivate var isEnglishPhrase: Bool {
    var (count, own, hasSmallWord) = (0, 0, false)
    for range in LatinWords(self) {
      count += 1
      guard !StopWords.have(part(range), of: "en") else { continue }
      own += 1
      if self[range.lowerBound].isASCIILowercase { hasSmallWord = true }
    }
    return count >= UnchangedText.enoughWords && (hasSmallWord || own == count || own + 1 < count)
  }
}
