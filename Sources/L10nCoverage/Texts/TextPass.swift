import L10nModel
import L10nSource

/// One pass over the texts of a file: finds each text's source, and runs the checks that are worthwhile for both.
struct TextPass {
  let file: TextFile
  let questions: TextQuestions
  /// The checks that run in this pass.
  let checks: TextCheckSet
  private let looks = TextCheck.looks
  var findings = TextFindingList()

  init(_ file: TextFile) {
    self.file = file
    questions = file.questions
    var checks = file.texts.enabledChecks
    for (position, isNeeded) in TextCheck.needs where !isNeeded(file) {
      checks.remove(TextCheckSet(position: position))
    }
    self.checks = checks
  }

  /// Compares the existing texts with those of the source, and inspects those whose keys the source lacks.
  ///
  /// - Returns: the findings; those about all texts of the file are last.
  static func findings(_ file: TextFile) -> TextFindingList {
    var pass = TextPass(file)
    pass.compareAll()
    for entry in file.extra { pass.lookAtExtraKey(entry) }
    pass.summarize()
    return pass.findings
  }

  mutating func summarize() {
    for (position, summary) in TextCheck.summaries where checks.contains(position) {
      summary(&findings, file)
    }
  }

  private mutating func compareAll() {
    withTemporaryView(of: TextPlace.self, count: TextPlace.reach) { places in
      let unchanged = checks.intersection(.ofUnchangedTexts)
      var start = 0
      while start < file.comparison.keyIndices.count {
        let end = min(start + TextPlace.reach, file.comparison.keyIndices.count)
        let count = Self.findTexts(
          in: file.own, of: start..<end, file.comparison, takesUnchanged: !unchanged.isEmpty,
          into: places)
        compare(places.prefix(count), unchanged)
        start = end
      }
    }
  }

  /// Finds the texts to compare with entries of the source.
  ///
  /// - Returns: the number of these texts.
  @inline(never)  // The variables that the comparison keeps in registers aren't needed here.
  private static func findTexts(
    in own: ContentParts, of indices: Range<Int>, _ comparison: TextFile.Comparison,
    takesUnchanged: Bool, into places: MutableView<TextPlace>
  ) -> Int {
    var count = 0
    for index in indices {
      let keyIndex = Int(comparison.keyIndices[index])
      let entry = Int(comparison.lastEntries[keyIndex])
      let isUnchanged = comparison.records[keyIndex].isUnchanged
      if entry >= 0, comparison.records[keyIndex].state != .untranslated,
        takesUnchanged || !isUnchanged
      {
        places[count] = TextPlace(entry, index, isUnchanged: isUnchanged, in: own)
        count &+= 1
      }
    }
    return count
  }

  /// Most texts are plain, differ from a plain source, and have no traits that need a check.
  private mutating func compare(
    _ places: View<TextPlace>, _ unchanged: TextCheckSet
  ) {
    let (texts, scanner, language) = (file.texts.texts, file.texts.scanner, file.languages.own)
    var counts = TextFile.Counts()
    for place in places {
      let facts = texts[place.index].facts
      guard place.count > 0, facts.contains(.isComparable) else {
        compareOther(place, place.isUnchanged ? unchanged : checks)
        continue
      }
      let text = file.own.bytes.part(place.start..<place.start &+ place.count)
      let traits = scanner.traits(of: text).union(place.ends).completed(text, in: language)
      counts.add(traits)
      let asked = texts[place.index].asked(questions.raised(by: traits)).intersection(checks)
      if !asked.isEmpty {
        ask(
          asked,
          TextPair(
            text: text, traits: traits, sourceText: file.source.text(texts[place.index].range),
            sourceIndex: place.index, sourceEntry: place.index, entry: place.entry, file: file),
          at: place.start)
      }
    }
    file.counts.add(counts)
  }

