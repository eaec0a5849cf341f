private import CICU
package import L10nModel

/// Which plural categories a language has, and for which numbers it needs them.
package struct PluralRules: Hashable, Sendable {
  /// Where the numbers of a category begin; the names are those of the JSON forms.
  package enum Reach: String, Sendable, CaseIterable {
    /// Some whole number up to 10,000 takes it: counts of things need it.
    case counts
    /// No such number does, but some with a digit after the point: only fractions need it.
    case fractions
    /// Only whole numbers from a million on take it, such as French `many`.
    case millions
    /// None of the numbers that were tried takes it.
    case never
  }

  /// The reach of each category of the language, `other` always among them.
  package let reaches: [PluralCategory: Reach]
  private let icuName: String

  /// The language's categories in CLDR's order.
  package var categories: [PluralCategory] {
    PluralCategory.allCases.filter { reaches[$0] != nil }
  }

  /// The categories that a translation of counts needs: those that some count takes, and `other`, on which
  /// everything falls back.
  package var required: [PluralCategory] {
    categories.filter { reaches[$0] == .counts || $0 == .other }
  }

  /// The cardinal rules of a locale; nil where ICU has none for the language.
  ///
  /// - Complexity: O(1) but for the first time in a process.
  package init?(_ identifier: LocaleIdentifier) {
    let rules = Self.known.value(for: identifier) { Self(unseen: identifier) }
    guard let rules else { return nil }
    self = rules
  }

  private static let known = Memo<LocaleIdentifier, PluralRules?>()

  /// Whole numbers that stand for all up to 10,000: rules look at the last three digits at most, or at
  /// thousands.
  static let counts = firstCounts + laterCounts
  /// These find every category that some count takes, in nearly all languages.
  private static let firstCounts: [Int64] = Array(0...110)
  private static let laterCounts: [Int64] = Array(111...1000) + (2...10).map { $0 * 1000 }
  /// Fractions in tenths: up to 20, and about the hundreds.
  static let tenths: [Int64] = Array(0...200) + Array(1000...1020) + Array(10_000...10_020)
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
    // What no category waits for is not asked: all questions take a third of a millisecond a language.
    let name = icuName
    let trials: [(Reach, () -> [PluralCategory]?)] = [
      (.counts, { Self.categories(of: Self.firstCounts, in: name) }),
      (.counts, { Self.categories(of: Self.laterCounts, in: name) }),
      (.fractions, { Self.categories(ofTenths: Self.tenths, in: name) }),
      (.millions, { Self.categories(of: Self.millions, in: name) }),
    ]
    for (reach, categories) in trials where !unreached.isEmpty {
      guard let found = categories().map(Set.init) else { return nil }
      for category in unreached where found.contains(category) { reaches[category] = reach }
      unreached.removeAll(where: found.contains)
    }
    for category in unreached { reaches[category] = .never }
    self.reaches = reaches
  }

  /// The first whole numbers of each category, at most five, those from a million on last.
  ///
  /// - Complexity: O(1), but a thousand questions to ICU.
  package var samples: [PluralCategory: [Int64]] {
    let numbers = Self.counts + Self.millions
    let categories = Self.categories(of: numbers, in: icuName) ?? []
    return Dictionary(
      zip(categories, numbers.map { [$0] }),
      uniquingKeysWith: { $0.count < Self.mostSamples ? $0 + $1 : $0 })
  }

  /// The categories of whole numbers; nil where ICU has no rules for the language.
  static func categories(of numbers: [Int64], in icuName: String) -> [PluralCategory]? {
    categories(of: numbers, by: { cicu_plurals_of_integers(icuName, $0, $1, $2) })
  }

  /// The categories of numbers with one digit after the point, given in tenths; nil where ICU has no rules for the
  /// language.
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
    return found.map { $0 < 0 ? .other : PluralCategory.allCases[Int($0)] }
  }
}
