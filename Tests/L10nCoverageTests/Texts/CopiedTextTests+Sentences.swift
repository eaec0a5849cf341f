import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// How a language's longer texts decide whether a short text is a copy.
extension CopiedTextTests {
  /// The number of copies in a Spanish table with the given English text and the sentences around it.
  private func copies(of text: String, beside sentences: KeyValuePairs<String, String>) -> Int {
    let english = [("k", text as String?)] + sentences.enumerated().map { ("s\($0)", $1.key) }
    let own = [("k", text as String?)] + sentences.enumerated().map { ("s\($0)", $1.value) }
    let sample = SampleBundle(
      BundleDescription("en: T.strings\nes: T.strings"), ["en/T": english, "es/T": own],
      words: [Int](repeating: 6, count: english.count))
    return sample.cell("es", "T")?.counts.copied ?? 0
  }

  @Test func `a phrase that three sentences translate is a copy`() {
    let sentences: KeyValuePairs = [
      "Join the Harbour Network now": "Únase a la red del puerto",
      "The Harbour Network is gone": "No hay red del puerto",
      "Leave the Harbour Network today": "Deje la red del puerto",
    ]
    #expect(copies(of: "Harbour Network", beside: sentences) == 1)
    let one: KeyValuePairs = ["Join the Harbour Network now": "Únase a la red del puerto"]
    #expect(copies(of: "Harbour Network", beside: one) == 0)
  }

  @Test func `a text that the language translates for another key is a copy`() {
    #expect(copies(of: "Points", beside: ["points": "Puntos"]) == 1)
    #expect(copies(of: "Points", beside: ["points": "Points"]) == 0)
    #expect(copies(of: "Points", beside: ["points of light": "Puntos de luz"]) == 0)
  }

  @Test func `a long source text that is already in the localization's language isn't a copy`() {
    let spanish = "Este modo permite que los mensajes lleguen a todos los barcos del puerto"
    #expect(copies(of: spanish, beside: ["Open the harbour": "Abrir el puerto"]) == 0)
    let english = "This mode lets the messages reach all of the boats in the harbour"
    #expect(copies(of: english, beside: ["Open the harbour": "Abrir el puerto"]) == 1)
  }

  @Test
  func `a word in lowercase in other source texts isn't a name, though no language translates it`()
  {
    func copied(_ word: String) -> [String] {
      var contents = [
        "en/T": [("k", "Halyards" as String?)]
          + (0..<4).map { ("s\($0)", "Haul the \(word) of mast \($0)") }
      ]
      for language in ["de", "fr", "es"] {
        contents["\(language)/T"] =
          [("k", "Halyards")] + (0..<4).map { ("s\($0)", "\(language) \($0)") }
      }
      let sample = SampleBundle(
        BundleDescription("en: T.strings\nde: T.strings\nfr: T.strings\nes: T.strings"), contents,
        words: [1, 6, 6, 6, 6])
      return sample.findings.filter { $0.check == .unchangedText }.compactMap(\.localization)
        .sorted()
    }
    #expect(copied("halyards") == ["de", "es", "fr"])
    #expect(copied("Halyards") == [])
  }
}

/// A neglected language.
extension CopiedTextTests {
  /// The languages with a copy of the phrase, where German and Italian also have five copied sentences among twenty texts.
  private func copies(_ phrase: String, spanish: String) -> [String] {
    let sentences = (0..<5).map { ("s\($0)", "The sail \($0) is hoisted at the mast") }
    let texts = (0..<14).map { ("t\($0)", "Text \($0)") }
    let own: [(String, String?)] = texts.map { ($0.0, "eigener \($0.0)") }
    let other: [(String, String?)] = (sentences + texts).map { ($0.0, "otro \($0.0)") }
    let sample = SampleBundle(
      BundleDescription(
        "en: T.strings\nde: T.strings\nes: T.strings\nfr: T.strings\nit: T.strings"),
      [
        "en/T": [("k", phrase)] + sentences + texts, "de/T": [("k", phrase)] + sentences + own,
        "es/T": [("k", spanish)] + other, "fr/T": other, "it/T": [("k", phrase)] + sentences + own,
      ], words: [2] + sentences.map { _ in 7 } + texts.map { _ in 2 })
    return sample.findings.filter { $0.check == .unchangedText && $0.key == "k" }
      .compactMap(\.localization).sorted()
  }

  @Test func `a neglected localization's copied phrase counts as a copy, and its name doesn't`() {
    #expect(copies("Harbour quality", spanish: "Calidad") == ["de", "it"])
    #expect(copies("Seagull Harbour", spanish: "Puerto Gaviota") == [])
  }
}

