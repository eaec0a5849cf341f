import L10nSource

/// The words of a document and those of a translation, which tell in which of the two languages another text is.
struct DocumentLanguages {
  private let source: Set<String>
  private let target: Set<String>

  /// - Complexity: O(*n*) in the length of the texts.
  init(source: some Sequence<CodeUnitString>, target: some Sequence<CodeUnitString>) {
    let (source, target) = (Self.words(of: source), Self.words(of: target))
    // What both have, such as a name, tells nothing.
    self.source = source.subtracting(target)
    self.target = target.subtracting(source)
  }

  /// Whether a text has more words of the translation than of the document.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func isTarget(_ text: CodeUnitString) -> Bool {
    let words = Self.words(of: [text])
    return words.intersection(target).count > words.intersection(source).count
  }

  /// The words in small letters; where a script has no spaces between words, its letters.
  private static func words(of texts: some Sequence<CodeUnitString>) -> Set<String> {
    var words: Set<String> = []
    for text in texts {
      var word = String.UnicodeScalarView()
      for scalar in text.string.unicodeScalars {
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

  /// Whether a letter is of Thai, Lao, Burmese or Khmer, or of an East Asian script.
  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xA960...0xA97F,
      0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
