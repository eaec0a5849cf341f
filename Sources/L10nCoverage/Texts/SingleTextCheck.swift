import L10nModel

/// What can be said of a text by itself: its characters, whatever it translates.
struct SingleTextCheck {
  private let language: TextLanguage
  private let encoding: EncodingCheck
  private let formatCharacters: FormatCharacterCheck

  init(_ language: TextLanguage) {
    self.language = language
    encoding = EncodingCheck(language)
    formatCharacters = FormatCharacterCheck(
      mayHaveTwoDirections: ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo"].contains(language.script))
  }

  /// Traits of texts that may have characters that nobody sees.
  private static let hiding: TextTraits = [
    .control, .symbols, .punctuation, .forms, .southEast, .kana,
  ]
  private static let mixing: TextTraits = [.cyrillic, .greek]
  /// Traits of texts that may have been read in the wrong encoding.
  private static let misreadable: TextTraits = [.symbols, .punctuation, .forms, .latin]

  /// - Parameters:
  ///   - start: where the text begins in the bytes of its content.
  ///   - source: the text that this one translates; nil for a source.
  /// - Complexity: O(*n*) in the number of bytes where the traits make something possible, else O(1).
  func findings(
    _ text: UnsafeBufferPointer<UInt8>, _ traits: TextTraits, entry: Int, at start: Int,
    source: UnsafeBufferPointer<UInt8>?
  ) -> [TextFinding] {
    guard !traits.isDisjoint(with: Self.interesting) else { return [] }
    var found: [TextFinding] = []
    func add(_ problem: TextProblem, _ range: Range<Int>) {
      found.append(
        TextFinding(
          entry: entry, range: range.lowerBound + start..<range.upperBound + start, problem))
    }
    if !traits.isDisjoint(with: Self.hiding), text.mayHideCharacters {
      for (problem, range) in formatCharacters.problems(text, source: source) {
        add(problem, range)
      }
    }
    if traits.contains(.joined), !traits.isDisjoint(with: Self.mixing),
      let (problem, range) = LookAlikeCheck.problem(text)
    {
      add(.lookAlike(problem), range)
    }
    if !traits.isDisjoint(with: Self.misreadable), text.hasRunBeyondASCII(language),
      let (problem, range) = encoding.problem(text, source: source)
    {
      add(.encoding(problem), range)
    }
    return found
  }

  private static let interesting = hiding.union(mixing).union(misreadable)
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there is a byte sequence that a format or control character may begin with.
  fileprivate var mayHideCharacters: Bool {
    for (index, byte) in enumerated() {
      guard byte >= 0x80 else {
        if byte < 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 || byte == 0x7F { return true }
        continue
      }
      let next = index + 1 < count ? self[index + 1] : 0
      let third = index + 2 < count ? self[index + 2] : 0
      switch byte {
      case 0xC2 where next < 0xA0: return true
      case 0xE1 where next == 0x85: return true
      case 0xE2 where next == 0x80 && (0x8B...0x8F ~= third || 0xA8...0xAE ~= third): return true
      case 0xE2 where next == 0x81 && third >= 0xA0: return true
      case 0xE3 where next == 0x85 && third == 0xA4: return true
      case 0xEF where next == 0xBB || next == 0xBE || next == 0xBF: return true
      default: continue
      }
    }
    return false
  }

  /// Whether there may be characters that are UTF-8 read as something else, or what stands for a lost one: two beside
  /// each other, of which one is no letter of the language's script.
  fileprivate func hasRunBeyondASCII(_ language: TextLanguage) -> Bool {
    var index = 0
    var before: UInt8 = 0
    while index < count {
      let byte = self[index]
      if byte == 0xEF { return true }
      if byte >= 0x80, before >= 0x80 {
        let isSymbol = byte == 0xC2 || byte == 0xE2 || before == 0xC2 || before == 0xE2
        if isSymbol || language.isLatin { return true }
      }
      before = byte
      index += scalarLength(byte)
    }
    return false
  }
}
