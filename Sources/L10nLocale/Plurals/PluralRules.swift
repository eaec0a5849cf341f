private import CICU
package import L10nModel

/// The plural categories of a language and the kinds of numbers that need them.
package struct PluralRules: Hashable, Sendable {
  /// The kinds of numbers that a category covers; the names are those of the JSON output.
  package enum Reach: String, Sendable, CaseIterable {
    /// The category covers a whole number up to 10,000, so counts need it.
    case counts
    /// The category covers no such whole number but a number with one decimal, so only fractions need it.
    case fractions
    /// The category covers only whole numbers from a million on, as French `many` does.
    case millions
    /// The category covers none of the tested numbers.
    case never
  }

  /// The kind of numbers that each category of the language covers; always includes `other`.
  package let reaches: [PluralCategory: Reach]
  private let icuName: String

  /// The language's categories in CLDR's order.
  package var categories: [PluralCategory] {
    PluralCategory.allCases.filter { reaches[$0] != nil }
  }

  /// The categories that a translation for whole numbers requires: those that cover such numbers, and `other`, the fallback.
  package var required: [PluralCategory] {
    categories.filter { reaches[$0] == .counts || $0 == .other }
  }

  /// The cardinal rules of a locale; nil if ICU has none for the language.
  package init?(_ identifier: LocaleIdentifier) {
    let rules = Self.known.value(for: identifier) { Self(unseen: identifier) }
    guard let rules else { return nil }
    self = rules
  }

  private static let known = Memo<LocaleIdentifier, PluralRules?>()

  /// Whole numbers that represent all up to 10,000: above 100, rules use the last two digits, or thousands.
  static let counts = firstCounts + laterCounts
  /// In nearly all languages, these reach every category that covers a count.
  private static let firstCounts: [Int64] = Array(0...20)
  private static let laterCounts: [Int64] = Array(21...200) + (1...10).map { $0 * 1000 }
  /// Fractions in tenths: up to 20.0, and around 100 and 1,000.
  static let tenths = firstTenths + laterTenths
  /// In nearly all languages with a category for fractions, these reach it.
  private static let firstTenths: [Int64] = Array(0...20)
  private static let laterTenths: [Int64] =
    Array(21...200) + Array(1000...1020) + Array(10_000...10_020)
  static let millions: [Int64] = [1_000_000, 1_000_001, 1_000_002, 2_000_000, 5_000_000]
  private static let mostSamples = 5

  private init?(unseen identifier: LocaleIdentifier) {
    guard let tag = LanguageTag(identifier.rawValue), !tag.language.isEmpty else { return nil }
    icuName = tag.icuName
    let bits = cicu_plural_categories(icuName)
    guard bits >= 0 else { return nil }
    var unreached = PluralCategory.allCases.enumerated().filter { bits & (1 << $0.offset) != 0 }
      .map(\.element)
    var reaches: [PluralCategory: Reach] = [:]
    // Stops when all categories are reached: ICU executes about a thousand instructions per whole number and five thousand per
    // fraction.
    let name = icuName
    let trials: [(Reach, () -> [PluralCategory]?)] = [
      (.counts, { Self.categories(of: Self.firstCounts, in: name) }),
      (.counts, { Self.categories(of: Self.laterCounts, in: name) }),
      (.fractions, { Self.categories(ofTenths: Self.firstTenths, in: name) }),
      (.millions, { Self.categories(of: Self.millions, in: name) }),
      (.fractions, { Self.categories(ofTenths: Self.laterTenths, in: name) }),
    ]
    for (reach, categories) in trials where !unreached.isEmpty {
      guard let found = categories().map(Set.init) else { return nil }
      for category in unreached where found.contains(category) { reaches[category] = reach }
      unreached.removeAll(where: found.contains)
    }
    for category in unreached { reaches[category] = .never }
    self.reaches = reaches
  }

  /// The first whole numbers of each category, at most five, with those from a million on last.
  package var samples: [PluralCategory: [Int64]] {
    let numbers = Self.counts + Self.millions
    let categories = Self.categories(of: numbers, in: icuName) ?? []
    return Dictionary(
      zip(categories, numbers.map { [$0] }),
      uniquingKeysWith: { $0.count < Self.mostSamples ? $0 + $1 : $0 })
  }

  /// The categories of whole numbers; nil if ICU has no rules for the language.
  static func categories(of numbers: [Int64], in icuName: String) -> [PluralCategory]? {
    categories(of: numbers, by: { cicu_plurals_of_integers(icuName, $0, $1, $2) })
  }

  /// The categories of numbers with one decimal, given in tenths; nil if ICU has no rules for the language.
  static func categories(ofTenths tenths: [Int64], in icuName: String) -> [PluralCategory]? {
    categories(of: tenths, by: { cicu_plurals_of_tenths(icuName, $0, $1, $2) })
  }

  private static func categories(
    of numbers: [Int64],
    by select: (UnsafePointer<Int64>?, Int32, UnsafeMutablePointer<Int8>?) -> Bool
  ) -> [PluralCategory]? {
    var found = [Int8](repeating: -1, count: numbers.count)
    let isKnown = numbers.withUnsafeBufferPointer { numbers in
      found.withUnsafeMutableBufferPointer {
        select(numbers.baseAddress, Int32(numbers.count), $0.baseAddress)
      }
    }
    guard isKnown else { return nil }
    let categories = PluralCategory.allCases
    return found.map { $0 < 0 ? .other : categories[Int($0)] }
  }
}
