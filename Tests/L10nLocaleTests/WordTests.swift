import L10nSource
import TestSupport
import Testing

@testable import L10nLocale

@Suite struct WordTests {
  @Test(arguments: [
    ("", 0), (" ", 0), ("Hello, world!", 2), ("don't stop", 2), ("e.g. this", 2),
    ("1,024 items", 2),
    ("version 1.2.3", 2), ("snake_case", 1), ("_", 0), ("%d of %d", 3), ("well-known", 2),
    ("Fichier enregistré", 2), ("naïve café", 2), ("ファイルを開く", 3),
    ("保存更改", 2), ("สวัสดีชาวโลก", 3), ("파일 열기", 2), ("…", 0), ("👍 ok", 1), ("عرض الملفات", 2),
    // "@" is a letter in ICU 72, and a symbol in ICU 76.
    ("%@", 0), ("a@b.example", 2), ("%@ файлов", 1), ("ファイル@", 1), ("@", 0), ("Größe@2x", 2),
    // ":" joins letters in ICU 78.
    ("key:value", 2), ("ключ:значение", 2), ("Größe:é", 2),
  ])
  func words(text: String, count: Int) {
    let counter = WordCounter()
    let counted = counter.count(CodeUnitString(text))
    #expect(counted == count)
  }

  /// Every pair and triple of the character classes in the rules, and long random text of them.
  @Test func asciiIsCountedAsICUDoes() {
    let letters = Array("aZ19_'.,;:-@ \n\r\"/\u{0}\u{7F}\t".utf8)
    let counter = WordCounter()
    func check(_ text: [UInt8]) {
      let fast = countOfASCIIWords(text.span)
      let slow = counter.countByICU(text.span)
      #expect(fast == slow, "\(text)")
    }
    for first in letters {
      for second in letters {
        for third in letters { check([first, second, third]) }
      }
    }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...40, using: &generator)
      check((0..<length).map { _ in letters.randomElement(using: &generator) ?? 0 })
      check((0..<length).map { _ in UInt8.random(in: 0..<128, using: &generator) })
    }
  }

  @Test func textThatIsNotASCIIIsLeftToICU() {
    for text in ["12345678é", "é", "1234567é"] {
      let count = countOfASCIIWords(Array(text.utf8).span)
      #expect(count == nil)
    }
  }

  /// Every character of two bytes and of general punctuation between the character classes in the rules, and long random text
  /// of them.
  @Test func latinIsCountedAsICUDoes() {
    let counter = WordCounter()
    var (compared, left) = (0, 0)
    func check(_ text: String) {
      let bytes = Array(text.utf8)
      guard let fast = counter.countOfLatinWords(bytes.span) else {
        left += 1
        return
      }
      compared += 1
      let slow = counter.countByICU(bytes.span)
      #expect(fast == slow, "\(text)")
    }
    let beyond =
      (0x80...0x7FF).compactMap(Unicode.Scalar.init)
      + (0x2000...0x206F).compactMap(Unicode.Scalar.init)
    let around = ["", "a", "1", "_", "'", ".", ",", " ", "é", "’", "-"]
    for scalar in beyond {
      for before in around {
        for after in around { check(before + String(scalar) + after) }
      }
    }
    var generator = SeededGenerator(seed: 8)
    let known = beyond.filter { counter.countOfLatinWords(Array(String($0).utf8).span) != nil }
    let ascii = Array("aZ19_'.,;:-@ \n".unicodeScalars)
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        let pool = Bool.random(using: &generator) ? known : ascii
        if let scalar = pool.randomElement(using: &generator) { text.unicodeScalars.append(scalar) }
      }
      check(text)
    }
    // Both paths are taken.
    #expect(compared > 10_000 && left > 1000, "\(compared) compared, \(left) left to ICU")
  }

  @Test(arguments: ["l’été — «déjà vu»…", "Straße", "Œuvre d’art", "señor; ¿qué?"])
  func latinNeedsNoICU(text: String) {
    let count = WordCounter().countOfLatinWords(Array(text.utf8).span)
    #expect(count != nil)
  }

  @Test func loneSurrogatesAndBrokenBytesAreNoWords() {
    let counter = WordCounter()
    let surrogate = counter.count(CodeUnitString(bytes: [0xED, 0xA0, 0x80]))
    #expect(surrogate == 0)
    let between = counter.count(CodeUnitString(bytes: [0x61, 0xED, 0xA0, 0x80, 0x62]))
    #expect(between == 2)
    let broken = counter.count(CodeUnitString(bytes: [0x61, 0xFF, 0xE3, 0x81]))
    #expect(broken == 1)
  }

  @Test(arguments: ["", "a", "é", "漢字", "👍🏽", "a\u{FFFF}\u{10000}\u{10FFFF}"])
  func decodingIsThatOfSwift(text: String) {
    var units: [UInt16] = []
    units.append(utf16Of: Array(text.utf8).span)
    #expect(units == Array(text.utf16))
  }

  @Test func loneSurrogateKeepsItsUnit() {
    var units: [UInt16] = []
    units.append(utf16Of: [0xED, 0xBF, 0xBF].span)
    #expect(units == [0xDFFF])
  }
}
