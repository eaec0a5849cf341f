import L10nModel

/// The share of its texts that a localization copied from the source.
package struct CopyShare: Sendable {
  /// Texts that several other languages translate: the copies, and the translations.
  var copies = 0
  var translations = 0
  /// Those of these copies that no other localization has.
  var loneCopies = 0
  /// Texts of several words, whichever languages translate them.
  var proseCopies = 0
  var proseTranslations = 0
  /// Texts of one word or more, whichever languages translate them, and the copies among them that are sentences.
  var allCopies = 0
  var allTranslations = 0
  var allSentences = 0

  mutating func add(_ other: Self) {
    copies += other.copies
    translations += other.translations
    loneCopies += other.loneCopies
    proseCopies += other.proseCopies
    proseTranslations += other.proseTranslations
    allCopies += other.allCopies
    allTranslations += other.allTranslations
    allSentences += other.allSentences
  }

  /// The state of a localization, judged by its copies.
  enum Progress {
    /// Hardly any sentence is the source's, so that other copies are intended.
    case finished
    /// Some sentences are the source's.
    case unfinished
    /// More than two in five texts are the source's.
    case copied
  }

  /// The texts that several other languages translate.
  var count: Int { copies + translations }

  /// Whether more than two in five of these are the source's.
  var isOfCopies: Bool { Self.isMuch(copies, translations) }

  var progress: Progress {
    let isCopied =
      count >= Self.enoughTexts
      ? isOfCopies : Self.isMuch(proseCopies, proseTranslations)
    if isCopied || hasNothingOfItsOwn || isOfSentences && isMostlyCopies { return .copied }
    return isOfSentences ? .unfinished : .finished
  }

  /// Whether all texts are the source's, and at least one is a sentence: nobody began to translate.
  private var hasNothingOfItsOwn: Bool {
    allTranslations == 0 && allCopies >= Self.fewTexts && allSentences > 0
  }

  /// Whether nobody began to translate: three of four texts are the source's, or all of a few. Then no copy was chosen.
  var isNeverBegun: Bool { progress == .copied && isMostlyCopies }

  private var isMostlyCopies: Bool {
    Self.isNeverBegun(copies: allCopies, translations: allTranslations)
  }

  private var isOfSentences: Bool { allSentences >= Self.enoughSentences }

  static func isNeverBegun(copies: Int, translations: Int) -> Bool {
    copies >= enoughTexts && translations * 3 <= copies || copies >= someTexts && translations == 0
  }

  /// Whether the localization alone leaves more texts than two languages have in common by chance, which is up to one in
  /// twenty, as with French and English.
  var isCareless: Bool {
    loneCopies >= Self.enoughLoneCopies && loneCopies * 12 > count
  }

  /// Whether more than one in six texts, or one in six of those of several words, and many sentences are copies: nobody
  /// reviewed the localization.
  var isNeglected: Bool {
    func isNeglected(_ copies: Int, of count: Int) -> Bool {
      count >= Self.enoughTexts && copies * 6 > count
    }
    return isOfSentences
      && (isNeglected(copies, of: count)
        || isNeglected(proseCopies, of: proseCopies + proseTranslations))
  }

  /// Whether the localization translates nine of ten of many texts, and no copy is a sentence.
  var isOfOwnTexts: Bool {
    allTranslations >= Self.enoughOwnTexts && allCopies * 9 <= allTranslations && allSentences == 0
  }

  /// Whether hardly any of many texts is a copy, so that even a phrase is no oversight.
  var isScrupulous: Bool {
    count >= 2 * Self.manyTexts && copies * 200 < count
  }

  private static let manyTexts = 100
  private static let enoughOwnTexts = 20
  private static let enoughLoneCopies = 8
  static let enoughTexts = 10
  private static let fewTexts = 4
  private static let someTexts = 8
  private static let enoughSentences = 5

  private static func isMuch(_ copies: Int, _ translations: Int) -> Bool {
    copies + translations >= enoughTexts && exceedTwoInFive(copies, translations)
  }

  static func exceedTwoInFive(_ copies: Int, _ translations: Int) -> Bool {
    copies * 5 > (copies + translations) * 2
  }
}

extension ComparedTable {
  /// The share of the table that each localization copied.
  func copyShares(of texts: [UnchangedText]) -> [CopyShare] {
    let isProse = source.words.map { $0 >= UnchangedText.enoughWords }
    let isEvident = isTranslatedByMany(but: texts)
    var shares = [CopyShare](repeating: CopyShare(), count: files.count)
    for text in texts {
      for position in text.copies {
        if isEvident[text.keyIndex] {
          shares[position].copies += 1
          if text.copies.count == 1 { shares[position].loneCopies += 1 }
        }
        if text.words >= UnchangedText.enoughWords { shares[position].proseCopies += 1 }
        shares[position].allCopies += 1
        if text.isProse { shares[position].allSentences += 1 }
      }
    }
    for position in files.indices where plan.isTranslation[position] {
      for file in files[position] {
        for keyIndex in file.records.indices where file.translates(keyIndex) {
          shares[position].allTranslations += 1
          if isEvident[keyIndex] { shares[position].translations += 1 }
          if isProse[keyIndex] { shares[position].proseTranslations += 1 }
        }
      }
    }
    return shares
  }

  /// Whether several languages translate each key.
  private func isTranslatedByMany(but texts: [UnchangedText]) -> [Bool] {
    var counts = [Int32](repeating: 0, count: source.keys.count)
    for position in files.indices where plan.isTranslation[position] {
      for file in files[position] {
        for keyIndex in file.records.indices where file.translates(keyIndex) {
          counts[keyIndex] &+= 1
        }
      }
    }
    // The count includes the localization that has the translation.
    var isTranslated = counts.indices.map { counts[$0] > 2 && source.words[$0] > 0 }
    for text in texts {
      let languages = Set(text.translations.map { plan.localizations[$0].language.code })
      isTranslated[text.keyIndex] = languages.count > 1
    }
    return isTranslated
  }
}
