import L10nModel
import L10nSource

// Texts of a localization that are identical to the source.
extension CellFindings {
  /// Adds findings for texts that are copies of the source's.
  func addCopiedTexts(
    _ own: ComparedFile, _ subject: Finding.Subject, to runs: inout [FindingRun]
  ) {
    addCopiedForms(own, subject, to: &runs)
    guard cell.counts.copied > 0 else { return }
    let copies = copies(in: own).filter { decides(own, $0.keyIndex) && !isUnused($0.keyIndex) }
    guard !copies.isEmpty else { return }
    let translations = translationCount(of: own)
    if CopyShare.isNeverBegun(copies: copies.count, translations: translations) {
      let total = copies.count + translations
      runs.append(
        FindingRun(
          Finding(
            .unchangedText, about: subject,
            message: .text(
              "\(copies.count) of \(total) texts are identical to the source: they have probably never been translated"
            ),
            help:
              "translate them, or remove the file: users may have another language that is translated",
            count: copies.count)))
      return
    }
    func keys(of copies: [ComparedFile.Unchanged]) -> PlacedKeys {
      PlacedKeys(of: compared.source.keys, count: copies.count) { keys in
        for copy in copies { keys.append(copy.keyIndex, place: copy.place) }
      }
    }
    let older = copies.filter(\.isOlder)
    let equal = older.isEmpty ? copies : copies.filter { !$0.isOlder }
    let isOfCopies =
      copies.count >= Self.someCopies && CopyShare.exceedTwoInFive(copies.count, translations)
    let parts = Dictionary(grouping: equal) { !isOfCopies && mayBeTranslated($0) }
    add(keys(of: parts[false] ?? []), .unchangedText, Self.copiedMessage, subject, to: &runs)
    add(
      keys(of: parts[true] ?? []), .unchangedText, severity: .note, Self.shortMessage, subject,
      to: &runs)
    add(keys(of: older), .unchangedText, Self.olderMessage, subject, to: &runs)
  }

  /// Whether a copy is so short that the language can have the same words, or can keep them as a name: up to two words in the
  /// source's script, or one in another script.
  private func mayBeTranslated(_ copy: ComparedFile.Unchanged) -> Bool {
    let enough = compared.plan.isForeign(localization.language) ? 2 : UnchangedText.enoughWords
    return !copy.isTranslatedElsewhere && !copy.isMarked
      && compared.source.words[copy.keyIndex] < enough
  }

  /// With fewer copies than this, they can be names by chance.
  private static let someCopies = 3

  private func copies(in own: ComparedFile) -> [ComparedFile.Unchanged] {
    own.unchanged.filter { cell.records[$0.keyIndex].seenState == .copied }
  }

  private func translationCount(of own: ComparedFile) -> Int {
    own.records.indices.count { compared.source.words[$0] > 0 && own.translates($0) }
  }

  /// The findings about the texts of a localization's file, without the wrong script of copies, which would repeat the finding.
  func textFindings(of own: ComparedFile) -> [FindingRun] {
    guard cell.counts.copied > 0, own.textFindings.contains(where: { $0.check == .wrongScript })
    else { return own.textFindings }
    let copies = Set(copies(in: own).map { compared.source.keys[$0.keyIndex] })
    let isOfCopies = copies.count > translationCount(of: own)
    return own.textFindings.compactMap { run -> FindingRun? in
      guard run.check == .wrongScript else { return run }
      // A single finding stands for many texts.
      if run.common.count > 1 { return isOfCopies ? nil : run }
      return run.removing { $0.map(copies.contains) ?? false }
    }
  }

  /// Adds a finding for each key whose value has several texts, if one of these is a copy of the source's.
  private func addCopiedForms(
    _ own: ComparedFile, _ subject: Finding.Subject, to runs: inout [FindingRun]
  ) {
    var last = -1
    let copies = own.copiedForms.filter { form in
      defer { last = form.keyIndex }
      return form.keyIndex != last && decides(own, form.keyIndex)
    }
    for copy in copies {
      let key = compared.source.keys[copy.keyIndex]
      let form =
        copy.category.categories.first.map { "the text for “\($0.rawValue)”" }
        ?? "one of the texts"
      runs.append(
        FindingRun(
          Finding(
            .unchangedText, about: subject, key: key, place: copy.place,
            message: .text(
              "\(form) of \"\(key)\" is identical to the source: it has probably never been translated"
            ))))
    }
  }

  private static let olderMessage = Finding.Message.aboutKey(
    "the translation of ",
    " is in the source's language, but not the source's text: it is probably an older copy of it")
  private static let shortMessage = Finding.Message.aboutKey(
    "the translation of ",
    " is identical to the source: it has never been translated, unless the language has this word")
  private static let copiedMessage = Finding.Message.aboutKey(
    "the translation of ", " is identical to the source: it has probably never been translated")
}
