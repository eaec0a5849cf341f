package import L10nModel
import L10nSource

extension TableComparison {
  /// The keys whose texts are in the source's language, by key: those of the source, and English ones that it had before, in a
  /// language that isn't English. Whoever copied the source left them. They have its words and those of interfaces.
  ///
  /// - Parameter position: that of the file's localization in the plan.
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
          // Dutch joins what English puts side by side.
          text.hyphenCount <= table.withText(ofKeyAt: keyIndex, \.hyphenCount)
        else { return nil }
        return Unchanged(keyIndex: keyIndex, entry: entry, isOlder: true)
      }
    }
    return older.isEmpty ? unchanged : (unchanged + older).sorted { $0.keyIndex < $1.keyIndex }
  }
}

extension ByteView {
  /// Whether the text has letters that English seldom has: beyond ASCII, but for typographic signs.
  fileprivate var hasOtherLetters: Bool { contains { $0 >= 0xC3 && $0 != 0xE2 } }

  /// How many hyphens stand between letters.
  fileprivate var hyphenCount: Int {
    indices.dropFirst().dropLast().count {
      self[$0] == UInt8(ascii: "-") && self[$0 - 1].isASCIILetter && self[$0 + 1].isASCIILetter
    }
  }

  /// The numbers of the words, in their order.
  fileprivate var wordNumbers: [UInt64] { LatinWords(self).map { part($0).numberIgnoringCase } }

  /// Whether the words are some others in another order, as loan words can have it: "Copy/Paste Smart".
  fileprivate func isReordered(_ words: [UInt64]) -> Bool {
    let own = wordNumbers
    return own != words && own.sorted() == words.sorted()
  }

  /// Whether a text of English words is no name: it has three, and one that begins with a small letter, or more of those that
  /// sentences are made of than “Picture in Picture”, or none.
  fileprivate var isEnglishPhrase: Bool {
    var (count, own, hasSmallWord) = (0, 0, false)
    var words = LatinWords(self)
    while let range = words.next() {
      count += 1
      guard !StopWords.have(part(range), of: "en") else { continue }
      own += 1
      if self[range.lowerBound].isASCIILowercase { hasSmallWord = true }
    }
    return count >= UnchangedText.enoughWords && (hasSmallWord || own == count || own + 1 < count)
  }
}
