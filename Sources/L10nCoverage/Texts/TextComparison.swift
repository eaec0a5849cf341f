import L10nLocale
package import L10nModel
import L10nSource

/// The texts of one localization's file beside those of the source.
package struct TextComparison: Sendable {
  package private(set) var findings: [TextFinding] = []

  /// Compares every text with its source, and looks at those that have none.
  ///
  /// Most pairs of texts are of ASCII or of the language's own letters, and have the same arguments in the same order.
  /// What they have is found eight bytes at a time, and that is all that is done for them.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package init(
    _ content: TableContent, _ comparison: TableComparison, with source: SourceTable,
    _ texts: SourceTexts, language: LocaleIdentifier
  ) {
    content.bytes.withUnsafeBufferPointer { bytes in
      source.bytes.withUnsafeBufferPointer { sourceBytes in
        var pass = TextPass(
          content: content, bytes: bytes, source: source.content, sourceBytes: sourceBytes,
          texts: texts, TextLanguage(language))
        for (index, rank) in source.ranks.enumerated() {
          let entry = Int(comparison.lastEntries[Int(rank)])
          let record = comparison.records[Int(rank)]
          guard entry >= 0, record.state != .untranslated else { continue }
          pass.compare(entry, with: index, isUnchanged: record.isUnchanged)
        }
        for entry in comparison.extra { pass.compareWithKey(entry) }
        findings = pass.finish()
      }
    }
  }
}

/// One pass over the texts of a file.
private struct TextPass {
  let content: TableContent
  let bytes: UnsafeBufferPointer<UInt8>
  let source: TableContent
  let sourceBytes: UnsafeBufferPointer<UInt8>
  let texts: SourceTexts
  let language: TextLanguage
  private let isVariant: Bool
  private let single: SingleTextCheck
  private let script: ScriptCheck
  private let spacing: SpacingCheck
  private let punctuation: PunctuationCheck
  private let scanner: TraitScanner
  private let hasLimits: Bool
  private var inconsistent = InconsistentTranslations()
  private var findings: [TextFinding] = []
  /// How many plain texts differ from their sources, and how many of these are Latin where the language is not.
  private var textCount = 0
  private var latinCount = 0

  init(
    content: TableContent, bytes: UnsafeBufferPointer<UInt8>, source: TableContent,
    sourceBytes: UnsafeBufferPointer<UInt8>, texts: SourceTexts, _ language: TextLanguage
  ) {
    self.content = content
    self.bytes = bytes
    self.source = source
    self.sourceBytes = sourceBytes
    self.texts = texts
    self.language = language
    isVariant = language.isVariant(of: texts.language)
    scanner = texts.scanner
    single = SingleTextCheck(language)
    script = ScriptCheck(language)
    spacing = SpacingCheck(separatesWords: language.separatesWords)
    punctuation = PunctuationCheck(language: language)
    hasLimits =
      texts.options.maximumLength != nil || !content.directives.isEmpty
      || !source.directives.isEmpty
  }

  private mutating func add(
    _ problem: TextProblem, entry: Int, _ range: Range<Int>? = nil, at start: Int = 0
  ) {
    findings.append(
      TextFinding(
        entry: entry, range: range.map { $0.lowerBound + start..<$0.upperBound + start }, problem))
  }

  mutating func compare(_ position: Int, with index: Int, isUnchanged: Bool) {
    let entry = content.entries[position]
    let sourceEntry = source.entries[index]
    if hasLimits { checkLength(position, entry, index) }
    guard !isUnchanged else { return }
    guard entry.form == .text, sourceEntry.form == .text else {
      compareVaried(position, entry, sourceEntry, texts.texts[index])
      return
    }
    guard entry.valueCount > 0 else { return }
    let original = texts.texts[index]
    guard !original.isSymbol else {
      checkAlone(position, entry, source: nil)
      return
    }
    let range = entry.valueRange
    let text = UnsafeBufferPointer(rebasing: bytes[range])
    let traits = scanner.traits(of: text)
    if traits.union(original.traits).contains(.percent), original.mayBeFormat,
      !hasSameSpecifications(text, original, at: sourceEntry.valueRange)
    {
      compareArguments(text, position, entry, sourceEntry)
    }
    compareEdges(text, original, sourceEntry, position, range)
    if original.mayHaveParameters || original.hasMarkup {
      compareCode(text, original, sourceEntry, position, range)
    }
    textCount += 1
    if !traits.isEmpty || !language.isLatin {
      checkCharacters(text, traits, original, sourceEntry, position, range)
    }
    if original.number >= 0,
      let problem = inconsistent.problem(original.number, entry: position, range, of: bytes)
    {
      add(.inconsistent(problem), entry: position)
    }
  }

