import L10nModel
package import L10nSource

/// What a text ends with, whatever the sign for it in its script.
package enum FinalMark: UInt8, Sendable, Hashable {
  case none
  /// A full stop or an exclamation mark: which of them is a matter of style.
  case sentence
  case ellipsis
  case question
  case colon
  /// A quotation mark or a bracket, before which one style has the full stop and another behind it.
  case closing

  /// - Parameters:
  ///   - content: what of the text is between white space.
  ///   - isGreek: whether a semicolon asks a question.
  init(_ text: UnsafeBufferPointer<UInt8>, _ content: Range<Int>, isGreek: Bool) {
    guard let last = content.last else {
      self = .none
      return
    }
    let byte = text[last]
    if byte < 0x80 {
      switch byte {
      case UInt8(ascii: "."):
        let isEllipsis =
          content.count > 2 && text[last - 1] == byte && text[last - 2] == byte
        self = isEllipsis ? .ellipsis : .sentence
      case UInt8(ascii: "!"): self = .sentence
      case UInt8(ascii: "?"): self = .question
      case UInt8(ascii: ";") where isGreek: self = .question
      case UInt8(ascii: ":"): self = .colon
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: "]"),
        UInt8(ascii: ">"):
        self = .closing
      default: self = .none
      }
      return
    }
    var first = last
    while first > content.lowerBound, text[first] & 0xC0 == 0x80 { first -= 1 }
    let character = UnsafeBufferPointer(rebasing: text[first...last])
    self = TextScalars(character).first { _ in true }.map { Self($0.scalar) } ?? .none
  }

  private init(_ scalar: Unicode.Scalar) {
    self =
      switch scalar.value {
      // Full stops of East Asia, India, Arabic, Ethiopia, Armenia, Burma, Khmer, Tibet; exclamation marks.
      case 0x3002, 0xFF0E, 0xFF61, 0x0964, 0x0965, 0x06D4, 0x1362, 0x0589, 0x104B, 0x17D4, 0x0F0D,
        0xFF01, 0x203C, 0x055C:
        .sentence
      case 0x2026, 0x22EF, 0xFE19: .ellipsis
      case 0xFF1F, 0x061F, 0x037E, 0x1367, 0x055E: .question
      case 0xFF1A, 0xFE55, 0x05C3: .colon
      case 0x00BB, 0x00AB, 0x2018...0x201F, 0x2039, 0x203A, 0x300D, 0x300F, 0x3011, 0x300B, 0x3009,
        0xFF09, 0xFF3D, 0xFF02:
        .closing
      default: .none
      }
  }
}

/// Compares what a translation ends with.
struct PunctuationCheck {
  let language: TextLanguage

  /// - Complexity: O(1)
  func problem(source: FinalMark, translation: FinalMark) -> PunctuationProblem? {
    guard source != translation, source != .closing, translation != .closing else { return nil }
    // Some scripts have no sign for the end of a sentence, some languages seldom use it on screens.
    func counts(_ mark: FinalMark) -> Bool {
      switch mark {
      case .none, .closing: false
      case .ellipsis: true
      case .colon: language.punctuation != .few
      case .question: language.punctuation == .full
      case .sentence: language.punctuation == .full
      }
    }
    guard counts(source) || counts(translation) else { return nil }
    if source == .sentence || translation == .sentence {
      // A sentence that became another kind of one is a matter of style, unless it is a question or goes on.
      guard language.punctuation == .full else { return nil }
    }
    return PunctuationProblem(source: source, translation: translation)
  }
}

package struct PunctuationProblem: Sendable, Hashable {
  let source: FinalMark
  let translation: FinalMark
}

extension PunctuationProblem {
  var words: ProblemWords {
    let message: ProblemWords.Message =
      switch (source, translation) {
      case (.none, .sentence):
        .fixed("the translation of ", " ends as a sentence does, and the source does not")
      case (.sentence, .none):
        .fixed("the translation of ", " does not end as a sentence does, and the source does")
      case (_, .none): .made("the translation of ", " does not end with \(source.name)")
      default:
        .made(
          "the translation of ", " ends with \(translation.name), and the source with \(source.name)")
      }
    return ProblemWords(.finalPunctuation, message)
  }
}

extension FinalMark {
  fileprivate var name: String {
    switch self {
    case .none, .closing: "none"
    case .sentence: "a full stop or an exclamation mark"
    case .ellipsis: "an ellipsis"
    case .question: "a question mark"
    case .colon: "a colon"
    }
  }
}

extension Check {
  package static let finalPunctuation = Check(
    "final-punctuation", .note, "a translation ends with another punctuation mark than its source")
}
