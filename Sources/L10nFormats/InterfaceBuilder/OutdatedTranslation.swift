import L10nModel
package import L10nSource

/// An entry of a table whose comment quotes a text that differs from the document's current one.
package struct OutdatedTranslation: Sendable, Hashable {
  package let key: CodeUnitString
  /// The key in the text of the table.
  package let keyRange: SourceRange
  /// The text in the comment, which the translation was made from.
  package let recorded: CodeUnitString
  package let current: CodeUnitString
  /// Whether the translation equals the text in its comment: a copy of the former source.
  package let isCopy: Bool
  /// Whether the texts differ so little that the translation most likely fits both.
  package let isSlight: Bool
}

extension OutdatedTranslation {
  /// The entries of `table` whose texts in `document` have changed since their translation.
  ///
  /// A comment counts if it applies to the key below it and a tool hasn't put the translation into it. A comment in the table's
  /// language proves nothing: the table was created from a localized copy of the document. A translation that equals its
  /// comment counts only if other comments of the table quote the source (`QuotedSource`). A translation that is too long for
  /// the comment's text, or has a word that only the current text has, was made from the current text. Keys that the document
  /// lacks and texts that need no translation are ignored.
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
      // A text without letters is a sample that code replaces; a value that equals the document's text was never translated. A
      // copyright notice needs no translation.
      let translation = table.value(of: entry)
      guard translation != current, !translation.isOutgrown(from: comment.sourceText, to: current),
        !DocumentLanguages.haveCommonWord(translation, current, lackedBy: comment.sourceText),
        current.string.unicodeScalars.contains(where: \.properties.isAlphabetic),
        !current.string.contains("©")
      else { return nil }
      return OutdatedTranslation(
        key: key, keyRange: entry.keyRange, recorded: comment.sourceText, current: current,
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
    // A text that shares a word with the current one is in its language. Only the others need a comparison with all texts.
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

  /// Whether the comment of an entry quotes the current text, or isn't about a text; false if that needs a closer look.
  ///
  /// Avoids copies, because it is true for nearly every entry of a document's tables.
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

/// The origin of the texts that a table's comments quote: the source, or a localized copy of the document that the table was
/// made from.
struct QuotedSource {
  /// The number of comments that quote a text other than the translation.
  private let quotingCount: Int
  /// The words of the document, and those of the translations whose comments quote a different text.
  private let languages: DocumentLanguages
  /// Whether most of these translations contain non-Latin letters.
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

  /// Whether a text that a comment and its translation share comes from the source: most comments of the table quote the
  /// source, and the text has the source's script or words.
  ///
  /// - Parameter copies: the number of such texts in the table.
  func has(_ text: CodeUnitString, amongCopies copies: Int) -> Bool {
    guard quotingCount >= copies, !languages.isTarget(text) else { return false }
    return isInOtherLetters && !text.hasOtherLetters || languages.isSource(text)
  }
}

extension CodeUnitString {
  /// Whether this translation is too long for the recorded text, and about as long as the current text: the translator of the
  /// current text didn't update the comment.
  ///
  /// Translations of up to ten letters grow threefold, others twofold: W3C, "Text size in translation".
  fileprivate func isOutgrown(from recorded: CodeUnitString, to current: CodeUnitString) -> Bool {
    let length = string.count
    let recordedLength = recorded.string.count
    let currentLength = current.string.count
    return length > recordedLength * (recordedLength > 10 ? 2 : 3)
      && length * 2 <= currentLength * 3 && currentLength * 2 <= length * 3
  }

  /// Whether a letter isn't Latin.
  fileprivate var hasOtherLetters: Bool {
    // U+1E00–1EFF are Latin letters, such as those of Vietnamese.
    string.unicodeScalars.contains {
      $0.value >= 0x370 && !(0x1E00...0x1EFF).contains($0.value) && $0.properties.isAlphabetic
    }
  }
}
