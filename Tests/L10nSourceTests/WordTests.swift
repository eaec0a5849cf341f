import Testing

@testable import L10nSource

/// Similar words, and lists of words in messages.
@Suite struct WordTests {
  @Test(
    arguments: [
      ("german", "germann", 2, 1), ("english", "enlgish", 2, 1), ("", "abc", 3, 3),
      ("", "", 0, 0), ("abc", "abc", 0, 0), ("abc", "xyz", 2, nil), ("kitten", "sitting", 3, 3),
      ("abc", "acb", 1, 1), ("abc", "abd", 1, 1), ("abc", "ab", 1, 1), ("ca", "abc", 3, 3),
      ("ca", "abc", 2, nil), ("abcd", "badc", 4, 2),
    ] as [(String, String, Int, Int?)])
  func distance(_ left: String, _ right: String, _ limit: Int, _ expected: Int?) {
    #expect(editDistance(Array(left.utf8), Array(right.utf8), limit: limit) == expected)
    #expect(editDistance(Array(right.utf8), Array(left.utf8), limit: limit) == expected)
  }

  @Test(
    arguments: [
      ("formet", ["format", "formats", "forget"], ["forget", "format"]),
      ("FORMAT", ["format"], ["format"]),
      ("fr", ["for", "from"], ["for"]),
      ("a", ["b", "ab"], []),
      ("abcxyz", ["abcdef"], []),
      ("abcdxy", ["abcdef", "abcdef"], ["abcdef"]),
      ("format", [], []),
    ] as [(String, [String], [String])])
  func suggestionsAreTheNearest(_ word: String, _ candidates: [String], _ expected: [String]) {
    #expect(suggestions(for: word, among: candidates) == expected)
    #expect(suggestions(for: word, among: candidates.reversed()) == expected)
  }

  @Test(
    arguments: [
      ("mising-key", "; did you mean 'missing-key'?"), ("xyz", ""),
      ("ab-d", "; did you mean 'ab-c' or 'ab-e'?"),
    ])
  func questions(_ word: String, _ expected: String) {
    #expect(nearestQuestion(for: word, among: ["missing-key", "ab-c", "ab-e"]) == expected)
  }

  @Test(
    arguments: [
      ([], 2, nil, ""), (["a"], 2, nil, "a"), (["a", "b"], 2, nil, "a, b"),
      (["a", "b", "c"], 2, nil, "a, b, c"), (["a", "b", "c", "d"], 2, nil, "a, b and 2 more"),
      (["a", "b"], 2, 7, "a, b and 5 more"), (["a", "b"], 2, 3, "a, b and 1 more"),
    ] as [([String], Int, Int?, String)])
  func longListsAreCutShort(
    _ words: [String], _ limit: Int, _ count: Int?, _ expected: String
  ) {
    #expect(words.shortList(limit, of: count) == expected)
  }

  @Test(arguments: [([], ""), (["a"], "'a'"), (["a", "b", "c"], "'a', 'b' or 'c'")])
  func alternatives(_ words: [String], _ expected: String) {
    #expect(words.alternatives(quote: "'") == expected)
  }
}
