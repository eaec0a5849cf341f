import L10nSource

/// What kinds of bytes a text has, as far as checks ask. Most texts have none that a check needs to look at.
struct TextTraits: OptionSet, Sendable, Hashable {
  let rawValue: UInt64

  static let percent = Self(rawValue: 1)
  static let lineBreak = Self(rawValue: 1 << 1)
  /// A control character of ASCII that is neither a line break nor a tab.
  static let control = Self(rawValue: 1 << 2)
  /// Perhaps letters of ASCII; known only of texts that are not all of printable ASCII.
  static let asciiLetters = Self(rawValue: 1 << 3)

  // What characters beyond ASCII there are, by their first bytes alone.

  /// U+0080–00BF: Latin-1's controls and symbols.
  static let symbols = Self(rawValue: 1 << 4)
  static let latin = Self(rawValue: 1 << 5)
  /// U+0300–037F: marks, and the first of Greek.
  static let marks = Self(rawValue: 1 << 6)
  static let greek = Self(rawValue: 1 << 7)
  /// U+0400–053F, of which the last are Armenian.
  static let cyrillic = Self(rawValue: 1 << 8)
  static let armenian = Self(rawValue: 1 << 9)
  /// U+0580–05FF, of which the first are Armenian.
  static let hebrew = Self(rawValue: 1 << 10)
  static let arabic = Self(rawValue: 1 << 11)
  /// U+0700–07FF: Syriac, Thaana and others.
  static let syriac = Self(rawValue: 1 << 12)
  /// U+0800–0FFF: the scripts of India, Thai, Lao, Tibetan.
  static let indic = Self(rawValue: 1 << 13)
  /// U+1000–1FFF: Burmese, Georgian, Ethiopic, Khmer; also the Latin of Vietnamese, and more of Greek.
  static let mixed = Self(rawValue: 1 << 14)
  /// U+2000–2FFF: punctuation, format characters, symbols.
  static let punctuation = Self(rawValue: 1 << 15)
  /// U+3000–3FFF: the punctuation of East Asia, kana, some ideographs.
  static let kana = Self(rawValue: 1 << 16)
  static let ideographs = Self(rawValue: 1 << 17)
  /// U+A000–DFFF: Korean, and little else.
  static let hangul = Self(rawValue: 1 << 18)
  static let privateUse = Self(rawValue: 1 << 19)
  /// U+F000–FFFF: private use, ideographs, presentation forms, full width, U+FEFF, U+FFFD.
  static let forms = Self(rawValue: 1 << 20)
  static let supplementary = Self(rawValue: 1 << 21)

  static let ampersand = Self(rawValue: 1 << 22)
  /// U+0140–01BF and U+02C0–02FF, which are `latin`, too: what windows-1252 has of letters beyond Latin-1 is among them.
  static let laterLatin = Self(rawValue: 1 << 23)
  /// `/` or `\\`, as addresses, paths and escape sequences have.
  static let slash = Self(rawValue: 1 << 30)
  static let questionMark = Self(rawValue: 1 << 31)

  /// Letters beyond ASCII.
  static let letters: Self = [
    .latin, .greek, .cyrillic, .armenian, .hebrew, .arabic, .syriac, .indic, .mixed, .kana,
    .ideographs, .hangul,
  ]

  // What is known of more than one byte. It may be said where it is not so, and not the other way round.

  /// Two spaces side by side.
  static let doubleSpace = Self(rawValue: 1 << 24)
  /// White space at one of the ends.
  static let spaceAtEnds = Self(rawValue: 1 << 25)
  /// Something else than a letter or digit at the end.
  static let signAtEnd = Self(rawValue: 1 << 26)
  /// Characters that nobody sees.
  static let hiddenCharacters = Self(rawValue: 1 << 27)
  /// Characters such as UTF-8 has when it is read in another encoding.
  static let misreading = Self(rawValue: 1 << 28)
  /// Letters of ASCII or of Latin right beside those of another alphabet.
  static let joinedAlphabets = Self(rawValue: 1 << 29)
  /// No letters beyond ASCII of the script that the language is written in.
  static let noOwnLetters = Self(rawValue: 1 << 32)
  /// A first character such as notes begin with that are no part of a translation.
  static let noteAtStart = Self(rawValue: 1 << 33)
  /// Two capitals of ASCII and two small letters at the start.
  static let capitalsAtStart = Self(rawValue: 1 << 34)

  /// What a byte says of the text that it stands in; nothing where it goes on with a character.
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

  /// Those that single bytes tell, and two spaces.
  fileprivate var rawBits: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}

struct TraitScanner: Sendable {
  private let kinds = Self.kindsOfBytes

  private static let kindsOfBytes = ByteKinds { TextTraits(byte: $0).rawBits }

  /// The traits that the bytes of a text tell one by one, and two spaces.
  func traits(of text: ByteView) -> TextTraits {
    TextTraits(
      rawValue: UInt64(kinds.all(of: text, twoSpaces: TextTraits.doubleSpace.rawBits)))
  }

  func traits(of text: ByteView, in language: TextLanguage) -> TextTraits {
    guard !text.isEmpty else { return .noOwnLetters }
    return traits(of: text).union(TextTraits(endsOf: text)).completed(text, in: language)
  }
}

/// How many bytes the character has that begins with this byte.
func scalarLength(_ lead: UInt8) -> Int {
  lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
}

extension ByteView {
  /// Whether a text has a letter of hiragana or katakana; as traits, their bytes are those of East Asian punctuation, too.
  var hasKana: Bool {
    indices.dropLast().contains { self[$0] == 0xE3 && (0x81...0x83).contains(self[$0 + 1]) }
  }
}
