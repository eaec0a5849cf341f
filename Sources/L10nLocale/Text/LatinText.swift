/// Puts ASCII that has as many words in the place of text in Latin letters, so that it can be counted without ICU.
///
/// Texts of European languages, and English ones with typographic signs, have few characters beyond ASCII, and the word
/// breaks of UAX #29 know few kinds of these: letters are as good as `a`; the apostrophe `’` and `‘` hold words together
/// where a full stop does (both are MidNumLet); dashes, other quotation marks and the ellipsis are in no word.
///
/// - Parameter ascii: is replaced.
/// - Returns: false where a character is of no kind that is known here.
/// - Complexity: O(*n*) in the number of bytes.
func replaceLatin(_ text: Span<UInt8>, with ascii: inout [UInt8]) -> Bool {
  ascii.removeAll(keepingCapacity: true)
  var index = 0
  while index < text.count {
    let byte = text[index]
    guard byte >= 0x80 else {
      ascii.append(byte)
      index += 1
      continue
    }
    let kind: LatinKind?
    if byte & 0xE0 == 0xC0, index + 1 < text.count, text[index + 1] & 0xC0 == 0x80 {
      kind = LatinKind(UInt32(byte & 0x1F) << 6 | UInt32(text[index + 1] & 0x3F))
      index += 2
    } else if byte == 0xE2, index + 2 < text.count, text[index + 1] == 0x80,
      text[index + 2] & 0xC0 == 0x80
    {
      kind = LatinKind(0x2000 | UInt32(text[index + 2] & 0x3F))
      index += 3
    } else {
      return false
    }
    guard let kind else { return false }
    ascii.append(kind.rawValue)
  }
  return true
}

/// A kind of character, as the ASCII character that breaks words in the same way.
private enum LatinKind: UInt8 {
  case letter = 0x61
  case joint = 0x2E
  case sign = 0x21

  init?(_ scalar: UInt32) {
    switch scalar {
    case 0xD7, 0xF7: self = .sign
    case 0xC0...0x24F: self = .letter
    case 0x2018, 0x2019: self = .joint
    // The no-break space, ¡, «, », ¿, dashes, quotation marks and the ellipsis.
    case 0xA0, 0xA1, 0xAB, 0xBB, 0xBF, 0x2010...0x2016, 0x201A...0x201F, 0x2026: self = .sign
    default: return nil
    }
  }
}
