import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// Which texts identical to their source count as copies.
@Suite struct CopiedTextTests {
  /// The localizations in which an English text counts as a copy, given each localization's text.
  ///
  /// - Parameter others: the number of further texts that a localization has in English instead of translated.
  func copied(
    _ source: String, _ texts: [String: String], key: String = "key", table: String = "Localizable",
    options: TextCheckOptions = TextCheckOptions(), others: [String: Int] = [:], count: Int = 0
  ) -> [String] {
    var listing = "en: \(table).strings"
    let english = (0..<count).map { ("other\($0)", "Save file \($0) to the disk" as String?) }
    var contents = ["en/\(table)": [(key, source)] + english]
    for (language, text) in texts {
      listing += "\n\(language): \(table).strings"
      let own = english.indices.map {
        (english[$0].0, $0 < others[language, default: 0] ? english[$0].1 : "\(language) \($0)")
      }
      contents["\(language)/\(table)"] = [(key, text)] + own
    }
    let bundle = BundleDescription(listing)
    let sample = SampleBundle(
      bundle, contents, words: [Int](repeating: 6, count: count + 1), textOptions: options)
    // One finding stands for an untranslated file.
    let reported = sample.findings.filter { finding in
      finding.check == .unchangedText
        && finding.key.map { $0.string == key }
          ?? (finding.localization.flatMap { sample.cell($0, table)?.records[0].state } == .copied)
    }
    #expect(
      Set(texts.keys.filter { sample.cell($0, table)?.records[0].state == .copied })
        == Set(reported.compactMap(\.localization)))
    return reported.compactMap(\.localization).sorted()
  }

  private let hint = "Drag a file here"

  @Test func proseThatOthersTranslate() {
    #expect(copied(hint, ["fr": hint, "de": "Datei", "ja": "ファイル"]) == ["fr"])
    #expect(copied(hint, ["fr": "Un fichier"]) == [])
    #expect(copied(hint, ["fr": hint, "de": "x", "es": "x"]) == ["fr"])
  }

  @Test func `a sentence that one language translates is a copy in any number of others`() {
    #expect(
      copied(hint, ["fr": hint, "de": hint, "it": hint, "es": "x", "pl": "x"]) == [
        "de", "fr", "it",
      ]
    )
    #expect(copied(hint, ["fr": hint, "de": hint, "es": "x"]) == ["de", "fr"])
    let note = "Drag a barge here"
    #expect(copied(note, ["fr": note, "es": "x"]) == [])
    let title = "Drag Barges Here"
    #expect(copied(title, ["fr": title, "de": title, "es": "x"]) == [])
    let sentence = "Drag a file here so that it opens"
    #expect(copied(sentence, ["fr": sentence, "de": sentence, "es": "x"]) == ["de", "fr"])
  }

  @Test(arguments: [
    ("Discard Changes", true), ("Delete", true), ("Windows", false), ("Write a Review", true),
    ("CANCEL", true), ("ROM", false),
    ("Choose Tag", true), ("Please choose a picture first.", true),
    // They could be names.
    ("Delete Barges", false), ("Night Shift", false), ("Scroll Lock", false),
  ])
  func `a text of common interface words is a copy in any language`(_ text: String, _ isCopy: Bool)
  {
    #expect(copied(text, ["ru": text]).count == (isCopy ? 1 : 0))
    #expect(copied(text, ["es": text, "de": "x"]) == (isCopy ? ["es"] : []))
    // Filipino uses these words.
    #expect(copied(text, ["fil": text, "de": "x"]) == [])
  }

  @Test func `a word that Latin-script languages spell alike isn't a copy`() {
    let others = Dictionary(uniqueKeysWithValues: ["es", "it", "pl", "nl", "sv"].map { ($0, "x") })
    for (word, languages) in [
      ("Stop", ["ja"]), ("Halyard", ["fr", "ja"]), ("%@ ms", []),
    ] as [(String, [String])] {
      let texts = others.merging(["fr": word, "ja": word, "ru": "x", "ko": "x", "zh-Hans": "x"]) {
        $1
      }
      #expect(copied(word, texts, others: ["fr": 8], count: 80) == languages, "\(word)")
    }
  }

  @Test func `Chinese and Japanese can share a text without kana`() {
    func copies(_ text: String) -> Int? {
      let sample = SampleBundle(
        BundleDescription(
          "ja: T.strings\nzh-Hans: T.strings\nde: T.strings\nfr: T.strings", development: "ja"),
        [
          "ja/T": [("k", text)], "zh-Hans/T": [("k", text)], "de/T": [("k", "x")],
          "fr/T": [("k", "y")],
        ], words: [4])
      return sample.cell("zh-Hans", "T")?.counts.copied
    }
    #expect(copies("通知。") == 0)
    #expect(copies("もっと読む") == 1)
  }

  @Test
  func `common interface words are copies however many languages keep them, and names aren't`() {
    let leaving = ["cs", "da", "es", "fr", "it", "pl", "ru", "sv"]
    for (text, copies) in [
      ("Rejected", leaving), ("Remove All", leaving), ("Recently Read", leaving),
      ("Halyard Search", []),
    ] as [(String, [String])] {
      let texts = leaving.map { ($0, text) } + [("de", "x"), ("nl", "y")]
      #expect(copied(text, Dictionary(uniqueKeysWithValues: texts)) == copies, "\(text)")
    }
  }

  @Test func `phrases in an untranslated table are copies, and names aren't`() {
    func table(_ words: String) -> [(String, String?)] {
      (0..<12).map { ("key\($0)", "\(words)\(["a", "b", "c"][$0 % 3])" as String?) }
    }
    for (words, count) in [("Blue icon ", 12), ("BlueIcon ", 0)] {
      let sample = SampleBundle(
        BundleDescription("en: T.strings\nde: T.strings"),
        ["en/T": table(words), "de/T": table(words)], words: [Int](repeating: 2, count: 12))
      #expect(sample.cell("de", "T")?.counts.copied == count)
    }
  }

  @Test func `the text of a key that names the source's language isn't a copy`() {
    for (key, count) in [("notice_en", 0), ("notice-en", 0), ("open", 1), ("notice_de", 1)] {
      let pairs = [(key, "Show this notice to the harbour master" as String?)]
      let sample = SampleBundle(
        BundleDescription("en: T.strings\nde: T.strings"), ["en/T": pairs, "de/T": pairs])
      #expect(sample.cell("de", "T")?.counts.copied == count, "\(key)")
    }
  }

  @Test func `a date pattern isn't a copy`() {
    let others = ["de": "x", "es": "y", "pl": "z"]
    for pattern in ["EEEE d MMMM yyyy", "dd MMMM 'at' HH:mm", "yyyy MMM ddd"] {
      #expect(copied(pattern, others.merging(["ja": pattern]) { $1 }) == [])
    }
    for text in ["See Mom add", "Dad's day (%d)", "EEEE MMMM 'd", "Add a day"] {
      #expect(!isPattern(text))
    }
  }

  private func isPattern(_ text: String) -> Bool {
    Array(text.utf8).withView { $0.isDateFormatterPattern }
  }

  @Test func `with a single translation, only sentences are copies`() {
    #expect(copied(hint, ["fr": hint]) == ["fr"])
    let name = "Open Source License"
    #expect(copied(name, ["fr": name]) == [])
    #expect(copied(name, ["ja": name]) == ["ja"])
  }

  @Test func `source texts in the localization's language, or in both languages, aren't copies`() {
    func copied(_ texts: [String]) -> Int {
      let pairs = texts.enumerated().map { ("k\($0)", $1 as String?) }
      let sample = SampleBundle(
        BundleDescription("en: T.strings\nde: T.strings"), ["en/T": pairs, "de/T": pairs],
        words: [Int](repeating: 4, count: texts.count))
      return sample.findings.count { $0.check == .unchangedText }
    }
    #expect(copied(["Name der Fähre", "Ein Ziel für heute", "Wird nicht gespeichert"]) == 0)
    #expect(
      copied([
        "Datum und Uhrzeit / Date and time of it", "Von / From the dock",
        "Zum Hafen oder zur Stadt",
      ]) == 0)
    let english = ["the name of a ferry", "choose a goal for today", "this is not kept"]
    #expect(copied(english) == 3)
    // A text in both languages doesn't change the verdict on the others.
    #expect(copied(english + ["Datum und Uhrzeit / the date and the time"]) == 4)
  }

  @Test func `a country name with the same spelling in both languages isn't a copy`() {
    let texts = ["ja": "x", "ko": "x", "zh-Hans": "x", "es": "x", "pl": "x"]
    for (name, copies) in [("Burkina Faso", []), ("South Georgia", ["de"])] as [(String, [String])]
    {
      #expect(
        copied(name, texts.merging(["de": name]) { $1 }, others: ["de": 20], count: 20) == copies,
        "\(name)")
    }
  }

  @Test func `a list of search words without spaces isn't a copy`() {
    let list = "create|invite|leave|list"
    #expect(copied(list, ["fr": list, "de": list, "ja": list]) == [])
    let text = "create or invite or leave"
    #expect(copied(text, ["fr": text, "de": text, "ja": text]).count == 3)
  }

  @Test func `Chinese for Taiwan and for Hong Kong count as one language`() {
    let four = ["es": "x", "it": "x", "pl": "x", "ja": "x", "zh-Hans": "x"]
    let twins = ["zh-Hant": "Vote up", "zh-Hant-HK": "Vote up", "zh-Hant-TW": "Vote up"]
    #expect(copied("Vote up", four.merging(twins) { $1 }) == twins.keys.sorted())
  }

  @Test func regionsAreOneLanguage() {
    let name = "Harbour Web Quay"
    #expect(copied(name, ["ja": name, "es": "x", "es-MX": "x"]) == [])
    #expect(copied(name, ["ja": name, "es": "x", "pl": "x"]) == ["ja"])
  }

  /// The languages with copies in a table that some leave untranslated and others translate, beside a large one that all
  /// translate.
  func copied(
    _ texts: [String], leaving: [String], translating: [String]
  ) -> [String] {
    let own = texts.enumerated().map { ("k\($0)", $1 as String?) }
    let languages = ["en"] + leaving + translating
    var contents: [String: [(String, String?)]] = [:]
    for language in languages {
      contents["\(language)/T"] = translating.contains(language) ? own.map { ($0.0, "x") } : own
      contents["\(language)/U"] = (0..<40).map {
        ("u\($0)", language == "en" ? "Save file \($0) to the disk" : "\(language) \($0)")
      }
    }
    let sample = SampleBundle(
      BundleDescription(
        languages.map { "\($0): T.strings U.strings" }.joined(separator: "\n")), contents,
      words: [Int](repeating: 1, count: 40))
    return Set(sample.findings.filter { $0.check == .unchangedText }.map { $0.localization ?? "" })
      .sorted()
  }

  @Test func `a table that two languages translate is a table of copies in others`() {
    func copied(_ translating: [String]) -> [String] {
      self.copied(
        [String](repeating: "Kingdom", count: 12), leaving: ["ja", "fr"], translating: translating)
    }
    #expect(copied(["de", "es"]) == ["fr", "ja"])
    #expect(copied(["de"]) == [])
    #expect(copied(["ko", "zh-Hans"]) == [], "names in other letters")
  }

  @Test func `a small untranslated table of few languages, beside a large translated one`() {
    let actions = ["open wallet", "scan code", "moor"]
    #expect(
      copied(actions, leaving: ["id", "pt"], translating: ["de", "es", "it"]) == ["id", "pt"])
    #expect(copied(actions, leaving: ["id", "pt", "fr"], translating: ["de", "es", "it"]) == [])
    #expect(copied(actions, leaving: ["id"], translating: ["ja", "ko", "zh-Hans"]) == [])
    #expect(
      copied(["Photos", "Music", "Video"], leaving: ["id"], translating: ["de", "es", "it"]) == [])
  }

  @Test func namesThatSomeKeep() {
    let name = "Scalable Vector Graphics"
    let seven = ["de", "es", "it", "pl", "cs", "fi", "sv"]
    let translated = Dictionary(uniqueKeysWithValues: seven.map { ($0, "x") })
    #expect(copied(name, translated.merging(["fr": name]) { $1 }) == ["fr"])
    #expect(copied(name, translated.merging(["fr": name, "nl": name]) { $1 }) == [])
  }

  @Test func namesWithTheirInitials() {
    let seven = ["de", "es", "it", "pl", "cs", "fi", "sv"]
    let translated = Dictionary(uniqueKeysWithValues: seven.map { ($0, "x") })
    for (name, copies) in [
      ("Rich Text Format (RTF)", []), ("Rich Text Format (PDF)", ["fr"]),
      ("SRT Harbour Server (SHS)", []),
    ] {
      #expect(copied(name, translated.merging(["fr": name]) { $1 }) == copies, "\(name)")
    }
  }

  @Test func `a localization with many copied sentences has a copied name, too`() {
    let name = "Scalable Vector Graphics"
    let texts = ["fr": name, "de": "x", "es": "x", "it": "x"]
    #expect(copied(name, texts, count: 20) == [])
    #expect(copied(name, texts, others: ["fr": 6], count: 20) == ["fr"])
  }

  @Test func `with many copied sentences, a word that six languages translate is a copy`() {
    let codes = ["es", "it", "pl", "de", "nl", "sv"]
    let texts = ["fr": "Granary"].merging(codes.map { ($0, "x") }) { $1 }
    #expect(copied("Granary", texts, count: 20) == [])
    #expect(copied("Granary", texts, others: ["fr": 6], count: 20) == ["fr"])
    let few = ["fr": "Granary", "es": "x", "it": "x", "pl": "x"]
    #expect(copied("Granary", few, others: ["fr": 6], count: 20) == [])
  }

  @Test func `a localization with many copies has few words of its own`() {
    let texts = ["fr": "Granary", "de": "Bibliothek", "es": "Biblioteca"]
    #expect(copied("Granary", texts, others: ["fr": 7], count: 20) == [])
    #expect(copied("Granary", texts, others: ["fr": 8], count: 20) == ["fr"])
    for (count, copies) in [(14, []), (20, ["fr"])] as [(Int, [String])] {
      let texts = ["fr": "Status", "de": "Status", "es": "x"]
      #expect(copied("Status", texts, others: ["fr": count], count: 20) == copies)
    }
  }

  @Test func `a sentence is a copy even if it is one in every language`() {
    let texts = ["fr": hint, "lo": hint, "ca": hint]
    let all = ["fr": 20, "lo": 20, "ca": 20]
    #expect(copied(hint, texts, others: all, count: 20) == ["ca", "fr", "lo"])
    #expect(copied(hint, texts.merging(["de": "x"]) { $1 }, others: all, count: 20).count == 3)
  }

  @Test func fewWordsAreWeak() {
    #expect(copied("Options", ["fr": "Options", "de": "Optionen", "es": "Opciones"]) == [])
    #expect(copied("Normal mode", ["de": "Normal mode", "es": "x", "it": "x", "pl": "x"]) == [])
    #expect(
      copied("Normal mode", ["ja": "Normal mode", "es": "x", "it": "x", "pl": "x"]) == ["ja"])
    #expect(copied("Halyard", ["ja": "Halyard", "es": "x", "it": "x", "pl": "x"]) == [])
  }

  @Test func `a word that four languages translate is a copy in a language of another script`() {
    let four = ["es": "x", "it": "x", "pl": "x", "de": "x"]
    #expect(copied("Quay", four.merging(["ja": "Quay"]) { $1 }) == ["ja"])
    let leaving = ["ja": "Quay", "fr": "Quay"]
    #expect(copied("Quay", four.merging(leaving) { $1 }) == ["ja"])
    #expect(copied("Quay", four.merging(leaving.merging(["ru": "Quay"]) { $1 }) { $1 }) == [])
    let codes = "es it pl de nl sv da nb fi cs sk hu ro tr".split(separator: " ").map(String.init)
    let many = Dictionary(uniqueKeysWithValues: codes.map { ($0, "x") })
    #expect(copied("Quay", many.merging(leaving) { $1 }) == ["ja"])
  }

  @Test func `a word that three languages of other scripts translate is a copy in a fourth`() {
    let latin = ["fr", "de", "es", "it", "nl"].map { ($0, "Quay") }
    let foreign = [("ru", "x"), ("uk", "x"), ("ar", "x"), ("el", "Quay")]
    let texts = Dictionary(uniqueKeysWithValues: latin + foreign)
    #expect(copied("Quay", texts) == ["el"])
    #expect(copied("Quay", texts.merging(["ar": "Quay"]) { $1 }) == [])
    #expect(copied("Quay", texts.merging(["ja": "Quay", "ko": "Quay"]) { $1 }) == [])
    for unit in ["kHz", "PDF…"] {
      #expect(copied(unit, texts.mapValues { $0 == "Quay" ? unit : $0 }) == [])
    }
  }

  @Test func `a text translated in one script of Chinese is a copy in the other`() {
    #expect(copied("Copy", ["zh-Hans": "复制", "zh-Hant": "Copy"]) == ["zh-Hant"])
    #expect(copied("Quay", ["zh-Hans": "复制", "ja": "Quay"]) == [])
    #expect(copied("Été", ["zh-Hans": "夏天", "zh-Hant": "Été"]) == ["zh-Hant"])
  }

  @Test func `a few copied texts with a sentence are an untranslated table`() {
    let english = ["Reef", "Furl", "Moor", "Luff", "Drag a barge to here"].enumerated().map {
      ("key\($0)", $1 as String?)
    }
    func copies(_ language: String, of texts: [(String, String?)], own: [Int: String] = [:])
      -> Int?
    {
      let translated = texts.enumerated().map { ($1.0, own[$0] ?? $1.1) }
      let sample = SampleBundle(
        BundleDescription("en: T.strings\n\(language): T.strings"),
        ["en/T": texts, "\(language)/T": translated],
        words: [Int](repeating: 2, count: texts.count))
      return sample.cell(language, "T")?.counts.copied
    }
    #expect(copies("ru", of: english) == 5)
    #expect(copies("ru", of: english, own: [0: "Рифить"]) == 1)
    #expect(copies("ru", of: Array(english.dropLast())) == 0)
    // In the same script, words can be names.
    #expect(copies("fr", of: english) == 1)
  }

  @Test func `a word is a copy beside many copies that no other language has`() {
    let texts = ["fr": "Granary", "de": "x", "es": "x", "it": "x", "pl": "x"]
    #expect(copied("Granary", texts, others: ["fr": 4], count: 80) == [])
    #expect(copied("Granary", texts, others: ["fr": 8], count: 80) == ["fr"])
    #expect(copied("Granary", texts, others: ["fr": 8], count: 200) == [])
    let shared = texts.merging(["nl": "Granary"]) { $1 }
    #expect(copied("Granary", shared, others: ["fr": 8], count: 80) == [])
  }

  @Test func `a word that three other languages of the same script keep is a loan word`() {
    // German translates the word in all of the other texts.
    func copied(_ word: String, _ leaving: [String]) -> Bool {
      let texts = ["de", "es", "it", "pl", "cs", "fi", "nl", "sv", "ja"].map { language in
        (language, language == "de" || leaving.contains(language) ? word : "x")
      }
      var contents: [String: [(String, String?)]] = [:]
      for (language, text) in texts + [("en", word)] {
        contents["\(language)/T"] =
          [("k", text)]
          + (0..<12).map {
            ("o\($0)", language == "en" ? "\(word) file \($0)" : "\(language) \($0)")
          }
      }
      let listing = contents.keys.map { "\($0.dropLast(2)): T.strings" }.joined(separator: "\n")
      let sample = SampleBundle(
        BundleDescription(listing), contents, words: [Int](repeating: 2, count: 13))
      return sample.cell("de", "T")?.records[0].state == .copied
    }
    #expect(copied("Deck", ["es", "it"]))
    #expect(copied("Deck", ["es", "it", "pl"]), "more translate it")
    #expect(!copied("Deck", ["es", "it", "pl", "sv"]))
    #expect(!copied("%lld apps:", ["es", "it", "pl"]))
    #expect(copied("you", ["es", "it", "pl"]), "no word that languages take over")
    #expect(copied("TX time", ["es", "it", "pl"]), "more than one word")
    #expect(copied("Deck", ["es", "it", "ja"]), "not of the same letters")
  }

  @Test func `labels in capitals that other languages translate are copies`() {
    let others = ["de": "x", "es": "x", "it": "x", "ru": "x", "pl": "x"]
    for (label, copies) in [
      ("GET PREMIUM", ["hi"]), ("SUBSCRIPTION PENDING…", ["hi"]), ("%d FILES SELECTED", ["hi"]),
      ("BACK", ["hi"]), ("LOG IN", ["hi"]), ("YES", ["hi"]), ("GET", []),
      ("QVAKIUM", []), ("IDEs", []), ("USB HID", []), ("UTF-8 CODE POINTS", []),
      ("PDF GitHub INSIDE", []),
      ("MAX_LENGTH REACHED_NOW", []),
    ] as [(String, [String])] {
      #expect(copied(label, others.merging(["hi": label]) { $1 }) == copies, "\(label)")
    }
    let two = ["hi": "GET PREMIUM", "ta": "GET PREMIUM", "fr": "GET PREMIUM"]
    #expect(copied("GET PREMIUM", others.merging(two) { $1 }) == [])
  }

  @Test
  func `a phrase that only neglected languages keep, and an interface word with any punctuation`() {
    for (text, copies) in [
      ("Halyard password", ["de", "fr", "tr"]), ("Choose…", ["de", "fr", "tr"]),
      ("Halyard Rigging", []),
    ] as [(String, [String])] {
      let texts = ["de": text, "fr": text, "tr": text]
      let sentences = ["de": 8, "fr": 8, "tr": 8]
      #expect(copied(text, texts, others: sentences, count: 80) == copies, "\(text)")
    }
    let name = "Halyard password"
    #expect(copied(name, ["de": name, "fr": name, "tr": name], count: 80) == [])
  }

  @Test
  func `with many copied sentences a loan word is a copy, except in languages related to English`()
  {
    let five = ["es": "x", "ru": "x", "ja": "x", "ko": "x", "pl": "x"]
    for language in ["tr", "de"] {
      let texts = five.merging([language: "Reset"]) { $1 }
      #expect(copied("Reset", texts, others: [language: 4], count: 80) == [])
      #expect(
        copied("Reset", texts, others: [language: 20], count: 80)
          == (language == "tr" ? ["tr"] : []))
    }
  }

  @Test func noWords() {
    for sign in [
      "%1$@ – GitHub UTF-8 %2$@ README.md HTML", ".jpg, .mov, .png",
      "© 2026 All the rights reserved", "mill.example/the/wheel",
      "{\"title\": \"The mill is open now\"}",
    ] {
      #expect(copied(sign, ["ja": sign, "de": "x", "fr": "x", "es": "x"]) == [], "\(sign)")
    }
  }

  @Test func `a source text in the script of the localization's language isn't a copy`() {
    #expect(copied("文件不存在", ["zh-Hans": "文件不存在", "de": "x", "fr": "x"]) == [])
  }

  @Test func variantsOfTheLanguage() {
    #expect(copied(hint, ["en-GB": hint, "fr": "x", "de": "x"]) == [])
    #expect(copied(hint, ["en-GB": hint, "en-AU": hint, "fr": hint]) == ["fr"])
  }

  @Test func allowed() {
    let texts = ["fr": hint, "de": "x", "es": "x"]
    var options = TextCheckOptions()
    options.unchangedWords = ["Drag", "file"]
    #expect(copied(hint, texts, options: options) == [])
    options.unchangedWords = [hint]
    #expect(copied(hint, texts, options: options) == [])
    options.unchangedWords = []
    options.disabledChecks = ["unchanged-text"]
    #expect(copied(hint, texts, options: options) == [])
  }

  @Test func namesOfInfoPlist() {
    let name = "My very own app"
    let texts = ["fr": name, "de": "x", "es": "x"]
    #expect(copied(name, texts, key: "CFBundleDisplayName", table: "InfoPlist") == [])
    #expect(copied(name, texts, key: "UILaunchStoryboardName", table: "InfoPlist") == [])
    #expect(copied(name, texts, key: "CFBundleDisplayName") == ["fr"])
  }
}
