import L10nCode
import L10nLocale
import L10nModel
package import L10nSource

/// Decides which texts of one table are untranslated copies of the source.
///
/// A localization leaves a text if its value is the source's text. One in fifteen reviewed translations equals its source for
/// good reasons: names, terms, units. The other localizations show which texts these are, except localizations that consist of
/// copies themselves.
package struct CopiedTexts: Sendable {
  let compared: ComparedTable
  /// The texts that at least one localization leaves as in the source, except texts without words.
  let texts: [UnchangedText]
  /// The texts of values with several texts that some localizations leave as in the source and others don't.
  private let forms: [UnchangedText]
  /// The share of the table that each localization of the plan copied.
  let shares: [CopyShare]

  /// Returns the tables of a bundle with their copies marked.
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
  /// - Parameter shares: the share of the bundle that each localization copied.
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
        // A word can be the language's own if the localization translates the rest of the table, whatever it leaves in other
        // tables.
        if text.words == 1, !isEnglish, !isForeign(language),
          self.shares[position].isOfOwnTexts, !isForgotten
        {
          continue
        }
        // Other forms of the same value are translated, or a comment says that the text isn't translated.
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
        // Such words are no name, however many localizations leave them, unless a number makes them one.
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
              !isForeign($0) || compared.withText(text, InterfaceWords.areKnown)
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
        // A localization that leaves next to nothing left a name on purpose.
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

  /// The language of each of these localizations, except those in another script of a language before them.
  private func languages(of positions: [Int]) -> [String] {
    var scripts: [String: String] = [:]
    return positions.compactMap { position in
      let language = compared.plan.localizations[position].language
      let script = scripts[language.code, default: language.script]
      scripts[language.code] = script
      return script == language.script ? language.code : nil
    }
  }

  /// Germanic and Romance languages share more words with English than a neglected localization leaves by chance. For French,
  /// these words are known.
  private static let languagesOfLoanWords: Set<String> = [
    "af", "ca", "da", "de", "es", "gl", "it", "nb", "nl", "nn", "no", "pt", "ro", "sv",
  ]
  /// With this many texts, it is unlikely that a translator decided to keep the source's text of each.
  private static let manyTexts = 10
  /// This number is enough if most texts are phrases or begin in lowercase, and more languages in the source's script translate
  /// them.
  private static let fewTexts = 3
  /// With this many texts of several words, one of them in lowercase, the texts are no names.
  private static let enoughPhrases = 3

  /// The languages in the source's script that translate most of the table. A table of names has no such translations.
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

  /// The localizations that leave nine of ten texts of the table, although two languages in the source's script translate most
  /// of them. If nobody translates any text, phrases show that the texts are no names.
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

  /// How the localizations treat a text.
  private struct Votes {
    /// The number of localizations that leave the text and aren't copies themselves.
    let count: Int
    /// The languages that leave the text, of localizations that leave no sentences. Variants such as Chinese for Taiwan and for
    /// Hong Kong count once, because they leave a text for the same reason.
    let leaving: Set<LanguageAndScript>
    /// The languages that translate the text, of localizations that aren't copies themselves. Another script of the same
    /// language doesn't count.
    let translating: [String]

    /// Whether hardly any language leaves the text, whereas some leave a name or a term.
    var leavesFew: Bool { leaving.count * 8 <= leaving.count + translating.count }

    /// Whether so many languages translate the text, and so few leave it, that a localization that leaves whole sentences
    /// forgot it.
    var areForTranslation: Bool { leavesFew && Set(translating).count >= 5 }

    /// Whether more languages leave the text than translate it, as with a name that contains a translatable word.
    func areForName(_ text: UnchangedText) -> Bool {
      text.plainWords == 0 && leaving.count > max(1, Set(translating).count)
    }

    /// Whether several languages leave capitalized words, and more than translate them, so that they may be a name.
    func areForNameWithNumber(_ text: UnchangedText) -> Bool {
      text.words < UnchangedText.enoughWords && text.plainWords == 0
        && leaving.count > max(2, Set(translating).count)
    }

    /// Whether more finished localizations leave the text than translate it, or, for a possible name, more of all that aren't
    /// copies.
    func areForLeaving(_ text: UnchangedText, in table: ComparedTable) -> Bool {
      leaving.count > translating.count
        || count > translating.count && table.withText(text, InterfaceWords.mayBeName)
    }

    /// Whether several other languages in the same script have borrowed a word, as with "Menu" and "Link".
    func areForLoanWord(_ text: UnchangedText, in language: TextLanguage) -> Bool {
      guard text.mayBeLoanWord else { return false }
      let others = leaving.filter {
        $0.script == language.script && $0.language != language.code
      }
      return Set(others.map(\.language)).count >= 3
    }

    /// Whether a text is a phrase and no name, and more languages translate it than leave it.
    func areForPhrase(_ text: UnchangedText, in table: ComparedTable) -> Bool {
      text.words > 1 && leaving.count < translating.count
        && !table.withText(text, InterfaceWords.mayBeName)
    }

    /// The number of languages other than this one that translate the text.
    func languages(but code: String) -> Int { Set(translating).subtracting([code]).count }
  }

  /// How languages treat a text, as evidence for a language whose script differs from the source's: what languages in the same
  /// script share with the source doesn't matter then. Localizations that are copies don't count.
  private struct ForeignVotes {
    let translating: [TextLanguage]
    /// The languages that translate the text, all and those in other scripts, and the languages in other scripts that leave it.
    let translators: Set<String>
    let foreignTranslators: Set<String>
    let foreignLeavers: Set<String>
    /// The number of languages that leave the text.
    let leaving: Int

    /// Whether several languages translate the text and hardly any in another script leaves it. A translation into the same
    /// language in another script, as Chinese can have, is enough, unless few languages translate the text, as with a name.
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
    // In a project of two languages, there is no other evidence.
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
      // Other languages would leave a name, too, and not so many would translate its lowercase words. A compound can be a name.
      if text.words > 1, others >= 8,
        votes.count == 1
          || text.plainWords > 0 && !compared.withText(text, \.hasHyphen)
      {
        return true
      }
      // Either all others translate the text, or hardly any of many leaves it, whereas many leave a name.
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

  /// Whether a text of a localization that consists of copies is a copy, too, and no name.
  private func isCopyAmongCopies(
    _ text: UnchangedText, in position: Int, _ votes: Votes
  ) -> Bool {
    let isForeign = isForeign(position)
    if isProse(text, isForeign) { return true }
    let isLong = text.words >= UnchangedText.enoughWords
    // A text that looks like a name is one, unless more than one language translates it.
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

  /// Whether a text is prose in the source's language to readers of a localization.
  private func isProse(_ text: UnchangedText, _ isForeign: Bool) -> Bool {
    text.isProse
      || isForeign && !compared.plan.developmentLanguage.isLatin
  }
}

extension ComparedTable {
  /// The number of texts that a localization translates.
  func translations(at position: Int) -> Int {
    files[position].reduce(0) { $0 + $1.records.indices.count(where: $1.translates) }
  }

  /// - Parameters:
  ///   - keyIndices: the keys whose texts are copies, for each localization.
  ///   - forms: the copies among values with several texts, for each localization.
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
  /// - Parameter forms: the starts of the copies among values with several texts, in the source's content.
  fileprivate func marking(
    copies keyIndices: [Int], forms: Set<Int>, _ keys: TableKeys, _ code: TableCode?
  ) -> ComparedFile {
    if allowances.allow(.unchangedText) { return self }
    var records = records
    for keyIndex in keyIndices where isInSourceLanguage(keyIndex) && records[keyIndex].isCopyable {
      if allowances.allow(.unchangedText, ofKey: keys[keyIndex]) { continue }
      records[keyIndex].state = .copied
      // Nobody needs a translation of an unused key.
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
      unloaded: unloaded, digest: digest, misfits: misfits, allowances: allowances,
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
