private import CICU

extension String {
  /// The number of cells that the text occupies in a terminal: two for a wide or full-width character (East Asian Width) and
  /// for an emoji, zero for combining marks, format characters and controls.
  package var terminalWidth: Int {
    let text = utf8
    var width = 0
    // The last ASCII character, which a following character may combine with.
    var last = startIndex
    var lastWidth = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x80 else {
        return self[last...].reduce(width - lastWidth) { $0 + $1.terminalWidth }
      }
      last = index
      lastWidth = byte >= 0x20 && byte != 0x7F ? 1 : 0
      width += lastWidth
    }
    return width
  }
}

extension Character {
  /// The number of cells: two for an emoji of several scalars, otherwise the sum of the scalars' widths, because terminals
  /// advance for each base and each spacing vowel sign.
  fileprivate var terminalWidth: Int {
    if isEmojiSequence { return 2 }
    return unicodeScalars.reduce(0) { $0 + $1.terminalWidth }
  }

  private var isEmojiSequence: Bool {
    guard !isASCII, let first = unicodeScalars.first else { return false }
    if first.properties.isEmojiPresentation { return true }
    // U+FE0F selects emoji presentation; U+200D joins several.
    return first.properties.isEmoji
      && unicodeScalars.dropFirst().contains { $0.value == 0xFE0F || $0.value == 0x20E3 }
  }
}

extension Unicode.Scalar {
  fileprivate var terminalWidth: Int {
    if value < 0x80 { return value >= 0x20 && value != 0x7F ? 1 : 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return 0
    // The soft hyphen is a format character that terminals show.
    case .format: return value == 0xAD ? 1 : 0
    default: break
    }
    // Hangul vowels and finals combine with the preceding initial, which is wide.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) { return 0 }
    return cicu_is_wide(value) ? 2 : 1
  }
}
