import L10nModel
import Testing

@testable import L10nLocale

/// The description of a language's plural categories.
@Suite struct PluralDescriptionTests {
  @Test(arguments: [
    ("en", "one: 1 · other: 0, 2, 3, 4, …"),
    (
      "pl",
      "one: 1 · few: 2–4, 22–24, 32–34, … · many: 0, 5–21, 25–31, … · other: 0.5, 1.5, 2.5, …"
    ),
    (
      "ru",
      "one: 1, 21, 31, … · few: 2–4, 22–24, 32–34, … · many: 0, 5–20, 25–30, … · other: 0.5, 1.5, 2.5, …"
    ),
    (
      "ar",
      "zero: 0 · one: 1 · two: 2 · few: 3–10, 103–110, 203–210, … · many: 11–99, 111–199, 211–299, … · other: 100–102, 200–202, 300–302, …"
    ),
    ("fr", "one: 0, 1 · many: 1,000,000, 2,000,000, … · other: 2, 3, 4, …"),
    ("cs", "one: 1 · few: 2–4 · many: 0.5, 1.5, 2.5, … · other: 0, 5, 6, 7, …"),
    ("ja", "other: 0, 1, 2, …"),
    ("lv", "zero: 0, 10–20, 30, … · one: 1, 21, 31, … · other: 2–9, 22–29, 32–39, …"),
    ("cy", "zero: 0 · one: 1 · two: 2 · few: 3 · many: 6 · other: 4, 5, 7, 8, 9, …"),
    (
      "sl",
      "one: 1, 101, 201, … · two: 2, 102, 202, … · few: 3, 4, 103, 104, 203, 204, … · other: 0, 5–100, 105–200, …"
    ),
    ("he", "one: 1 · two: 2 · other: 0, 3, 4, 5, …"),
    // A category that ends, and one that begins at a hundred and doesn't.
    ("tzm", "one: 0, 1, 11–99 · other: 2–10, 100, 101, 102, …"),
    ("pt-PT", "one: 1 · many: 1,000,000, 2,000,000, … · other: 0, 2, 3, 4, …"),
    ("pt-BR", "one: 0, 1 · many: 1,000,000, 2,000,000, … · other: 2, 3, 4, …"),
  ])
  func text(_ identifier: LocaleIdentifier, _ expected: String) throws {
    let description = try #require(PluralDescription(identifier))
    #expect(description.text == expected)
  }

  @Test(arguments: ["jp", "Base", "", "und", "x-test"])
  func unknownLanguageHasNone(identifier: LocaleIdentifier) {
    #expect(PluralDescription(identifier) == nil)
  }

  @Test func theValuesBehindTheText() throws {
    let polish = try #require(PluralDescription("pl")).categories
    #expect(polish.map(\.category) == [.one, .few, .many, .other])
    #expect(polish.map(\.isRequired) == [true, true, true, true])
    #expect(polish.map(\.reach) == [.counts, .counts, .counts, .fractions])
    #expect(polish.map(\.isOpen) == [false, false, true, false])
    #expect(polish.map(\.hasMore) == [false, true, true, false])
    #expect(polish[0].runs == [1...1])
    #expect(Array(polish[1].runs.prefix(2)) == [2...4, 22...24])
    #expect(polish[3].runs == [])
    #expect(polish[3].tenths == [5, 15, 25])
    let french = try #require(PluralDescription("fr")).categories
    #expect(french.map(\.isRequired) == [true, false, true])
    #expect(french[1].millions == [1_000_000, 2_000_000, 5_000_000])
    #expect(french[2].isOpen && french[2].millions.isEmpty)
  }
}
