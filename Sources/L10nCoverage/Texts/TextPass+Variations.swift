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
