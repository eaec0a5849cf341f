import L10nCode
import L10nLocale
import L10nModel
package import L10nSource

/// Which texts of one table are copies of the source, and no translations.
///
/// One in fifteen of reviewed translations equals its source for good reasons: names, terms, units. What a text is, the
/// other localizations tell, but for those that are made of copies themselves.
package struct CopiedTexts: Sendable {
  let compared: ComparedTable
  /// The texts that some localization has as they are in the source, but for those without words.
  let texts: [UnchangedText]
  /// The same of values with several texts, of which some localization has this one as it is and others not.
  private let forms: [UnchangedText]
  /// How much of the table each localization of the plan copied.
  let shares: [CopyShare]

  /// The tables of a bundle with their copies marked.
  package static func marked(_ tables: some Collection<CopiedTexts>) -> [ComparedTable] {
    guard var shares = tables.first?.shares else { return [] }
    for table in tables.dropFirst() {
      for position in shares.indices { shares[position].add(table.shares[position]) }
    }
    var copied = tables.map { $0.copies(shares) }
    removeAccepted(from: &copied, of: tables, shares.map(\.progress))
    return zip(tables, copied).map { $0.marked($1, shares) }
  }

  package init(_ compared: ComparedTable) {
    self.compared = compared
    guard compared.textOptions.isEnabled(.unchangedText) else {
      texts = []
      forms = []
      shares = [CopyShare](repeating: CopyShare(), count: compared.files.count)
      return
    }
    var texts = compared.unchangedTexts
    compared.removeOwnTexts(from: &texts)
    compared.removeCredits(from: &texts)
    self.texts = texts
    forms = compared.unchangedForms
    shares = compared.copyShares(of: texts)
  }

  /// The texts that are copies, for each localization of the plan.
  ///
  /// - Parameter shares: how much of the bundle each localization copied.
  private func copies(_ shares: [CopyShare]) -> [[UnchangedText]] {
    var copied = copies(among: texts, shares)
    addCopiesOfCareless(to: &copied)
    addCopiesLeftTogether(to: &copied)
    return copied
  }

  private func marked(_ copied: [[UnchangedText]], _ shares: [CopyShare]) -> ComparedTable {
    let copiedForms = copies(among: forms, shares)
    guard !(copied + copiedForms).allSatisfy(\.isEmpty) else { return compared }
    return compared.marking(copies: copied.map { $0.map(\.keyIndex) }, forms: copiedForms)
  }

  private func copies(among texts: [UnchangedText], _ shares: [CopyShare]) -> [[UnchangedText]] {
    guard !texts.isEmpty else { return compared.files.map { _ in [] } }
    let progress = shares.map(\.progress)
    let wholeCopies = wholeCopies(progress)
    let areOfNobody = texts.allSatisfy(\.translations.isEmpty)
    let keyboardKeys = KeyboardKeys(texts, in: compared)
    var copied = [[UnchangedText]](repeating: [], count: compared.files.count)
    for text in texts {
      let leaving = text.copies.filter {
        progress[$0] == .finished && !wholeCopies.contains($0)
      }
      let votes = Votes(
        count: text.copies.count { progress[$0] != .copied },
        leaving: Set(leaving.map { compared.plan.localizations[$0].language.writing }),
        translating: languages(of: text.translations.filter { progress[$0] != .copied }))
      lazy var foreignVotes = foreignVotes(on: text, progress)
      lazy var hasWitness = isTranslated(
        text, by: text.translations.filter { progress[$0] != .copied })
      lazy var isInternational = isInternational(text)
      lazy var isClause = text.words > 1 && isClause(text)
      lazy var isEnglish = isEnglish(text) || isClause && !text.translations.isEmpty
      lazy var hasNumber = compared.withText(text) { $0.contains(where: \.isASCIIDigit) }
      lazy var isNameWithNumber = hasNumber && votes.areForNameWithNumber(text)
      lazy var isEnglishInOtherLetters =
        (text.words == 1 ? hasWitness || text.plainWords == 0 : text.isPhrase && hasWitness)
        && !hasNumber
        && isEnglishInOtherLetters(text)
      for position in text.copies where !mayBeOwn(text, of: position) {
        let language = compared.plan.localizations[position].language
        let isForgotten = text.forgetful.contains(position)
        // A word can be the language's own where it translates the rest of the table, whatever it leaves in others.
        if text.words == 1, !isEnglish, !isForeign(language),
          self.shares[position].isOfOwnTexts, !isForgotten
        {
          continue
        }
        // Its other forms in the same value are translated, or a comment says that it isn't.
        if text.form != nil && isForgotten || isToTranslate(text, at: position) {
          copied[position].append(text)
          continue
        }
        if shares[position].isNeverBegun, !votes.areForLeaving(text, in: compared) {
          copied[position].append(text)
          continue
        }
        let isOwn = isOwn(text, in: language)
        if isOwn, !isForgotten { continue }
        let mayStay = progress[position] != .copied && !wholeCopies.contains(position)
        if mayStay, keyboardKeys.areLeft(text, by: position) { continue }
        let usesItsWords =
          text.familiar.contains(position) && (!text.isSentence || votes.translating.isEmpty)
        // Such words are no name, however many leave them, unless a number makes them one.
        if isEnglish, !usesItsWords || progress[position] != .finished || isForeign(language),
          !InterfaceWords.languagesUsingThem.contains(language.code),
          !isNameWithNumber
        {
          copied[position].append(text)
          continue
        }
        if usesItsWords, progress[position] != .copied { continue }
        if isForeign(language) && (isClause && text.isPhrase || isEnglishInOtherLetters)
          || text.words > 1 && awaitsReview(text, at: position)
            && text.translations.contains(where: {
              !isForeign(compared.plan.localizations[$0].language)
                || compared.withText(text, InterfaceWords.areKnown)
            })
        {
          copied[position].append(text)
          continue
        }
        if progress[position] != .copied,
          isOwn || !isForgotten
            || !isInternational && votes.leaving.count >= votes.translating.count,
          !shares[position].isNeglected || Self.languagesOfLoanWords.contains(language.code),
          isInternational && !isForeign(language) || votes.areForLoanWord(text, in: language)
        {
          continue
        }
        // One who leaves next to nothing left a name on purpose.
        if mayStay, shares[position].isScrupulous, !isForgotten,
          compared.withText(text, InterfaceWords.mayBeName)
        {
          continue
        }
        let isCopy =
          isForgotten && (!votes.areForName(text) || areWordsInSentences(text))
          || wholeCopies.contains(position)
            && (areOfNobody || votes.leaving.count < votes.translating.count)
          || (progress[position] == .copied
            ? isCopyAmongCopies(text, in: position, votes)
            : isForeign(language) && foreignVotes.areForWord(text, in: language)
              || isCopyAmongTranslations(text, in: position, votes, shares[position])
              || shares[position].isNeglected && hasWitness
                && (votes.areForPhrase(text, in: compared)
                  || isForeign(language) && votes.leaving.isEmpty && !votes.translating.isEmpty)
              || progress[position] == .unfinished
                && (votes.areForTranslation || text.translations.isEmpty && text.isPhrase))
        if isCopy { copied[position].append(text) }
      }
      addOthersWithCopy(of: text, to: &copied, shares)
      removeName(text, from: &copied, progress)
    }
    return copied
  }

  /// The languages of some localizations, one for each but those in another script of a language before them.
  private func languages(of positions: [Int]) -> [String] {
    var scripts: [String: String] = [:]
    return positions.compactMap { position in
      let language = compared.plan.localizations[position].language
      let script = scripts[language.code, default: language.script]
      scripts[language.code] = script
      return script == language.script ? language.code : nil
    }
  }

  /// Those of Germanic and Romance origin share more words with English than one that nobody went through has by chance. Of
  /// French, they are known.
  private static let languagesOfLoanWords: Set<String> = [
    "af", "ca", "da", "de", "es", "gl", "it", "nb", "nl", "nn", "no", "pt", "ro", "sv",
  ]
  /// In so many texts nobody decided each time that the source's may stay.
  private static let manyTexts = 10
  /// In so few neither, where most are phrases or begin small, and more languages in the same letters translate them all.
  private static let fewTexts = 3
  /// So many phrases with a small letter are no names.
  private static let enoughPhrases = 3

  /// The languages in the same letters as the source that translate most of the table: one of names has no such translations.
  private func translators(_ progress: [CopyShare.Progress]) -> Set<String> {
    Set(
      compared.files.indices.compactMap { position in
        let language = compared.plan.localizations[position].language
        let isTranslator =
          compared.plan.isTranslation[position] && progress[position] != .copied
          && !isForeign(language)
          && compared.translations(at: position) * 2 >= compared.source.keys.count
        return isTranslator ? language.code : nil
      })
  }

  /// The localizations that have nine of ten texts of the table as they are, though two languages in the same letters as the
  /// source translate most of them. Where nobody translates any text, phrases tell that they are no names.
  private func wholeCopies(_ progress: [CopyShare.Progress]) -> Set<Int> {
    var copies = [Int](repeating: 0, count: compared.files.count)
    var phrasesOfEach = copies
    for text in texts {
      for position in text.copies {
        copies[position] += 1
        if text.isPhrase { phrasesOfEach[position] += 1 }
      }
    }
    let phrases = texts.count { $0.words > 1 || $0.plainWords > 0 }
    let enough = phrases * 2 > texts.count ? Self.fewTexts : Self.manyTexts
    guard copies.contains(where: { $0 >= enough }) else { return [] }
    let translators = translators(progress)
    let translations = compared.files.indices.map(compared.translations)
    let hasPhrasesOfNobody =
      translations.allSatisfy { $0 == 0 }
      && texts.count(where: \.isPhrase) >= Self.enoughPhrases
    guard translators.count > 1 || hasPhrasesOfNobody else { return [] }
    let whole = copies.indices.filter { copies[$0] >= enough && translations[$0] * 9 <= copies[$0] }
    let large = whole.filter {
      copies[$0] >= Self.manyTexts || phrasesOfEach[$0] >= Self.enoughPhrases
    }
    let leaving = Set(
      whole.map { compared.plan.localizations[$0].language }.filter { !isForeign($0) }.map(\.code))
    let isLeftByFew = leaving.count < translators.count && translators.count >= Self.fewTexts
    return Set(isLeftByFew ? whole : large)
  }

  /// What the localizations do with a text.
  private struct Votes {
    /// How many localizations have it as it is that are no copies themselves.
    let count: Int
    /// Who has it as it is, of those that leave no sentences. Twins such as Chinese for Taiwan and for Hong Kong leave a
    /// text for one reason.
    let leaving: Set<LanguageAndScript>
    /// The languages of those with another text that are no copies themselves, one for each; two scripts of one are one
    /// witness.
    let translating: [String]

    /// Whether hardly any of them has it as it is, as some have a name or a term.
    var leavesFew: Bool { leaving.count * 8 <= leaving.count + translating.count }

    /// Whether so many languages translate it, and so few have it as it is, that one which leaves whole sentences left it, too.
    var areForTranslation: Bool { leavesFew && Set(translating).count >= 5 }

    /// Whether more languages have it as it is than translate it, as a name of which a word can be translated.
    func areForName(_ text: UnchangedText) -> Bool {
      text.plainWords == 0 && leaving.count > max(1, Set(translating).count)
    }

    /// Whether so many languages have words with capitals as they are, and more than translate them, that they may be a name.
    func areForNameWithNumber(_ text: UnchangedText) -> Bool {
      text.words < UnchangedText.enoughWords && text.plainWords == 0
        && leaving.count > max(2, Set(translating).count)
    }

    /// Whether more who finished leave it than translate it, or, of what may be a name, more of any that are no copies.
    func areForLeaving(_ text: UnchangedText, in table: ComparedTable) -> Bool {
      leaving.count > translating.count
        || count > translating.count && table.withText(text, InterfaceWords.mayBeName)
    }

    /// Whether a word is one that several other languages of the same letters have taken over, as "Menu" and "Link".
    func areForLoanWord(_ text: UnchangedText, in language: TextLanguage) -> Bool {
      guard text.mayBeLoanWord else { return false }
      let others = leaving.filter {
        $0.script == language.script && $0.language != language.code
      }
      return Set(others.map(\.language)).count >= 3
    }

    /// Whether some language translates a phrase that is no name, and fewer leave it that leave no sentences.
    func areForPhrase(_ text: UnchangedText, in table: ComparedTable) -> Bool {
      text.words > 1 && leaving.count < translating.count
        && !table.withText(text, InterfaceWords.mayBeName)
    }

    /// How many languages other than one have another text.
    func languages(but code: String) -> Int { Set(translating).subtracting([code]).count }
  }

  /// What the languages do with a text to one in other letters than the source's, whatever those in the same letters have in
  /// common with it. Localizations that are copies don't count.
  private struct ForeignVotes {
    let translating: [TextLanguage]
    /// The languages of those, all and the ones in other letters, and the latter that leave the text.
    let translators: Set<String>
    let foreignTranslators: Set<String>
    let foreignLeavers: Set<String>
    /// How many languages have it as it is.
    let leaving: Int

    /// Whether several languages translate the text and hardly any in other letters leaves it, or the language itself has it
    /// translated in another script, as Chinese has, and not as one of few that translate a name.
    func areForWord(_ text: UnchangedText, in own: TextLanguage) -> Bool {
      if translating.contains(where: { $0.code == own.code && $0.script != own.script }) {
        return text.isProse || leaving < 4 * translators.count
      }
      func count(_ languages: Set<String>) -> Int {
        languages.count - (languages.contains(own.code) ? 1 : 0)
      }
      let (foreign, foreignLeaving) = (count(foreignTranslators), count(foreignLeavers))
      return foreign >= 3 && foreignLeaving * 2 <= foreign
        || count(translators) >= (text.words > 1 ? 3 : 4) && foreignLeaving == 0
    }
  }

  private func foreignVotes(
    on text: UnchangedText, _ progress: [CopyShare.Progress]
  ) -> ForeignVotes {
    func languages(of positions: [Int]) -> [TextLanguage] {
      positions.filter { progress[$0] != .copied }
        .map { compared.plan.localizations[$0].language }
    }
    let translating = languages(of: text.translations)
    let translators = Set(translating.map(\.code))
    let leavers = languages(of: text.copies)
    return ForeignVotes(
      translating: translating, translators: translators,
      foreignTranslators: Set(translating.filter(isForeign).map(\.code)),
      foreignLeavers: Set(leavers.filter(isForeign).map(\.code)),
      leaving: Set(leavers.map(\.code)).count)
  }

  /// Whether a localization that translates most texts forgot this one.
  private func isCopyAmongTranslations(
    _ text: UnchangedText, in position: Int, _ votes: Votes, _ share: CopyShare
  ) -> Bool {
    let language = compared.plan.localizations[position].language
    let others = votes.languages(but: language.code)
    let isForeign = isForeign(language)
    // In a project of two languages nobody else has a say.
    let isAlone = votes.count == 1 && others == 0
    if isProse(text, isForeign) {
      return others > 1 || others == 1 && text.isLong || isAlone || votes.count > 1
    }
    guard text.words >= UnchangedText.enoughWords else {
      if text.isPhrase,
        isForeign
          ? others > 0 && (votes.leaving.count < 2 || votes.leavesFew)
          : others > 3 && votes.leaving.count * 3 <= votes.translating.count
      {
        return true
      }
      // Of a name, no language is alone in leaving it, and so many don't translate its small words; a compound can be one.
      if text.words > 1, others >= 8,
        votes.count == 1
          || text.plainWords > 0 && !compared.withText(text, \.hasHyphen)
      {
        return true
      }
      // All others translate it, or hardly any of many leaves it, as many leave a name.
      guard others >= (text.words > 1 ? 3 : 4) else { return false }
      return isForeign
        ? votes.leaving.count < 2 || votes.leavesFew
        : votes.leaving.count < 2 && share.isCareless && votes.count == 1
    }
    if isForeign, isAlone || votes.leaving.count < 2 && others > 1 { return true }
    if others > 2, votes.leaving.count * 3 <= votes.translating.count,
      !compared.withText(text, InterfaceWords.mayBeName)
    {
      return true
    }
    return others > 1 && votes.leavesFew
  }

  /// Whether a localization that is made of copies has this one, too, and no name.
  private func isCopyAmongCopies(
    _ text: UnchangedText, in position: Int, _ votes: Votes
  ) -> Bool {
    let isForeign = isForeign(compared.plan.localizations[position].language)
    if isProse(text, isForeign) { return true }
    let isLong = text.words >= UnchangedText.enoughWords
    // What looks like a name is one, unless more than one language translates it.
    if text.words > 1, Set(votes.translating).count < 2,
      compared.withText(text, InterfaceWords.mayBeName)
    {
      return false
    }
    if votes.leaving.isEmpty, votes.translating.isEmpty {
      return isLong || isForeign || text.plainWords > 0
    }
    return isLong || isForeign
      ? votes.leaving.count < votes.translating.count : votes.leavesFew
  }

  /// Whether a text is prose of the source's language to those who read a localization.
  private func isProse(_ text: UnchangedText, _ isForeign: Bool) -> Bool {
    text.isProse
      || isForeign && !compared.plan.developmentLanguage.isLatin
  }
}

