import L10nModel
import Testing

@testable import L10nCoverage

/// Values of which some forms are copies of the source.
@Suite struct CopiedFormTests {
  /// The localizations with a copied form, given their values.
  private func copied(_ values: [String: SampleValue], source: SampleValue = english) -> [String] {
    var listing = "en: T.stringsdict"
    for language in values.keys { listing += "\n\(language): T.stringsdict" }
    var contents = values.mapValues { [("k", $0)] }
    contents["en"] = [("k", source)]
    let sample = SampleBundle(
      BundleDescription(listing),
      values: Dictionary(
        uniqueKeysWithValues: contents.map { ("\($0)/T.stringsdict", $1) }), words: [2])
    let reported = sample.findings.filter { $0.check == .unchangedText }.compactMap(\.localization)
    #expect(
      reported.sorted()
        == values.keys.filter { sample.cell($0, "T")?.records[0].state == .partial }.sorted())
    return reported.sorted()
  }

  private static func messages(
    _ format: SampleValue, _ forms: KeyValuePairs<String, SampleValue>
  ) -> SampleValue {
    .format(format, ["m": .plural(forms)])
  }

  private static let english = messages(
    "You have %#@m@", ["one": "%ld new message", "other": "%ld new messages"])
  private static let others = [
    "de": messages("Du hast %#@m@", ["one": "%ld neue", "other": "%ld neue Nachrichten"]),
    "fr": messages("Vous avez %#@m@", ["one": "%ld nouveau", "other": "%ld nouveaux"]),
    "ru": messages(
      "%#@m@ у вас", ["one": "%ld новое", "few": "%ld новых", "many": "%ld новых", "other": "%ld"]),
  ]

  private func copied(chinese: SampleValue) -> Bool {
    copied(Self.others.merging(["zh-Hans": chinese]) { $1 }) == ["zh-Hans"]
  }

  @Test func `source-language forms in a translated format`() {
    #expect(copied(chinese: Self.messages("您有 %#@m@", ["other": "%ld new messages"])))
    #expect(!copied(chinese: Self.messages("您有 %#@m@", ["other": "%ld 条新消息"])))
  }

  @Test func `a source-language format around translated forms`() {
    #expect(copied(chinese: Self.messages("You have %#@m@", ["other": "%ld 条新消息"])))
  }

  @Test func `a copied form for a category that the language doesn't use isn't reported`() {
    #expect(
      !copied(
        chinese: Self.messages("您有 %#@m@", ["one": "%ld new message", "other": "%ld 条新消息"])))
  }

  @Test func `one copied form of a plural without variables`() {
    let english: SampleValue = .plural(["one": "%ld new file", "other": "%ld new files"])
    let values: [String: SampleValue] = [
      "de": .plural(["one": "%ld neue", "other": "%ld neue Dateien"]),
      "ru": .plural(["one": "%ld", "few": "%ld", "many": "%ld", "other": "%ld"]),
      "hi": .plural(["one": "%ld नई", "other": "%ld new files"]),
    ]
    #expect(copied(values, source: english) == ["hi"])
  }

  @Test func `a copied noun that other forms of the value translate`() {
    let english: SampleValue = .plural(["zero": "%d items", "one": "%d item", "other": "%d items"])
    func german(_ zero: String, _ other: String) -> SampleValue {
      .plural([
        "zero": .init(stringLiteral: zero), "one": "%d", "other": .init(stringLiteral: other),
      ])
    }
    #expect(copied(["de": german("%d items", "%d Elemente")], source: english) == ["de"])
    #expect(copied(["ru": german("%d items", "%d штук")], source: english) == ["ru"])
    #expect(copied(["nl": german("%d items", "%d itempjes")], source: english) == [])
    #expect(copied(["de": german("%d items", "%d")], source: english) == [])
  }

  @Test func `the message names the form`() {
    let sample = SampleBundle(
      BundleDescription("en: T.stringsdict\nde: T.stringsdict"),
      values: [
        "en/T.stringsdict": [("k", .plural(["zero": "%d items", "other": "%d items"]))],
        "de/T.stringsdict": [("k", .plural(["zero": "%d items", "other": "%d Elemente"]))],
      ], words: [1])
    #expect(
      sample.findings.filter { $0.check == .unchangedText }.map(\.messageText) == [
        "the text for “zero” of \"k\" is identical to the source: it has probably never been translated"
      ])
  }

  @Test func `a word that two languages share isn't a copy`() {
    let english = Self.messages("You sent %#@m@", ["one": "%ld message", "other": "%ld messages"])
    let french = Self.messages("Vous %#@m@", ["one": "%ld message", "other": "%ld messages"])
    #expect(copied(Self.others.merging(["fr": french]) { $1 }, source: english) == [])
  }
}
