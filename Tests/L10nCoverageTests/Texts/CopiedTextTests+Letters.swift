import L10nModel
import Testing

@testable import L10nCoverage

/// English words that languages with the same script borrow, and others don't.
extension CopiedTextTests {
  @Test func `words that Latin-script languages borrow are copies in other scripts`() {
    for (text, languages) in [
      ("Video", ["ja", "ru"]), ("Theme", ["es", "ja", "ru"]), ("Menu:", ["ja", "ru"]),
      ("internal data", ["ja", "ru"]), ("Internal Data", []), ("Mode 2", []),
      // Of technology, and on keyboards.
      ("Web", []), ("Windows", []), ("Tab", []),
    ] as [(String, [String])] {
      let texts = ["ja": text, "ru": text, "es": text, "de": "x"]
      #expect(copied(text, texts) == languages, "\(text)")
    }
    #expect(copied("Sync", ["ja": "Sync"]) == ["ja"], "nobody translates it")
    #expect(copied("data", ["ja": "data"]) == [], "a code")
  }

  @Test func `a brand that contains a common interface word, and that most languages keep`() {
    func copies(_ name: String) -> [String] {
      let leaving = ["cs", "da", "es", "it", "ja", "nl", "pl", "ru", "sv"].map { ($0, name) }
      let translating = ["ar", "fa", "ko", "ta"].map { ($0, "x") }
      return copied(name, Dictionary(uniqueKeysWithValues: leaving + translating))
    }
    #expect(copies("Halyard Auto") == [])
    #expect(copies("Halyard Theme") == ["ja", "ru"], "a word of English alone")
  }

  @Test func `one kept word in an otherwise translated table isn't a copy`() {
    let others = Dictionary(uniqueKeysWithValues: ["es", "it", "pl", "nl", "sv"].map { ($0, "x") })
    func copied(_ word: String, own: Int) -> Bool {
      // The other table is full of the source's sentences.
      var contents: [String: [(String, String?)]] = [:]
      for language in ["en", "de"] + others.keys {
        let isCopy = language == "en" || language == "de"
        contents["\(language)/T"] =
          [("k", isCopy ? word : "x")]
          + (0..<own).map { ("t\($0)", language == "en" ? "Barge \($0)" : "\(language) \($0)") }
        contents["\(language)/U"] = (0..<30).map {
          ("u\($0)", isCopy ? "Save file \($0) to the disk" : "\(language) \($0)")
        }
      }
      let listing = contents.keys.filter { $0.hasSuffix("/T") }
        .map { "\($0.dropLast(2)): T.strings U.strings" }.joined(separator: "\n")
      let sample = SampleBundle(
        BundleDescription(listing), contents, words: [Int](repeating: 2, count: 40))
      return sample.cell("de", "T")?.records[0].state == .copied
    }
    #expect(!copied("Penguin", own: 30))
    #expect(copied("Penguin", own: 8))
    #expect(copied("Bookmarks", own: 30))
  }

  @Test func `an emoji doesn't count as an Arabic letter`() {
    let text = "The pump is off ⚠️ and you hear no alerts of it"
    #expect(copied(text, ["ar": text, "de": "x", "es": "x"]) == ["ar"])
  }
}