extension ComparedTable {
  /// How many texts of its own a localization has.
  func translations(at position: Int) -> Int {
    files[position].reduce(0) { $0 + $1.records.indices.count(where: $1.translates) }
  }

  /// - Parameters:
  ///   - keyIndices: the keys of which each localization has a copy.
  ///   - forms: the copies among values with several texts.
  fileprivate func marking(copies keyIndices: [[Int]], forms: [[UnchangedText]]) -> ComparedTable {
    ComparedTable(
      planned, in: plan, input: input, source: source, development: development,
      files: files.indices.map { position in
        let starts = Set(forms[position].compactMap(\.form?.lowerBound))
        guard !keyIndices[position].isEmpty || !starts.isEmpty else { return files[position] }
        return files[position].map {
          $0.marking(copies: keyIndices[position], forms: starts, source.keys, code)
        }
      }, textOptions: textOptions, code: code, statedTexts: statedTexts)
  }
}

extension ComparedFile {
  /// - Parameter forms: where the copies among values with several texts begin in the source's content.
  fileprivate func marking(
    copies keyIndices: [Int], forms: Set<Int>, _ keys: TableKeys, _ code: TableCode?
  ) -> ComparedFile {
    if allowances.allow(.unchangedText) { return self }
    var records = records
    for keyIndex in keyIndices where isInSourceLanguage(keyIndex) && records[keyIndex].isCopyable {
      if allowances.allow(.unchangedText, ofKey: keys[keyIndex]) { continue }
      records[keyIndex].state = .copied
      // Nobody waits for it.
      records[keyIndex].isUnused = code?.isUnused(keyIndex) == true
    }
    let copiedForms = unchangedForms.filter { form in
      forms.contains(form.source.lowerBound) && records[form.keyIndex].isCopyable
        && code?.isUnused(form.keyIndex) != true
        && !allowances.allow(.unchangedText, ofKey: keys[form.keyIndex])
    }
    for form in copiedForms { records[form.keyIndex].state = .partial }
    return ComparedFile(
      of: file, about: subject, records: records, extra: extra, asked: asked,
      untranslated: untranslated,
      variations: variations, textFindings: textFindings, unchanged: unchanged,
      unchangedForms: unchangedForms, copiedForms: copiedForms, keyPlaces: keyPlaces,
      duplicates: duplicates, findings: findings, isLost: isLost,
      unloaded: unloaded, digest: digest, misfits: misfits, allowances: allowances, texts: texts,
      kept: kept)
  }
}

extension KeyRecord {
  fileprivate var isCopyable: Bool {
    switch state {
    case .translated, .machineTranslated, .needsReview, .partial: true
    case .missing, .untranslated, .copied: false
    }
  }
}

extension ByteView {
  fileprivate var hasHyphen: Bool { contains(UInt8(ascii: "-")) }
}

extension Check {
  package static let unchangedText = Check(
    "unchanged-text", .warning, "translation identical to the source")
}
