import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// Names that translated localizations keep, and localizations that were never translated.
@Suite struct CopiedNameTests {
  /// The positions of the copies in a German table, in which all other texts are translated.
  private func copies(_ texts: [String], german: [String: String] = [:], others: Int = 60) -> [Int]
  {
    let pairs = texts.enumerated().map { ("k\($0)", $1) }
    let fill = (0..<others).map { ("o\($0)", "Save file \($0) to the disk") }
    var contents: [String: [(String, String?)]] = ["en/T": (pairs + fill).map { ($0, $1) }]
    contents["de/T"] = pairs.map { ($0, german[$1] ?? $1) } + fill.map { ($0.0, "Datei \($0.0)") }
    contents["es/T"] = pairs.map { ($0.0, "x") } + fill.map { ($0.0, "y \($0.0)") }
    contents["it/T"] = contents["es/T"]
    let sample = SampleBundle(
      BundleDescription("en: T.strings\nde: T.strings\nes: T.strings\nit: T.strings"), contents,
      words: pairs.map { _ in 4 } + fill.map { _ in 6 })
    return texts.indices.filter { sample.cell("de", "T")?.records[$0].state == .copied }
  }

  private static let credits = [
    "Signal flags by Ada Byron", "Halyard by Mel Ott and the crew", "Furl by 4Winds",
    "Luff for Rowers by Quaykit",
  ]

  @Test func `a group of untranslated credits in a translated localization isn't copied`() {
    #expect(copies(Self.credits) == [])
    let one = Dictionary(uniqueKeysWithValues: Self.credits.dropFirst().map { ($0, "von") })
    #expect(copies(Self.credits, german: one) == [0], "the others of the group are translated")
    #expect(copies(Self.credits, others: 3).contains(0), "little else is translated")
    let commands = ["Sort by Furler", "Group by Halyard", "Filter by Capstan", "Show by Windlass"]
    #expect(copies(commands.map { "\($0) and the mast" }) == [0, 1, 2, 3])
  }

  @Test func `a name that most languages keep isn't a copy, but a common word is`() {
    func copied(_ text: String, by keeping: [String]) -> Bool {
      var contents = ["en/T": [("k", text as String?)], "ja/T": [("k", text)]]
      for language in ["ko", "ru", "th"] { contents["\(language)/T"] = [("k", "x")] }
      for language in keeping { contents["\(language)/T"] = [("k", text)] }
      let listing = contents.keys.map { "\($0.dropLast(2)): T.strings" }.sorted()
      let sample = SampleBundle(
        BundleDescription(listing.joined(separator: "\n")), contents, words: [2])
      return sample.cell("ja", "T")?.records[0].state == .copied
    }
    #expect(!copied("Harbourton Norville", by: ["de", "es", "fr", "it"]))
    #expect(copied("Harbourton Norville", by: ["de", "es", "fr"]))
    #expect(copied("Harbourton", by: ["de", "es", "fr", "it"]), "others write it in their letters")
    #expect(copied("Display", by: ["de", "es", "fr", "it"]), "a word of interfaces")
    #expect(copied("Your Harbourton", by: ["de", "es", "fr", "it"]))
  }

  @Test func `initials, paths and units aren't copies`() {
    func copied(_ text: String) -> Bool {
      let sample = SampleBundle(
        BundleDescription(
          "en: T.strings\nja: T.strings\nde: T.strings\nfr: T.strings\nes: T.strings\nit: T.strings"
        ),
        [
          "en/T": [("k", text)], "ja/T": [("k", text)], "de/T": [("k", "x")], "fr/T": [("k", "x")],
          "es/T": [("k", "x")], "it/T": [("k", "x")],
        ], words: [3])
      return sample.cell("ja", "T")?.records[0].state == .copied
    }
    for (text, isCopy) in [
      ("ODS (Quay Calc/Halyard Cells)", false), ("ODS (Open Documents)", true), ("mm/min", false),
      ("sail/mast", true), ("J. Smith", false), ("~/Quays", false), ("/Quays", false),
      ("Quays", true), ("en", false), ("%@ kip/vT", false), ("%@ kip/vote", true),
      ("Wikipedia", false), ("Wikipedia Quays", true),
    ] {
      #expect(copied(text) == isCopy, "\(text)")
    }
  }

  @Test
  func `a name with a number that nine languages keep isn't a copy, though Chinese translates it`()
  {
    let leaving = ["ar", "de", "es", "fr", "it", "ja", "ko", "ru", "uk"]
    func copies(_ text: String) -> [String] {
      var listing = "en: T.strings"
      var contents: [String: [(String, String?)]] = ["en/T": [("k", text)]]
      for language in leaving + ["zh-Hans", "zh-Hant"] {
        listing += "\n\(language): T.strings"
        contents["\(language)/T"] = [("k", language.hasPrefix("zh") ? "搜索" : text)]
      }
      let sample = SampleBundle(BundleDescription(listing), contents, words: [2])
      return leaving.filter { sample.cell($0, "T")?.records[0].state == .copied }
    }
    #expect(copies("360 Search") == [])
    #expect(copies("Search") == leaving)
  }

