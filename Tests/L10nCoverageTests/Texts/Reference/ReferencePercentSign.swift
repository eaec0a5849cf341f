import L10nSource

/// The probable meaning of a percent sign, judged by the text around it.
struct ReferencePercentSign {
  let specification: ReferenceSpecification
  let text: [UInt8]
  /// The end of the last specification before it that takes an argument.
  let argumentEnd: Int?

  private var start: Int { specification.range.lowerBound }

  private var next: Character? { text.character(at: specification.range.upperBound) }

  /// The text before it, without the space of `100 %`.
  private var before: Substring {
    let before = String(decoding: text[..<start], as: UTF8.self)[...]
    return before.last.map { " \u{A0}\u{2009}\u{202F}".contains($0) } == true
      ? before.dropLast() : before
  }

  private var isBehindDigit: Bool { before.last.map { "0"..."9" ~= $0 } ?? false }

  var isEscaped: Bool { text[specification.range].elementsEqual("%%".utf8) }

  /// `https://a.example/%20b`
  var isEscapeOfAddress: Bool {
    let whole = String(decoding: text, as: UTF8.self)
    let digits = text[(start + 1)...].prefix(2)
    return digits.count == 2
      && digits.allSatisfy { "0123456789abcdefABCDEF".utf8.contains($0) }
      && !text.contains { $0 <= 0x20 }
      && whole.firstMatch(of: /^([A-Za-z]{2,}:\/\/|mailto:)/) != nil
  }

  /// `20%off`, `100% of it`, `% of it`.
  var isProbablyLiteral: Bool {
    guard specification.number == nil, specification.conversion != "@" else { return false }
    guard specification.hasSpace else { return isBehindDigit && next?.isLetterOfASCII == true }
    return isBehindDigit || before.utf8.count == argumentEnd || !isNumberByItself
  }

  /// `% d`, `% lu`: a numeric conversion with a space flag, not a word.
  private var isNumberByItself: Bool {
    if let next, next.isLetterOfASCII || next == "'" || !next.isASCII { return false }
    switch (specification.length, specification.conversion) {
    case (nil, "d"), (nil, "x"), (nil, "X"), (nil, "f"): return true
    case ("l", "d"), ("l", "x"), ("l", "X"), ("l", "f"), ("l", "u"): return true
    case ("q", "d"), ("q", "x"), ("q", "X"), ("q", "f"), ("q", "u"): return true
    default: return false
    }
  }

  /// `(5%)`, `5%.`: a sign that takes no argument, and that begins no placeholder of the program.
  var isLost: Bool {
    let rest = String(decoding: text[(start + 1)...], as: UTF8.self)
    let isBehindWord = text.character(at: start - 1)?.isLetterOfASCII == true
    if isBehindWord, start != argumentEnd { return false }
    if specification.conversion == nil, rest.contains(where: { !" .-".contains($0) }) {
      return false
    }
    guard specification.conversion != "$", let first = rest.unicodeScalars.first else {
      return specification.conversion != "$"
    }
    if Character(first).isLetterOfASCII { return isBehindDigit }
    return !"({[<$_#@&*'=^~\\".unicodeScalars.contains(first)
      && (!first.isASCII || !Character(first).isLetter && !Character(first).isNumber)
  }
}

extension Character {
  fileprivate var isLetterOfASCII: Bool { isASCII && isLetter }
}
