import L10nLocale
import L10nModel
import L10nSource

/// One pass over the texts of a file.
struct TextPass {
  let own: ContentParts
  let source: ContentParts
  let texts: SourceTexts.Parts
  let language: TextLanguage
  let single: SingleTextCheck
  private let script: ScriptCheck
  /// Whether texts may be in a script that is not the language's: not where people read both languages as one.
  private let hasScript: Bool
  private let spacing: SpacingCheck
  private let punctuation: PunctuationCheck
  private let hasLimits: Bool
  private let limits: LengthLimits?
  private var inconsistent = InconsistentTranslations()
  /// Storage for the arguments of the text at hand, used again for the next one.
  var formats = FormatTexts()
  var findings = TextFindingList()
  /// How many plain texts differ from their sources, and how many of these are Latin where the language is not.
  private var textCount = 0
  private var latinCount = 0

  /// A pass with all that is set from the first. An initializer that set one after the other would copy all of it at last.
  static func make(
    _ own: ContentParts, _ source: ContentParts, _ texts: SourceTexts.Parts,
    _ checks: LanguageChecks, _ limits: LengthLimits?
  ) -> TextPass {
    let language = checks.language
    return TextPass(
      own: own, source: source, texts: texts, language: language, single: checks.single,
      script: checks.script,
      hasScript: !language.isVariant(of: texts.language)
        || language.script != texts.language.script,
      spacing: SpacingCheck(separatesWords: language.separatesWords),
      punctuation: PunctuationCheck(language: language), hasLimits: limits != nil, limits: limits)
  }

  @inline(__always)  // As in the list.
  mutating func add(
    _ problem: TextProblem, entry: Int, _ range: Range<Int>? = nil, at start: Int = 0
  ) {
    findings.add(problem, entry: entry, range, at: start)
  }

  /// Compares the texts that are there with those of the source, and looks at those that the source does not have.
  ///
  /// - Parameter ranks: that of each entry of the source.
  mutating func compareAll(_ comparison: TableComparison, ranks: [Int32]) {
    withUnsafeTemporaryAllocation(of: TextPair.self, capacity: TextPair.reach) { pairs in
      var count = 0
      for (index, rank) in ranks.enumerated() {
        let position = Int(comparison.lastEntries[Int(rank)])
        let record = comparison.records[Int(rank)]
        guard position >= 0, record.state != .untranslated, hasLimits || !record.isUnchanged else {
          continue
        }
        pairs.initializeElement(
          at: count,
          to: TextPair(position: position, index: index, isUnchanged: record.isUnchanged, in: own))
        count += 1
        if count == TextPair.reach {
          for pair in pairs { compare(pair) }
          count = 0
        }
      }
      for pair in pairs[..<count] { compare(pair) }
    }
    for entry in comparison.extra { compareWithKey(entry) }
  }

  /// What is known of a source's text is read where it is asked for: a copy for each pair took as long as the questions.
  private mutating func compare(_ pair: TextPair) {
    let (position, index) = (pair.position, pair.index)
    if hasLimits { checkLength(pair) }
    guard !pair.isUnchanged else { return }
    guard own.entries[position].isPlainText, source.entries[index].isPlainText else {
      compareVaried(position, with: index)
      return
    }
    guard own.entries[position].valueCount > 0 else { return }
    guard !texts.texts[index].isSymbol else {
      checkAlone(position, own.entries[position])
      return
    }
    let text = own.plainText(at: position)
    let traits = texts.scanner.traits(of: text)
    let sourceTraits = texts.texts[index].traits
    if traits.union(sourceTraits).contains(.percent), texts.texts[index].mayBeFormat,
      !text.hasSpecifications(
        texts.texts[index].specifications, texts.specifications, texts.specificationBytes)
    {
      compareArguments(text, traits, position, with: index)
    }
    if !pair.endsPlainly || !texts.texts[index].endsPlainly { compareEnds(text, traits, pair) }
    if texts.texts[index].mayHaveParameters || texts.texts[index].hasMarkup {
      compareCode(text, pair)
    }
    textCount += 1
    if SingleTextCheck.concerns(traits)
      || hasScript && script.concerns(traits, sourceTraits: sourceTraits)
    {
      checkCharacters(text, traits, pair)
    }
    if texts.texts[index].number >= 0 { checkConsistency(pair) }
  }

