import L10nSource

/// The kinds of bytes in a text, for text checks. Most texts have no traits that a check needs to examine.
struct TextTraits: OptionSet, Sendable, Hashable {
  let rawValue: UInt64

  static let percent = Self(rawValue: 1)
  static let lineBreak = Self(rawValue: 1 << 1)
  /// An ASCII control character other than a line break or a tab.
  static let control = Self(rawValue: 1 << 2)
  /// Possibly ASCII letters; set only for texts that aren't all printable ASCII.
  static let asciiLetters = Self(rawValue: 1 << 3)

  // Characters beyond ASCII, by their first bytes.

  /// U+0080–00BF: controls and symbols of Latin-1.
  static let symbols = Self(rawValue: 1 << 4)
  static let latin = Self(rawValue: 1 << 5)
  /// U+0300–037F: combining marks, and the first Greek characters.
  static let marks = Self(rawValue: 1 << 6)
  static let greek = Self(rawValue: 1 << 7)
  /// U+0400–053F, the last of which are Armenian.
  static let cyrillic = Self(rawValue: 1 << 8)
  static let armenian = Self(rawValue: 1 << 9)
  /// U+0580–05FF, the first of which are Armenian.
  static let hebrew = Self(rawValue: 1 << 10)
  static let arabic = Self(rawValue: 1 << 11)
  /// U+0700–07FF: Syriac, Thaana and others.
  static let syriac = Self(rawValue: 1 << 12)
  /// U+0800–0FFF: the scripts of India, Thai, Lao, Tibetan.
  static let indic = Self(rawValue: 1 << 13)
  /// U+1000–1FFF: Burmese, Georgian, Ethiopic, Khmer; also Latin letters of Vietnamese, and further Greek.
  static let mixed = Self(rawValue: 1 << 14)
  /// U+2000–2FFF: punctuation, format characters, symbols.
  static let punctuation = Self(rawValue: 1 << 15)
  /// U+3000–3FFF: East Asian punctuation, kana, some ideographs.
  static let kana = Self(rawValue: 1 << 16)
  static let ideographs = Self(rawValue: 1 << 17)
  /// U+A000–DFFF: mostly Korean.
  static let hangul = Self(rawValue: 1 << 18)
  static let privateUse = Self(rawValue: 1 << 19)
  /// U+F000–FFFF: private use, ideographs, presentation forms, full-width forms, U+FEFF, U+FFFD.
  static let forms = Self(rawValue: 1 << 20)
  static let supplementary = Self(rawValue: 1 << 21)

  static let ampersand = Self(rawValue: 1 << 22)
  /// U+0140–01BF and U+02C0–02FF, a subset of `latin`: includes the letters of windows-1252 beyond Latin-1.
  static let laterLatin = Self(rawValue: 1 << 23)
  /// `/` or `\\`, which addresses, paths and escape sequences contain.
  static let slash = Self(rawValue: 1 << 30)
  static let questionMark = Self(rawValue: 1 << 31)

  static let letters: Self = [
    .latin, .greek, .cyrillic, .armenian, .hebrew, .arabic, .syriac, .indic, .mixed, .kana,
    .ideographs, .hangul,
  ]

  // Traits of more than one byte. They can be set wrongly, but are never missing.

  /// Two adjacent spaces.
  static let doubleSpace = Self(rawValue: 1 << 24)
  /// White space at the start or end.
  static let spaceAtEnds = Self(rawValue: 1 << 25)
  /// A last character other than a letter or digit.
  static let signAtEnd = Self(rawValue: 1 << 26)
  /// Invisible characters.
  static let hiddenCharacters = Self(rawValue: 1 << 27)
  /// Characters that result from UTF-8 read in another encoding.
  static let misreading = Self(rawValue: 1 << 28)
  /// ASCII or Latin letters adjacent to letters of another alphabet.
  static let joinedAlphabets = Self(rawValue: 1 << 29)
  /// No letters beyond ASCII in the script of the language.
  static let noOwnLetters = Self(rawValue: 1 << 32)
  /// A first character that can begin a note which isn't a part of the translation.
  static let noteAtStart = Self(rawValue: 1 << 33)
  /// Two ASCII capitals and two lower-case letters at the start.
  static let capitalsAtStart = Self(rawValue: 1 << 34)

  /// The traits that a byte implies for its text; empty for a continuation byte.
  init(byte: UInt8) {
    self =
      switch byte {
      case UInt8(ascii: "%"): .percent
      case UInt8(ascii: "&"): .ampersand
      case UInt8(ascii: "/"), UInt8(ascii: "\\"): .slash
      case UInt8(ascii: "?"): .questionMark
      case 0x09: []
      case 0x0A, 0x0D: .lineBreak
      case 0..<0x20, 0x7F: .control
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        .asciiLetters
      case 0..<0xC2: []
      case 0xC2: .symbols
      case 0xC5, 0xC6, 0xCB: [.latin, .laterLatin]
      case 0xC3...0xCB: .latin
      case 0xCC, 0xCD: .marks
      case 0xCE, 0xCF: .greek
      case 0xD0...0xD4: .cyrillic
      case 0xD5: .armenian
      case 0xD6, 0xD7: .hebrew
      case 0xD8...0xDB: .arabic
      case 0xDC...0xDF: .syriac
      case 0xE0: .indic
      case 0xE1: .mixed
      case 0xE2: .punctuation
      case 0xE3: .kana
      case 0xE4...0xE9: .ideographs
      case 0xEA...0xED: .hangul
      case 0xEE: .privateUse
      case 0xEF: .forms
      default: .supplementary
      }
  }

  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The traits of single bytes, and `doubleSpace`.
  fileprivate var rawBits: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}

struct TraitScanner: Sendable {
  private let kinds = Self.kindsOfBytes

  private static let kindsOfBytes = ByteKinds { TextTraits(byte: $0).rawBits }

  /// Returns the traits of the single bytes of a text, and `doubleSpace`.
  func traits(of text: ByteView) -> TextTraits {
    TextTraits(
      rawValue: UInt64(kinds.all(of: text, twoSpaces: TextTraits.doubleSpace.rawBits)))
  }

  func traits(of text: ByteView, in language: TextLanguage) -> TextTraits {
    guard !text.isEmpty else { return .noOwnLetters }
    return traits(of: text).union(TextTraits(endsOf: text)).completed(text, in: language)
  }
}

/// Returns the number of bytes of the UTF-8 character that begins with this byte.
func scalarLength(_ lead: UInt8) -> Int {
  lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
}

extension ByteView {
  /// Whether a text contains hiragana or katakana. The trait `kana` doesn't suffice, as it includes East Asian punctuation.
  var hasKana: Bool {
    indices.dropLast().contains { self[$0] == 0xE3 && (0x81...0x83).contains(self[$0 + 1]) }
  }
}