  /// Whether the text has the specifications of the source, byte for byte and in the same order.
  private func hasSameSpecifications(
    _ text: UnsafeBufferPointer<UInt8>, _ original: SourceTexts.Text, at start: Range<Int>
  ) -> Bool {
    var next = Int(original.specifications.lowerBound)
    var index = text.nextPercent(from: 0)
    while index < text.count {
      guard next < Int(original.specifications.upperBound) else { return false }
      let specification = texts.specifications[next]
      guard index &+ specification.count <= text.count else { return false }
      for offset in 0..<specification.count
      where text[index &+ offset] != sourceBytes[specification.lowerBound &+ offset] {
        return false
      }
      index = text.nextPercent(from: index &+ specification.count)
      next &+= 1
    }
    return next == Int(original.specifications.upperBound)
  }

  private func arguments(ofKey entry: TableEntry) -> ArgumentMap? {
    let key = UnsafeBufferPointer(rebasing: bytes[entry.keyRange])
    guard key.contains(UInt8(ascii: "%")) else { return nil }
    return ArgumentMap(key)
  }

  private mutating func compareArguments(
    _ text: UnsafeBufferPointer<UInt8>, _ position: Int, _ entry: TableEntry,
    _ sourceEntry: TableEntry
  ) {
    let sourceText = UnsafeBufferPointer(rebasing: sourceBytes[sourceEntry.valueRange])
    let check = PlaceholderCheck(
      source: PlaceholderCheck.Format(sourceText), key: arguments(ofKey: entry),
      translation: PlaceholderCheck.Format(text))
    for found in check.problems() {
      add(.argument(found.problem), entry: position, found.range, at: entry.valueRange.lowerBound)
    }
  }

  private mutating func compareEdges(
    _ text: UnsafeBufferPointer<UInt8>, _ original: SourceTexts.Text, _ sourceEntry: TableEntry,
    _ position: Int, _ range: Range<Int>
  ) {
    let edges = TextEdges(text)
    let hasDifferentEdges =
      edges.hasLeadingSpace != original.edges.hasLeadingSpace
      || edges.hasTrailingSpace != original.edges.hasTrailingSpace
      || edges.hasLeadingBreak != original.edges.hasLeadingBreak
      || edges.hasTrailingBreak != original.edges.hasTrailingBreak
    if hasDifferentEdges || original.traits.contains(.lineBreak) {
      let sourceText = UnsafeBufferPointer(rebasing: sourceBytes[sourceEntry.valueRange])
      for (problem, part) in spacing.problems(
        source: sourceText, original.edges, translation: text, edges)
      {
        add(.spacing(problem), entry: position, part, at: range.lowerBound)
      }
    }
    let mark = FinalMark(text, edges.content, isGreek: language.isGreek)
    if mark != original.mark, !edges.content.isEmpty, !original.edges.content.isEmpty,
      let problem = punctuation.problem(source: original.mark, translation: mark)
    {
      let end = edges.content.upperBound
      add(.punctuation(problem), entry: position, end..<end, at: range.lowerBound)
    }
  }

  private mutating func compareCode(
    _ text: UnsafeBufferPointer<UInt8>, _ original: SourceTexts.Text, _ sourceEntry: TableEntry,
    _ position: Int, _ range: Range<Int>
  ) {
    let sourceText = UnsafeBufferPointer(rebasing: sourceBytes[sourceEntry.valueRange])
    if original.mayHaveParameters {
      for (problem, part) in ParameterCheck.problems(source: sourceText, translation: text) {
        add(.parameter(problem), entry: position, part, at: range.lowerBound)
      }
    }
    if original.hasMarkup, let problem = MarkupCheck.problem(source: sourceText, translation: text)
    {
      add(.markup(problem), entry: position)
    }
  }

