import L10nModel
import L10nSource

extension CopiedTexts {
  /// With fewer copies than this, or less than one in fifty, a localization may have chosen each of them.
  private static let leastCopies = 3
  private static let leastShare = 50
  private static let leastLanguages = 3

  /// Adds copies of texts that only careless localizations leave untranslated. A localization that forgot many texts forgot
  /// this one, too, if careful localizations translate it. The text is no name then, however many localizations leave it.
  func addCopiesOfCareless(to copied: inout [[UnchangedText]]) {
    let isCareless = copied.indices.map { position in
      let share = shares[position]
      return copied[position].count >= Self.leastCopies
        && copied[position].count * Self.leastShare >= share.allCopies + share.allTranslations
    }
    guard isCareless.count(where: \.self) >= Self.leastLanguages else { return }
    let known = copied.map { Set($0.map(\.keyIndex)) }
    for text in texts {
      let translating = languages(text.translations) { !isCareless[$0] }
      let keeping = languages(text.copies) { !isCareless[$0] }
      guard translating.count >= Self.leastLanguages,
        keeping.count * 9 <= translating.count
      else { continue }
      let leaving = languages(text.copies) { isCareless[$0] }
      let isShared = isShared(text)
      let latinLeaving = languages(text.copies) { isCareless[$0] && !isForeign($0) }
      for position in text.copies
      where isCareless[position] && !known[position].contains(text.keyIndex) {
        // A word can belong to the language itself, or be a loanword.
        let isWord = text.words == 1 && !isForeign(position)
        guard (isWord ? latinLeaving : leaving).count >= Self.leastLanguages,
          !isWord || !isShared, !isUsed(text, by: position)
        else { continue }
        copied[position].append(text)
      }
    }
  }
}
