import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// The law of recovery: *a mistake loses its own entry and no other.*
///
/// Take a well-formed file in which every entry begins on its own line. Break any of its entries, or add lines of junk
/// between them. Then every unchanged entry is found, with its key and its value, in order.
///
/// The law can't hold where the broken text is also well-formed in another way. So no key or value here begins with `;` or
/// `=` (after a missing quote, the closing one would open a string), and none contains `/*`, which outside of quotes begins a
/// comment that hides the following text, for CoreFoundation too.
@Suite("Recovery")
struct RecoveryTests {
  /// An entry as written, and the expected key and value.
  struct Sample {
    var key: String
    var value: String
    var quote: Character
    var prefix: String
    var lineBreak: String

    var text: String {
      "\(prefix)\(quote)\(escaped(key))\(quote) = \(quote)\(escaped(value))\(quote);\(lineBreak)"
    }

    private func escaped(_ text: String) -> String {
      text.replacing("\\", with: "\\\\").replacing(String(quote), with: "\\\(quote)")
    }
  }

  /// Ways to break an entry.
  enum Damage: CaseIterable {
    case missingSemicolon, missingEqualsSign, missingValue, missingKey
    case missingKeyOpening, missingKeyClosing, missingValueOpening, missingValueClosing
    case innerQuotes, strayCharacter, junkBefore, junkAfter, cutOff, commentSign, secondSemicolon
  }

  static let words = [
    "Open", "don't", "\"x\"", "a = b;", "%@", "100 %", "x;", "y = z", "日本", "😀", "'", "…", "<b>",
    "(1)", "{", "}", "#", "//",
    "http://a.b/c", "C:\\", "“q”", "key", ",", "*/", "\n",
  ]
  static let prefixes = [
    "", "", "", "/* Comment. */\n", "// it's a \"comment\"\n", "\n\n",
    "/* k = v;\n\"k\" = \"v\"; */ ",
  ]
  static let junk = [
    "junk", "two words", "<<<<<<< HEAD", "=======", ">>>>>>> theirs", "# comment", "\"half",
    "half\"", "it's", "x =",
    "\"x\" =", "\"x\" = \"y\",", "{", "}", "(", ")", ";", "=", "+", "“k” = “v”;", "\\", "<", "*/",
    "\u{200B}\u{FEFF}", "\"a\" \"b\"",
    "'", "\"", "k = v", "\"k\" = \"say \"hi\"\";",
  ]

