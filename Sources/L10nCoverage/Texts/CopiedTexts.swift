import L10nLocale
import L10nModel
package import L10nSource

/// Which texts of one table are copies of the source, and no translations.
///
/// One in fifteen of reviewed translations equals its source for good reasons: names, terms, units. What a text is, the
/// other localizations tell, but for those that are made of copies themselves.
package struct CopiedTexts: Sendable {
  private let compared: ComparedTable
  /// The texts that some localization has as they are in the source, but for those without words.
  private let texts: [UnchangedText]
  /// How much of the table each localization of the plan copied.
  private let shares: [CopyShare]

  /// How much of its texts each localization of the plan copied.
  ///
  /// - Parameter tables: those of the bundle.
  /// - Complexity: O(*n*) in the number of tables × localizations.
  package static func shares(ofBundle tables: some Collection<CopiedTexts>) -> [CopyShare] {
    guard var shares = tables.first?.shares else { return [] }
    for table in tables.dropFirst() {
      for position in shares.indices { shares[position].add(table.shares[position]) }
    }
    return shares
  }

  /// - Complexity: O(*n*) in the number of localizations × keys, and the length of the source's texts that somebody has
  ///   as they are.
  package init(_ compared: ComparedTable) {
    self.compared = compared
    guard compared.textOptions.isEnabled(.unchangedText) else {
      texts = []
      shares = [CopyShare](repeating: CopyShare(), count: compared.files.count)
      return
    }
    let texts = compared.unchangedTexts
    self.texts = texts
    shares = compared.copyShares(of: texts)
  }

  /// The table with its copies marked.
  ///
  /// - Parameter shares: how much of the bundle each localization of the plan copied.
  /// - Complexity: O(*n*) in the number of unchanged texts × localizations.
  package func marked(_ shares: [CopyShare]) -> ComparedTable {
    let standings = shares.map(\.standing)
    var ranks = [[Int]](repeating: [], count: compared.files.count)
    for text in texts {
      let votes = Votes(
        leaving: text.copies.count { standings[$0] == .finished },
        translating: text.translations.filter { standings[$0] != .copied }.map {
          compared.plan.localizations[$0].language.code
        })
      for position in text.copies where !mayBeOwn(text, of: position) {
        let isCopy =
          standings[position] == .copied
          ? isCopyAmongCopies(text, in: position, votes)
          : isCopyAmongTranslations(text, in: position, votes)
        if isCopy { ranks[position].append(text.rank) }
      }
    }
    return ranks.allSatisfy(\.isEmpty) ? compared : compared.marking(copies: ranks)
  }

  /// What the localizations do with a text.
  private struct Votes {
    /// How many have it as it is of those that leave no sentences.
    let leaving: Int
    /// The languages of those with another text that are no copies themselves, one for each.
    let translating: [String]

    /// Whether hardly any of them has it as it is, as some have a name or a term.
    var leavesFew: Bool { leaving * 8 <= leaving + translating.count }

    /// How many languages other than one have another text.
    func languages(but code: String) -> Int { Set(translating).subtracting([code]).count }
  }

  /// Whether a localization that translates most texts forgot this one.
  private func isCopyAmongTranslations(
    _ text: UnchangedText, in position: Int, _ votes: Votes
  ) -> Bool {
    let language = compared.plan.localizations[position].language
    let others = votes.languages(but: language.code)
    let isForeign = isForeign(language)
    // In a project of two languages nobody else has a say.
    let isAlone = text.copies.count == 1 && others == 0
    if isProse(text, isForeign) { return others > 1 || others == 1 && text.isLong || isAlone }
    guard text.words >= UnchangedText.enoughWords else {
      return text.words > 1 && isForeign && votes.leaving < 2 && others > 2
    }
    if isForeign, isAlone || votes.leaving < 2 && others > 1 { return true }
    return others > 1 && votes.leavesFew
  }

  /// Whether a localization that is made of copies has this one, too, and no name.
  private func isCopyAmongCopies(
    _ text: UnchangedText, in position: Int, _ votes: Votes
  ) -> Bool {
    let isForeign = isForeign(compared.plan.localizations[position].language)
    if isProse(text, isForeign) { return true }
    let isPhrase = text.words >= UnchangedText.enoughWords
    if votes.leaving == 0, votes.translating.isEmpty { return isPhrase || text.plainWords > 0 }
    return isPhrase || isForeign
      ? votes.leaving < votes.translating.count : votes.leavesFew
  }

  /// Whether a text is prose of the source's language to those who read a localization.
  private func isProse(_ text: UnchangedText, _ isForeign: Bool) -> Bool {
    text.isProse
      || isForeign && !compared.plan.developmentLanguage.isLatin
  }

  /// Whether a language is written in other letters than the source.
  private func isForeign(_ language: TextLanguage) -> Bool {
    !language.script.isEmpty && language.script != compared.plan.developmentLanguage.script
  }

  /// Whether a text that is in the source's table is in the letters of the localization's language, so that it is the
  /// source that nobody translated.
  private func mayBeOwn(_ text: UnchangedText, of position: Int) -> Bool {
    let language = compared.plan.localizations[position].language
    let source = compared.plan.developmentLanguage
    let letters = language.ownTraits.subtracting(source.ownTraits)
    return isForeign(language) && !text.traits.isDisjoint(with: letters)
  }
}

