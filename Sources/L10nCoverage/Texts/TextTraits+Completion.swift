import L10nModel
import L10nSource

extension TextTraits {
  /// Traits of texts that may contain invisible characters, or text read in the wrong encoding.
  private static let hiding: TextTraits = [.control, .symbols, .punctuation, .forms]
  private static let mixing: TextTraits = [.cyrillic, .greek]
  /// A text without any of these traits needs no closer inspection.
  private static let suspicious = hiding.union(mixing).union(.laterLatin)

  /// The traits of the first and the last character of a text that isn't empty.
  @inline(__always)  // Part of the loop that looks up pairs.
  init(endsOf text: ByteView) {
    self = TextEdges.beginsBare(text[0]) ? [] : .spaceAtEnds
    formUnion(TextTraits(startOf: text))
    let last = text.count &- 1
    if text[last] < 0x80 {
      if text[last].isASCIILetter || text[last].isASCIIDigit { return }
      formUnion(text[last] <= 0x20 ? [.spaceAtEnds, .signAtEnd] : .signAtEnd)
    } else {
      var start = last
      while start > 0, text[start] & 0xC0 == 0x80 { start &-= 1 }
      guard FinalMark.mayBegin(with: text[start]) else { return }
      formUnion(TextEdges.beginsBare(text[start]) ? .signAtEnd : [.spaceAtEnds, .signAtEnd])
    }
  }

  /// The traits of the start of a text that isn't empty, which can show notes and slips of the shift key.
  @inline(__always)  // Part of the loop that looks up pairs.
  private init(startOf text: ByteView) {
    switch text[0] {
    case UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "H"), UInt8(ascii: "["),
      UInt8(ascii: "`"), UInt8(ascii: "\""), UInt8(ascii: "_"), UInt8(ascii: "&"):
      self = .noteAtStart
    // «
    case 0xC2 where text.count > 1 && text[1] == 0xAB: self = .noteAtStart
    case UInt8(ascii: "M") where text.count > 8 && text[1] == UInt8(ascii: "I"):
      self = .noteAtStart
    case UInt8(ascii: "P") where text.count > 10 && text[1] == UInt8(ascii: "L"):
      self = .noteAtStart
    default: self = []
    }
    if text.count > 3, text[1].isASCIIUppercase, text[2].isASCIILowercase,
      text[0].isASCIIUppercase, text[3].isASCIILowercase
    {
      formUnion(.capitalsAtStart)
    }
  }

  /// Returns the traits with those that single bytes don't show.
  @inline(__always)  // Most texts need no closer inspection.
  func completed(_ text: ByteView, in language: TextLanguage) -> TextTraits {
    var traits = self
    if isDisjoint(with: language.ownTraits) { traits.formUnion(.noOwnLetters) }
    guard !isDisjoint(with: Self.suspicious) else { return traits }
    return traits.union(suspicions(of: text, in: language))
  }

  private func suspicions(
    of text: ByteView, in language: TextLanguage
  ) -> TextTraits {
    var traits: TextTraits = []
    if contains(.laterLatin), text.hasLettersOfLeadingBytes { traits.insert(.misreading) }
    if !isDisjoint(with: Self.hiding) {
      let suspicion = text.suspicion(isCyrillic: language.isCyrillic)
      if suspicion.mayHideCharacters { traits.insert(.hiddenCharacters) }
      if suspicion.mayBeMisread { traits.insert(.misreading) }
    }
    if !isDisjoint(with: Self.mixing), !isDisjoint(with: [.asciiLetters, .latin]),
      text.hasJoinedAlphabets
    {
      traits.insert(.joinedAlphabets)
    }
    return traits
  }
}

