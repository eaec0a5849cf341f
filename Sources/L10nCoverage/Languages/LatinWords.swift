import L10nSource

/// The words of a text that need a translation: at least two Latin letters that aren't all capitals. A plural "s" after
/// capitals doesn't count: "IDEs".
///
/// Text that isn't language is skipped: format specifiers, names in `${…}` and `{…}`, tags, addresses, paths, e-mail
/// addresses, entities, and words with digits, underscores or inner capitals, which are names of products and programs.
struct LatinWords: Sequence, IteratorProtocol {
  private let text: ByteView
  private var index = 0
  /// The end of the current token without spaces, while its words are enumerated.
  private var tokenEnd = 0

  /// Abbreviations seldom have as many capitals in a row.
  static let lettersOfLabel = 5

  /// - Parameter text: the bytes, which must outlive the sequence.
  init(_ text: ByteView) {
    self.text = text
  }

  /// Returns the number of words in a text, at most the limit.
  static func count(in text: ByteView, upTo limit: Int) -> Int {
    var words = LatinWords(text)
    var count = 0
    while count < limit, words.next() != nil { count += 1 }
    return count
  }

  mutating func next() -> Range<Int>? {
    repeat {
      while index < tokenEnd {
        let start = index
        index += 1
        guard text[start].isWordByte else { continue }
        while index < tokenEnd, text[index].isWordByte { index += 1 }
        if text.isWord(start..<index) { return start..<index }
      }
      if let word = nextPlainWord() { return word }
    } while findToken()
    return nil
  }

  /// Returns the next word as long as there are only letters and spaces, as in most of a text: then each token is at most one
  /// word. Returns nil at any other character, for `findToken`.
  private mutating func nextPlainWord() -> Range<Int>? {
    while index < text.count {
      let start = index
      var end = start
      var (letters, small) = (0, 0)
      var hasCapitalInside = false
      while end < text.count {
        let byte = text[end]
        if byte.isASCIILowercase || byte >= 0xC0 {
          small &+= 1
          letters &+= 1
        } else if byte.isASCIIUppercase {
          hasCapitalInside = hasCapitalInside || small > 0
          letters &+= 1
        } else if byte < 0x80 {
          break
        }
        end &+= 1
      }
      guard end == text.count || text[end].isTokenEnd else { return nil }
      index = end + 1
      if !hasCapitalInside, text.isWord(endingAt: end, letters: letters, small: small) {
        return start..<end
      }
    }
    return nil
  }

  /// Moves to the next token that isn't code or an address. A token is a run without spaces: an address, a path, or words
  /// joined by punctuation.
  private mutating func findToken() -> Bool {
    while index < text.count {
      if let end = text.endOfCode(at: index) {
        index = end
        continue
      }
      var end = index
      var hasSign = false
      while end < text.count, !text[end].isTokenEnd, text.endOfCode(at: end) == nil {
        hasSign = hasSign || !text[end].isUnambiguousLetter
        end += 1
      }
      if end > index, !hasSign || !text.isAddress(index..<end) {
        tokenEnd = end
        return true
      }
      index = Swift.max(end, index + 1)
    }
    return false
  }
}

extension CodeUnitString {
  /// Whether a text has content in a language: a word, more capitals in a row than abbreviations have, or non-Latin letters.
  var hasLanguageContent: Bool {
    bytes.withView { LatinWords.count(in: $0, upTo: 1) > 0 }
      || bytes.split { !$0.isASCIIUppercase }.contains { $0.count >= LatinWords.lettersOfLabel }
      || string.unicodeScalars.contains { $0.value >= 0x370 && $0.properties.isAlphabetic }
  }
}

extension UInt8 {
  /// Whether it is a letter of any script, a digit, or a character that joins parts of names.
  fileprivate var isWordByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "'")
      || self >= 0x80
  }

  fileprivate var isTokenEnd: Bool { self <= 0x20 }

  /// Whether it is an ASCII letter or any character beyond ASCII, and so not a sign of addresses.
  fileprivate var isUnambiguousLetter: Bool { isASCIILetter || self >= 0x80 }

  /// Whether it is `$`, `%`, `&`, `<` or `{`.
  fileprivate var mayBeginCode: Bool {
    self &- UInt8(ascii: "$") < 3 || self == UInt8(ascii: "<") || self == UInt8(ascii: "{")
  }
}

