import L10nModel
import L10nSource

extension ValueText {
  /// Whether a translation of one text most likely fits the other: both have the same words that carry the meaning, in any
  /// order, and the same placeholders and numbers.
  ///
  /// - Complexity: O(*n*) in the length of the texts, and squared in the number of words that differ.
  func hasSameWords(as other: ValueText) -> Bool {
    isVaried == other.isVaried && forms.count == other.forms.count
      && zip(forms, other.forms).allSatisfy {
        $0.label == $1.label && SourceWords($0.text).fit(SourceWords($1.text))
      }
  }

  /// Whether a text has half of the words of another one, so that it is that one in a new form.
  func sharesWords(with other: ValueText) -> Bool {
    guard let own = forms.first, let others = other.forms.first else { return true }
    return SourceWords(own.text).sharesWords(with: SourceWords(others.text))
  }

  /// Whether a text has lost its forms, as in a move to another format: it is one of those that it had, or the key. Translations
  /// have forms of their own.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  func isLeft(ofFormsOf old: ValueText, key: CodeUnitString) -> Bool {
    guard old.isVaried, !isVaried, let text = forms.first?.text else { return false }
    return text == key || old.forms.contains { $0.text == text }
  }

  /// Whether a text is another one with an `n` for each line break, whose backslash got lost.
  func hasLostLineBreaks(of old: ValueText) -> Bool {
    !isVaried && !old.isVaried && old.bytes.contains(0x0A)
      && bytes.elementsEqual(old.bytes.map { $0 == 0x0A ? UInt8(ascii: "n") : $0 })
  }

  /// Whether a translation has what a text has more than the one that it was made for, and nothing that went: a name or a
  /// number that needs no translation.
  ///
  /// - Complexity: O(*n*) in the length of the texts, and squared in the number of words that differ.
  func hasChangedNames(of new: ValueText, madeFor old: ValueText) -> Bool {
    guard let (own, wanted, made) = words(of: new, madeFor: old) else { return false }
    return own.hasChange(from: made, to: wanted)
  }

  /// Whether a translation fits a text that differs from the one it was made for in its placeholders, its numbers or its
  /// brackets: it has those of the new one.
  ///
  /// - Complexity: as of `hasSameWords(as:)`.
  func hasPlaceholders(of new: ValueText, madeFor old: ValueText) -> Bool {
    guard let (own, wanted, made) = words(of: new, madeFor: old) else { return false }
    guard own.placeholders == wanted.placeholders else { return false }
    if made.hasWords(of: wanted) { return true }
    // One more bracket, or a number or a placeholder less.
    let haveOtherCounts = made.placeholderCount != wanted.placeholderCount
    let haveOtherBrackets = made.hasBrackets != wanted.hasBrackets
    let hasLostNumbers = made.hasNumbers && !wanted.hasNumbers
    return (haveOtherCounts || haveOtherBrackets || hasLostNumbers)
      && (!haveOtherBrackets || own.hasBrackets == wanted.hasBrackets)
      && (!hasLostNumbers || !own.hasNumbers)
  }

  /// The words of a translation, of the text that it is for and of the one that it was made for; nil where one has several
  /// forms.
  private func words(
    of new: ValueText, madeFor old: ValueText
  ) -> (own: SourceWords, wanted: SourceWords, made: SourceWords)? {
    guard !isVaried, !new.isVaried, !old.isVaried, let own = forms.first,
      let after = new.forms.first, let before = old.forms.first
    else { return nil }
    return (SourceWords(own.text), SourceWords(after.text), SourceWords(before.text))
  }
}
