/// Case folding of letters beyond ASCII, and the punctuation to skip.
///
/// A history has millions of letters, and Unicode's own tables take ten times as long. A letter that isn't covered counts as
/// different from its other case: at worst, a change of case counts as one of words.
enum LetterFolding {
  /// Returns a letter in lower case; nil for punctuation and spaces.
  ///
  /// - Parameter scalar: a Unicode scalar from U+0080 to U+FFFF.
  @inline(__always)
  static func folded(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case ..<0xC0: isMark(ofLatin1: scalar) ? nil : scalar
    case 0xC0...0xDE where scalar != 0xD7: scalar + 0x20
    case 0x100...0x137, 0x14A...0x177: scalar | 1
    // Pairs whose upper-case letter is odd.
    case 0x139...0x148, 0x179...0x17E: scalar + (scalar & 1)
    case 0x178: 0xFF
    case 0x391...0x3AB: scalar + 0x20
    case 0x386: 0x3AC
    case 0x388...0x38A: scalar + 0x25
    case 0x38C: 0x3CC
    case 0x38E, 0x38F: scalar + 0x3F
    case 0x400...0x40F: scalar + 0x50
    case 0x410...0x42F: scalar + 0x20
    case 0x48A...0x4BF, 0x4D0...0x52F: scalar | 1
    case 0x1E00...0x1EFF: scalar | 1
    default: isMark(scalar) ? nil : scalar
    }
  }

  /// Whether a scalar is a space or punctuation: no-break space, quotation marks and so on, but not the signs for currencies,
  /// copyright and degrees.
  private static func isMark(ofLatin1 scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0xA1, 0xA1, 0xA7, 0xAB, 0xAD, 0xB7, 0xBB, 0xBF: true
    default: false
    }
  }

  private static func isMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    // Spaces, dashes, quotation marks, the ellipsis.
    case 0x2000...0x206F: true
    // Ideographic and full-width punctuation, except the percent sign and other signs.
    case 0x3000...0x3003, 0x3008...0x3011, 0x3014...0x301F: true
    case 0xFF01, 0xFF02, 0xFF07...0xFF0A, 0xFF0C...0xFF0F: true
    case 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3B, 0xFF3D, 0xFF5B...0xFF65: true
    // Armenian, Hebrew, Arabic, Indic, Tibetan, Georgian, Ethiopic and Khmer punctuation.
    case 0x55A...0x55F, 0x589, 0x58A, 0x5BE, 0x5F3, 0x5F4: true
    case 0x60C, 0x61B, 0x61F, 0x640, 0x6D4: true
    case 0x964, 0x965, 0xF0B...0xF12, 0x10FB, 0x1361...0x1368, 0x17D4...0x17DA: true
    default: false
    }
  }
}