extension ByteView {
  /// Returns the end of a specifier, a name in `${…}` or `{…}`, a tag or an entity that begins here; nil if none does.
  fileprivate func endOfCode(at start: Int) -> Int? {
    guard self[start].mayBeginCode, start + 1 < count else { return nil }
    switch self[start] {
    case UInt8(ascii: "%"): return endOfSpecification(at: start)
    case UInt8(ascii: "$") where self[start + 1] == UInt8(ascii: "{"):
      return self[start...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 }
    case UInt8(ascii: "{"):
      let end = self[(start + 1)...].firstIndex {
        !$0.isASCIIAlphanumeric && $0 != UInt8(ascii: "_")
      }
      return end.flatMap { self[$0] == UInt8(ascii: "}") && $0 > start + 1 ? $0 + 1 : nil }
    case UInt8(ascii: "<")
    where self[start + 1].isASCIILetter || self[start + 1] == UInt8(ascii: "/"):
      return self[start...].firstIndex(of: UInt8(ascii: ">")).flatMap {
        // `<Not installed>` is a text: a tag with a space has an attribute.
        let hasAttribute = self[start..<$0].contains(UInt8(ascii: "="))
        let hasSpace = self[start..<$0].contains { $0 == 0x20 }
        return hasSpace && !hasAttribute && self[start + 1].isASCIIUppercase ? nil : $0 + 1
      }
    case UInt8(ascii: "&"):
      let end = self[start...].prefix(10).firstIndex(of: UInt8(ascii: ";"))
      return end.map { $0 + 1 }
    default: return nil
    }
  }

  /// Returns the end of a specifier. It contains no spaces.
  private func endOfSpecification(at start: Int) -> Int {
    var end = start + 1
    if end < count, self[end] == UInt8(ascii: "#") {
      // `%#@name@`
      let name = self[Swift.min(end + 2, count)...].prefix(40)
      return name.firstIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? end
    }
    if end < count, self[end] == UInt8(ascii: "(") {
      end = self[end...].prefix(40).firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 } ?? end
    }
    while end < count, self[end].isASCIIDigit || "$.+-*hlqLtzj".utf8.contains(self[end]) {
      end += 1
    }
    return Swift.min(end + 1, count)
  }

  /// Whether a hyphen joins a word to a preceding one with a capital: "Blu-ray".
  func isBehindHyphen(_ word: Range<Int>) -> Bool {
    guard word.lowerBound > 1, self[word.lowerBound - 1] == UInt8(ascii: "-") else { return false }
    let letters = self[..<(word.lowerBound - 1)].reversed().prefix(while: \.isASCIILetter)
    return letters.last?.isASCIIUppercase ?? false
  }

  /// Whether a token is an address, a path or a name in code rather than words.
  fileprivate func isAddress(_ token: Range<Int>) -> Bool {
    var slashes = 0
    for index in token {
      let byte = self[index]
      let isInside = index > token.lowerBound && index + 1 < token.upperBound
      switch byte {
      case UInt8(ascii: "@"), UInt8(ascii: "\\"): return true
      case UInt8(ascii: "/"):
        slashes += 1
        if slashes > 1 || index == token.lowerBound { return true }
      case UInt8(ascii: "~") where index == token.lowerBound && token.count > 1:
        if self[index + 1] == UInt8(ascii: "/") { return true }
      case UInt8(ascii: ".") where index == token.lowerBound:
        // A point before a letter begins a file extension; an ellipsis doesn't.
        if token.count > 1, self[index + 1].isASCIILetter { return true }
      case UInt8(ascii: "."), UInt8(ascii: "="), UInt8(ascii: "_"):
        if isInside, self[index - 1].isWordByte, self[index + 1].isWordByte { return true }
      case UInt8(ascii: "#") where index == token.lowerBound && token.count > 1: return true
      case UInt8(ascii: "-")
      where index == token.lowerBound && token.count > 2 && self[index + 1] == byte:
        return true
      default: continue
      }
    }
    return false
  }

  /// Whether bytes are a word of a language: two or more letters, not all capitals, no digits, and no capital after a
  /// lower-case letter.
  fileprivate func isWord(_ range: Range<Int>) -> Bool {
    var (letters, small) = (0, 0)
    for byte in self[range] {
      if byte.isASCIIDigit || byte == UInt8(ascii: "_") { return false }
      if byte & 0xC0 == 0x80 || byte == UInt8(ascii: "'") { continue }
      letters += 1
      let isCapital = byte.isASCIIUppercase
      if isCapital, small > 0 { return false }
      if !isCapital { small += 1 }
    }
    return isWord(endingAt: range.upperBound, letters: letters, small: small)
  }

  /// Whether letters, some of them in lower case, are more than an abbreviation or its plural: "IDEs".
  fileprivate func isWord(endingAt end: Int, letters: Int, small: Int) -> Bool {
    letters > 1 && small > 0 && !(small == 1 && letters > 2 && self[end - 1] == UInt8(ascii: "s"))
  }
}
