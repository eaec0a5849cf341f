import L10nModel
import L10nSource

extension ByteView {
  /// A placeholder or an escape sequence that a translation service damaged with spaces and put into the wrong text: `% s`, `%
  /// 1 $ s`, `% u0421`; nil if there is none.
  func strayPlaceholder(in language: TextLanguage) -> Range<Int>? {
    var index = firstPercentSign(from: 0)
    while index < count {
      if !isBehindNumber(index), let end = endOfStray(at: index, in: language) {
        return index..<end
      }
      index = firstPercentSign(from: index + 1)
    }
    return nil
  }

  /// Languages in which a single s is a word: "with" or "and".
  private static let languagesWithWordS: Set<String> = [
    "bs", "cs", "dsb", "hr", "hsb", "hu", "sh", "sk", "sl", "sr",
  ]

  private func endOfStray(at percent: Int, in language: TextLanguage) -> Int? {
    guard percent + 2 < count, self[percent + 1] == UInt8(ascii: " ") else { return nil }
    switch self[percent + 2] {
    case UInt8(ascii: "s"):
      guard endsWord(at: percent + 3), !Self.languagesWithWordS.contains(language.code) else {
        return nil
      }
      return percent + 3
    case UInt8(ascii: "u"):
      let digits = self[(percent + 3)...].prefix(4)
      return digits.count == 4 && digits.allSatisfy { $0.hexadecimalDigitValue != nil }
        ? percent + 7 : nil
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      var end = percent + 3
      if end < count, self[end] == UInt8(ascii: " ") { end += 1 }
      guard end < count, self[end] == UInt8(ascii: "$") else { return nil }
      end += 1
      if end < count, self[end] == UInt8(ascii: " ") { end += 1 }
      guard end < count, "@sSd".utf8.contains(self[end]), endsWord(at: end + 1) else { return nil }
      return end + 1
    default: return nil
    }
  }

  /// Whether a digit precedes an index, perhaps with a space in between: `5 % s`.
  private func isBehindNumber(_ index: Int) -> Bool {
    let before = self[..<index].suffix(4).reversed().first {
      // The bytes of spaces that some languages write there: U+00A0, U+2009, U+202F.
      ![0x20, 0xA0, 0xC2, 0xE2, 0x80, 0x89, 0xAF].contains($0)
    }
    return before?.isASCIIDigit ?? false
  }

  /// Whether no letter, digit or apostrophe is at an index.
  private func endsWord(at index: Int) -> Bool {
    guard index < count else { return true }
    return self[index] < 0x80 && !self[index].isASCIIAlphanumeric
      && self[index] != UInt8(ascii: "'")
  }
}
