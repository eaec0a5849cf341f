import L10nModel
import L10nSource

/// One pass over the texts of a file: it finds each text's source, and asks the checks that both are worth.
struct TextPass {
  let file: TextFile
  let questions: TextQuestions
  /// The checks that are asked at all.
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

  /// Compares the texts that are there with those of the source, and looks at those that the source does not have.
  ///
  /// - Returns: the findings; what there is to say of all texts of the file is the last.
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

  /// Finds the texts that are compared with entries of the source.
  ///
  /// - Returns: how many there are.
  @inline(never)  // What the comparison keeps at hand is not needed here.
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

  /// Most texts are plain and differ from a plain source, and what they are raises no question.
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

  /// Compares values of which one is no plain text or has nothing to compare with, and such as are equal.
  @inline(never)  // As few are.
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

  /// Asks the checks that a text is worth.
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

  @inline(never)  // Few texts are worth a question.
  mutating func ask(_ asked: TextCheckSet, _ pair: TextPair, at start: Int) {
    guard !pair.text.isMarkOfService else { return }
    let first = findings.count
    findings.begin(entry: pair.entry, at: start)
    asked.forEachPosition { looks[$0].look(pair, &findings) }
    if findings.count > first + 1 { findings.joinOmissions(from: first) }
  }

  /// Looks at an entry of which the source does not have the key.
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
  /// Tells once of a text of which lines are missing: what it lacks besides stood in them.
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

/// What a text lacks, beginning with what says most of it.
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
