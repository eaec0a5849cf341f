import L10nModel
import Testing

@testable import L10nLocale

@Suite struct PluralTests {
  /// The categories of each group of languages: those that integers need, those that only fractions take, and those that
  /// begin at a million. A row is one group of CLDR 42.
  @Test(arguments: [
    (
      """
      en de nl sv da nb nn fi et el hu tr eu gl bg fa ur hi bn mr gu pa ta te kn ml ne ka hy az kk uz mn
      sq af sw zu eo fil is mk si
      """,
      "one other", "", ""
    ),
    ("ja ko zh zh-Hans vi th id ms my km lo", "other", "", ""),
    ("ca es fr it pt pt-PT pt-BR", "one other", "", "many"),
    ("ro hr sr bs sr-Latn", "one few other", "", ""),
    ("pl ru uk be", "one few many other", "other", ""),
    ("cs sk lt", "one few other", "many", ""),
    ("sl gd", "one two few other", "", ""),
    ("ar cy", "zero one two few many other", "", ""),
    ("ga mt", "one two few many other", "", ""),
    ("lv", "zero one other", "", ""), ("he", "one two other", "", ""),
    ("br", "one two few other", "", "many"),
  ])
  func requiredCategories(languages: String, required: String, fractions: String, millions: String)
    throws
  {
    func names(_ categories: [PluralCategory]) -> String {
      categories.map(\.rawValue).joined(separator: " ")
    }
    for language in languages.split(whereSeparator: \.isWhitespace) {
      let rules = try #require(PluralRules(LocaleIdentifier(String(language))), "\(language)")
      #expect(names(rules.required) == required, "\(language)")
      #expect(
        names(rules.categories.filter { rules.reaches[$0] == .fractions }) == fractions,
        "\(language)")
      #expect(
        names(rules.categories.filter { rules.reaches[$0] == .millions }) == millions, "\(language)"
      )
    }
  }

  @Test(arguments: ["jp", "qqq", "Base", "", "xx", "x-test", "und", "root"])
  func unknownLanguageHasNoRules(identifier: LocaleIdentifier) {
    #expect(PluralRules(identifier) == nil)
  }

  @Test func samplesAreTheFirstNumbers() throws {
    let polish = try #require(PluralRules("pl"))
    #expect(polish.samples[.one] == [1])
    #expect(polish.samples[.few] == [2, 3, 4, 22, 23])
    #expect(polish.samples[.many] == [0, 5, 6, 7, 8])
    #expect(polish.samples[.other] == nil)
    let french = try #require(PluralRules("fr"))
    #expect(french.samples[.one] == [0, 1])
    #expect(french.samples[.many] == [1_000_000, 2_000_000, 5_000_000])
  }

  /// The numbers that represent all up to 10,000 miss no category.
  @Test func chosenNumbersStandForAll() {
    for (_, code) in SubtagValidity.englishLanguageNames() {
      guard let chosen = PluralRules.categories(of: PluralRules.counts, in: code),
        let all = PluralRules.categories(of: Array(0...10_000), in: code)
      else { continue }
      #expect(Set(chosen) == Set(all), "\(code)")
    }
  }
}
