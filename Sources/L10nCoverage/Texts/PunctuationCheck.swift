import L10nModel
package import L10nSource

/// What a text ends with, whatever the sign for it in its script.
package enum FinalMark: UInt8, Sendable, Hashable {
  case none
  case sentence
  /// The full stop of a short word or a number: `sec.`, `1.`
  case abbreviation
  /// Languages differ in how loud they are.
  case exclamation
  case ellipsis
  case question
  case colon
  /// A quotation mark or a bracket, before which one style has the full stop and another behind it.
  case closing

  /// - Parameters:
  ///   - content: what of the text is between white space.
  ///   - isGreek: whether a semicolon asks a question.
  @inline(__always)  // Most texts end with a letter.
  init(_ text: ByteView, _ content: Range<Int>, isGreek: Bool) {
    let isLetter = content.isEmpty || text[content.upperBound &- 1].isASCIILetter
    self = isLetter ? .none : Self.ofSign(text, content, isGreek: isGreek)
  }

  /// That of a text that is not empty.
  private static func ofSign(
    _ text: ByteView, _ content: Range<Int>, isGreek: Bool
  ) -> FinalMark {
    let last = content.upperBound &- 1
    let byte = text[last]
    guard byte >= 0x80 else {
      switch byte {
      case UInt8(ascii: "."):
        let isEllipsis =
          content.count > 2 && text[last - 1] == byte && text[last - 2] == byte
        return isEllipsis ? .ellipsis : text.endsInAbbreviation(content) ? .abbreviation : .sentence
      case UInt8(ascii: "!"): return .exclamation
      case UInt8(ascii: "?"): return .question
      case UInt8(ascii: ";") where isGreek: return .question
      case UInt8(ascii: ":"): return .colon
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: "]"),
        UInt8(ascii: ">"):
        return .closing
      default: return .none
      }
    }
    var first = last
    while first > content.lowerBound, text[first] & 0xC0 == 0x80 { first &-= 1 }
    guard mayBegin(with: text[first]) else { return .none }
    var character = TextScalars(text.part(first...last))
    let mark = character.next().map { Self($0.scalar) } ?? .none
    // Three full stops of another script: `۔۔۔`.
    let width = last - first + 1
    let isThreefold =
      mark == .sentence && content.count >= 3 * width
      && (first - 2 * width..<first).allSatisfy { text[$0] == text[$0 + width] }
    return isThreefold ? .ellipsis : mark
  }

  /// Whether a sign beyond ASCII begins with a byte, or white space: most letters do not, and need no look at the rest of
  /// them.
  static func mayBegin(with byte: UInt8) -> Bool {
    switch byte {
    case 0xC2, 0xCD, 0xD5...0xD8, 0xDB, 0xE0...0xE3, 0xEF: true
    default: false
    }
  }

  private init(_ scalar: Unicode.Scalar) {
    self =
      switch scalar.value {
      // East Asia, India, Arabic, Ethiopia, Armenia, Burma, Khmer, Tibet, and what many write in its place in Bengali.
      case 0x3002, 0xFF0E, 0xFF61, 0x0964, 0x0965, 0x06D4, 0x1362, 0x0589, 0x104B, 0x17D4, 0x0F0D,
        0x09F7:
        .sentence
      case 0xFF01, 0x203C, 0x055C: .exclamation
      case 0x2026, 0x22EF, 0xFE19: .ellipsis
      case 0xFF1F, 0x061F, 0x037E, 0x1367, 0x055E: .question
      // Hindi has a sign of its letters that looks like one.
      case 0xFF1A, 0xFE55, 0x05C3, 0x0903: .colon
      case 0x00BB, 0x00AB, 0x2018...0x201F, 0x2039, 0x203A, 0x300D, 0x300F, 0x3011, 0x300B, 0x3009,
        0xFF09, 0xFF3D, 0xFF02:
        .closing
      default: .none
      }
  }
}

/// Finds marks at the ends of texts that users miss: a question that is none any more, dots that announce a dialog, a colon
/// that leads to a field, the full stop of the last of several sentences; and two full stops side by side, one too many or
/// one too few. Whether a label or a single sentence has a full
/// stop, and whatever a translation has beyond its source, is the style of its language.
enum PunctuationCheck {
  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    let content = pair.edges.content
    guard !content.isEmpty else { return }
    let mark = FinalMark(pair.text, content, isGreek: pair.language.isGreek)
    let sourceMark = pair.source.mark
    if let dots = pair.text.twoFullStops, pair.original.twoFullStops == nil {
      return found.add(TwoFullStopsProblem(), dots)
    }
    // Most texts end as their sources do.
    guard mark != sourceMark, !pair.source.edges.content.isEmpty,
      isLoss(of: sourceMark, for: mark, pair.language.punctuation),
      sourceMark != .sentence || pair.text.isOfSentences(content),
      !sourceMark.isWithin(pair.text.part(content)), CodeUnitString(bytes: pair.text).hasLetters
    else { return }
    found.add(
      PunctuationProblem(source: sourceMark, translation: mark),
      content.upperBound..<content.upperBound)
  }

  /// A file that leaves out a mark of most texts that have it has a style of its own.
  fileprivate static func summarize(_ found: inout TextFindingList, _ file: TextFile) {
    for mark in [FinalMark.colon, .ellipsis] {
      let lost = found.count(of: PunctuationProblem.self) { $0.source == mark }
      guard lost >= enoughForStyle else { continue }
      let all = file.comparison.keyIndices.indices.count { index in
        file.texts.texts[index].mark == mark && file.comparison.translation(of: index) != nil
      }
      // Those of varied values aren't among them.
      if (lost..<lost * 2).contains(all) {
        _ = found.removeAll(of: PunctuationProblem.self) { $0.source == mark }
      }
    }
  }

  private static let enoughForStyle = 3

  /// Some scripts have no sign for the end of a sentence, some languages seldom use it on screens. Some have an ellipsis for
  /// what goes on: "Loading." is 加载中….
  private static func isLoss(
    of source: FinalMark, for translation: FinalMark, _ habit: TextLanguage.Punctuation
  ) -> Bool {
    switch (source, translation) {
    case (.ellipsis, .none), (.ellipsis, .sentence), (.ellipsis, .colon): true
    case (.colon, .none), (.colon, .ellipsis): habit != .few
    case (.question, .none), (.sentence, .none): habit == .full
    default: false
    }
  }
}

