package import L10nSource

/// The words of a language that are counterparts of source words: those that often occur in translations of texts with the
/// source word, and seldom elsewhere.
package struct WordCounterparts {
  private var counts: [UInt64: Int] = [:]
  private var uses: [UInt64: Uses] = [:]

  /// The translations of the texts that contain a word of the source.
  private struct Uses {
    var count = 0
    var words: [UInt64: Int] = [:]
  }

  /// - Parameters:
  ///   - words: the numbers of the source's words to look for.
  ///   - texts: the translations with their source texts, without duplicates.
  package init(
    of words: Set<UInt64>, from texts: [(source: CodeUnitString, translation: CodeUnitString)]
  ) {
    for word in words { uses[word] = Uses() }
    for text in texts {
      let own = text.translation.wordNumbers
      for word in own { counts[word, default: 0] += 1 }
      for word in text.source.wordNumbers where uses[word] != nil {
        uses[word]?.count += 1
        for own in own { uses[word]?.words[own, default: 0] += 1 }
      }
    }
    // Drops pairs that can't reach the threshold of `stand`, which excludes one text.
    let counts = counts
    uses = uses.mapValues { uses in
      let words = uses.words.filter { word, common in
        common > 1 && 16 * common >= 3 * (uses.count + (counts[word] ?? 0))
      }
      return Uses(count: uses.count, words: words)
    }
  }

  /// Whether a translation has a counterpart of a source word; nil if the texts don't show one.
  ///
  /// - Parameters:
  ///   - own: the words of the translation. As the counterparts were learned from it, too, its own share is subtracted.
  ///   - isMadeForIt: whether the translation was made for a text with the word.
  func stand(for word: UInt64, in own: Set<UInt64>, madeForIt isMadeForIt: Bool) -> Bool? {
    guard let uses = uses[word] else { return nil }
    let count = uses.count - (isMadeForIt ? 1 : 0)
    // Dice's coefficient: 1 for words that always occur together.
    let shares = uses.words.map { (other, common) in
      let isOwn = own.contains(other)
      let together = common - (isMadeForIt && isOwn ? 1 : 0)
      let all = count + (counts[other] ?? 0) - (isOwn ? 1 : 0)
      return (word: other, share: together > 1 ? 2 * Double(together) / Double(all) : 0)
    }
    guard let best = shares.map(\.share).max(), best >= 0.5 else { return nil }
    return shares.contains { $0.share >= best * 0.8 && own.contains($0.word) }
  }
}

extension CodeUnitString {
  /// The numbers of the words of a text. A number is the hash of the first letters without case, so that most forms of a word
  /// share it. In a language without spaces, each pair of adjacent letters counts as a word.
  package var wordNumbers: Set<UInt64> {
    var numbers: Set<UInt64> = []
    var word: UInt64 = 0
    var length = 0
    var before: UInt64?
    func mixed(_ number: UInt64, _ scalar: UInt32) -> UInt64 {
      (number ^ UInt64(scalar)) &* 0x0100_0000_01B3
    }
    func end() {
      if length > 0 { numbers.insert(word) }
      (word, length) = (0, 0)
    }
    for scalar in string.unicodeScalars {
      guard let letter = scalar.wordLetter else {
        end()
        before = nil
        continue
      }
      if scalar.isWrittenWithoutSpaces {
        end()
        if let before { numbers.insert(mixed(before, letter)) }
        before = mixed(0xCBF2_9CE4_8422_2325, letter)
      } else {
        before = nil
        if length < Self.lettersOfWord {
          word = mixed(length == 0 ? 0xCBF2_9CE4_8422_2325 : word, letter)
        }
        length += 1
      }
    }
    end()
    return numbers
  }

  private static let lettersOfWord = 5
}

extension Unicode.Scalar {
  /// The letter without its case; nil for a scalar that separates words.
  fileprivate var wordLetter: UInt32? {
    if value < 0x80 {
      let byte = UInt8(value)
      return byte.isASCIIAlphanumeric ? UInt32(byte.lowercasedASCII) : nil
    }
    return value < 0x10000 ? LetterFolding.folded(value) : nil
  }

  /// Whether the letter is Thai, Lao, Burmese, Khmer, Chinese, Japanese or Korean.
  fileprivate var isWrittenWithoutSpaces: Bool {
    switch value {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0xD7FF, 0xF900...0xFAFF: true
    default: false
    }
  }
}
