import L10nModel
import Testing

@testable import L10nLocale

/// Laws of the plural rules of every language in ICU.
@Suite struct PluralMatrixTests {
  /// Every language with rules, and the locales whose rules differ from their language's.
  static let languages: [LocaleIdentifier] = {
    let codes = SubtagValidity.englishLanguageNames().map(\.1) + ["pt-PT"]
    return Set(codes).sorted().map { LocaleIdentifier($0) }.filter { PluralRules($0) != nil }
  }()

  /// A group of languages in CLDR, with the categories that integers need.
  struct Group: Sendable {
    let required: String
    /// Further categories in the rules.
    let others: String
    let languages: String
  }

  static let groups = [
    Group(
      required: "one other", others: "",
      languages: """
        en de nl sv da nb nn fi et el hu tr eu gl bg mk fa ur hi bn mr gu pa ta te kn ml ne si ka hy az kk uz mn is sq
        af sw zu eo fil
        """),
    Group(required: "other", others: "", languages: "th vi id ms ja ko zh my km lo"),
    Group(required: "one other", others: "many", languages: "ca es fr it pt pt-PT"),
    Group(required: "one few other", others: "", languages: "ro hr sr bs"),
    Group(required: "one few many other", others: "", languages: "pl ru uk be"),
    Group(required: "one few other", others: "many", languages: "cs sk lt"),
    Group(required: "one two few other", others: "", languages: "sl gd"),
    Group(required: "zero one two few many other", others: "", languages: "ar cy"),
    Group(required: "one two few many other", others: "", languages: "ga mt"),
    Group(required: "zero one other", others: "", languages: "lv"),
    Group(required: "one two other", others: "", languages: "he"),
    Group(required: "one two few other", others: "many", languages: "br"),
  ]

  /// Differences in versions of ICU, and their reasons.
  static let knownDifferences: [String: (required: String, reason: String)] = [
    "he": ("one two many other", "CLDR had a category for the tens until it was found unused")
  ]

  private func names(_ categories: [PluralCategory]) -> String {
    categories.map(\.rawValue).joined(separator: " ")
  }

  @Test(arguments: groups) func requiredCategories(of group: Group) throws {
    for language in group.languages.split(whereSeparator: \.isWhitespace) {
      let rules = try #require(PluralRules(LocaleIdentifier(String(language))), "\(language)")
      let required = names(rules.required)
      if let known = Self.knownDifferences[String(language)], required == known.required {
        continue
      }
      #expect(required == group.required, "\(language)")
      let others = rules.categories.filter { !rules.required.contains($0) }
      #expect(names(others) == group.others, "\(language)")
    }
  }

  @Test func manyLanguagesHaveRules() {
    #expect(Self.languages.count > 150)
  }

  @Test(arguments: languages) func rulesAreWhole(of language: LocaleIdentifier) throws {
    let rules = try #require(PluralRules(language))
    #expect(rules.categories.contains(.other))
    #expect(rules.required.contains(.other))
    #expect(Set(rules.required).isSubset(of: rules.categories))
    if rules.categories.count == 1 { #expect(rules.required == [.other]) }
    // A category is required if an integer takes it, as a sample shows.
    for category in rules.categories where rules.reaches[category] == .counts {
      #expect(rules.required.contains(category))
      #expect(rules.samples[category]?.isEmpty == false)
    }
    #expect(Set(rules.samples.keys).isSubset(of: rules.categories))
  }

  /// Each number and each fraction is looked up on its own.
  @Test(arguments: languages) func samplesTakeTheirCategory(of language: LocaleIdentifier) throws {
    let rules = try #require(PluralRules(language))
    let description = try #require(PluralDescription(language))
    let name = try #require(LanguageTag(language.rawValue)).icuName
    for (category, samples) in rules.samples {
      for sample in samples {
        #expect(PluralRules.categories(of: [sample], in: name) == [category], "\(sample)")
      }
    }
    #expect(description.categories.map(\.category) == rules.categories)
    for category in description.categories {
      for number in category.runs.flatMap({ [$0.lowerBound, $0.upperBound] }) + category.millions {
        #expect(
          PluralRules.categories(of: [number], in: name) == [category.category], "\(number)")
      }
      for tenth in category.tenths {
        #expect(
          PluralRules.categories(ofTenths: [tenth], in: name) == [category.category], "\(tenth)")
      }
      #expect(category.numbers != "none", "no number takes \(category.category)")
    }
  }

  /// The description looks up some numbers that represent all: those of each hundred, and of all thousands.
  @Test(arguments: languages)
  func numbersThatAreNotAskedForHaveTheirCategoryToo(of language: LocaleIdentifier) throws {
    let description = try #require(PluralDescription(language))
    let name = try #require(LanguageTag(language.rawValue)).icuName
    let categories = try #require(
      PluralRules.categories(of: Array(0...10_000), in: name), "\(language)")
    let ofTenths = try #require(PluralRules.categories(ofTenths: PluralRules.tenths, in: name))
    for category in description.categories {
      let own = categories.indices.filter { categories[$0] == category.category }.map(Int64.init)
      #expect(category.runs.flatMap(Array.init) == own.filter { $0 <= 1000 })
      #expect(category.hasMore == own.contains { (1001...2000).contains($0) })
      #expect((category.reach == .counts) == !own.isEmpty)
      #expect(
        (category.reach == .fractions) == (own.isEmpty && ofTenths.contains(category.category)))
    }
  }
}