  /// Compares values that are not both plain texts, that have nothing to compare with, or that are equal.
  @inline(never)  // Few values need this.
  private mutating func compareOther(_ place: TextPlace, _ checks: TextCheckSet) {
    let (entry, sourceEntry) = (
      file.own.entries[place.entry], file.source.entries[place.index]
    )
    guard entry.isPlainText, sourceEntry.isPlainText else {
      return compareVaried(place.entry, with: place.index, checks)
    }
    guard entry.valueCount > 0 else { return }
    let source = file.texts.texts[place.index]
    look(
      at: entry.valueRange, entry: place.entry, checks, sourceIndex: place.index,
      sourceEntry: place.index,
      sourceText: source.facts.contains(.isComparable) ? file.source.text(source.range) : nil)
  }

  /// Runs the checks that are worthwhile for a text.
  mutating func look(
    at range: Range<Int>, entry: Int, _ checks: TextCheckSet, sourceIndex: Int, sourceEntry: Int,
    sourceText: ByteView?, category: PluralSet = [], isPhrase: Bool = false
  ) {
    let text = file.own.text(range)
    let traits = file.texts.scanner.traits(of: text, in: file.languages.own)
    let raised = questions.raised(by: traits)
    let asked =
      sourceIndex < 0
      ? raised.intersection(.ofSingleTexts) : file.texts.texts[sourceIndex].asked(raised)
    ask(
      asked.intersection(checks),
      TextPair(
        text: text, traits: traits, category: category, isPhrase: isPhrase, sourceText: sourceText,
        sourceIndex: sourceIndex, sourceEntry: sourceEntry, entry: entry, file: file),
      at: range.lowerBound)
  }

  @inline(never)  // Few texts need a check.
  mutating func ask(_ asked: TextCheckSet, _ pair: TextPair, at start: Int) {
    guard !pair.text.isMarkOfService, !pair.text.isObject else { return }
    let first = findings.count
    findings.begin(entry: pair.entry, at: start)
    asked.forEachPosition { looks[$0].look(pair, &findings) }
    if findings.count > first + 1 { findings.joinOmissions(from: first) }
  }

  /// Inspects an entry whose key the source lacks.
  private mutating func lookAtExtraKey(_ position: Int) {
    let entry = file.own.entries[position]
    guard !entry.isUntranslated else { return }
    guard entry.isPlainText else {
      for range in file.own.textRanges(of: entry) { lookAlone(at: range, entry: position) }
      return
    }
    let pair = TextPair(
      text: file.own.text(entry.valueRange), traits: [], sourceText: nil, sourceIndex: -1,
      sourceEntry: -1, entry: position, file: file)
    findings.begin(entry: position, at: entry.valueRange.lowerBound)
    for (position, look) in TextCheck.extraKeyLooks where checks.contains(position) {
      look(pair, &findings)
    }
    lookAlone(at: entry.valueRange, entry: position)
  }

  private mutating func lookAlone(at range: Range<Int>, entry: Int) {
    look(
      at: range, entry: entry, checks, sourceIndex: -1, sourceEntry: -1, sourceText: nil)
  }
}

extension TextFindingList {
  /// If lines of a text are missing, keeps one finding about omissions: other missing parts were in these lines.
  fileprivate mutating func joinOmissions(from start: Int) {
    let omissions = (start..<count).map { problems[findings[$0].problem] }.map(Omission.init)
    guard omissions.contains(.lines),
      let first = omissions.compactMap(\.self).min(by: { $0.rawValue < $1.rawValue })
    else { return }
    var position = -1
    keep(from: start) { _ in
      position += 1
      return omissions[position].map { $0 == first } ?? true
    }
  }
}

/// A kind of omission, the most informative first.
private enum Omission: Int {
  case argument
  case markup
  case lines

  init?(_ problem: any TextProblem) {
    switch problem {
    case let problem as ArgumentProblem:
      guard case .dropped = problem else { return nil }
      self = .argument
    case let problem as MarkupProblem where problem.isOmission: self = .markup
    case let problem as SpacingProblem where problem == .noLineBreaks: self = .lines
    default: return nil
    }
  }
}

extension ByteView {
  /// Whether a translation service wrote the text for its own editor: Crowdin's `crwdns1:0Opencrwdne1:0`.
  fileprivate var isMarkOfService: Bool {
    first == UInt8(ascii: "c") && starts(with: "crwdns".utf8)
  }
}
