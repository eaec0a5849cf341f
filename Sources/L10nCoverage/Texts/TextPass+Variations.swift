import L10nModel
import L10nSource

extension TextPass {
  /// Compares values of which at least one has several texts: each text with the source's text for the same numbers, device and
  /// width.
  mutating func compareVaried(_ entry: Int, with index: Int, _ checks: TextCheckSet) {
    let (value, sourceValue) = (file.own.entries[entry], file.source.entries[index])
    guard value.isPlainText || value.isVariedText,
      sourceValue.isPlainText || sourceValue.isVariedText
    else { return }
    let pair = VariedPair(entry: entry, sourceIndex: index, file: file)
    for (position, look) in TextCheck.valueLooks where checks.contains(position) {
      look(pair, &findings)
    }
    let first = findings.count
    let singles = checks.intersection(.ofEachText).intersection(.ofSingleTexts)
    let comparisons = checks.intersection(.ofEachText).subtracting(.ofSingleTexts)
    let forms = SourceForms(pair)
    var traits: TextTraits?
    file.own.forEachVariedText(of: value) { text in
      let sources = forms.sources(of: text)
      lookAlone(text, sources.first, pair, singles)
      guard !sources.isEmpty, !comparisons.isEmpty else { return }
      let own = file.texts.scanner.traits(of: file.own.text(text.range), in: file.languages.own)
      // The value has letters of its language if one of its texts has.
      traits = traits.map { own.contains(.noOwnLetters) ? $0 : own } ?? own
      compare(
        text, sources, pair,
        text.variable == nil ? comparisons : comparisons.intersection(.ofInsertedTexts), first)
    }
    if let traits { file.counts.add(traits) }
  }

  /// Runs the checks of single texts. They accept what the source's text has, too; if none is for the same numbers, they use
  /// the first text of the source.
  private mutating func lookAlone(
    _ text: VariedText, _ source: Int?, _ pair: VariedPair, _ checks: TextCheckSet
  ) {
    if let source { return look(text, source, pair, checks) }
    let known = file.texts.texts[pair.sourceIndex]
    let range =
      pair.sourceValue.isPlainText ? known.range : file.source.firstText(of: pair.sourceValue)
    look(
      at: text.range, entry: pair.entry, checks, sourceIndex: pair.sourceIndex,
      sourceEntry: pair.sourceIndex,
      sourceText: known.facts.contains(.isSymbol) ? nil : range.map { file.source.text($0) },
      category: text.category, isPhrase: text.isPhrase)
  }

  /// Compares a text with the corresponding texts of the source. A difference counts only if it exists for all of these, and a
  /// problem of several texts of a value is reported once.
  ///
  /// - Parameter first: the position of the first finding about the value's texts.
  private mutating func compare(
    _ text: VariedText, _ sources: [Int], _ pair: VariedPair, _ checks: TextCheckSet, _ first: Int
  ) {
    let start = findings.count
    look(text, sources[0], pair, checks)
    guard findings.count > start else { return }
    for source in sources.dropFirst() {
      var others = TextPass(file)
      others.look(text, source, pair, checks)
      let (problems, known) = (others.findings.problems, findings.problems)
      findings.keep(from: start) { finding in
        problems.contains { $0.isEqual(to: known[finding.problem]) }
      }
    }
    let reported = Set(findings.findings[first..<start].map(\.problem))
    findings.keep(from: start) { !reported.contains($0.problem) }
  }

  private mutating func look(
    _ text: VariedText, _ source: Int, _ pair: VariedPair, _ checks: TextCheckSet
  ) {
    look(
      at: text.range, entry: pair.entry, checks, sourceIndex: source,
      sourceEntry: pair.sourceIndex, sourceText: file.source.text(file.texts.texts[source].range),
      category: text.category, isPhrase: text.isPhrase)
  }
}

extension ContentParts {
  /// The range of the first text of a varied value; nil if there is none.
  fileprivate func firstText(of entry: TableEntry) -> Range<Int>? {
    var first: Range<Int>?
    forEachText(of: entry) { first = first ?? $0.range }
    return first
  }
}

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

extension TextPass {
  /// The findings about the source's own texts.
  ///
  /// - Parameter source: the content, whose entries the findings are about.
  static func findings(
    ofSource source: ContentParts, _ texts: SourceTexts.Parts
  ) -> TextFindingList {
    var pass = TextPass(
      TextFile(
        own: source, source: source, texts: texts,
        questions: TextQuestions.about(texts.language.identifier, beside: texts.language),
        limits: nil,
        comparison: .none, extra: [], isSource: true))
    let firstForm = source.entries.count
    for entry in source.entries.indices {
      if source.entries[entry].isPlainText {
        pass.lookAtSource(entry, text: entry)
      } else {
        for form in texts.texts[entry].forms {
          pass.lookAtSource(entry, text: firstForm + Int(form))
        }
      }
    }
    pass.summarize()
    return pass.findings
  }

  private mutating func lookAtSource(_ entry: Int, text index: Int) {
    let known = file.texts.texts[index]
    let raised = questions.raised(by: known.traits).intersection(checks)
    guard known.traits != .noOwnLetters else { return }
    let pair = TextPair(
      text: file.own.text(known.range), traits: known.traits, sourceText: nil,
      sourceIndex: index, sourceEntry: entry, entry: entry, file: file)
    ask(raised.intersection(.ofSingleTexts), pair, at: known.range.lowerBound)
    guard index == entry else { return }
    for (position, look) in TextCheck.sourceLooks where checks.contains(position) {
      look(pair, &findings)
    }
  }
}
