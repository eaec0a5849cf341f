import L10nModel
package import L10nSource

/// Finds two spaces between words of a translation whose source has none: a slip that is hard to see while typing. Two spaces
/// before a punctuation mark, as in "Note  :", are reported in the source, too.
enum DoubleSpaceCheck {
  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    if let spaces = spaces(in: pair.text) { found.add(DoubleSpaceProblem(count: 1), spaces) }
  }

  fileprivate static func lookAtSource(_ pair: TextPair, _ found: inout TextFindingList) {
    guard pair.traits.contains(.doubleSpace), let spaces = spaces(in: pair.text, beforeWords: false)
    else { return }
    found.add(DoubleSpaceProblem(count: 1, isInSource: true), spaces)
  }

  /// Joins all findings of a file into one, or removes them if two spaces are a habit of the author.
  fileprivate static func summarize(_ found: inout TextFindingList, _ file: TextFile) {
    let all = found.removeAll(of: DoubleSpaceProblem.self) { !$0.isInSource }
    guard let first = all.first, !isHabit(all.count, of: file.counts.texts) else { return }
    let problem = DoubleSpaceProblem(count: all.count, others: file.otherKeys(all))
    found.add(problem, entry: first.entry, first.range)
  }

  /// The first two spaces between words of one line, or between a word and a mark.
  ///
  /// After the end of a sentence, two spaces are a habit of typists. More than two align texts, as do those beside a tab, a
  /// line break, a bullet or a dash.
  static func spaces(in text: ByteView, beforeWords: Bool = true) -> Range<Int>? {
    var start = text.nextDoubleSpace(from: 0)
    while start < text.count {
      var end = start + 2
      while end < text.count, text[end] == UInt8(ascii: " ") { end += 1 }
      if end == start + 2, start > 0, end < text.count, text.endsWord(at: start),
        text.isMark(at: end) || beforeWords && text.beginsWord(at: end)
      {
        return start..<end
      }
      start = text.nextDoubleSpace(from: end)
    }
    return nil
  }

  /// Whether a text has two spaces anywhere.
  static func concerns(_ text: ByteView) -> Bool {
    text.nextDoubleSpace(from: 0) < text.count
  }

  /// Whether so many texts of a file have two spaces between words that they are intended.
  ///
  /// - Parameter total: the number of texts in the file.
  static func isHabit(_ count: Int, of total: Int) -> Bool { count >= 5 && count * 10 > total }
}

/// Texts of a file with two spaces between words.
package struct DoubleSpaceProblem: TextProblem {
  let count: Int
  var others = ""
  var isInSource = false

  package var words: ProblemWords {
    if isInSource {
      return ProblemWords(
        .doubleSpace, .fixed("", " has two spaces before a mark"),
        help: "remove them, in its translations, too")
    }
    return count == 1
      ? ProblemWords(
        .doubleSpace,
        .made("the translation of ", " has two spaces between words, but the source doesn't"),
        help: "remove one of them")
      : ProblemWords(
        .doubleSpace,
        .made(
          "\(count) translations have two spaces between words but their sources don't; the first is that of ",
          others), help: "remove one of them", count: count)
  }
}

extension TextCheck {
  static let doubleSpaces = TextCheck(
    checks: [.doubleSpace], subject: .translation,
    traits: { _ in .doubleSpace },
    interest: .dependent({ source in
      let hasOne =
        source.traits.contains(.doubleSpace) && DoubleSpaceCheck.concerns(source.text)
      return hasOne ? .none : .byTraits
    }), look: DoubleSpaceCheck.look,
    lookAtSource: DoubleSpaceCheck.lookAtSource, summary: DoubleSpaceCheck.summarize)
}

extension Check {
  package static let doubleSpace = Check(
    "double-space", .note, "double space in a translation but not in its source, or before a mark")
}

extension ByteView {
  /// The next two spaces at or after an index; the end if there are none.
  @inline(__always)  // Called for every text.
  fileprivate func nextDoubleSpace(from start: Int) -> Int {
    firstIndex(ofTwo: UInt8(ascii: " "), from: start)
  }

  /// Whether the character before an index belongs to a word, a number or an argument, or is a comma.
  fileprivate func endsWord(at index: Int) -> Bool {
    var start = index - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    guard let scalar = scalar(in: start..<index) else { return false }
    return scalar.isOfWord || ",%@".unicodeScalars.contains(scalar)
  }

  /// Whether a mark at an index ends a part of a sentence, and only a space or the end follows.
  fileprivate func isMark(at index: Int) -> Bool {
    ",:;!?".utf8.contains(self[index]) && (index + 1 == count || self[index + 1] == 0x20)
  }

  /// Whether the character at an index belongs to a word or a number, or opens an argument or a quotation.
  fileprivate func beginsWord(at index: Int) -> Bool {
    let end = Swift.min(index + scalarLength(self[index]), count)
    guard let scalar = scalar(in: index..<end) else { return false }
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: return true
    default: return scalar.isOfWord || "%\"'@$".unicodeScalars.contains(scalar)
    }
  }

  private func scalar(in range: Range<Int>) -> Unicode.Scalar? {
    var scalars = TextScalars(self.part(range))
    return scalars.next()?.scalar
  }
}

extension Unicode.Scalar {
  /// Whether the character is a letter, a combining mark or a digit.
  fileprivate var isOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber:
      true
    default: false
    }
  }
}