/// How much of its texts a localization copied from the source.
package struct CopyShare: Sendable {
  /// Texts that several other languages translate: those that are copies, and the others.
  fileprivate var copies = 0
  fileprivate var translations = 0
  /// Of these copies, those that are sentences.
  fileprivate var sentences = 0
  /// Texts of several words, whatever other languages do with them.
  fileprivate var proseCopies = 0
  fileprivate var proseTranslations = 0

  fileprivate mutating func add(_ other: Self) {
    copies += other.copies
    translations += other.translations
    sentences += other.sentences
    proseCopies += other.proseCopies
    proseTranslations += other.proseTranslations
  }

  /// What a localization's copies tell of it.
  fileprivate enum Standing {
    /// It has hardly a sentence of the source's, so that what it has of it is meant.
    case finished
    /// It has some.
    case unfinished
    /// More than two in five of its texts are the source's.
    case copied
  }

  fileprivate var standing: Standing {
    let isCopied =
      copies + translations >= Self.enoughTexts
      ? Self.isMuch(copies, translations) : Self.isMuch(proseCopies, proseTranslations)
    return isCopied ? .copied : sentences < Self.enoughSentences ? .finished : .unfinished
  }

  private static let enoughTexts = 10
  private static let enoughSentences = 5

  private static func isMuch(_ copies: Int, _ translations: Int) -> Bool {
    copies + translations >= enoughTexts && copies * 5 > (copies + translations) * 2
  }
}

/// A source text that some localizations have as it is.
private struct UnchangedText {
  let rank: Int
  /// How many words it has, and how many of them begin with a small letter, as far as anybody asks.
  let words: Int
  let plainWords: Int
  let traits: TextTraits
  /// The localizations, by their positions in the plan, that have it as it is, and those that have another text.
  var copies: [Int] = []
  var translations: [Int] = []

  /// How many words are no name any more, and how many a sentence has that nobody has by chance.
  static let enoughWords = 3
  static let manyWords = 5

  /// Whether it is a sentence, or a part of one: no name has as many words that begin small.
  var isProse: Bool { words >= Self.enoughWords && plainWords > 1 }

  var isLong: Bool { plainWords >= Self.manyWords }
}

extension ComparedTable {
  /// The texts with words that some translation has as they are in the source.
  fileprivate var unchangedTexts: [UnchangedText] {
    var texts: [UnchangedText] = []
    var positions = [Int32](repeating: Self.unseen, count: source.keys.count)
    for position in files.indices where plan.isTranslation[position] {
      for file in files[position] {
        for unchanged in file.unchanged where positions[unchanged.rank] != Self.wordless {
          let rank = unchanged.rank
          if positions[rank] == Self.unseen {
            let text = unchangedText(ofRank: rank)
            positions[rank] = text.words > 0 ? Int32(texts.count) : Self.wordless
            if text.words > 0 { texts.append(text) }
          }
          if positions[rank] >= 0, texts[Int(positions[rank])].copies.last != position {
            texts[Int(positions[rank])].copies.append(position)
          }
        }
      }
    }
    for index in texts.indices {
      let rank = texts[index].rank
      texts[index].translations = files.indices.filter { position in
        plan.isTranslation[position]
          && files[position].contains { $0.records[rank].isTranslatedText }
      }
    }
    return texts
  }

  private static let unseen: Int32 = -1
  private static let wordless: Int32 = -2

  private func unchangedText(ofRank rank: Int) -> UnchangedText {
    let key = source.keys[rank]
    let isMeant =
      planned.name == InfoPlistTable.name && key.isInfoPlistName
      || development.allowances.contains { $0.allow(.unchangedText, ofKey: key) }
    return source.withText(ofRank: rank) { text in
      let traits = TraitScanner().traits(of: text)
      let (words, plainWords) =
        isMeant || text.isNotice ? (0, 0) : countWords(of: text, traits, rank)
      return UnchangedText(rank: rank, words: words, plainWords: plainWords, traits: traits)
    }
  }

  /// The words of a text in the source's language, but for those that may stay, and those that begin with a small letter.
  private func countWords(
    of text: ByteView, _ traits: TextTraits, _ rank: Int
  ) -> (all: Int, plain: Int) {
    let allowed = textOptions.unchangedWords
    func isAllowed(_ part: ByteView) -> Bool {
      !allowed.isEmpty && allowed.contains(String(decoding: part, as: UTF8.self))
    }
    if isAllowed(text) { return (0, 0) }
    guard plan.developmentLanguage.isLatin else {
      let isOfLanguage = !traits.isDisjoint(with: plan.developmentLanguage.ownTraits)
      return isOfLanguage ? (Int(source.words[rank]), Int(source.words[rank])) : (0, 0)
    }
    var (all, plain) = (0, 0)
    var words = LatinWords(text)
    while plain < UnchangedText.manyWords, let range = words.next() {
      if isAllowed(text.part(range)) { continue }
      all += 1
      if !text[range.lowerBound].isASCIIUppercase { plain += 1 }
    }
    return (all, plain)
  }