  private mutating func checkCharacters(
    _ text: UnsafeBufferPointer<UInt8>, _ traits: TextTraits, _ original: SourceTexts.Text,
    _ sourceEntry: TableEntry, _ position: Int, _ range: Range<Int>
  ) {
    if SingleTextCheck.concerns(traits) {
      let sourceText = UnsafeBufferPointer(rebasing: sourceBytes[sourceEntry.valueRange])
      findings += single.findings(
        text, traits, entry: position, at: range.lowerBound, source: sourceText)
    }
    if !isVariant || language.script != texts.language.script,
      let (problem, part) = script.problem(
        text, traits, sourceTraits: original.traits)
    {
      if problem == .latinText { latinCount += 1 }
      add(.script(problem), entry: position, part, at: range.lowerBound)
    }
  }

  private mutating func compareVaried(
    _ position: Int, _ entry: TableEntry, _ sourceEntry: TableEntry, _ original: SourceTexts.Text
  ) {
    guard entry.form != .other, sourceEntry.form != .other else { return }
    if original.mayBeFormat, !original.isSymbol {
      let check = VariedPlaceholderCheck(
        content: content, bytes: bytes, entry: entry, source: source, sourceBytes: sourceBytes,
        sourceEntry: sourceEntry, key: arguments(ofKey: entry))
      for found in check.problems() { add(.argument(found.problem), entry: position, found.range) }
    }
    checkAlone(position, entry, source: source.textRanges(of: sourceEntry).first)
  }

  /// What can be said of a text without comparing it.
  private mutating func checkAlone(_ position: Int, _ entry: TableEntry, source: Range<Int>?) {
    for range in content.textRanges(of: entry) {
      let text = UnsafeBufferPointer(rebasing: bytes[range])
      findings += single.findings(
        text, scanner.traits(of: text), entry: position, at: range.lowerBound,
        source: source.map { UnsafeBufferPointer(rebasing: sourceBytes[$0]) })
    }
  }

  /// A key that the source does not have says by itself what arguments there are.
  mutating func compareWithKey(_ position: Int) {
    let entry = content.entries[position]
    guard entry.state != .new else { return }
    if entry.form == .text, let arguments = arguments(ofKey: entry), !arguments.uses.isEmpty {
      let key = UnsafeBufferPointer(rebasing: bytes[entry.keyRange])
      let text = UnsafeBufferPointer(rebasing: bytes[entry.valueRange])
      let check = PlaceholderCheck(
        source: PlaceholderCheck.Format(key, arguments), key: nil,
        translation: PlaceholderCheck.Format(text))
      for found in check.problems() {
        add(.argument(found.problem), entry: position, found.range, at: entry.valueRange.lowerBound)
      }
    }
    checkAlone(position, entry, source: nil)
    if !texts.twins.isEmpty, texts.twins.twin(of: content.key(of: entry)) != nil {
      add(.twinKey(TwinKeyProblem(isInSource: false)), entry: position)
    }
  }

  private mutating func checkLength(_ position: Int, _ entry: TableEntry, _ index: Int) {
    let limit =
      content.directives[position]?.maximumLength ?? source.directives[index]?.maximumLength
      ?? texts.options.maximumLength
    guard let limit else { return }
    for range in content.textRanges(of: entry) {
      let text = UnsafeBufferPointer(rebasing: bytes[range])
      if let problem = LengthCheck.problem(text, limit: limit) {
        add(.length(problem), entry: position, range)
      }
    }
  }

  /// How many Latin texts are more than names that stayed as they are.
  private static let fewestLatinTexts = 5

  /// The findings; where most texts of the file are Latin, one stands for all of these.
  mutating func finish() -> [TextFinding] {
    guard latinCount >= Self.fewestLatinTexts, latinCount * 2 > textCount,
      let first = findings.first(where: { $0.problem == .script(.latinText) })
    else { return findings }
    findings.removeAll { $0.problem == .script(.latinText) }
    let name = language.identifier.displayName() ?? language.identifier.rawValue
    findings.append(
      TextFinding(
        entry: first.entry, range: first.range,
        .script(.latinFile(count: latinCount, of: textCount, language: name))))
    return findings
  }
}
