package import L10nSource

extension Check {
  package static let outdatedTranslation = Check(
    "outdated-translation", .warning,
    "translation of a xib or storyboard text that has changed since")
}

/// An entry of a table whose comment has another text than the document of today.
package struct OutdatedTranslation: Sendable, Hashable {
  package let key: CodeUnitString
  /// The key in the text of the table.
  package let keyRange: SourceRange
  /// The text that was translated.
  package let recorded: CodeUnitString
  /// The text of today.
  package let current: CodeUnitString
}

extension OutdatedTranslation {
  /// The entries of `table` whose texts in `document` have changed since they were translated.
  ///
  /// A comment counts where it speaks of the key below it, and not where a tool has put the translation into it. Line
  /// ends are all the same. A text in the language of the table proves nothing: the table was made from a localized copy of
  /// the document. Keys that the document does not have are no matter of this, nor are texts that are to be left as they
  /// are.
  ///
  /// - Complexity: O(*n*) in the number of units and entries and the length of comments.
  package static func find(
    in table: StringsFile, of document: InterfaceDocument
  ) -> [OutdatedTranslation] {
    let found = table.entries.compactMap { entry -> OutdatedTranslation? in
      guard !table.isUpToDate(entry, with: document) else { return nil }
      let key = table.key(of: entry)
      guard let position = key.bytes.withUnsafeBytes(document.unit(ofKey:)),
        let bytes = table.comment(of: entry)?.bytes,
        let comment = InterfaceComment.parse(bytes), comment.key == key,
        comment.sourceText != table.value(of: entry)
      else { return nil }
      let current = document.text(of: document.units[position])
      guard comment.isOutdated(by: current) else { return nil }
      return OutdatedTranslation(
        key: key, keyRange: SourceRange(Int(entry.keyStart), Int(entry.keyEnd)),
        recorded: comment.sourceText, current: current)
    }
    // What shares a word with the text of today is in its language; all texts are looked through for others only.
    let isDoubtful = found.map { !DocumentLanguages.haveCommonWord($0.recorded, $0.current) }
    guard isDoubtful.contains(true) else { return found }
    let languages = DocumentLanguages(
      source: document.units.lazy.filter { !$0.isExcluded }.map { document.text(of: $0) },
      target: table.entries.lazy.map { table.value(of: $0) })
    return zip(found, isDoubtful).filter { !$1 || !languages.isTarget($0.recorded) }.map(\.0)
  }

  /// Whether the two texts differ in capitals, punctuation and space alone: the translation most likely is of both.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package var isSlight: Bool { recorded.hasWords(of: current) }

  /// What to tell about it, at the key in the table.
  package var diagnostic: Diagnostic {
    Diagnostic(
      .outdatedTranslation, severity: isSlight ? .note : nil, at: keyRange,
      "the translation is of \"\(recorded)\", but the document now has \"\(current)\"",
      label: "translated before the change",
      help: "translate the new text, and update the comment")
  }
}

extension StringsFile {
  /// Whether the comment of an entry has today's text, or is not about a text at all; false where it takes a closer look.
  ///
  /// Nothing is copied: so it is for nearly every entry of every table of a document.
  ///
  /// - Complexity: O(*n*) in the length of the entry's key and of what stands before it.
  fileprivate func isUpToDate(_ entry: StringsEntry, with document: InterfaceDocument) -> Bool {
    source.utf8.withUnsafeBytes { text in
      let trivia = UnsafeRawBufferPointer(rebasing: text[Int(entry.start)..<Int(entry.keyStart)])
      guard InterfaceCommentPlaces.mayStand(in: trivia) else { return true }
      guard !entry.traits.contains(.escapedKey) else { return false }
      let inset = entry.traits.contains(.quotedKey) ? 1 : 0
      let key = text[Int(entry.keyStart) + inset..<Int(entry.keyEnd) - inset]
      guard let unit = document.unit(ofKey: UnsafeRawBufferPointer(rebasing: key)) else {
        return true
      }
      guard let range = textRangeOfOnlyComment(of: entry) else { return false }
      let comment = UnsafeRawBufferPointer(rebasing: text[range])
      guard let places = InterfaceCommentPlaces(in: comment) else { return true }
      let recorded = comment[places.sourceText]
      // A backslash stands for something else.
      return !recorded.contains(UInt8(ascii: "\\"))
        && recorded.elementsEqual(document.bytes(of: document.units[unit].text))
    }
  }
}

extension InterfaceComment {
  /// Whether the text of the comment differs from today's in more than its line ends.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package func isOutdated(by current: CodeUnitString) -> Bool {
    sourceText != current
      && withLineFeeds(sourceText.bytes) != withLineFeeds(current.bytes)
  }

  /// The text with each line end as one line feed.
  private func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A, index > 0, bytes[index - 1] == 0x0D { continue }
      result.append(byte == 0x0D ? 0x0A : byte)
    }
    return result
  }
}

extension CodeUnitString {
  /// Whether the text and another one differ in capitals, punctuation and space alone.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package func hasWords(of other: Self) -> Bool {
    self == other || bareWords == other.bareWords
  }

  /// The text without capitals, punctuation and space, but with the signs that stand for something.
  private var bareWords: String {
    var words = String.UnicodeScalarView()
    for scalar in string.unicodeScalars where !scalar.isPunctuation {
      words.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
    return String(words)
  }
}

extension Unicode.Scalar {
  fileprivate var isPunctuation: Bool {
    switch self {
    case "%", "@", "#", "&", "*", "/", "\\", "_": false
    default:
      switch properties.generalCategory {
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation, .spaceSeparator, .control:
        true
      default: false
      }
    }
  }
}