  /// How much of the table each localization copied.
  fileprivate func copyShares(of texts: [UnchangedText]) -> [CopyShare] {
    let isProse = source.words.map { $0 >= UnchangedText.enoughWords }
    let isEvident = isTranslatedByMany(but: texts)
    var shares = [CopyShare](repeating: CopyShare(), count: files.count)
    for text in texts {
      for position in text.copies {
        if isEvident[text.rank] {
          shares[position].copies += 1
          if text.isProse { shares[position].sentences += 1 }
        }
        if text.words >= UnchangedText.enoughWords { shares[position].proseCopies += 1 }
      }
    }
    for position in files.indices where plan.isTranslation[position] {
      for file in files[position] {
        for rank in file.records.indices where file.records[rank].isTranslatedText {
          if isEvident[rank] { shares[position].translations += 1 }
          if isProse[rank] { shares[position].proseTranslations += 1 }
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
        for rank in file.records.indices where file.records[rank].isTranslatedText {
          counts[rank] &+= 1
        }
      }
    }
    // Who has a translation is one of those who are counted.
    var isTranslated = counts.indices.map { counts[$0] > 2 && source.words[$0] > 0 }
    for text in texts {
      let languages = Set(text.translations.map { plan.localizations[$0].language.code })
      isTranslated[text.rank] = languages.count > 1
    }
    return isTranslated
  }

  fileprivate func marking(copies ranks: [[Int]]) -> ComparedTable {
    ComparedTable(
      planned, in: plan, input: input, source: source, development: development,
      files: zip(files, ranks).map { files, ranks in
        ranks.isEmpty ? files : files.map { $0.marking(copies: ranks, source.keys) }
      }, textOptions: textOptions, code: code, missingText: missingText)
  }
}

extension ByteView {
  /// Whether a text has a copyright sign: nobody has to translate a notice.
  fileprivate var isNotice: Bool {
    indices.dropLast().contains { self[$0] == 0xC2 && self[$0 + 1] == 0xA9 }
  }
}

extension KeyRecord {
  /// Whether there is a text, and not the source's.
  fileprivate var isTranslatedText: Bool {
    switch state {
    case .translated, .needsReview, .partial: !isUnchanged
    case .missing, .untranslated, .copied: false
    }
  }
}

extension ComparedFile {
  fileprivate func marking(copies ranks: [Int], _ keys: TableKeys) -> ComparedFile {
    if allowances.allow(.unchangedText) { return self }
    var records = records
    for rank in ranks where records[rank].isUnchanged && records[rank].isCopyable {
      if allowances.allow(.unchangedText, ofKey: keys[rank]) { continue }
      records[rank].state = .copied
    }
    return ComparedFile(
      of: file, about: subject, records: records, extra: extra, untranslated: untranslated,
      variations: variations, textFindings: textFindings, unchanged: unchanged,
      keyPlaces: keyPlaces, duplicates: duplicates, findings: findings, isLost: isLost,
      allowances: allowances, texts: texts, kept: kept)
  }
}

extension KeyRecord {
  fileprivate var isCopyable: Bool {
    switch state {
    case .translated, .needsReview: true
    case .missing, .untranslated, .copied, .partial: false
    }
  }
}

extension CellFindings {
  /// The texts that are copies of the source's.
  func addCopiedTexts(
    _ own: ComparedFile, _ subject: Finding.Subject, to runs: inout [FindingRun]
  ) {
    guard cell.counts.copied > 0 else { return }
    let copies = own.unchanged.filter {
      cell.records[$0.rank].state == .copied && decides(own, $0.rank)
    }
    let keys = PlacedKeys(of: compared.source.keys, count: copies.count) { keys in
      for copy in copies { keys.append(copy.rank, place: copy.place) }
    }
    add(keys, .unchangedText, Self.copiedMessage, subject, to: &runs)
  }

  private static let copiedMessage = Finding.Message.aboutKey(
    "the translation of ", " is identical to the source: it has probably never been translated")
}

extension CodeUnitString {
  /// Whether a key of `Info.plist` is that of a name, a number or a notice, which may be the same everywhere, or longer
  /// in one language than in another.
  var isInfoPlistName: Bool {
    switch string {
    case "CFBundleName", "CFBundleDisplayName", "CFBundleSpokenName", "CFBundleGetInfoString",
      "CFBundleShortVersionString", "CFBundleVersion", "NSHumanReadableCopyright":
      true
    default: false
    }
  }
}

extension Check {
  package static let unchangedText = Check(
    "unchanged-text", .warning, "translation identical to the source")
}
