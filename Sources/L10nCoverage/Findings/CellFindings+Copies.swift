import L10nModel
import L10nSource

// What a localization has as it is in the source.
extension CellFindings {
  /// The texts that are copies of the source's.
  func addCopiedTexts(
    _ own: ComparedFile, _ subject: Finding.Subject, to runs: inout [FindingRun]
  ) {
    addCopiedForms(own, subject, to: &runs)
    guard cell.counts.copied > 0 else { return }
    let copies = own.unchanged.filter {
      cell.records[$0.rank].seenState == .copied && decides(own, $0.rank)
    }
    func keys(of copies: [ComparedFile.Unchanged]) -> PlacedKeys {
      PlacedKeys(of: compared.source.keys, count: copies.count) { keys in
        for copy in copies { keys.append(copy.rank, place: copy.place) }
      }
    }
    let older = copies.filter(\.isOlder)
    let equal = older.isEmpty ? copies : copies.filter { !$0.isOlder }
    add(keys(of: equal), .unchangedText, Self.copiedMessage, subject, to: &runs)
    add(keys(of: older), .unchangedText, Self.olderMessage, subject, to: &runs)
  }

  /// The texts of values with several that are copies of the source's, once for each key.
  private func addCopiedForms(
    _ own: ComparedFile, _ subject: Finding.Subject, to runs: inout [FindingRun]
  ) {
    var last = -1
    let copies = own.copiedForms.filter { form in
      defer { last = form.rank }
      return form.rank != last && decides(own, form.rank)
    }
    guard !copies.isEmpty else { return }
    let keys = PlacedKeys(of: compared.source.keys, count: copies.count) { keys in
      for copy in copies { keys.append(copy.rank, place: copy.place) }
    }
    add(keys, .unchangedText, Self.copiedFormMessage, subject, to: &runs)
  }

  private static let copiedFormMessage = Finding.Message.aboutKey(
    "one of the texts of ",
    " is identical to the source: it has probably never been translated")
  private static let olderMessage = Finding.Message.aboutKey(
    "the translation of ",
    " is in the source's language, but not the source's text: it is probably an older copy of it")
  private static let copiedMessage = Finding.Message.aboutKey(
    "the translation of ", " is identical to the source: it has probably never been translated")
}
