package import L10nModel
package import L10nSource

extension TableComparison {
  /// A text of a varied value that is identical to a text of the source's value.
  package struct UnchangedForm: Sendable, Hashable {
    package let keyIndex: Int
    package let entry: Int
    package var place: LineColumn?
    /// The first such text of the source's value, as a byte range of the source's content.
    package let source: Range<Int>
    /// The plural categories of the text; empty if no number selects it.
    package let category: PluralSet
    /// Whether another text of the value has different words, which shows that it is translated.
    package let isForgotten: Bool
  }

  /// Values with more texts aren't examined: the search is quadratic, and nobody writes so many.
  private static let mostForms = 64

  /// Returns the texts that are identical to one of the source's for the same variable, in values that have other texts, too.
  ///
  /// Texts for numbers that the language doesn't have, phrases that repeat another one, and formats that consist of a
  /// variable only are left out.
  package func unchangedForms(
    in content: TableContent, of source: SourceTable, language: LocaleIdentifier
  ) -> [UnchangedForm] {
    let keyIndices = records.indices.filter { records[$0].isVaried && records[$0].isTranslatedText }
    guard !keyIndices.isEmpty else { return [] }
    let needs = PluralNeeds(language)
    return content.withParts { own in
      source.content.withParts { original in
        keyIndices.flatMap { keyIndex in
          unchangedForms(
            of: keyIndex, own, original, source.entry(ofKeyAt: keyIndex), unused: needs.unused(.all)
          )
        }
      }
    }
  }

  private func unchangedForms(
    of keyIndex: Int, _ own: ContentParts, _ original: ContentParts, _ sourceEntry: TableEntry,
    unused: PluralSet
  ) -> [UnchangedForm] {
    let index = Int(lastEntries[keyIndex])
    guard index >= 0 else { return [] }
    var sources: [VariedText] = []
    original.forEachVariedText(of: sourceEntry) { sources.append($0) }
    guard sources.count <= Self.mostForms else { return [] }
    var texts: [VariedText] = []
    own.forEachVariedText(of: own.entries[index]) { texts.append($0) }
    var found: [UnchangedForm] = []
    for text in texts {
      guard !text.isFrame, !text.isPhrase, text.category.isDisjoint(with: unused),
        let source = sources.first(where: { source in
          source.hasSameVariable(as: text, original, own)
            && original.text(source.range).hasSameBytes(as: own.text(text.range))
        })
      else { continue }
      if found.contains(where: { $0.source == source.range }) { continue }
      found.append(
        UnchangedForm(
          keyIndex: keyIndex, entry: index, source: source.range, category: text.category,
          isForgotten: texts.contains { other in
            !other.isFrame && other.category != text.category
              && other.hasSameVariable(as: text, own, own)
              && own.text(other.range).saysInOtherWords(own.text(text.range))
          }))
    }
    return found
  }
}

extension VariedText {
  /// Whether two texts, of a value and of its source, belong to variables with the same name, or both to none.
  fileprivate func hasSameVariable(
    as other: VariedText, _ content: ContentParts, _ otherContent: ContentParts
  ) -> Bool {
    guard let variable, let otherVariable = other.variable else {
      return variable == nil && other.variable == nil
    }
    return content.text(variable.range).hasSameBytes(as: otherContent.text(otherVariable.range))
  }
}

extension ByteView {
  /// Whether a text has words or letters beyond ASCII, and no word that can be a form of one in another text.
  fileprivate func saysInOtherWords(_ other: ByteView) -> Bool {
    func words(_ text: ByteView) -> [ArraySlice<UInt8>] {
      LatinWords(text).map { text[$0].map(\.lowercasedASCII)[...] }
    }
    let (own, others) = (words(self), words(other))
    return !others.isEmpty && (!own.isEmpty || contains { $0 >= 0x80 })
      && !own.contains { word in
        others.contains { word.prefix(Self.lettersOfStem) == $0.prefix(Self.lettersOfStem) }
      }
  }

  /// Forms of one word share at least this many letters at the beginning: "error", "errores".
  private static let lettersOfStem = 2
}

extension PluralSet {
  fileprivate static let all = PluralSet(PluralCategory.allCases)
}
