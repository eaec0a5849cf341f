import L10nModel
import L10nSource

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
