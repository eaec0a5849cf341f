import L10nModel
package import L10nSource

/// An entry of a table whose comment quotes another text than the current document.
package struct OutdatedTranslation: Sendable, Hashable {
  package let key: CodeUnitString
  /// The key in the text of the table.
  package let keyRange: SourceRange
  /// The translated text.
  package let recorded: CodeUnitString
  /// The current text.
  package let current: CodeUnitString
  /// Whether the translation is the text in its comment: a copy of the former source.
  package let isCopy: Bool
  /// Whether the texts differ so little that the translation most likely fits both.
  package let isSlight: Bool
}

extension OutdatedTranslation {
  /// The entries of `table` whose texts in `document` have changed since their translation.
  ///
  /// A comment counts if it applies to the key below it and a tool hasn't put the translation into it. A text in the table's
  /// own language proves nothing: the table was created from a localized copy of the document. A translation that equals its
  /// comment counts only if other comments of the table quote the source (`QuotedSource`). A translation that is too long for
  /// its comment's text, or has a word that only the current one has, was written for that. Keys that the document lacks and
  /// texts that shouldn't be translated are ignored.
  package static func find(
    in table: StringsFile, of document: InterfaceDocument
  ) -> [OutdatedTranslation] {
    let all = table.entries.compactMap { entry -> OutdatedTranslation? in
      guard !table.isUpToDate(entry, with: document) else { return nil }
      let key = table.key(of: entry)
      guard let position = key.bytes.withView(document.unit(ofKey:)),
        let comment = table.interfaceComment(of: entry)
      else { return nil }
      let current = document.text(of: document.units[position])
      // A text without letters is a sample that code replaces; one that is the document's was never translated. A notice
      // needs no translation.
      let translation = table.value(of: entry)
      guard translation != current, !translation.isOutgrown(from: comment.sourceText, to: current),
        !DocumentLanguages.haveCommonWord(translation, current, lackedBy: comment.sourceText),
        current.string.unicodeScalars.contains(where: \.properties.isAlphabetic),
        !current.string.contains("©")
      else { return nil }
      return OutdatedTranslation(
        key: key, keyRange: SourceRange(Int(entry.keyStart), Int(entry.keyEnd)),
        recorded: comment.sourceText, current: current,
        isCopy: comment.sourceText == translation,
        isSlight: SourceWords(comment.sourceText).fit(SourceWords(current)))
    }
    let slight = all.filter { $0.isSlight && !$0.isCopy && $0.recorded != $0.current }
    var found = all.filter { !$0.isSlight }
    let copies = found.count { $0.isCopy }
    if copies > 0 {
      let quoted = QuotedSource(table, document)
      found.removeAll { $0.isCopy && !quoted.has($0.recorded, amongCopies: copies) }
    }
    // A text that shares a word with the current one is in its language; only others need a comparison with all texts.
    let isDoubtful = found.map {
      !$0.isCopy && !DocumentLanguages.haveCommonWord($0.recorded, $0.current)
    }
    guard isDoubtful.contains(true) else { return found + slight }
    let languages = DocumentLanguages(
      source: document.units.lazy.filter { !$0.isExcluded }.map { document.text(of: $0) },
      target: table.entries.lazy.map { table.value(of: $0) })
    return zip(found, isDoubtful).filter { !$1 || !languages.isTarget($0.recorded) }.map(\.0)
      + slight
  }

  /// The diagnostic, at the key in the table.
  package var diagnostic: Diagnostic {
    Diagnostic(
      isSlight ? .slightlyOutdatedTranslation : .outdatedTranslation, at: keyRange,
      isCopy
        ? "the translation is a copy of the former text \"\(recorded)\": the document now has \"\(current)\""
        : "the translation is of \"\(recorded)\", but the document now has \"\(current)\"",
      label: isCopy ? "copied before the change" : "translated before the change",
      help: "translate the new text, and update the comment")
  }
}

