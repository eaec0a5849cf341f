import L10nModel
import L10nSource

/// The texts of a source's value that a translation's texts are compared with.
struct SourceForms {
  private let pair: VariedPair
  private let forms: Slice<View<VariedText>>
  /// The position of the first varied text of the source among its texts.
  private let firstIndex: Int

  /// Values with more texts than this aren't searched. People write fewer.
  private static let mostForms = 64

  init(_ pair: VariedPair) {
    self.pair = pair
    let texts = pair.file.texts
    let known = texts.texts[pair.sourceIndex].forms
    forms = texts.forms[Int(known.lowerBound)..<Int(known.upperBound)]
    firstIndex = texts.texts.count - texts.forms.count
  }

  /// The positions of the source's texts that correspond to a text of the translation: those for the same plural category,
  /// device and width, then those for all other numbers. Empty if there are none.
  ///
  /// A text for one width is compared only with the text for the same width, and a variable's text only with texts of the same
  /// variable, because others are composed differently.
  func sources(of text: VariedText) -> [Int] {
    guard !text.isFrame else { return [] }
    guard !pair.sourceValue.isPlainText else { return plainSource(of: text) }
    guard forms.count <= Self.mostForms else { return [] }
    let own = best(for: text, prefersOther: false)
    return own + best(for: text, prefersOther: true).filter { !own.contains($0) }
  }

  /// The texts that fit best: one, or several that fit equally.
  private func best(for text: VariedText, prefersOther: Bool) -> [Int] {
    var best: (fit: Fit, indices: [Int])?
    for index in forms.indices where isOfSameKind(text, forms[index]) {
      let fit = Fit(forms[index], text, self, prefersOther: prefersOther)
      if let known = best, known.fit >= fit {
        if known.fit == fit { best?.indices.append(firstIndex + index) }
      } else {
        best = (fit, [firstIndex + index])
      }
    }
    return best?.indices ?? []
  }

  private func plainSource(of text: VariedText) -> [Int] {
    let known = pair.file.texts.texts[pair.sourceIndex]
    let isWhole = text.variable == nil && text.width == nil && !text.hasVariables
    // An untranslated text of the source proves nothing.
    return isWhole && known.facts.contains(.isComparable) && !pair.sourceValue.isUntranslated
      && !known.range.isEmpty ? [pair.sourceIndex] : []
  }

  private func isOfSameKind(_ text: VariedText, _ form: VariedText) -> Bool {
    !form.isFrame && form.hasVariables == text.hasVariables
      && hasSameName(text.variable, form.variable) && hasSameName(text.width, form.width)
  }

  fileprivate func hasSameName(_ own: CompactRange?, _ source: CompactRange?) -> Bool {
    guard let own, let source else { return own == nil && source == nil }
    return pair.file.own.text(own.range).elementsEqual(pair.file.source.text(source.range))
  }

  fileprivate func isOther(_ source: CompactRange) -> Bool {
    pair.file.source.text(source.range).elementsEqual("other".utf8)
  }
}

/// How well a text of the source fits one of the translation. The device takes precedence over the number.
private struct Fit: Comparable {
  private let device: Int
  private let category: Int

  init(_ form: VariedText, _ text: VariedText, _ forms: SourceForms, prefersOther: Bool) {
    device =
      forms.hasSameName(text.device, form.device)
      ? 3 : form.device.map { forms.isOther($0) ? 2 : 0 } ?? 1
    if form.category == PluralSet(.other) {
      category = prefersOther ? 4 : 2
    } else {
      category = form.category == text.category ? 3 : form.category.isEmpty ? 1 : 0
    }
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.device, left.category) < (right.device, right.category)
  }
}