/// How a language's other copies decide whether a text is one.
extension CopiedTextTests {
  @Test func `an older version of the source text is a copy`() {
    let (text, older) = ("No file exists at the given path.", "The given path does not exist.")
    #expect(copied(text, ["fr": older, "ja": older, "de": "x", "es": "y"]) == ["fr", "ja"])
    let rope = "The rope on this mast cannot be hauled"
    #expect(copied(rope, ["fr": "Could not haul the rope on the mast", "de": "x"]) == [])
    #expect(copied(rope, ["fr": "The mast cannot have this rope", "de": "x", "es": "y"]) == ["fr"])
    #expect(copied("Disable old files", ["fr": "Disable files old", "de": "x", "es": "y"]) == [])
    #expect(
      copied("Disable old files", ["fr": "Disable old files!", "de": "x", "es": "y"]) == ["fr"])
    #expect(copied(text, ["en-GB": older, "fr": "Chemin inconnu.", "de": "x", "es": "y"]) == [])
  }

  @Test func `a phrase that is a copy in most languages that keep it is a copy in all`() {
    let phrase = "Harbour list"
    var texts = ["de": "x", "cs": "y"]
    for language in ["fr", "it", "pl", "nl", "sv"] { texts[language] = phrase }
    func copiers(_ copying: [String]) -> [String] {
      copied(
        phrase, texts, others: Dictionary(uniqueKeysWithValues: copying.map { ($0, 20) }), count: 20
      )
    }
    #expect(copiers(["it", "pl", "nl", "sv"]) == ["fr", "it", "nl", "pl", "sv"])
    #expect(copiers([]) == [])
  }

  @Test func `a text that only neglected languages keep is a copy`() {
    let name = "Harbour Web"
    var texts = ["fr": name, "it": name, "pt": name]
    for language in ["de", "es", "pl", "nl", "ru"] { texts[language] = "x" }
    let forgetful = ["fr": 4, "it": 4, "pt": 4]
    #expect(copied(name, texts, others: forgetful, count: 60) == ["fr", "it", "pt"])
    #expect(copied(name, texts, others: ["fr": 4, "it": 4], count: 60) == [])
    // Filipino borrows such words.
    let filipino = texts.merging(["fil": name]) { $1 }
    #expect(
      copied(name, filipino, others: forgetful.merging(["fil": 4]) { $1 }, count: 60) == [
        "fr", "it", "pt",
      ])
    #expect(
      copied(name, texts.merging(["sv": name]) { $1 }, others: forgetful, count: 60) == [],
      "one that forgets nothing leaves it, too")
    for (word, languages) in [
      ("Granary", ["fr", "it", "pt"]), ("Harbours", ["fr", "it", "pt"]), ("Reset", []),
      ("Volumes", ["it", "pt"]),
    ] as [(String, [String])] {
      let words = texts.mapValues { $0 == name ? word : $0 }
      #expect(copied(word, words, others: forgetful, count: 60) == languages, "\(word)")
    }
  }

  @Test func `a phrase with a lowercase word that eight languages translate is a copy`() {
    func texts(_ text: String, _ count: Int) -> [String: String] {
      let others = ["de", "es", "pl", "nl", "ru", "ja", "ko", "tr"].prefix(count).map { ($0, "x") }
      return ["fr": text, "it": text, "sv": text].merging(others) { $1 }
    }
    #expect(copied("Bootstrap quays", texts("Bootstrap quays", 8)) == ["fr", "it", "sv"])
    #expect(copied("Bootstrap quays", texts("Bootstrap quays", 7)) == [])
    #expect(copied("Bootstrap Quays", texts("Bootstrap Quays", 8)) == [])
    #expect(copied("Quay-ins", texts("Quay-ins", 8)) == [])
  }

  @Test func `a localization with hardly any copies keeps a name on purpose`() {
    let texts = ["ja": "Harbourton", "es": "x", "pl": "x", "ru": "x", "de": "x"]
    #expect(copied("Harbourton", texts, count: 40) == ["ja"])
    #expect(copied("Harbourton", texts, count: 240) == [])
    for text in ["Harbour Web", "Tie the boat to the quay."] {
      #expect(copied(text, texts.mapValues { $0 == "x" ? "x" : text }, count: 240) == ["ja"])
    }
  }

  @Test(arguments: [
    ("ver, hoist [sail], reef", 0), ("hoist sail, reef", 0), ("hoist the sail, reef", 2),
    ("Hoist sail, reef", 2), ("hoist old sail, reef", 2),
  ])
  func `a lowercase list of commands isn't a sentence`(_ text: String, _ count: Int) {
    #expect(copied(text, ["fr": text, "it": text, "de": "x", "es": "x"]).count == count)
  }
}
