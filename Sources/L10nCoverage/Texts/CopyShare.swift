import L10nModel

/// How much of its texts a localization copied from the source.
package struct CopyShare: Sendable {
  /// Texts that several other languages translate: those that are copies, and the others.
  var copies = 0
  var translations = 0
  /// Of these copies, those that no other localization has.
  var loneCopies = 0
  /// Texts of several words, whatever other languages do with them.
  var proseCopies = 0
  var proseTranslations = 0
  /// Texts of one word or more, whatever other languages do with them, and those of the copies that are sentences.
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

  /// What a localization's copies tell of it.
  enum Progress {
    /// It has hardly a sentence of the source's, so that what it has of it is meant.
    case finished
    /// It has some.
    case unfinished
    /// More than two in five of its texts are the source's.
    case copied
  }

  /// The texts that several other languages translate.
  var count: Int { copies + translations }

  /// Whether more than two in five of those are the source's.
  var isOfCopies: Bool { Self.isMuch(copies, translations) }

  var progress: Progress {
    let isCopied =
      count >= Self.enoughTexts
      ? isOfCopies : Self.isMuch(proseCopies, proseTranslations)
    if isCopied || hasNothingOfItsOwn || isOfSentences && isMostlyCopies { return .copied }
    return isOfSentences ? .unfinished : .finished
  }

  /// Whether all its texts are the source's, and one of them a sentence: nobody began to translate it.
  private var hasNothingOfItsOwn: Bool {
    allTranslations == 0 && allCopies >= Self.fewTexts && allSentences > 0
  }

  /// Whether three of four texts are the source's, or all of a few, and nobody began to translate: what it has of the source's
  /// wasn't chosen.
  var isNeverBegun: Bool { progress == .copied && isMostlyCopies }

  private var isMostlyCopies: Bool {
    Self.isNeverBegun(copies: allCopies, translations: allTranslations)
  }

  private var isOfSentences: Bool { allSentences >= Self.enoughSentences }

  static func isNeverBegun(copies: Int, translations: Int) -> Bool {
    copies >= enoughTexts && translations * 3 <= copies || copies >= someTexts && translations == 0
  }

  /// Whether it has more texts of the source's that all others translate than two languages have in common by chance: up to
  /// one in twenty, as French has with English.
  var isCareless: Bool {
    loneCopies >= Self.enoughLoneCopies && loneCopies * 12 > count
  }

  /// Whether it has more than one in six, be it of those of several words, and many sentences: nobody went through it.
  var isNeglected: Bool {
    func isNeglected(_ copies: Int, of count: Int) -> Bool {
      count >= Self.enoughTexts && copies * 6 > count
    }
    return isOfSentences
      && (isNeglected(copies, of: count)
        || isNeglected(proseCopies, of: proseCopies + proseTranslations))
  }

  /// Whether nine of ten of many texts are its own, and no copy is a sentence.
  var isOfOwnTexts: Bool {
    allTranslations >= Self.enoughOwnTexts && allCopies * 9 <= allTranslations && allSentences == 0
  }

  /// Whether it has hardly one of so many, so that even a phrase is no oversight.
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
  /// How much of the table each localization copied.
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

  /// Whether several languages have a text of their own for each key.
  private func isTranslatedByMany(but texts: [UnchangedText]) -> [Bool] {
    var counts = [Int32](repeating: 0, count: source.keys.count)
    for position in files.indices where plan.isTranslation[position] {
      for file in files[position] {
        for keyIndex in file.records.indices where file.translates(keyIndex) {
          counts[keyIndex] &+= 1
        }
      }
    }
    // Who has a translation is one of those who are counted.
    var isTranslated = counts.indices.map { counts[$0] > 2 && source.words[$0] > 0 }
    for text in texts {
      let languages = Set(text.translations.map { plan.localizations[$0].language.code })
      isTranslated[text.keyIndex] = languages.count > 1
    }
    return isTranslated
  }
}
