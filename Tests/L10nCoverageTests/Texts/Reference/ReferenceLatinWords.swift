@testable import L10nCoverage

/// `LatinWords` with a pass over each part for each question: what the fast one is held to.
struct ReferenceLatinWords {
  /// The words, one behind the other in the text.
  private(set) var ranges: [Range<Int>] = []

  var count: Int { ranges.count }

  /// - Parameter limit: after how many words to stop.
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ text: UnsafeBufferPointer<UInt8>, limit: Int = .max) {
    var index = 0
    while index < text.count, ranges.count < limit {
      if let end = text.endOfCode(at: index) {
        index = end
        continue
      }
      guard !text[index].isTokenEnd else {
        index += 1
        continue
      }
      // What has no space in it belongs together: an address, a path, or words with punctuation between them.
      var end = index
      while end < text.count, !text[end].isTokenEnd, text.endOfCode(at: end) == nil { end += 1 }
      if !text.isAddress(index..<end) { add(text, index..<end, limit) }
      index = max(end, index + 1)
    }
  }

  private mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, _ token: Range<Int>, _ limit: Int
  ) {
    var index = token.lowerBound
    while index < token.upperBound, ranges.count < limit {
      guard text[index].isWordByte else {
        index += 1
        continue
      }
      var end = index
      while end < token.upperBound, text[end].isWordByte { end += 1 }
      if text.isWord(index..<end) { ranges.append(index..<end) }
      index = end
    }
  }
}

extension UInt8 {
  /// Letters of any script, digits and what holds names together.
  fileprivate var isWordByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "'")
      || self >= 0x80
  }

  fileprivate var isTokenEnd: Bool { self <= 0x20 }
}

extension UnsafeBufferPointer<UInt8> {
  /// Behind a specification, a name in `${…}`, a tag or an entity that begins here; nil where none does.
  fileprivate func endOfCode(at start: Int) -> Int? {
    guard start + 1 < count else { return nil }
    switch self[start] {
    case UInt8(ascii: "%"): return endOfSpecification(at: start)
    case UInt8(ascii: "$") where self[start + 1] == UInt8(ascii: "{"):
      return self[start...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 }
    case UInt8(ascii: "<")
    where self[start + 1].isASCIILetter || self[start + 1] == UInt8(ascii: "/"):
      return self[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    case UInt8(ascii: "&"):
      let end = self[start...].prefix(10).firstIndex(of: UInt8(ascii: ";"))
      return end.map { $0 + 1 }
    default: return nil
    }
  }

  /// Behind the conversion of a specification without a space in it.
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

  /// Whether something without a space is an address, a path or a name of the program's rather than words.
  fileprivate func isAddress(_ token: Range<Int>) -> Bool {
    let text = self[token]
    if text.contains(UInt8(ascii: "@")) || text.contains(UInt8(ascii: "\\")) { return true }
    var slashes = 0
    for (index, byte) in zip(token, text) {
      let isInside = index > token.lowerBound && index + 1 < token.upperBound
      switch byte {
      case UInt8(ascii: "/"):
        slashes += 1
        if slashes > 1 || index == token.lowerBound { return true }
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

  /// Whether letters are a word of a language: two or more, not all of them capitals, no digits, and no capital behind a
  /// small letter.
  fileprivate func isWord(_ range: Range<Int>) -> Bool {
    var letters = 0
    var hasSmall = false
    for byte in self[range] {
      if byte.isASCIIDigit || byte == UInt8(ascii: "_") { return false }
      if byte & 0xC0 == 0x80 || byte == UInt8(ascii: "'") { continue }
      letters += 1
      let isCapital = byte &- 0x41 < 26
      if isCapital, hasSmall { return false }
      if !isCapital { hasSmall = true }
    }
    return letters > 1 && hasSmall
  }
}