package struct TwoFullStopsProblem: TextProblem {
  package var words: ProblemWords {
    ProblemWords(
      .finalPunctuation, .fixed("the translation of ", " has two full stops side by side"),
      help: "write one, or an ellipsis")
  }
}

package struct PunctuationProblem: TextProblem {
  let source: FinalMark
  let translation: FinalMark
}

extension PunctuationProblem {
  package var words: ProblemWords {
    let message: ProblemWords.Message =
      switch (source, translation) {
      case (.sentence, .none):
        .fixed("the translation of ", " doesn't end like a sentence, but the source does")
      case (_, .none): .made("the translation of ", " doesn't end with \(source.name)")
      default:
        .made(
          "the translation of ",
          " ends with \(translation.name), but the source with \(source.name)")
      }
    return ProblemWords(.finalPunctuation, message)
  }
}

extension FinalMark {
  /// Whether a text has a mark that stands for a gap or leads to what follows: the order of its words may have moved it.
  fileprivate func isWithin(_ text: ByteView) -> Bool {
    switch self {
    case .ellipsis:
      text.firstIndex(of: "…", from: 0) != nil || text.firstIndex(of: "...", from: 0) != nil
    case .colon:
      text.firstIndex(of: ":", from: 0) != nil || text.firstIndex(of: "：", from: 0) != nil
    case .none, .sentence, .abbreviation, .exclamation, .question, .closing: false
    }
  }

  fileprivate var name: String {
    switch self {
    case .none, .closing, .exclamation, .abbreviation: "none"
    case .sentence: "a full stop"
    case .ellipsis: "an ellipsis"
    case .question: "a question mark"
    case .colon: "a colon"
    }
  }
}

extension ByteView {
  /// The first two full stops side by side that neither a third one nor a path goes on with.
  fileprivate var twoFullStops: Range<Int>? {
    var start = firstIndex(of: "..", from: 0)
    while let first = start {
      let end = self[first...].firstIndex { $0 != UInt8(ascii: ".") } ?? count
      let isPath =
        end < count && "/\\".utf8.contains(self[end])
        || first > 0 && (self[first - 1].isASCIIDigit || "/\\".utf8.contains(self[first - 1]))
          && end < count
      if end == first + 2, !isPath { return first..<end }
      start = firstIndex(of: "..", from: end)
    }
    return nil
  }

  /// Whether the last word before a full stop has four characters or less, or is the only one: `posled.` may be a longer
  /// word cut short as well as a sentence.
  fileprivate func endsInAbbreviation(_ content: Range<Int>) -> Bool {
    let longestWord = 24
    var count = 0
    var index = content.upperBound &- 1
    while index > content.lowerBound {
      index &-= 1
      let byte = self[index]
      if byte == 0x20 || byte == UInt8(ascii: ".") { return count <= 4 }
      if byte & 0xC0 != 0x80 { count += 1 }
      if count > longestWord { return false }
    }
    return true
  }

  /// Whether a sentence ends before the last one, which ends with no address: a full stop behind it would be a part of that.
  fileprivate func isOfSentences(_ content: Range<Int>) -> Bool {
    let lastWord = content.last { self[$0] <= 0x20 } ?? content.lowerBound
    return !part(lastWord..<content.upperBound).contains(UInt8(ascii: "/"))
      && content.dropLast().contains { index in
        ".!?".utf8.contains(self[index]) && self[index + 1] <= 0x20
          && FinalMark(self, content.lowerBound..<index + 1, isGreek: false) != .abbreviation
      }
  }
}

extension TextCheck {
  static let punctuation = TextCheck(
    checks: [.finalPunctuation], subject: .translation,
    interest: .dependent({ $0.mark == .none ? .none : .all }), looksAtInsertedTexts: false,
    look: PunctuationCheck.look, summary: PunctuationCheck.summarize)
}

extension Check {
  package static let finalPunctuation = Check(
    "final-punctuation", .note,
    "translation that lacks the question mark, ellipsis, colon or full stop at its source's end, or has two full stops"
  )
}
