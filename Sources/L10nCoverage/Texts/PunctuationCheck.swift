import L10nModel
package import L10nSource

/// The mark at the end of a text, independent of the sign that its script uses.
package enum FinalMark: UInt8, Sendable, Hashable {
  case none
  case sentence
  /// The full stop of an abbreviation or a number: `sec.`, `1.`
  case abbreviation
  /// Languages differ in how often they use exclamation marks.
  case exclamation
  case ellipsis
  case question
  case colon
  /// A quotation mark or a bracket: some styles put the full stop before it, others after it.
  case closing

  /// - Parameters:
  ///   - content: the part of the text between white space.
  ///   - isGreek: whether a semicolon ends a question.
  @inline(__always)  // Most texts end with a letter.
  init(_ text: ByteView, _ content: Range<Int>, isGreek: Bool) {
    let isLetter = content.isEmpty || text[content.upperBound &- 1].isASCIILetter
    self = isLetter ? .none : Self.ofSign(text, content, isGreek: isGreek)
  }

  /// The mark of a text that isn't empty.
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

  /// Whether a non-ASCII sign, or white space, can begin with a byte. Most letters can't, so the rest of their bytes isn't
  /// read.
  static func mayBegin(with byte: UInt8) -> Bool {
    switch byte {
    case 0xC2, 0xCD, 0xD5...0xD8, 0xDB, 0xE0...0xE3, 0xEF: true
    default: false
    }
  }

  private init(_ scalar: Unicode.Scalar) {
    self =
      switch scalar.value {
      // East Asia, India, Arabic, Ethiopia, Armenia, Burma, Khmer, Tibet, and a common substitute in Bengali.
      case 0x3002, 0xFF0E, 0xFF61, 0x0964, 0x0965, 0x06D4, 0x1362, 0x0589, 0x104B, 0x17D4, 0x0F0D,
        0x09F7:
        .sentence
      case 0xFF01, 0x203C, 0x055C: .exclamation
      case 0x2026, 0x22EF, 0xFE19: .ellipsis
      case 0xFF1F, 0x061F, 0x037E, 0x1367, 0x055E: .question
      // A vowel sign of Hindi looks like a colon.
      case 0xFF1A, 0xFE55, 0x05C3, 0x0903: .colon
      case 0x00BB, 0x00AB, 0x2018...0x201F, 0x2039, 0x203A, 0x300D, 0x300F, 0x3011, 0x300B, 0x3009,
        0xFF09, 0xFF3D, 0xFF02:
        .closing
      default: .none
      }
  }
}

/// Finds missing marks at the ends of texts that users notice: a question mark, the ellipsis that announces a dialog, the colon
/// before a field, the full stop after the last of several sentences. Also finds two full stops in a row. The style of a
/// language decides whether a label or a single sentence has a full stop, and which marks a translation adds.
enum PunctuationCheck {
  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    let content = pair.edges.content
    guard !content.isEmpty else { return }
    let mark = FinalMark(pair.text, content, isGreek: pair.language.isGreek)
    let sourceMark = pair.source.mark
    if let dots = pair.text.twoFullStops, pair.original.twoFullStops == nil {
      return found.add(
        ProblemWords(
          .finalPunctuation, .fixed("the translation of ", " has two full stops side by side"),
          help: "write one, or an ellipsis"), dots)
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

  /// A file that leaves out a mark in most texts that have it follows its own style.
  fileprivate static func summarize(_ found: inout TextFindingList, _ file: TextFile) {
    for mark in [FinalMark.colon, .ellipsis] {
      let lost = found.count(of: PunctuationProblem.self) { $0.source == mark }
      guard lost >= enoughForStyle else { continue }
      let all = file.comparison.keyIndices.indices.count { index in
        file.texts.texts[index].mark == mark && file.comparison.translation(of: index) != nil
      }
      // Texts of varied values aren't included.
      if (lost..<lost * 2).contains(all) {
        _ = found.removeAll(of: PunctuationProblem.self) { $0.source == mark }
      }
    }
  }

  private static let enoughForStyle = 3

  /// Some scripts have no sign for the end of a sentence, and some languages rarely use it on screens. Some use an ellipsis for
  /// an ongoing process: "Loading." is 加载中….
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

package struct PunctuationProblem: TextProblem {
  let source: FinalMark
  let translation: FinalMark

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
  /// Whether a text contains a mark for a gap or for what follows: another word order may have moved it.
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
  /// The first two full stops in a row, without a third one and not in a path.
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

  /// Whether the last word before a full stop has at most four characters, or is the only one: `posled.` can be a shortened
  /// word or a sentence.
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

  /// Whether a sentence ends before the last one, and the last one doesn't end with an address: a full stop would seem to be a
  /// part of that.
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
