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
  /// Whether a text in Latin letters alone is not of the language.
  private let excludesLatin: Bool
  /// Whether the file may be in another script than the one that is likely for the language.
  private let mayHaveOtherScript: Bool
  /// Kinds of characters without which nothing else is to be said of a text's characters.
  private let telling: TextTraits
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
  /// How many have letters of the language's likely script, where it may have another.
  private var ownScriptCount = 0
  /// How many have two spaces between words where their sources have one, and the first of them.
  private var doubleSpaceCount = 0
  private var firstDoubleSpace: (entry: Int, range: Range<Int>)?

  /// A pass with all that is set from the first. An initializer that set one after the other would copy all of it at last.
  static func make(
    _ own: ContentParts, _ source: ContentParts, _ texts: SourceTexts.Parts,
    _ checks: LanguageChecks, _ limits: LengthLimits?
  ) -> TextPass {
    let language = checks.language
    let hasScript =
      !language.isVariant(of: texts.language) || language.script != texts.language.script
    return TextPass(
      own: own, source: source, texts: texts, language: language, single: checks.single,
      script: checks.script, hasScript: hasScript,
      excludesLatin: hasScript && checks.script.excludesLatin,
      mayHaveOtherScript: hasScript && language.mayHaveOtherScript,
      telling: SingleTextCheck.telling.union(hasScript ? checks.script.foreignTraits : []),
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
    comparison.records.withUnsafeBufferPointer { records in
      comparison.lastEntries.withUnsafeBufferPointer { lastEntries in
        ranks.withUnsafeBufferPointer { compareAll(records, lastEntries, ranks: $0) }
      }
    }
    for entry in comparison.extra { compareWithKey(entry) }
  }

  /// - Parameters:
  ///   - records: those of the keys, by rank.
  ///   - lastEntries: which entry has the say for each key; -1 where there is none.
  private mutating func compareAll(
    _ records: UnsafeBufferPointer<KeyRecord>, _ lastEntries: UnsafeBufferPointer<Int32>,
    ranks: UnsafeBufferPointer<Int32>
  ) {
    withUnsafeTemporaryAllocation(of: TextPair.self, capacity: TextPair.reach) { pairs in
      var start = 0
      while start < ranks.count {
        let end = min(start + TextPair.reach, ranks.count)
        let count = Self.findPairs(
          in: own, of: start..<end, records, lastEntries, ranks: ranks,
          takesUnchanged: hasLimits, into: pairs)
        for place in 0..<count { compare(pairs[place]) }
        start = end
      }
    }
  }

  /// Finds the texts that are compared with entries of the source.
  ///
  /// - Returns: how many there are.
  @inline(never)  // What the comparison keeps at hand is not needed here.
  private static func findPairs(
    in own: ContentParts, of indices: Range<Int>, _ records: UnsafeBufferPointer<KeyRecord>,
    _ lastEntries: UnsafeBufferPointer<Int32>, ranks: UnsafeBufferPointer<Int32>,
    takesUnchanged: Bool, into pairs: UnsafeMutableBufferPointer<TextPair>
  ) -> Int {
    var count = 0
    for index in indices {
      let rank = Int(ranks[index])
      let position = Int(lastEntries[rank])
      let isUnchanged = records[rank].isUnchanged
      if position >= 0, records[rank].state != .untranslated, takesUnchanged || !isUnchanged {
        pairs.initializeElement(
          at: count,
          to: TextPair(position: position, index: index, isUnchanged: isUnchanged, in: own))
        count &+= 1
      }
    }
    return count
  }

  /// What is known of a source's text is read where it is asked for: a copy for each pair took as long as the questions.
  @inline(__always)  // All of the loop, and most texts are not asked more than a few questions.
  private mutating func compare(_ pair: TextPair) {
    if hasLimits {
      checkLength(pair)
      guard !pair.isUnchanged else { return }
    }
    let facts = texts.texts[pair.index].facts
    guard pair.isPlain, facts.contains(.isComparable) else { return compareOther(pair) }
    let text = own.plainText(at: pair.position)
    let traits = texts.scanner.traits(of: text)
    let sourceTraits = texts.texts[pair.index].traits
    if traits.union(sourceTraits).contains(.percent), facts.contains(.mayBeFormat) {
      compareSpecifications(text, traits, facts, pair)
    }
    if !pair.endsPlainly || !facts.contains(.endsPlainly) {
      compareEnds(text, traits, facts, pair)
    }
    if !facts.isDisjoint(with: .code) { compareCode(text, facts, pair) }
    if traits.contains(.ampersand), !texts.hasEntities { compareEntities(text, pair) }
    if facts.contains(.hasSingleSpaces), DoubleSpaceCheck.concerns(text) {
      checkSpaces(text, pair)
    }
    textCount &+= 1
    if mayHaveOtherScript, !traits.isDisjoint(with: language.ownTraits) { ownScriptCount &+= 1 }
    if excludesLatin || !traits.isDisjoint(with: telling),
      SingleTextCheck.concerns(traits)
        || hasScript && script.concerns(traits, sourceTraits: sourceTraits)
    {
      checkCharacters(text, traits, pair)
    }
    if texts.texts[pair.index].number >= 0 { checkConsistency(pair) }
  }

  /// Compares values of which one is no plain text, or has nothing to compare with.
  private mutating func compareOther(_ pair: TextPair) {
    let (position, index) = (pair.position, pair.index)
    guard own.entries[position].isPlainText, source.entries[index].isPlainText else {
      return compareVaried(position, with: index)
    }
    if own.entries[position].valueCount > 0 { checkAlone(position, own.entries[position]) }
  }

  /// Compares the arguments of texts of which at least one has a percent sign. Most have the same specifications, and those
  /// that have none lack all that the source takes.
  private mutating func compareSpecifications(
    _ text: UnsafeBufferPointer<UInt8>, _ traits: TextTraits, _ facts: SourceTextFacts,
    _ pair: TextPair
  ) {
    guard traits.contains(.percent) else {
      if facts.contains(.takesArguments) { addOmission(text, pair.position) }
      return
    }
    let specifications = texts.texts[pair.index].specifications
    if specifications.isEmpty
      || !text.hasSpecifications(specifications, texts.specifications, texts.specificationBytes)
    {
      compareArguments(text, pair.position, with: pair.index)
    }
  }

  private mutating func compareEnds(
    _ text: UnsafeBufferPointer<UInt8>, _ traits: TextTraits, _ facts: SourceTextFacts,
    _ pair: TextPair
  ) {
    let isBare = TextEdges.areBare(pair.first, text[text.count &- 1])
    guard !isBare || !facts.contains(.isBare) else {
      if facts.contains(.breaksLine) { compareLines(text, 0..<text.count, traits, pair) }
      return compareMarks(text, 0..<text.count, pair)
    }
    let start = Int(own.entries[pair.position].valueStart)
    let edges = isBare ? TextEdges(bare: text) : TextEdges(text)
    let ends = spacing.problems(source: texts.texts[pair.index].edges, translation: edges)
    if let problem = ends.start {
      add(.spacing(problem), entry: pair.position, 0..<edges.content.lowerBound, at: start)
    }
    if let problem = ends.end {
      let part = edges.content.upperBound..<text.count
      add(.spacing(problem), entry: pair.position, part, at: start)
    }
    guard !edges.content.isEmpty, !texts.texts[pair.index].edges.content.isEmpty else { return }
    if facts.contains(.breaksLine) { compareLines(text, edges.content, traits, pair) }
    compareMarks(text, edges.content, pair)
  }

  /// Looks for line breaks between the ends of a text whose source has some.
  private mutating func compareLines(
    _ text: UnsafeBufferPointer<UInt8>, _ content: Range<Int>, _ traits: TextTraits,
    _ pair: TextPair
  ) {
    guard !traits.contains(.lineBreak) || !text.breaksLine(in: content) else { return }
    let start = Int(own.entries[pair.position].valueStart)
    let (problem, part) = spacing.lostLineBreaks(
      source: source.plainText(at: pair.index), translation: text)
    add(.spacing(problem), entry: pair.position, part, at: start)
  }

  @inline(__always)  // Part of the two ways on which the ends of a text are compared.
  private mutating func compareMarks(
    _ text: UnsafeBufferPointer<UInt8>, _ content: Range<Int>, _ pair: TextPair
  ) {
    let mark = FinalMark(text, content, isGreek: language.isGreek)
    let sourceMark = texts.texts[pair.index].mark
    guard mark != sourceMark,
      let problem = punctuation.problem(source: sourceMark, translation: mark)
    else { return }
    let start = Int(own.entries[pair.position].valueStart)
    let end = content.upperBound
    add(.punctuation(problem), entry: pair.position, end..<end, at: start)
  }

  private mutating func compareCode(
    _ text: UnsafeBufferPointer<UInt8>, _ facts: SourceTextFacts, _ pair: TextPair
  ) {
    let sourceText = source.plainText(at: pair.index)
    if facts.contains(.mayHaveParameters) {
      let start = Int(own.entries[pair.position].valueStart)
      for (problem, part) in ParameterCheck.problems(source: sourceText, translation: text) {
        add(.parameter(problem), entry: pair.position, part, at: start)
      }
    }
    if facts.contains(.hasMarkup),
      let problem = MarkupCheck.problem(source: sourceText, translation: text)
    {
      add(.markup(problem), entry: pair.position)
    }
    if facts.contains(.hasAddress),
      let (problem, part) = AddressCheck.problem(source: sourceText, translation: text)
    {
      add(
        .address(problem), entry: pair.position, part,
        at: Int(own.entries[pair.position].valueStart))
    }
  }

  private mutating func compareEntities(_ text: UnsafeBufferPointer<UInt8>, _ pair: TextPair) {
    guard
      let (problem, part) = EntityCheck.problem(
        source: source.plainText(at: pair.index), translation: text)
    else { return }
    add(
      .entity(problem), entry: pair.position, part, at: Int(own.entries[pair.position].valueStart))
  }

  private mutating func checkSpaces(_ text: UnsafeBufferPointer<UInt8>, _ pair: TextPair) {
    guard let spaces = DoubleSpaceCheck.spaces(in: text) else { return }
    doubleSpaceCount &+= 1
    guard firstDoubleSpace == nil else { return }
    firstDoubleSpace = (pair.position, spaces)
  }

  private mutating func checkCharacters(
    _ text: UnsafeBufferPointer<UInt8>, _ traits: TextTraits, _ pair: TextPair
  ) {
    let start = Int(own.entries[pair.position].valueStart)
    single.check(
      text, traits, entry: pair.position, at: start,
      source: source.plainText(at: pair.index), &findings)
    guard hasScript else { return }
    let sourceTraits = texts.texts[pair.index].traits
    if let (problem, part) = script.foreignWord(text, traits, sourceTraits: sourceTraits) {
      add(.script(problem), entry: pair.position, part, at: start)
    } else if script.isLatin(text, traits) {
      latinCount += 1
      add(.script(.latinText), entry: pair.position, 0..<text.count, at: start)
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

  /// So many texts in other letters are told one by one.
  private static let mostForeignTexts = 20

  /// The findings; where most texts of the file are Latin, one stands for all of these, and so it does where many texts
  /// are in letters of another script, and for all with two spaces between words.
  mutating func finish() -> TextFindingList {
    removeTextsInOtherScript()
    if latinCount >= Self.fewestLatinTexts, latinCount * 2 > textCount,
      let first = findings.removeAll(where: { $0.isLatinText }).first
    {
      add(
        .script(.latinFile(count: latinCount, of: textCount, language: languageName)),
        entry: first.entry, first.range)
    }
    if findings.count(where: { $0.isForeignText }) > Self.mostForeignTexts {
      let foreign = findings.removeAll(where: { $0.isForeignText })
      let problem = ScriptProblem.foreignFile(
        count: foreign.count, of: textCount, language: languageName)
      if let first = foreign.first { add(.script(problem), entry: first.entry, first.range) }
    }
    if let first = firstDoubleSpace, !DoubleSpaceCheck.isHabit(doubleSpaceCount, of: textCount) {
      let start = Int(own.entries[first.entry].valueStart)
      add(
        .doubleSpace(DoubleSpaceProblem(count: doubleSpaceCount)), entry: first.entry, first.range,
        at: start)
    }
    var found = TextFindingList()
    swap(&found, &findings)
    return found
  }

  /// Of a language in several scripts the file shows which one is meant: that of most of its texts.
  private mutating func removeTextsInOtherScript() {
    guard mayHaveOtherScript else { return }
    guard findings.count(where: { $0.isForeignText }) > ownScriptCount else { return }
    _ = findings.removeAll(where: { $0.isForeignText })
    latinCount = 0
  }

  private var languageName: String {
    language.identifier.displayName() ?? language.identifier.rawValue
  }
}

extension TextProblem {
  fileprivate var isLatinText: Bool {
    if case .script(.latinText) = self { true } else { false }
  }

  /// Whether a text has words in letters of another script, or is in such letters as a whole.
  fileprivate var isForeignText: Bool {
    switch self {
    case .script(.latinText), .script(.foreignWord): true
    default: false
    }
  }
}
