import L10nModel
import L10nSource

extension CopiedTexts {
  private static let leastLanguages = 3
  /// If the same languages leave this many sentences, it is no chance. If `manyLanguages` leave it, one sentence is enough.
  private static let enoughSentences = 3
  private static let manyLanguages = 8

  /// Adds the texts that exactly the same localizations leave, if enough of these are sentences: the texts were added when
  /// these localizations were no longer translated. Others translate the texts, so they are no names. A text that looks like a
  /// name needs translations in more than one language.
  func addCopiesLeftTogether(to copied: inout [[UnchangedText]]) {
    guard compared.plan.developmentLanguage.code == "en" else { return }
    let known = copied.map { Set($0.map(\.keyIndex)) }
    let groups = Dictionary(
      grouping: texts.filter {
        isTranslated($0, by: $0.translations) || $0.words > 1 && !$0.translations.isEmpty
      }, by: \.copies)
    for (copies, texts) in groups {
      let leaving = languages(copies).count
      let sentences = texts.count { text in
        text.isProse && copies.allSatisfy { known[$0].contains(text.keyIndex) }
      }
      let enough = leaving >= Self.manyLanguages ? 1 : Self.enoughSentences
      guard leaving >= Self.leastLanguages, sentences >= enough else { continue }
      for text in texts {
        let mayBeName = compared.withText(text, InterfaceWords.mayBeName)
        if mayBeName, languages(text.translations).count < 2 { continue }
        for position in copies
        where !known[position].contains(text.keyIndex) && !isUsed(text, by: position) {
          let isWord = text.words == 1 && !isForeign(position)
          if isWord && isInternational(text) { continue }
          copied[position].append(text)
        }
      }
    }
  }

  /// Extends a text that is a copy in many localizations to the others that leave it: nobody leaves a phrase because it is a
  /// name. A neglected localization doesn't leave a text on purpose that no careful one leaves. Exceptions are units, and words
  /// that several languages write alike, unless it is known which words the language has.
  ///
  /// - Parameter shares: the share of the bundle that each localization copied.
  func addOthersWithCopy(
    of text: UnchangedText, to copied: inout [[UnchangedText]], _ shares: [CopyShare]
  ) {
    guard text.copies.count >= Self.manyCopies else { return }
    let all = text.copies.filter { copied[$0].last?.keyIndex != text.keyIndex }
    let called = text.copies.count - all.count
    guard called * 5 >= text.copies.count * 2 else { return }
    let others = all.filter { !isUsed(text, by: $0) }
    let isLeft =
      called >= Self.manyCopies
      && others.allSatisfy { shares[$0].isNeglected || shares[$0].progress == .copied }
      && compared.withText(text) { LatinWords($0).contains { $0.count > Self.lettersOfUnit } }
    let isInternational = isInternational(text)
    for position in others {
      let code = compared.plan.localizations[position].language.code
      let isForgotten =
        isLeft && shares[position].isNeglected && (!isInternational || InterfaceWords.knows(code))
      if text.isPhrase || isForgotten { copied[position].append(text) }
    }
  }

  private static let lettersOfUnit = 3

  /// Whether a text that a localization leaves can be in its language: the letters or words are the language's, or its
  /// translations use the words, too.
  func isUsed(_ text: UnchangedText, by position: Int) -> Bool {
    let language = compared.plan.localizations[position].language
    return mayBeOwn(text, of: position) || text.familiar.contains(position)
      || InterfaceWords.languagesUsingThem.contains(language.code) || isOwn(text, in: language)
  }

  private static let manyCopies = 5

  /// Removes a possible name from the copies if three times as many languages keep it without being copies, and no more
  /// languages translate it: the remaining localizations may transcribe names, or have copied it along with other texts.
  func removeName(
    _ text: UnchangedText, from copied: inout [[UnchangedText]], _ progress: [CopyShare.Progress]
  ) {
    func isCalled(_ position: Int) -> Bool { copied[position].last?.keyIndex == text.keyIndex }
    let called = text.copies.filter { isCalled($0) && !text.marked.contains($0) }
    let keeping = text.copies.filter { !isCalled($0) && progress[$0] != .copied }
    let keepingCount = languages(keeping).count
    guard !called.isEmpty, keepingCount >= Self.enoughKeeping,
      languages(called).count * 3 <= keepingCount,
      languages(text.translations).count <= keepingCount,
      compared.withText(text, InterfaceWords.mayBeNameWithWords)
    else { return }
    // A single word can belong to the languages that keep it, but not to languages in other scripts.
    let areTranslated =
      text.words == 1
      && languages(text.translations) { isForeign($0) }.count
        > languages(keeping) { isForeign($0) }.count
    for position in called where !areTranslated || !isForeign(position) {
      copied[position].removeLast()
    }
  }

  private static let enoughKeeping = 4

  /// Removes texts that a localization has untranslated for another key, too, where they aren't copies: a text that is accepted
  /// once is accepted everywhere, except in a localization that consists of copies.
  ///
  /// - Parameter tables: the tables of one bundle.
  static func removeAccepted(
    from copied: inout [[[UnchangedText]]], of tables: some Collection<CopiedTexts>,
    _ progress: [CopyShare.Progress]
  ) {
    func number(_ text: UnchangedText, _ table: CopiedTexts) -> UInt64 {
      table.compared.withText(text, \.numberIgnoringCase)
    }
    guard copied.contains(where: { $0.contains { !$0.isEmpty } }) else { return }
    var accepted = [Set<UInt64>](repeating: [], count: copied[0].count)
    for (table, copied) in zip(tables, copied) {
      let known = copied.map { Set($0.map(\.keyIndex)) }
      for text in table.texts {
        let number = number(text, table)
        for position in text.copies
        where progress[position] != .copied && !known[position].contains(text.keyIndex) {
          accepted[position].insert(number)
        }
      }
    }
    for (index, table) in tables.enumerated() {
      for position in accepted.indices where !accepted[position].isEmpty {
        copied[index][position].removeAll { accepted[position].contains(number($0, table)) }
      }
    }
  }
}
