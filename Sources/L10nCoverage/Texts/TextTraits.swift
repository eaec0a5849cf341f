/// What kinds of bytes a text has, as far as checks ask. Most texts have none that a check needs to look at.
struct TextTraits: OptionSet, Sendable, Hashable {
  let rawValue: UInt32

  static let percent = Self(rawValue: 1)
  static let lineBreak = Self(rawValue: 1 << 1)
  /// A control character of ASCII that is neither a line break nor a tab.
  static let control = Self(rawValue: 1 << 2)
  /// An ASCII letter stands right beside a character that is not of ASCII.
  static let joined = Self(rawValue: 1 << 3)

  // What characters beyond ASCII there are, by their first bytes.

  /// U+0080–00BF: Latin-1's controls and symbols.
  static let symbols = Self(rawValue: 1 << 4)
  static let latin = Self(rawValue: 1 << 5)
  /// U+0300–033F and U+0340–037F: marks, and the first of Greek.
  static let marks = Self(rawValue: 1 << 6)
  static let greek = Self(rawValue: 1 << 7)
  static let cyrillic = Self(rawValue: 1 << 8)
  static let armenian = Self(rawValue: 1 << 9)
  static let hebrew = Self(rawValue: 1 << 10)
  static let arabic = Self(rawValue: 1 << 11)
  /// U+0700–07FF: Syriac, Thaana and others.
  static let syriac = Self(rawValue: 1 << 12)
  /// U+0800–0FFF: the scripts of India, Thai, Lao, Tibetan.
  static let indic = Self(rawValue: 1 << 13)
  /// U+1000–1FFF: Burmese, Georgian, Ethiopic, Khmer; also more of Latin and Greek.
  static let southEast = Self(rawValue: 1 << 14)
  /// U+2000–2FFF: punctuation, format characters, symbols.
  static let punctuation = Self(rawValue: 1 << 15)
  static let kana = Self(rawValue: 1 << 16)
  static let ideographs = Self(rawValue: 1 << 17)
  static let hangul = Self(rawValue: 1 << 18)
  static let privateUse = Self(rawValue: 1 << 19)
  /// U+F000–FFFF: private use, ideographs, presentation forms, full width, U+FEFF, U+FFFD.
  static let forms = Self(rawValue: 1 << 20)
  static let supplementary = Self(rawValue: 1 << 21)
  /// U+D800–DFFF: surrogates without their partners.
  static let surrogates = Self(rawValue: 1 << 22)

  static let nonASCII = Self(rawValue: ~0b1111)

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// - Complexity: O(*n*) in the number of bytes; eight at a time where there is nothing to be said of them.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self = Self.isPlain(text) ? [] : Self(scanning: text)
  }

  /// Whether all bytes are printable ASCII other than the percent sign.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    var index = 0
    while index &+ 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if special(word) != 0 { return false }
      index &+= 8
    }
    guard index < bytes.count else { return true }
    if bytes.count >= 8 {
      let word = bytes.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self)
      return special(word) == 0
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte &- 0x20 >= 0x5F || byte == UInt8(ascii: "%") { return false }
      index &+= 1
    }
    return true
  }

  /// Not zero where one of eight bytes is a control character, a percent sign or not of ASCII.
  @inline(__always)  // A call for eight bytes costs more than the work.
  private static func special(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs = ones &* 0x80
    let percents = word ^ ones &* 0x25
    let deletes = word ^ ones &* 0x7F
    return
      (word | (word &- ones &* 0x20) & ~word | (percents &- ones) & ~percents
      | (deletes &- ones) & ~deletes) & highs
  }

  private init(scanning text: UnsafeBufferPointer<UInt8>) {
    var traits: Self = []
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        if byte == UInt8(ascii: "%") {
          traits.insert(.percent)
        } else if byte < 0x20 || byte == 0x7F {
          if byte == 0x0A || byte == 0x0D {
            traits.insert(.lineBreak)
          } else if byte != 0x09 {
            traits.insert(.control)
          }
        }
        index &+= 1
        continue
      }
      traits.formUnion(Self(lead: byte, second: index &+ 1 < text.count ? text[index &+ 1] : 0))
      let end = index &+ scalarLength(byte)
      if index > 0, text[index &- 1].isASCIILetter { traits.insert(.joined) }
      if end < text.count, text[end].isASCIILetter { traits.insert(.joined) }
      index = end
    }
    self = traits
  }

  /// What the character is that begins with these bytes.
  private init(lead: UInt8, second: UInt8) {
    self =
      switch lead {
      case 0xC2: .symbols
      case 0xC3...0xCB: .latin
      case 0xCC, 0xCD: .marks
      case 0xCE, 0xCF: .greek
      case 0xD0...0xD3: .cyrillic
      case 0xD4, 0xD5: second < 0xB0 && lead == 0xD4 ? .cyrillic : .armenian
      case 0xD6: second < 0x90 ? .armenian : .hebrew
      case 0xD7: .hebrew
      case 0xD8...0xDB: .arabic
      case 0xDC...0xDF: .syriac
      case 0xE0: .indic
      case 0xE1: second >= 0xB8 && second < 0xBC ? .latin : .southEast
      case 0xE2: .punctuation
      case 0xE3: second < 0x90 ? .kana : .ideographs
      case 0xE4...0xE9: .ideographs
      case 0xEA: second >= 0xB0 ? .hangul : .southEast
      case 0xEB, 0xEC: .hangul
      case 0xED: second < 0xA0 ? .hangul : .surrogates
      case 0xEE: .privateUse
      case 0xEF: .forms
      default: .supplementary
      }
  }
}

/// How many bytes the character has that begins with this byte.
func scalarLength(_ lead: UInt8) -> Int {
  lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
}

extension UInt8 {
  var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  var isASCIIDigit: Bool { self &- 0x30 < 10 }
}
