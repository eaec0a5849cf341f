import L10nModel
import Testing

@testable import L10nCoverage

struct PluralNeedsTests {
  /// A language, the categories that its texts need, and those that only rare numbers take.
  static let rows: [(LocaleIdentifier, required: [PluralCategory], rare: [PluralCategory])] = [
    ("en", [.one, .other], []),
    ("ja", [.other], []),
    ("zh-Hant", [.other], []),
    ("fr", [.one, .other], [.many]),
    ("es-419", [.one, .other], [.many]),
    ("pt-BR", [.one, .other], [.many]),
    ("ro", [.one, .few, .other], []),
    ("pl", [.one, .few, .many, .other], []),
    ("ru", [.one, .few, .many, .other], []),
    ("cs", [.one, .few, .other], [.many]),
    ("lt", [.one, .few, .other], [.many]),
    ("sl", [.one, .two, .few, .other], []),
    ("ar", [.zero, .one, .two, .few, .many, .other], []),
    ("lv", [.zero, .one, .other], []),
    ("ga", [.one, .two, .few, .many, .other], []),
    ("qqq", [.other], []),
  ]

  @Test(arguments: rows)
  func needs(
    _ language: LocaleIdentifier, _ required: [PluralCategory], _ rare: [PluralCategory]
  ) {
    let needs = PluralNeeds(language)
    #expect(needs.required == PluralSet(required))
    #expect(needs.known.subtracting(needs.required) == PluralSet(rare))
    #expect(
      needs.counting.subtracting(PluralSet(.other)) == needs.required.subtracting(PluralSet(.other))
    )
  }

  /// Where a noun after a number stays in the singular, one text serves all numbers.
  @Test(
    arguments: [("tr", [.other]), ("fa", [.other]), ("de", [.one, .other])]
      as [(LocaleIdentifier, [PluralCategory])])
  func indispensable(_ language: LocaleIdentifier, _ categories: [PluralCategory]) {
    #expect(PluralNeeds(language).indispensable == PluralSet(categories))
    #expect(PluralNeeds(language).required == PluralSet([.one, .other]))
  }

  /// Where every integer has a more specific category, only fractions take `other`.
  @Test(
    arguments: [("pl", false), ("ru", false), ("en", true), ("cs", true), ("ja", true)]
      as [(LocaleIdentifier, Bool)])
  func countsTakeOther(_ language: LocaleIdentifier, _ takesOther: Bool) {
    #expect(PluralNeeds(language).counting.contains(PluralSet(.other)) == takesOther)
  }

  @Test func categoriesAreInCLDROrder() {
    #expect(PluralSet([.other, .zero, .few]).categories == [.zero, .few, .other])
    #expect(PluralSet(PluralCategory.allCases).categories == PluralCategory.allCases)
  }
}