extension ByteView {
  /// Whether the text has lead bytes of invisible characters, and of characters that UTF-8 becomes in another encoding.
  fileprivate func suspicion(isCyrillic: Bool) -> (mayHideCharacters: Bool, mayBeMisread: Bool) {
    var (mayHideCharacters, mayBeMisread) = (false, false)
    var end = 0
    while true {
      let index = firstFormatCharacterIndex(from: end)
      guard index < count else { break }
      end = index + 1
      let byte = self[index]
      let next = index + 1 < count ? self[index + 1] : 0
      let third = index + 2 < count ? self[index + 2] : 0
      switch byte {
      case 0x09, 0x0A, 0x0D: continue
      case 0xC2 where next < 0xA0: mayHideCharacters = true
      case 0xE2 where next == 0x80 && (0x8B...0x8F ~= third || 0xA8...0xAE ~= third),
        0xE2 where next == 0x81 && third >= 0xA0:
        mayHideCharacters = true
      case 0xEF:
        if next == 0xBB || next == 0xBE || next == 0xBF { mayHideCharacters = true }
        if next == 0xBF, third == 0xBD { mayBeMisread = true }
      case 0xC2, 0xE2: break
      default: mayHideCharacters = true
      }
      if byte >= 0xC2, !mayBeMisread { mayBeMisread = isMisread(at: index, isCyrillic) }
    }
    return (mayHideCharacters, mayBeMisread)
  }

  /// Whether the symbol at an index follows a character that a lead byte of UTF-8 becomes in another encoding: a letter from À
  /// to ô in windows-1252, `√`, `‚`, `¬` or `≈` in Mac OS Roman, `Р` or `С` in windows-1251.
  private func isMisread(at index: Int, _ isCyrillic: Bool) -> Bool {
    if !isCyrillic, isLeadingSymbol(at: index) { return true }
    guard index > 1 else { return false }
    let (first, second) = (self[index - 2], self[index - 1])
    if isCyrillic { return first == 0xD0 && (second == 0xA0 || second == 0xA1) }
    if first == 0xC3 || first == 0xC2 && second == 0xAC { return true }
    guard index > 2, self[index - 3] == 0xE2 else { return false }
    return first == 0x88 && second == 0x9A || first == 0x80 && second == 0x9A
      || first == 0x89 && second == 0x88
  }

  /// Whether the symbol at an index is one that a lead byte of UTF-8 becomes in Mac OS Roman, directly before a non-ASCII
  /// letter: `√ü` for ß.
  private func isLeadingSymbol(at index: Int) -> Bool {
    let end = index + scalarLength(self[index])
    guard end < count, self[end] >= 0xC3 else { return false }
    switch (self[index], self[index + 1]) {
    case (0xC2, 0xAC): return true
    case (0xE2, 0x88): return self[index + 2] == 0x9A
    case (0xE2, 0x80): return self[index + 2] == 0x9A
    case (0xE2, 0x89): return self[index + 2] == 0x88
    default: return false
    }
  }

  /// Whether a letter from Â to ß, which a lead byte of UTF-8 becomes in windows-1252, precedes a letter beyond Latin-1 that
  /// the second byte can become: `ÃŸ` for ß, `ÄŒ` for Č.
  fileprivate var hasLettersOfLeadingBytes: Bool {
    let lead: UInt8 = 0xC3
    var index = firstIndex(of: lead, from: 0)
    while index + 3 < count {
      if 0x82...0x9F ~= self[index + 1] {
        switch (self[index + 2], self[index + 3]) {
        // Š, Œ, Ž, š, œ, ž, Ÿ, ƒ, ˆ and ˜
        case (0xC5, 0xA0), (0xC5, 0x92), (0xC5, 0xBD), (0xC5, 0xA1), (0xC5, 0x93), (0xC5, 0xBE),
          (0xC5, 0xB8), (0xC6, 0x92), (0xCB, 0x86), (0xCB, 0x9C):
          return true
        default: break
        }
      }
      index = firstIndex(of: lead, from: index + 2)
    }
    return false
  }

  /// Whether Latin letters are directly next to characters of another alphabet.
  fileprivate var hasJoinedAlphabets: Bool {
    var before = Alphabet.none
    var index = 0
    while index < count {
      let byte = self[index]
      let alphabet: Alphabet =
        if byte < 0x80 {
          byte.isASCIILetter ? .latin : .none
        } else if byte >= 0xC3, byte < 0xCC {
          .latin
        } else {
          byte >= 0xCE && byte < 0xD4 ? .other : .none
        }
      if alphabet != before, alphabet != .none, before != .none { return true }
      before = alphabet
      index &+= scalarLength(byte)
    }
    return false
  }
}

private enum Alphabet { case none, latin, other }
