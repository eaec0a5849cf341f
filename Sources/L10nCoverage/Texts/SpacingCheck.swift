import L10nModel
package import L10nSource

/// White space at both ends of a text.
struct TextEdges: Sendable, Hashable {
  var hasLeadingSpace = false
  var hasLeadingBreak = false
  var hasTrailingSpace = false
  var hasTrailingBreak = false
  private var inside: CompactRange

  /// The part between the white space.
  var content: Range<Int> { inside.range }

  init(_ text: ByteView) {
    inside = CompactRange(0..<text.count)
    if let first = text.first, let last = text.last, Self.areBare(first, last) { return }
    var start = 0
    while start < text.count, let length = text.lengthOfSpace(at: start) {
      if text[start].isLineBreak {
        hasLeadingBreak = true
      } else {
        hasLeadingSpace = true
      }
      start += length
    }
    var end = text.count
    while end > start {
      var first = end - 1
      while first > start, text[first] & 0xC0 == 0x80 { first -= 1 }
      guard let length = text.lengthOfSpace(at: first), first + length == end else { break }
      if text[first].isLineBreak {
        hasTrailingBreak = true
      } else {
        hasTrailingSpace = true
      }
      end = first
    }
    inside = CompactRange(start..<end)
  }

  /// Creates the edges of a text without white space at its ends.
  init(bare text: ByteView) {
    inside = CompactRange(0..<text.count)
  }

  /// Whether the first and the last byte alone show that a text has no white space at its ends, as for most texts.
  @inline(__always)  // The first comparison usually decides.
  static func areBare(_ first: UInt8, _ last: UInt8) -> Bool {
    if first &- 0x21 < 0x5F, last &- 0x21 < 0x5F { return true }
    return areBareBeyondASCII(first, last)
  }

  /// Whether the first byte alone shows that a text doesn't begin with white space.
  static func beginsBare(_ first: UInt8) -> Bool {
    switch first {
    case 0...0x20, 0xC2, 0xE2, 0xE3: false
    default: true
    }
  }

  private static func areBareBeyondASCII(_ first: UInt8, _ last: UInt8) -> Bool {
    guard beginsBare(first) else { return false }
    switch last {
    // The last bytes of U+00A0, U+2000–200A, U+202F and U+3000.
    case 0...0x20, 0xA0, 0x80...0x8A, 0xAF: return false
    default: return true
    }
  }
}

extension ByteView {
  /// Whether the first or the last character is a mark as wide as an ideograph: U+3001–303F, U+30FB, and U+FF01–FF20 without
  /// the digits.
  fileprivate func hasWideMark(atEnd: Bool) -> Bool {
    guard count >= 3 else { return false }
    let start = atEnd ? count - 3 : 0
    switch (self[start], self[start + 1], self[start + 2]) {
    case (0xE3, 0x80, 0x81...0xBF), (0xE3, 0x83, 0xBB), (0xEF, 0xBC, 0x81...0x8F),
      (0xEF, 0xBC, 0x9A...0xA0):
      return true
    default: return false
    }
  }

  /// Whether the last character is a hyphen, which joins a prefix to the word that follows: `-`, U+2010 and U+2011, or U+05BE of
  /// Hebrew.
  fileprivate var endsWithHyphen: Bool {
    guard count >= 3 else { return false }
    switch (self[count - 3], self[count - 2], self[count - 1]) {
    case (_, let before, UInt8(ascii: "-")):
      return before != UInt8(ascii: " ") && before != UInt8(ascii: "-")
    case (_, 0xD6, 0xBE), (0xE2, 0x80, 0x90...0x91): return true
    default: return false
    }
  }

