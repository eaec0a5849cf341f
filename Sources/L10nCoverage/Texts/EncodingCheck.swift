import L10nLocale
import L10nModel
package import L10nSource

/// Finds text that was decoded with the wrong encoding at some point: `Ã©` for `é`, and U+FFFD for lost characters.
struct EncodingCheck {
  private let language: LocaleIdentifier
  private let isCyrillic: Bool

  init(_ language: TextLanguage) {
    self.language = language.identifier
    isCyrillic = language.isCyrillic
  }

  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    let check = EncodingCheck(pair.language)
    if let (problem, range) = check.problem(pair.text, source: pair.sourceText) {
      found.add(problem, range)
    } else if pair.traits.contains(.questionMark), let source = pair.sourceText,
      source.firstIndex(of: UInt8(ascii: "?"), from: 0) == source.count,
      let sign = pair.text.questionMarkInWord
    {
      found.add(ProblemWords.replacedLetter, sign)
    }
  }

  /// - Parameter source: the text that this one translates; nil for a source.
  func problem(
    _ text: ByteView, source: ByteView?
  ) -> (problem: ProblemWords, range: Range<Int>)? {
    var run: [TextScalars.Element] = []
    for element in TextScalars(text) {
      if element.scalar == "\u{FFFD}",
        source.map({ !TextScalars($0).contains { $0.scalar == "\u{FFFD}" } }) ?? true
      {
        return (.lostCharacter, element.range)
      }
      if element.scalar.value >= 0x80 {
        run.append(element)
      } else {
        if let found = misread(run, in: text) { return found }
        run.removeAll(keepingCapacity: true)
      }
    }
    return misread(run, in: text)
  }

  /// Converts the characters of a run to their bytes in an old encoding. If these are UTF-8 of characters that the language
  /// uses, the text was meant as UTF-8.
  private func misread(
    _ run: [TextScalars.Element], in text: ByteView
  ) -> (problem: ProblemWords, range: Range<Int>)? {
    guard run.count > 1, let exemplars = Exemplars(language) else { return nil }
    for charset in isCyrillic ? OldCharset.cyrillic : OldCharset.western {
      // Two Cyrillic letters can be UTF-8 by chance.
      guard run.count >= charset.shortestRun else { continue }
      var bytes: [UInt8] = []
      for element in run {
        guard let byte = charset.bytes[element.scalar] else { break }
        bytes.append(byte)
      }
      guard bytes.count == run.count else { continue }
      let meant = bytes.withView {
        $0.isUTF8 ? String(decoding: $0, as: UTF8.self) : nil
      }
      let range = run[0].range.lowerBound..<run[run.count - 1].range.upperBound
      guard let meant, meant.unicodeScalars.count < run.count,
        meant.unicodeScalars.allSatisfy({ exemplars.contains($0) || $0.isTypographic }),
        !run.allSatisfy({ exemplars.contains($0.scalar) }) || text.hasSmallLetter(beside: range)
      else { continue }
      return (.misread(String(decoding: text[range], as: UTF8.self), meant: meant), range)
    }
    return nil
  }
}

extension ProblemWords {
  static let lostCharacter = Self(
    .brokenEncoding,
    .fixed("", " has U+FFFD, the replacement for a character that was lost in a conversion"),
    help: "restore the character")

  fileprivate static let replacedLetter = Self(
    .brokenEncoding,
    .fixed("", " has a question mark inside a word: a letter was lost in a conversion"),
    help: "restore the letter")

  static func misread(_ text: String, meant: String) -> Self {
    Self(
      .brokenEncoding,
      .made("", " has \"\(text)\", which is \"\(meant)\" read in the wrong encoding"),
      help: "write \"\(meant)\", and look for similar errors in the file")
  }
}

extension TextCheck {
  static let encoding = TextCheck(
    checks: [.brokenEncoding], subject: .text, traits: { _ in [.misreading, .questionMark] },
    look: EncodingCheck.look)
}

extension Check {
  package static let brokenEncoding = Check(
    "broken-encoding", .warning, "text decoded with the wrong encoding at some point")
}

/// The bytes of the characters in an encoding with one byte per character.
private struct OldCharset {
  let bytes: [Unicode.Scalar: UInt8]
  let shortestRun: Int

  static let western = [
    OldCharset("windows-1252", shortestRun: 2), OldCharset("macintosh", shortestRun: 2),
  ]
  static let cyrillic = [OldCharset("windows-1251", shortestRun: 4)]

  init(_ name: String, shortestRun: Int) {
    let upperHalf = Array(UInt8(0x80)...0xFF)
    // Opening the encoding takes longer than the rest, so all bytes are converted at once if the encoding defines all of them.
    let scalars = Self.scalars(of: upperHalf, name)
    var bytes: [Unicode.Scalar: UInt8] = [:]
    for (position, byte) in upperHalf.enumerated() {
      let scalar =
        scalars.count == upperHalf.count ? scalars[position] : Self.scalars(of: [byte], name).first
      // Programs keep a byte that the encoding leaves undefined as the control character of the same number.
      bytes[scalar ?? Unicode.Scalar(byte)] = byte
    }
    self.bytes = bytes
    self.shortestRun = shortestRun
  }

  private static func scalars(of bytes: [UInt8], _ name: String) -> [Unicode.Scalar] {
    bytes.withSpan { Transcoder.utf8(from: $0, charset: name) }.map {
      Array(String(decoding: $0, as: UTF8.self).unicodeScalars)
    } ?? []
  }
}

extension Unicode.Scalar {
  /// Quotation marks, dashes, dots and signs that any language may use.
  fileprivate var isTypographic: Bool {
    switch value {
    case 0xA0, 0xA9, 0xAB, 0xAE, 0xB0, 0xB7, 0xBB, 0x2010...0x2026, 0x20AC, 0x2122: true
    default: false
    }
  }
}

extension ByteView {
  /// A question mark between Latin letters, in a text without an address; nil if there is none.
  fileprivate var questionMarkInWord: Range<Int>? {
    guard firstIndex(of: UInt8(ascii: "/"), or: UInt8(ascii: "="), from: 0) == count else {
      return nil
    }
    let sign = UInt8(ascii: "?")
    var index = firstIndex(of: sign, from: 0)
    while index + 1 < count {
      let isBehindLetter =
        index > 0 && self[index - 1].isASCIILetter
        || index > 1 && (0xC3...0xC9).contains(self[index - 2])
      if isBehindLetter, self[index + 1].isASCIILowercase { return index..<index + 1 }
      index = firstIndex(of: sign, from: index + 1)
    }
    return nil
  }

  /// Whether a lowercase ASCII letter is directly before or after a part of the text. Misread UTF-8 begins with a capital
  /// letter, followed by a sign or another letter: no word continues like that.
  fileprivate func hasSmallLetter(beside range: Range<Int>) -> Bool {
    range.lowerBound > 0 && self[range.lowerBound - 1].isASCIILowercase
      || range.upperBound < count && self[range.upperBound].isASCIILowercase
  }

  /// Whether the bytes are complete non-ASCII characters in UTF-8.
  fileprivate var isUTF8: Bool {
    var index = 0
    while index < count {
      let lead = self[index]
      guard (0xC2...0xF4).contains(lead) else { return false }
      let end = index + scalarLength(lead)
      guard end <= count, self[index + 1..<end].allSatisfy({ $0 & 0xC0 == 0x80 }) else {
        return false
      }
      index = end
    }
    return true
  }
}
