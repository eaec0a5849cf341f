import L10nModel
import Testing

@testable import L10nLocale

/// The plural rules that are read here, beside ICU's own reading of them.
@Suite struct CardinalRulesTests {
  @Test(arguments: PluralMatrixTests.languages)
  func categoriesAreThoseOfICU(of language: LocaleIdentifier) throws {
    let name = try #require(LanguageTag(language.rawValue)).icuName
    let rules = try #require(CardinalRules.known(in: name))
    let numbers = Array(0...3000) + [4000, 10_000, 20_000, 40_000, 100_000] + PluralRules.millions
    #expect(
      rules.categories(of: numbers) == PluralRules.categoriesByICU(of: numbers, in: name))
    let tenths = Array(0...1200) + PluralRules.tenths + PluralRules.millions.map { $0 * 10 + 1 }
    #expect(
      rules.categories(ofTenths: tenths)
        == PluralRules.categoriesByICU(ofTenths: tenths, in: name))
  }

  @Test(arguments: ["qqq", "root", "", "xx"]) func unknownLanguageHasNoRules(name: String) {
    #expect(CardinalRules.known(in: name) == nil)
  }

  @Test(arguments: [
    ("other:;", "other other other other other"),
    ("one:n = 1;", "other one other other other"),
    ("one:i = 0,1 and v = 0;other: ;", "one one other other other"),
    ("few:n % 3 = 1..2 and n != 2,5;", "other few other other few"),
    ("many:e != 0..5 or t = 0 and i % 2 = 0;", "many other many other many"),
    // The first rule that holds has the say.
    ("two:n = 1..2;one:n = 0..1;", "one two two other other"),
  ])
  func categories(_ text: String, _ expected: String) throws {
    let rules = try #require(CardinalRules(text))
    let found = rules.categories(of: [0, 1, 2, 3, 4])
    #expect(found.map(\.rawValue).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("one:n = 1;", "other other one other"),
    ("one:i = 0..1;", "one one one other"),
    ("one:n != 1;", "one one other one"),
    ("few:v = 1 and w = 0;", "few other few other"),
    ("many:f = 5 or t = 0;", "many many many many"),
    ("two:n % 10 = 0;", "two other other other"),
  ])
  func categoriesOfTenths(_ text: String, _ expected: String) throws {
    let rules = try #require(CardinalRules(text))
    let found = rules.categories(ofTenths: [0, 5, 10, 25])
    #expect(found.map(\.rawValue).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    "n = 1;", "one;", "eleven:n = 11;", "one:;", "one:x = 1;", "one:n;", "one:n = ;", "one:n > 1;",
    "one:n % 0 = 1;", "one:n % = 1;", "one:n = 1.5;", "one:n = 1..;", "one:n = 2..1;",
    "one:n = 1,;", "one:n = 1 and;", "one:n = 1 or or n = 2;", "one:n = 1 n = 2;", "one:n is 1;",
  ])
  func othersAreNotUnderstood(text: String) {
    #expect(CardinalRules(text) == nil)
  }
}