  /// The length in bytes of the white space at an index; nil if there is none.
  fileprivate func lengthOfSpace(at index: Int) -> Int? {
    switch self[index] {
    case 0x20, 0x09, 0x0A, 0x0D: return 1
    case 0xC2: return index + 1 < count && self[index + 1] == 0xA0 ? 2 : nil
    case 0xE2:
      // U+2000–200A and U+202F
      guard index + 2 < count, self[index + 1] == 0x80 else { return nil }
      return (0x80...0x8A).contains(self[index + 2]) || self[index + 2] == 0xAF ? 3 : nil
    case 0xE3:
      return index + 2 < count && self[index + 1] == 0x80 && self[index + 2] == 0x80 ? 3 : nil
    default: return nil
    }
  }
}

/// Compares the white space of a translation with that of its source: at the ends, where texts are concatenated, and at line
/// breaks.
struct SpacingCheck {
  /// Whether the language separates words with spaces.
  let separatesWords: Bool

  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    let check = SpacingCheck(separatesWords: pair.language.separatesWords)
    let (text, edges, sourceEdges) = (pair.text, pair.edges, pair.source.edges)
    var ends = check.problems(source: sourceEdges, translation: edges)
    if ends.end == .lostSpaceAtEnd, isSlip(pair) || isPrefix(pair) { ends.end = nil }
    if ends.start == .lostSpaceAtStart {
      let isOwnMark = text.first != pair.original[sourceEdges.content.lowerBound]
      if isOwnMark && text.beginsWithClosingMark || isIndented(pair) { ends.start = nil }
    }
    // A fullwidth mark includes its space.
    let sourceContent = pair.original.part(sourceEdges.content)
    if ends.start == .extraSpace(.start), sourceContent.hasWideMark(atEnd: false) {
      ends.start = nil
    }
    if ends.end == .extraSpace(.end) {
      let isAtBoth = ends.start == .extraSpace(.start)
      if isAtBoth { ends.start = .extraSpace(.both) }
      if isAtBoth || sourceContent.hasWideMark(atEnd: true) { ends.end = nil }
    }
    if !check.separatesWords {
      let content = text.part(edges.content)
      if ends.start == .extraSpace(.start), content.first?.isOfWord ?? false {
        ends.start = .spaceBesideWord(.start)
      }
      if ends.end == .extraSpace(.end), content.last?.isOfWord ?? false {
        ends.end = .spaceBesideWord(.end)
      }
    }
    if let problem = ends.start { found.add(problem, 0..<edges.content.lowerBound) }
    if let problem = ends.end { found.add(problem, edges.content.upperBound..<text.count) }
    guard pair.source.facts.contains(.breaksLine), !edges.content.isEmpty,
      !text.breaksLine(in: edges.content), sourceContent.dividesSentences
    else { return }
    // The check of escape sequences reports what was meant as a line break.
    if EscapeCheck.escape(text, source: pair.original) == nil {
      found.add(SpacingProblem.noLineBreaks)
    }
  }

  private static let enoughToBeMeant = 3

  /// Joins the findings about extra spaces of a file, which users rarely notice.
  fileprivate static func summarize(_ found: inout TextFindingList, _ file: TextFile) {
    var all = found.removeAll(of: SpacingProblem.self) {
      switch $0 {
      case .extraSpace, .spaceBesideWord: true
      default: false
      }
    }
    // An author who puts spaces between ideographs and other words does so wherever texts are next to each other.
    func isBesideWord(_ finding: TextFinding) -> Bool {
      guard let problem = found.problems[finding.problem] as? SpacingProblem else { return false }
      if case .spaceBesideWord = problem { return true } else { return false }
    }
    if all.count(where: isBesideWord) >= enoughToBeMeant { all.removeAll(where: isBesideWord) }
    guard let first = all.first else { return }
    if all.count == 1, let problem = found.problems[first.problem] as? SpacingProblem {
      return found.add(problem, entry: first.entry, first.range)
    }
    let problem = SpacingProblem.extraSpaces(count: all.count, others: file.otherKeys(all))
    found.add(problem, entry: first.entry, first.range)
  }

  /// Whether the space at the source's end is probably a slip: after a whole sentence, after a single word or the last word of
  /// a title, or in a document, whose texts aren't concatenated.
  private static func isSlip(_ pair: TextPair) -> Bool {
    guard pair.file.texts.texts[pair.sourceEntry].facts.contains(.mayBeFormat) else { return true }
    // A text with spaces on both sides joins two others.
    if pair.source.edges.hasLeadingSpace { return false }
    switch FinalMark(pair.original, pair.source.edges.content, isGreek: false) {
    case .sentence, .exclamation, .question: return true
    case .none: return pair.original.endsLikeTitle(pair.source.edges.content)
    // A part in brackets at the end belongs to the words before it.
    case .closing: return isIndented(pair)
    case .abbreviation, .ellipsis, .colon: return false
    }
  }

  /// Whether a translation ends with the hyphen of a prefix, and the source with a word.
  private static func isPrefix(_ pair: TextPair) -> Bool {
    let content = pair.source.edges.content
    return pair.text.endsWithHyphen && !content.isEmpty
      && pair.original[content.upperBound - 1].isASCIILetter
  }

  /// Whether the space at the source's start precedes a text that begins with a capital.
  private static func isIndented(_ pair: TextPair) -> Bool {
    pair.original[pair.source.edges.content.lowerBound].isASCIIUppercase
  }

  /// The differences between the ends of two texts. A space beside a line break at an end is invisible.
  func problems(
    source: TextEdges, translation: TextEdges
  ) -> (start: SpacingProblem?, end: SpacingProblem?) {
    // A text that is only white space has no ends.
    guard !source.content.isEmpty, !translation.content.isEmpty else { return (nil, nil) }
    var (start, end): (SpacingProblem?, SpacingProblem?)
    if source.hasLeadingBreak != translation.hasLeadingBreak {
      start = .lineBreakAtStart(isThere: translation.hasLeadingBreak)
    } else if source.hasLeadingSpace != translation.hasLeadingSpace, !source.hasLeadingBreak,
      separatesWords || translation.hasLeadingSpace
    {
      start = translation.hasLeadingSpace ? .extraSpace(.start) : .lostSpaceAtStart
    }
    if source.hasTrailingBreak != translation.hasTrailingBreak {
      end = .lineBreakAtEnd(isThere: translation.hasTrailingBreak)
    } else if source.hasTrailingSpace != translation.hasTrailingSpace, !source.hasTrailingBreak,
      separatesWords || translation.hasTrailingSpace
    {
      end = translation.hasTrailingSpace ? .extraSpace(.end) : .lostSpaceAtEnd
    }
    return (start, end)
  }
}