extension StringsFile {
  /// The comment of an entry, if it is one of an interface document about the entry's key.
  package func interfaceComment(of entry: StringsEntry) -> InterfaceComment? {
    guard let bytes = comment(of: entry)?.bytes, let comment = InterfaceComment.parse(bytes),
      comment.key == key(of: entry)
    else { return nil }
    return comment
  }

  /// Whether the comment of an entry has the current text, or isn't about a text; false if it needs a closer look.
  ///
  /// Copies nothing: this is the case for nearly every entry of a document's tables.
  fileprivate func isUpToDate(_ entry: StringsEntry, with document: InterfaceDocument) -> Bool {
    source.utf8.withView { text in
      let trivia = text.part(Int(entry.start)..<Int(entry.keyStart))
      guard InterfaceCommentPlaces.mayStand(in: trivia) else { return true }
      guard !entry.traits.contains(.escapedKey) else { return false }
      let inset = entry.traits.contains(.quotedKey) ? 1 : 0
      let key = text.part(Int(entry.keyStart) + inset..<Int(entry.keyEnd) - inset)
      guard let unit = document.unit(ofKey: key) else { return true }
      guard let range = textRangeOfOnlyComment(of: entry) else { return false }
      let comment = text.part(range)
      guard let places = InterfaceCommentPlaces(in: comment) else { return true }
      let recorded = comment.part(places.sourceText)
      // A backslash starts an escape sequence.
      guard recorded.firstIndex(of: UInt8(ascii: "\\"), from: 0) == recorded.count else {
        return false
      }
      return document.bytes(of: document.units[unit].text).withView(recorded.hasSameBytes)
    }
  }
}

/// What the comments of a table tell of the document's former texts: whether they quote the source, or the localized copy of
/// the document that the table was made from.
struct QuotedSource {
  /// How many comments quote another text than the translation.
  private let quotingCount: Int
  /// The words of the document, and those of the translations whose comments quote another text.
  private let languages: DocumentLanguages
  /// Whether most of these translations are in letters other than Latin ones.
  private let isInOtherLetters: Bool

  init(_ table: StringsFile, _ document: InterfaceDocument) {
    let translations = table.entries.compactMap { entry -> CodeUnitString? in
      let value = table.value(of: entry)
      guard let comment = table.interfaceComment(of: entry), comment.sourceText != value else {
        return nil
      }
      return value
    }
    quotingCount = translations.count
    languages = DocumentLanguages(
      source: document.units.lazy.filter { !$0.isExcluded }.map { document.text(of: $0) },
      target: translations)
    isInOtherLetters = translations.count(where: \.hasOtherLetters) * 4 > translations.count * 3
  }

  /// Whether a text that a comment and its translation have in common is one of the source's: most comments of the table
  /// quote the source, and the text is in its letters or made of its words.
  ///
  /// - Parameter copies: how many such texts the table has.
  func has(_ text: CodeUnitString, amongCopies copies: Int) -> Bool {
    guard quotingCount >= copies, !languages.isTarget(text) else { return false }
    return isInOtherLetters && !text.hasOtherLetters || languages.isSource(text)
  }
}

extension CodeUnitString {
  /// Whether this is longer than translations of the recorded text get, and about as long as the current text: who
  /// translated that left the comment as it was.
  ///
  /// Translations of up to ten letters grow threefold, others twofold: W3C, "Text size in translation".
  fileprivate func isOutgrown(from recorded: CodeUnitString, to current: CodeUnitString) -> Bool {
    let length = string.count
    let recordedLength = recorded.string.count
    let currentLength = current.string.count
    return length > recordedLength * (recordedLength > 10 ? 2 : 3)
      && length * 2 <= currentLength * 3 && currentLength * 2 <= length * 3
  }

  /// Whether some letter is none of Latin.
  fileprivate var hasOtherLetters: Bool {
    // U+1E00–1EFF: Latin, as Vietnamese has it.
    string.unicodeScalars.contains {
      $0.value >= 0x370 && !(0x1E00...0x1EFF).contains($0.value) && $0.properties.isAlphabetic
    }
  }
}
