import L10nModel

extension [FindingGroup] {
  /// Reports a localization that has the texts of another language as one finding, rather than foreign words in each text.
  /// Texts that three languages share are an older source, except English texts if the source is in another language.
  package mutating func joinSameTranslations(of table: ComparedTable) {
    var positions: [TranslationsDigest: [Int]] = [:]
    for (position, files) in table.files.enumerated() {
      guard !table.plan.localizations[position].isAlias, files.count == 1,
        let digest = files[0].digest
      else { continue }
      positions[digest, default: []].append(position)
    }
    for (digest, same) in positions {
      let english = same.filter { table.plan.localizations[$0].language.code == "en" }
      let others = same.filter { table.plan.localizations[$0].language.code != "en" }
      if digest.isEnglish, let first = english.first, table.plan.developmentLanguage.code != "en" {
        for other in others { join([first, other], digest, of: table) }
      } else if same.count == 2, digest.count >= TranslationsDigest.fewestTexts {
        join(same, digest, of: table)
      }
    }
  }

  private mutating func join(
    _ pair: [Int], _ digest: TranslationsDigest, of table: ComparedTable
  ) {
    let languages = pair.map { table.plan.localizations[$0].language }
    let subjects = pair.compactMap { table.files[$0][0].subject }
    let names = subjects.compactMap(\.localization)
    guard names.count == 2, !languages[0].isNear(languages[1]) else { return }
    let isStrange = languages.map { ($0.script == "Latn") != digest.isLatin }
    let own = isStrange[0] || !isStrange[1] && hasOtherWords(names[0]) ? 0 : 1
    let subject = subjects[own]
    for index in indices { self[index].runs.removeAll { $0.reportsOtherWords(in: names[own]) } }
    let finding = Finding(
      .wrongLanguage, about: subject,
      message: .text(
        "its \(digest.count) translations are those of \(names[1 - own]), text for text: one of the two localizations is in the wrong language"
      ), help: "translate the texts, or remove them")
    append(FindingGroup(path: subject.path ?? .root, findings: [finding]))
  }

  /// Whether a localization has findings about words of another language.
  private func hasOtherWords(_ spelling: String) -> Bool {
    contains { $0.runs.contains { $0.reportsOtherWords(in: spelling) } }
  }
}

extension FindingRun {
  fileprivate func reportsOtherWords(in localization: String) -> Bool {
    subject.localization == localization && (check == .wrongLanguage || check == .wrongScript)
  }
}

extension TextLanguage {
  /// Whether speakers of two languages write many short texts alike.
  fileprivate func isNear(_ other: TextLanguage) -> Bool {
    isVariant(of: other)
      || [["bs", "cnr", "hr", "sh", "sr"], ["da", "nb", "nn", "no"]].contains {
        $0.contains(code) && $0.contains(other.code)
      }
  }
}