package enum SpacingProblem: TextProblem {
  /// A space that the source doesn't have.
  case extraSpace(SpacePlace)
  /// A space between a Latin word or a number and ideographs that the text can be next to.
  case spaceBesideWord(SpacePlace)
  /// Several texts of a file begin or end with an extra space.
  case extraSpaces(count: Int, others: String)
  case lostSpaceAtStart
  case lostSpaceAtEnd
  case lineBreakAtStart(isThere: Bool)
  case lineBreakAtEnd(isThere: Bool)
  /// The source has several paragraphs, but the translation has one line.
  case noLineBreaks

  /// The ends of a text that have an extra space.
  package enum SpacePlace: Sendable {
    case start
    case end
    case both
  }
}

extension SpacingProblem {
  package var words: ProblemWords {
    switch self {
    case .extraSpace(let place), .spaceBesideWord(let place):
      ProblemWords(
        .surroundingSpace, .fixed("the translation of ", place.words), help: "remove the space")
    case .extraSpaces(let count, let others):
      ProblemWords(
        .surroundingSpace,
        .made(
          "\(count) translations begin or end with a space that their sources don't have; the first is that of ",
          others), help: "remove the spaces", count: count)
    case .lostSpaceAtStart:
      ProblemWords(
        .surroundingSpace,
        .fixed("the translation of ", " doesn't begin with a space, but the source does"),
        help: "add the space if the text follows another one; else remove that of the source")
    case .lostSpaceAtEnd:
      ProblemWords(
        .surroundingSpace,
        .fixed("the translation of ", " doesn't end with a space, but the source does"),
        help: "add the space if another text follows; else remove that of the source")
    case .lineBreakAtStart(true):
      ProblemWords(
        .lineBreaks,
        .fixed("the translation of ", " begins with a line break, but the source doesn't"),
        help: "remove the line break: a label of one line shows nothing")
    case .lineBreakAtStart(false):
      ProblemWords(
        .lineBreaks,
        .fixed("the translation of ", " doesn't begin with a line break, but the source does"),
        help: "add the line break")
    case .lineBreakAtEnd(true):
      ProblemWords(
        .lineBreaks,
        .fixed("the translation of ", " ends with a line break, but the source doesn't"),
        help: "remove the line break")
    case .lineBreakAtEnd(false):
      ProblemWords(
        .lineBreaks,
        .fixed("the translation of ", " doesn't end with a line break, but the source does"),
        help: "add the line break")
    case .noLineBreaks:
      ProblemWords(
        .lineBreaks, .fixed("the translation of ", " has one line, but the source has several"),
        help: "divide it like the source")
    }
  }
}