  private func sample(_ index: Int, _ generator: inout SeededGenerator) -> Sample {
    func text(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &generator)).map { _ in
        Self.words.randomElement(using: &generator) ?? ""
      }
      .joined(separator: " ")
    }
    return Sample(
      key: "key \(index) \(text(0...2))", value: "v" + text(0...4),
      quote: Int.random(in: 0..<6, using: &generator) == 0 ? "'" : "\"",
      prefix: Self.prefixes.randomElement(using: &generator) ?? "",
      lineBreak: ["\n", "\n", "\r\n", "\r"].randomElement(using: &generator) ?? "\n")
  }

  private func broken(_ sample: Sample, _ damage: Damage, _ generator: inout SeededGenerator)
    -> String
  {
    let text = sample.text.dropFirst(sample.prefix.count)
    let quote = sample.quote
    let quotes = text.indices.filter { index in
      text[index] == quote && (index == text.startIndex || text[text.index(before: index)] != "\\")
    }
    func without(_ indices: [Substring.Index]) -> String {
      String(text.indices.filter { !indices.contains($0) }.map { text[$0] })
    }
    func inserting(_ string: String, at index: Substring.Index) -> String {
      String(text[..<index]) + string + String(text[index...])
    }
    let semicolon = text.lastIndex(of: ";") ?? text.startIndex
    let place = text.indices.dropLast().randomElement(using: &generator) ?? text.startIndex
    let junkLine = (Self.junk.randomElement(using: &generator) ?? "") + sample.lineBreak
    let body =
      switch damage {
      case .missingSemicolon: without([semicolon])
      case .missingEqualsSign: "\(quote)\(sample.key)\(quote) \(quote)v\(quote);\(sample.lineBreak)"
      case .missingValue: "\(quote)k\(quote) = ;\(sample.lineBreak)"
      case .missingKey: "= \(quote)v\(quote);\(sample.lineBreak)"
      case .missingKeyOpening: without([quotes[0]])
      case .missingKeyClosing: without([quotes[1]])
      case .missingValueOpening: without([quotes[quotes.count - 2]])
      case .missingValueClosing: without([quotes[quotes.count - 1]])
      case .innerQuotes: inserting("\(quote)word\(quote)", at: quotes[quotes.count - 1])
      case .strayCharacter:
        inserting(
          ["+", "”", "@", ",", "\"", "'", "x", ")", "}", "é"].randomElement(using: &generator)
            ?? "", at: place)
      case .junkBefore: junkLine + String(text)
      case .junkAfter: String(text) + junkLine
      case .cutOff: String(text[..<place]) + sample.lineBreak
      case .commentSign: "#" + String(text)
      case .secondSemicolon: inserting(";", at: semicolon)
      }
    return sample.prefix + body
  }

  /// An unchanged entry, with the position of its key.
  private struct Expected {
    let pair: [String]
    let offset: Int
  }

  private func expected(_ sample: Sample, in text: String) -> Expected {
    Expected(
      pair: [sample.key, sample.value], offset: text.utf8.count + sample.prefix.utf8.count)
  }

  /// The first unchanged entry that isn't found at its position.
  private func lost(_ expected: [Expected], _ file: StringsFile) -> Expected? {
    var found: [Int: [String]] = [:]
    for entry in file.entries {
      found[Int(entry.keyStart)] = [file.key(of: entry).string, file.value(of: entry).string]
    }
    return expected.first { found[$0.offset] != $0.pair }
  }

  @Test(arguments: Damage.allCases)
  func `one broken entry loses no other one`(_ damage: Damage) {
    var generator = SeededGenerator(seed: UInt64(Damage.allCases.firstIndex(of: damage) ?? 0))
    for _ in 0..<400 {
      let count = Int.random(in: 1...6, using: &generator)
      let victim = Int.random(in: 0..<count, using: &generator)
      var text = ""
      var rest: [Expected] = []
      for index in 0..<count {
        let sample = sample(index, &generator)
        if index != victim { rest.append(expected(sample, in: text)) }
        text += index == victim ? broken(sample, damage, &generator) : sample.text
      }
      if let lost = lost(rest, StringsFile.parse(Array(text.utf8)).value) {
        Issue.record("\(damage) in entry \(victim) costs \(lost.pair):\n\(text)")
      }
    }
  }

  /// Two mistakes can compensate each other: an unterminated text ends at the quote of a later one without an opening quote,
  /// and the text between them is part of a well-formed entry.
  @Test(arguments: [(files: 600, entries: 20), (files: 20, entries: 1000)])
  func `many broken entries lose no other one, in small files and in large ones`(
    _ size: (files: Int, entries: Int)
  ) {
    var generator = SeededGenerator(seed: 4)
    var swallowed = 0
    for _ in 0..<size.files {
      var text = ""
      var rest: [Expected] = []
      for index in 0..<size.entries {
        let sample = sample(index, &generator)
        if Int.random(in: 0..<3, using: &generator) == 0,
          let damage = Damage.allCases.randomElement(using: &generator)
        {
          text += broken(sample, damage, &generator)
        } else {
          rest.append(expected(sample, in: text))
          text += sample.text
        }
      }
      let file = StringsFile.parse(Array(text.utf8)).value
      let wholeEntries = file.entries.filter { !$0.traits.contains(.unfinished) }
      let visible = rest.filter { entry in
        !wholeEntries.contains { $0.keyStart < entry.offset && entry.offset < $0.end }
      }
      swallowed += rest.count - visible.count
      if let lost = lost(visible, file) { Issue.record("costs \(lost.pair):\n\(text)") }
    }
    #expect(swallowed <= size.files * size.entries / 500)
  }
}
