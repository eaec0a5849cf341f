import L10nSource

/// The words of a document and those of a translation, for determining which language another text is in.
struct DocumentLanguages {
  private let source: Set<String>
  private let target: Set<String>

  init(source: some Sequence<CodeUnitString>, target: some Sequence<CodeUnitString>) {
    let (source, target) = (Self.words(of: source), Self.words(of: target))
    // Common words, such as names, prove nothing.
    self.source = source.subtracting(target)
    self.target = target.subtracting(source)
  }

  /// Whether a text shares more words with the translation than with the document.
  func isTarget(_ text: CodeUnitString) -> Bool {
    let words = Self.words(of: [text])
    return words.intersection(target).count > words.intersection(source).count
  }

  /// Whether a text has at least half of its words from the document, and none from the translation alone.
  func isSource(_ text: CodeUnitString) -> Bool {
    let words = Self.words(of: [text])
    let known = words.intersection(source).count
    return known > 0 && known * 2 >= words.count && words.isDisjoint(with: target)
  }

  /// Whether two texts share a word.
  static func haveCommonWord(_ left: CodeUnitString, _ right: CodeUnitString) -> Bool {
    !words(of: [left]).isDisjoint(with: words(of: [right]))
  }

  /// Whether two texts share a word of three letters or more that another text doesn't have.
  static func haveCommonWord(
    _ left: CodeUnitString, _ right: CodeUnitString, lackedBy other: CodeUnitString
  ) -> Bool {
    words(of: [left]).intersection(words(of: [right])).subtracting(words(of: [other]))
      .contains { $0.count >= 3 }
  }

  /// The words in lowercase; for a script without spaces between words, its letters.
  private static func words(of texts: some Sequence<CodeUnitString>) -> Set<String> {
    var words: Set<String> = []
    for text in texts {
      var word = String.UnicodeScalarView()
      for scalar in text.string.unicodeScalars {
        // A fast path for most letters.
        if scalar.isASCII {
          let byte = UInt8(truncatingIfNeeded: scalar.value)
          if byte.isASCIILetter {
            word.append(Unicode.Scalar(byte | 0x20))
          } else if !word.isEmpty {
            words.insert(String(word))
            word = String.UnicodeScalarView()
          }
          continue
        }
        let isLetter = scalar.properties.isAlphabetic
        if isLetter, !standsAlone(scalar) {
          word.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
          continue
        }
        if !word.isEmpty { words.insert(String(word)) }
        word = String.UnicodeScalarView()
        if isLetter { words.insert(String(scalar)) }
      }
      if !word.isEmpty { words.insert(String(word)) }
    }
    return words
  }

  /// Whether a letter is Thai, Lao, Burmese or Khmer, or of an East Asian script.
  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xA960...0xA97F,
      0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
