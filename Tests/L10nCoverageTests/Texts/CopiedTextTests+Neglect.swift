import L10nModel
import Testing

@testable import L10nCoverage

/// How other copies in a neglected localization decide whether a text is one.
extension CopiedTextTests {
  @Test func `with a sixth of its sentences copied, a localization's titles are copies`() {
    let texts = ["de": "Delete Barges", "fr": "Delete Barges", "es": "x"]
    let many = ["de": 8, "fr": 8]
    #expect(copied("Delete Barges", texts, others: many, count: 40) == ["de", "fr"])
    #expect(copied("Delete Barges", texts, others: many, count: 60) == [])
    // Languages with another script transcribe names.
    let transcribed = texts.filter { $0.key != "es" }.merging(["ar": "x"]) { $1 }
    #expect(copied("Delete Barges", transcribed, others: many, count: 40) == [])
    let words = ["ru": "Dimmed", "fr": "Dimmed", "es": "x"]
    #expect(copied("Dimmed", words, others: ["ru": 8, "fr": 8], count: 40) == ["ru"])
  }

  @Test func `a text that only languages with the same copied sentences keep is a copy`() {
    func copies(
      _ count: Int, _ source: String = "Delete Barges", by leaving: [String] = ["de", "fr", "it"],
      but translations: [String] = ["es", "pl"]
    ) -> Bool {
      let texts = leaving.map { ($0, source) } + translations.map { ($0, "x") }
      let others = Dictionary(uniqueKeysWithValues: leaving.map { ($0, count) })
      let found = copied(
        source, Dictionary(uniqueKeysWithValues: texts), others: others, count: 100)
      #expect(found.isEmpty || found == leaving)
      return !found.isEmpty
    }
    #expect(copies(3))
    #expect(!copies(2))
    #expect(copies(3, but: ["ja"]))
    #expect(copies(3, "Harbourton Quay"))
    #expect(!copies(3, "Harbourton Quay", but: ["es"]), "a name")
    #expect(!copies(3, "Stop"), "a word of theirs")
    let many = ["cs", "da", "de", "fr", "hu", "it", "nl", "sv"]
    #expect(copies(1, by: many))
    #expect(!copies(1, by: many.dropLast()))
  }

  @Test func `a phrase that is a copy in two of five localizations is a copy in all of them`() {
    let languages = ["cs", "da", "de", "fr", "pl"]
    let texts = Dictionary(uniqueKeysWithValues: languages.map { ($0, "Show barges") })
    let many = ["cs": 5, "pl": 5]
    #expect(copied("Show barges", texts, others: many, count: 100) == languages)
    #expect(copied("Show barges", texts, others: ["pl": 5], count: 100) == ["pl"])
  }

  @Test
  func `a text in many neglected localizations is a copy, unless it is a word of the language`() {
    let many = ["cs", "fi", "pl", "ru", "sk"]
    func copies(_ text: String, _ count: Int = 8, kept: Bool = false) -> [String] {
      // Hungarian has the same copied sentences, but translates this word.
      var texts = ["de": text, "hu": "x", "es": "x", "it": kept ? text : "x"]
      for language in many { texts[language] = text }
      for language in kept ? ["nb", "sv"] : [] { texts[language] = "x" }
      var others = Dictionary(uniqueKeysWithValues: (many + ["hu"]).map { ($0, 30) })
      others["de"] = count
      return copied(text, texts, others: others, count: 40)
    }
    #expect(copies("Halyards") == ["cs", "de", "fi", "pl", "ru", "sk"])
    #expect(copies("Halyards", 2) == many)
    #expect(copies("Halyards", kept: true) == many, "a careful language leaves it")
    #expect(copies("Radar") == many, "German has the word")
  }

  @Test func `with three copies for each translation, a localization is untranslated`() {
    #expect(copied("Halyard", ["cs": "Halyard"], others: ["cs": 30], count: 40) == ["cs"])
    #expect(copied("Halyard", ["cs": "Halyard"], others: ["cs": 27], count: 40) == [])
    #expect(copied("Ok", ["cs": "Ok"], others: ["cs": 39], count: 40) == [], "nobody translates it")
  }

  @Test func `a table of copies with one translation`() {
    func sample(_ labels: [String]) -> SampleBundle {
      let count = labels.count
      var contents: [String: [(String, String?)]] = [:]
      for language in ["en", "fr", "es", "pl"] {
        let isCopy = language == "en" || language == "fr"
        contents["\(language)/U"] = labels.indices.map {
          let isOwn = !isCopy || language == "fr" && $0 == count - 1
          return ("key\($0)", isOwn ? "\(language) \($0)" : labels[$0])
        }
        contents["\(language)/T"] = (0..<60).map {
          ("text\($0)", language == "en" ? "Save file \($0) to the disk" : "\(language) \($0)")
        }
      }
      return SampleBundle(
        BundleDescription(
          ["en", "fr", "es", "pl"].map { "\($0): T.strings U.strings" }.joined(separator: "\n")),
        contents, words: [Int](repeating: 6, count: 60))
    }
    let phrases = ["Raw barges", "Slope barges", "Inner barges", "Far barges", "Near barges"]
    let names = "ABCDEFGHIJ".map { "Quay \($0)rton" }
    #expect(sample(phrases + names.prefix(5)).cell("fr", "U")?.counts.copied == 9)
    let words = ["Stop", "Filter", "Quay C", "Quay D", "Quay E"]
    #expect(sample(phrases + words).cell("fr", "U")?.counts.copied == 7, "words of theirs")
    #expect(sample(names).cell("fr", "U")?.counts.copied == 0)
  }

  @Test(arguments: [
    ("Codec:", "de", true), ("Codec:", "pl", false), ("Cholesterol", "nl", true),
    ("Cholesterol", "de", false), ("Marginal", "es", true), ("Marginal", "fr", false),
    ("Help", "nl", true), ("Help", "de", false),
    ("Sensor Status", "de", false), ("Stop sensor", "da", true), ("Stop halyard", "da", false),
    ("Stop sensor", "de", false), ("Open in browser", "nl", true), ("Browser open", "nl", false),
  ])
  func `a word that the language spells as English does is never a copy`(
    _ text: String, _ language: String, _ isOwn: Bool
  ) {
    var texts = [language: text]
    for other in ["it", "cs", "fi", "hu", "tr"] { texts[other] = "x" }
    for count in [8, 40] {
      #expect(copied(text, texts, others: [language: count], count: 80).isEmpty == isOwn)
    }
  }

  @Test(arguments: [
    ("GNU General Public License v3", 0), ("MIT License", 0), ("General Public Licenses", 1),
  ])
  func `the name of a license is never a copy`(_ text: String, _ count: Int) {
    let texts = ["ru": text, "es": "x", "it": "x", "pl": "x", "ja": "x"]
    #expect(copied(text, texts).count == count)
  }
}
