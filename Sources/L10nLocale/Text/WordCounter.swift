private import CICU
package import L10nSource

/// A counter of words that uses ICU's word break iterator: a word is a segment with letters, digits, kana or ideographs. ICU's
/// dictionaries split languages such as Chinese, Japanese and Thai.
///
/// Create one per worker and use it for many texts: it keeps the iterator and its buffer, and isn't thread-safe. For Latin
/// text, it doesn't use ICU.
package final class WordCounter {
  private var iterator: UnsafeMutableRawPointer?
  private var units: [UInt16] = []
  private var ascii: [UInt8] = []

  package init() {}

  deinit {
    if let iterator { cicu_words_close(iterator) }
  }

  /// The number of words in WTF-8 text; 0 if ICU has no word break data.
  package func count(_ bytes: Span<UInt8>) -> Int {
    countOfASCIIWords(bytes) ?? countOfLatinWords(bytes) ?? countByICU(bytes)
  }

  /// The number of words in text of Latin letters and common punctuation; nil if it contains anything else.
  func countOfLatinWords(_ bytes: Span<UInt8>) -> Int? {
    guard replaceLatin(bytes, with: &ascii) else { return nil }
    return ascii.withSpan(countOfASCIIWords)
  }

  package func count(_ text: CodeUnitString) -> Int { text.bytes.withSpan(count) }

  func countByICU(_ bytes: Span<UInt8>) -> Int {
    units.removeAll(keepingCapacity: true)
    units.append(utf16Of: bytes)
    // Versions of ICU differ: in 72, "@" is a letter; in 78, ":" joins letters. So both are replaced by "&", a sign in all
    // versions.
    for index in units.indices where units[index] == 0x40 || units[index] == 0x3A {
      units[index] = 0x26
    }
    if iterator == nil { iterator = cicu_words_open() }
    guard let iterator, let length = Int32(exactly: units.count) else { return 0 }
    return units.withUnsafeBufferPointer {
      Int(max(0, cicu_words_count(iterator, $0.baseAddress, length)))
    }
  }
}

/// Replaces Latin text with ASCII that has the same number of words, so that it can be counted without ICU.
///
/// Texts of European languages, and English ones with typographic characters, have few non-ASCII characters, and the word
/// breaks of UAX #29 distinguish few kinds of them. Letters are like `a`; the apostrophes `’` and `‘` join words like a full
/// stop (both are MidNumLet); dashes, other quotation marks and the ellipsis belong to no word.
///
/// - Parameter ascii: receives the result.
/// - Returns: false if the text has a character of another kind.
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

/// A kind of character, represented by the ASCII character with the same word breaks.
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