  @Test func `all texts of an untranslated localization are copies, even names`() {
    let words = ["Halyard", "Moor", "Reef", "Windlass"]
    func sample(own: Int, german: Bool = false) -> SampleBundle {
      let pairs: [(String, String?)] =
        (0..<16).map { ("s\($0)", "Drag the barge \($0) to this quay") }
        + words.map { ($0, $0) } + [("name", "Quaykit")]
      var contents = ["en/T": pairs]
      contents["fr/T"] = pairs.enumerated().map { ($1.0, $0 < own ? "Péniche \($0)" : $1.1) }
      contents["de/T"] = german ? pairs.map { ($0, $0 == "name" ? $1 : "x") } : nil
      return SampleBundle(
        BundleDescription(
          "en: T.strings\nfr: T.strings" + (german ? "\nde: T.strings" : "")), contents,
        words: pairs.map { _ in 3 })
    }
    #expect(sample(own: 8).cell("fr", "T")?.counts.copied == 8)
    let never = sample(own: 2)
    #expect(never.cell("fr", "T")?.counts.copied == 19)
    let withName = sample(own: 2, german: true)
    #expect(withName.cell("fr", "T")?.counts.copied == 18, "a name that others leave")
    let reported = never.findings.filter { $0.check == .unchangedText }
    #expect(
      reported.map(\.messageText) == [
        "19 of 21 texts are identical to the source: they have probably never been translated"
      ])
    #expect(reported.map(\.count) == [19])
  }

  @Test func `all sentences are copies where every localization is mostly untranslated`() {
    func copies(_ sentences: Int) -> Int? {
      let pairs: [(String, String?)] =
        (0..<12).map { ("o\($0)", "Quay \($0)") }
        + (0..<sentences).map { ("s\($0)", "Drag the barge \($0) to this quay") }
        + [("k", "Halyard")] + (0..<50).map { ("n\($0)", "Quaykit \($0)") }
      var contents = ["en/T": pairs]
      for language in ["fr", "es", "it"] {
        contents["\(language)/T"] = pairs.map { ($0, $0.hasPrefix("o") ? "\(language) \($0)" : $1) }
      }
      let sample = SampleBundle(
        BundleDescription("en: T.strings\nfr: T.strings\nes: T.strings\nit: T.strings"), contents,
        words: pairs.map { _ in 3 })
      return sample.cell("fr", "T")?.counts.copied
    }
    #expect(copies(8) == 59)
    #expect(copies(2) == 2, "names")
  }

  @Test func `a word that a localization keeps for another key, in any table, isn't a copy`() {
    func copies(_ other: String) -> Int? {
      var contents: [String: [(String, String?)]] = [
        "en/U": [("k", other)], "ja/U": [("k", other)],
      ]
      for language in ["en", "ja", "de", "fr", "es", "it"] {
        contents["\(language)/T"] = [("k", ["en", "ja"].contains(language) ? "Halyard" : "x")]
      }
      let sample = SampleBundle(
        BundleDescription(
          "en: T.strings U.strings\nja: T.strings U.strings\nde: T.strings\nfr: T.strings\n"
            + "es: T.strings\nit: T.strings"), contents, words: [1])
      return sample.cell("ja", "T")?.counts.copied
    }
    #expect(copies("Halyard") == 0)
    #expect(copies("Windlass") == 1)
  }

  @Test func `a hyphenated name with a lowercase part isn't a copy`() {
    func copies(_ name: String) -> [String] {
      let leaving = ["cs", "da", "es", "it", "nl", "pl", "ru", "sv", "th"]
      let translating = ["ar", "fa", "ko", "ta"]
      let contents = Dictionary(
        uniqueKeysWithValues: ([("en", name)] + leaving.map { ($0, name) }
          + translating.map { ($0, "x") }).map { ("\($0)/T", [("k", $1 as String?)]) })
      let sample = SampleBundle(
        BundleDescription(
          (["en"] + leaving + translating).map { "\($0): T.strings" }.joined(separator: "\n")),
        contents, words: [2])
      return leaving.filter { sample.cell($0, "T")?.records[0].state == .copied }
    }
    #expect(copies("25 GB Hal-yard (SL)") == [])
    #expect(copies("25 GB Hal yard (SL)") == ["ru", "th"])
  }
}
