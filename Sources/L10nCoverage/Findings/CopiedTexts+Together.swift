import L10nModel
import L10nSource

extension CopiedTexts {
  private static let leastLanguages = 3
  /// So many sentences were left at one time by more than chance; where so many languages left one, it is enough.
  private static let enoughSentences = 3
  private static let manyLanguages = 8

  /// Adds the texts that just those languages have as they are which have the same sentences as they are: the texts came when
  /// they were no longer translated, and somebody translates them, so that they are no names. Of what looks like a name, more
  /// than one language has another text then.
  func addCopiesLeftTogether(to copied: inout [[UnchangedText]]) {
    guard compared.plan.developmentLanguage.code == "en" else { return }
    let known = copied.map { Set($0.map(\.keyIndex)) }
    func languages(_ positions: [Int]) -> Set<String> {
      Set(positions.map { compared.plan.localizations[$0].language.code })
    }
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
          let isWord = text.words == 1 && !isForeign(compared.plan.localizations[position].language)
          if isWord && isInternational(text) { continue }
          copied[position].append(text)
        }
      }
    }
  }

  /// Takes out texts that a localization has as they are for another key where they are no copies: what is accepted once
  /// is accepted, but by a localization that is made of copies.
  ///
  /// - Parameter tables: those of a bundle.
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