  private mutating func compareEnds(
    _ text: UnsafeBufferPointer<UInt8>, _ traits: TextTraits, _ pair: TextPair
  ) {
    let start = Int(own.entries[pair.position].valueStart)
    let isBare = TextEdges.areBare(pair.first, pair.last)
    let edges = isBare ? TextEdges(bare: text) : TextEdges(text)
    if !isBare || !texts.texts[pair.index].isBare {
      let ends = spacing.problems(
        source: texts.texts[pair.index].edges, translation: edges)
      if let problem = ends.start {
        add(.spacing(problem), entry: pair.position, 0..<edges.content.lowerBound, at: start)
      }
      if let problem = ends.end {
        let part = edges.content.upperBound..<text.count
        add(.spacing(problem), entry: pair.position, part, at: start)
      }
    }
    let haveContent =
      !edges.content.isEmpty && !texts.texts[pair.index].edges.content.isEmpty
    if texts.texts[pair.index].breaksLine, haveContent,
      !traits.contains(.lineBreak) || !text.breaksLine(in: edges.content)
    {
      let (problem, part) = spacing.lostLineBreaks(
        source: source.plainText(at: pair.index), translation: text)
      add(.spacing(problem), entry: pair.position, part, at: start)
    }
    let mark = FinalMark(text, edges.content, isGreek: language.isGreek)
    let sourceMark = texts.texts[pair.index].mark
    if mark != sourceMark, haveContent,
      let problem = punctuation.problem(source: sourceMark, translation: mark)
    {
      let end = edges.content.upperBound
      add(.punctuation(problem), entry: pair.position, end..<end, at: start)
    }
  }

  private mutating func compareCode(_ text: UnsafeBufferPointer<UInt8>, _ pair: TextPair) {
    let sourceText = source.plainText(at: pair.index)
    if texts.texts[pair.index].mayHaveParameters {
      let start = Int(own.entries[pair.position].valueStart)
      for (problem, part) in ParameterCheck.problems(source: sourceText, translation: text) {
        add(.parameter(problem), entry: pair.position, part, at: start)
      }
    }
    if texts.texts[pair.index].hasMarkup,
      let problem = MarkupCheck.problem(source: sourceText, translation: text)
    {
      add(.markup(problem), entry: pair.position)
    }
  }

  private mutating func checkCharacters(
    _ text: UnsafeBufferPointer<UInt8>, _ traits: TextTraits, _ pair: TextPair
  ) {
    let start = Int(own.entries[pair.position].valueStart)
    single.check(
      text, traits, entry: pair.position, at: start,
      source: source.plainText(at: pair.index), &findings)
    if hasScript,
      let (problem, part) = script.problem(
        text, traits, sourceTraits: texts.texts[pair.index].traits)
    {
      if problem == .latinText { latinCount += 1 }
      add(.script(problem), entry: pair.position, part, at: start)
    }
  }

  private mutating func checkConsistency(_ pair: TextPair) {
    let problem = inconsistent.problem(
      texts.texts[pair.index].number, entry: pair.position,
      own.entries[pair.position].valueRange, of: own.bytes)
    if let problem { add(.inconsistent(problem), entry: pair.position) }
  }

  private mutating func checkLength(_ pair: TextPair) {
    guard let limit = limits?.limit(at: pair.position, with: pair.index) else { return }
    for range in own.textRanges(of: own.entries[pair.position]) {
      if let problem = LengthCheck.problem(own.text(range), limit: limit) {
        add(.length(problem), entry: pair.position, range)
      }
    }
  }

  /// How many Latin texts are more than names that stayed as they are.
  private static let fewestLatinTexts = 5

  /// The findings; where most texts of the file are Latin, one stands for all of these.
  mutating func finish() -> TextFindingList {
    if latinCount >= Self.fewestLatinTexts, latinCount * 2 > textCount,
      let first = findings.removeAll(.script(.latinText))
    {
      let name = language.identifier.displayName() ?? language.identifier.rawValue
      add(
        .script(.latinFile(count: latinCount, of: textCount, language: name)), entry: first.entry,
        first.range)
    }
    var found = TextFindingList()
    swap(&found, &findings)
    return found
  }
}

/// A text and that of the source for the same key.
private struct TextPair {
  let position: Int
  let index: Int
  let isUnchanged: Bool
  /// The first and the last byte of a plain text; of a value with several texts what their first bytes come to.
  let first: UInt8
  let last: UInt8

  /// Whether the text begins and ends with a letter or digit of ASCII.
  var endsPlainly: Bool { first.isASCIILetterOrDigit && last.isASCIILetterOrDigit }

  /// How many pairs are looked up before they are compared. The texts of one language lie far from each other in a file
  /// of many, so that the ends of several are waited for together.
  static let reach = 32

  init(position: Int, index: Int, isUnchanged: Bool, in content: ContentParts) {
    self.position = position
    self.index = index
    self.isUnchanged = isUnchanged
    let entry = content.entries[position]
    if entry.isVariedText {
      var some: UInt8 = 0
      for node in content.nodes[entry.valueRange] where node.textCount > 0 {
        some ^= content.bytes[Int(node.textStart)]
      }
      (first, last) = (some, some)
    } else {
      let isPlain = entry.isPlainText && entry.valueCount > 0
      first = isPlain ? content.bytes[Int(entry.valueStart)] : 0
      last = isPlain ? content.bytes[Int(entry.valueStart) &+ Int(entry.valueCount) &- 1] : 0
    }
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }
}
