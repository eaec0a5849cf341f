import Testing

@testable import L10nLocale

@Suite struct BatchMatcherTests {
  private static func answer(
    _ line: [UInt8], _ matcher: inout BatchMatcher
  ) -> (text: String, outcome: BatchMatcher.Outcome) {
    var output: [UInt8] = []
    let outcome = line.withUnsafeBufferPointer { matcher.match($0, appendingTo: &output) }
    return (String(decoding: output, as: UTF8.self), outcome)
  }

  @Test(arguments: [
    ("es-MX,fr\ten,es,es-419", "es-419,es"), ("ja\ten", ""), ("ja,en-AU\ten,en_GB", "en_GB,en"),
    ("\ten", ""), ("en\t", ""), ("\t", ""), ("en\ten,en", "en,en"), ("ja\ten,zxx", "zxx"),
    (",,en,,\t,en,", "en"), ("en\ten,français", ""), ("français\ten", ""), ("en\ten\u{0}", ""),
    ("en\ten,fr\ten", "en"), ("EN_us\tEnglish", "English"),
  ])
  func lines(_ line: String, _ answer: String) {
    var matcher = BatchMatcher()
    let found = Self.answer(Array(line.utf8), &matcher)
    #expect(found.text == answer)
    #expect(found.outcome == .answered)
  }

  @Test(arguments: ["", "en", "en,fr en"])
  func aLineNeedsATab(_ line: String) {
    var matcher = BatchMatcher()
    let found = Self.answer(Array(line.utf8), &matcher)
    #expect(found.text.isEmpty && found.outcome == .malformed)
  }

  @Test(arguments: [[0xFF], Array(repeating: UInt8(ascii: "n"), count: 200), [0xED, 0xA0, 0x80]])
  func oddNamesRefuseTheMatch(_ name: [UInt8]) {
    var matcher = BatchMatcher()
    #expect(Self.answer(Array("en\ten,".utf8) + name, &matcher).text == "")
    #expect(Self.answer(name + Array("\ten".utf8), &matcher).text == "")
    #expect(Self.answer(Array("en\ten".utf8), &matcher).text == "en")
  }

  @Test func tenThousandLocalizationsAreMatched() {
    var matcher = BatchMatcher()
    let names = (0..<10_000).map { "x\($0)" }.joined(separator: ",")
    #expect(Self.answer(Array("fr\t\(names),fr".utf8), &matcher).text == "fr")
  }

  /// The cache of names is emptied from time to time, without a change of the answers.
  @Test func namesAreForgotten() {
    var matcher = BatchMatcher()
    for block in 0..<30 {
      let names = (0..<10_000).map { "x\(block)y\($0)" }.joined(separator: ",")
      #expect(Self.answer(Array("fr\t\(names),fr".utf8), &matcher).text == "fr")
    }
  }

  @Test(.enabled(if: SharedVectors.arePresent, "the shared vectors are absent"))
  func answersOfTheToolchainsMatcher() throws {
    var matcher = BatchMatcher()
    for line in try SharedVectors.lines(of: "match_generated.tsv") {
      let end = try #require(line.lastIndex(of: "\t"))
      #expect(
        Self.answer(Array(line[..<end].utf8), &matcher).text == line[line.index(after: end)...])
    }
  }
}