extension SpacingProblem.SpacePlace {
  fileprivate var words: Finding.StaticText {
    switch self {
    case .start: " begins with a space that the source doesn't have"
    case .end: " ends with a space that the source doesn't have"
    case .both: " begins and ends with spaces that the source doesn't have"
    }
  }
}

extension TextCheck {
  static let spacing = TextCheck(
    checks: [.surroundingSpace, .lineBreaks], subject: .translation, traits: { _ in .spaceAtEnds },
    interest: .dependent({ source in
      let isBare = !source.text.isEmpty && source.edges.content == 0..<source.text.count
      return isBare && !source.facts.contains(.breaksLine) ? .byTraits : .all
    }), looksAtInsertedTexts: false, look: SpacingCheck.look,
    summary: SpacingCheck.summarize)
}

extension Check {
  package static let surroundingSpace = Check(
    "surrounding-space", .note,
    "space at the start or end of a translation but not of its source, or the reverse")
  package static let lineBreaks = Check(
    "line-breaks", .note, "translation with different line breaks than its source")
}

extension UInt8 {
  fileprivate var isOfWord: Bool { isASCIILetter || isASCIIDigit }
}

extension ByteView {
  /// Whether the last word of a text is its only one, or begins with a capital letter.
  fileprivate func endsLikeTitle(_ content: Range<Int>) -> Bool {
    guard content.last.map({ self[$0].isASCIILetter }) ?? false else { return false }
    let space = content.last { self[$0] == 0x20 }
    return space.map { self[$0 + 1].isASCIIUppercase } ?? true
  }

  /// Whether a text begins with a mark that follows no space in any language.
  fileprivate var beginsWithClosingMark: Bool {
    [",", ".", ")", "]", "，", "。", "、"].contains { starts(with: $0.utf8) }
  }

  /// Whether a line break follows a sentence or a colon, or an empty line separates two parts. Other line breaks only fit a
  /// text to its place.
  fileprivate var dividesSentences: Bool {
    var start = 0
    while true {
      let end = firstIndex(of: 0x0A, or: 0x0D, from: start)
      guard end < count else { return false }
      let line = TextEdges(part(start..<end)).content
      // The first line isn't empty: white space at the ends doesn't belong to the content.
      if line.isEmpty { return true }
      switch FinalMark(self, start + line.lowerBound..<start + line.upperBound, isGreek: false) {
      case .sentence, .abbreviation, .exclamation, .question, .colon: return true
      case .none, .ellipsis, .closing: break
      }
      start = endOfLineBreak(at: end)
    }
  }

  /// Whether a part of the text contains a line break, including those of Unicode.
  func breaksLine(in part: Range<Int>) -> Bool {
    let text = self.part(part)
    return text.firstIndex(of: 0x0A, or: 0x0D, from: 0) < text.count
      || text.firstIndex(of: "\u{2028}", from: 0) != nil
      || text.firstIndex(of: "\u{2029}", from: 0) != nil
  }
}
