package import L10nModel

/// The numbers that each plural category of a language covers, for display.
///
/// ```swift
/// PluralDescription("pl")?.text
/// // one: 1 · few: 2–4, 22–24, 32–34, … · many: 0, 5–21, 25–31, … · other: 0.5, 1.5, 2.5, …
/// ```
package struct PluralDescription: Hashable, Sendable {
  /// The categories of the language in CLDR's order.
  package let categories: [Category]

  /// One category and its numbers.
  package struct Category: Hashable, Sendable {
    package let category: PluralCategory
    /// The range of its numbers.
    package let reach: PluralRules.Reach
    /// Whether a translation with counts needs it.
    package let isRequired: Bool
    /// Its whole numbers up to 1,000, in runs; empty if it covers only fractions or millions.
    package let runs: [ClosedRange<Int64>]
    /// Whether the last run continues beyond 1,000.
    package let isOpen: Bool
    /// Whether it also covers numbers beyond 1,000.
    package let hasMore: Bool
    /// Its first numbers from a million, if it covers only such numbers.
    package let millions: [Int64]
    /// Its first fractions, in tenths, halves first, if it covers only fractions.
    package let tenths: [Int64]
  }

  /// Nil if ICU has no rules for the language.
  ///
  /// - Complexity: O(1) after the first call in a process, which makes thousands of ICU calls.
  package init?(_ identifier: LocaleIdentifier) {
    guard let known = Self.known.value(for: identifier, make: { Self(unseen: identifier) }) else {
      return nil
    }
    self = known
  }

  private static let known = Memo<LocaleIdentifier, PluralDescription?>()

  private init?(unseen identifier: LocaleIdentifier) {
    guard let rules = PluralRules(identifier), let tag = LanguageTag(identifier.rawValue),
      let ofCounts = PluralRules.categories(of: Self.counts, in: tag.icuName)
    else { return nil }
    let required = Set(rules.required)
    let ofCommonNumbers = Set(rules.categories.filter { rules.reaches[$0] == .counts })
    // The first hundred numbers usually show all runs.
    var ofThousands: Set<PluralCategory> = []
    for thousands in [Self.firstThousands, Self.laterThousands]
    where !ofCommonNumbers.isSubset(of: ofThousands) {
      ofThousands.formUnion(PluralRules.categories(of: thousands, in: tag.icuName) ?? [])
    }
    categories = rules.categories.map { category in
      let reach = rules.reaches[category] ?? .never
      let runs = Self.runs(of: category, in: ofCounts)
      return Category(
        category: category, reach: reach, isRequired: required.contains(category), runs: runs,
        isOpen: runs.last?.upperBound == Self.counts.last,
        hasMore: ofThousands.contains(category),
        millions: reach == .millions ? Self.millions(of: category, in: tag.icuName) : [],
        tenths: reach == .fractions ? Self.tenths(of: category, in: tag.icuName) : [])
    }
  }

  private static func millions(of category: PluralCategory, in icuName: String) -> [Int64] {
    let found = PluralRules.categories(of: PluralRules.millions, in: icuName) ?? []
    return zip(PluralRules.millions, found).filter { $0.1 == category }.map(\.0)
  }

  private static func tenths(of category: PluralCategory, in icuName: String) -> [Int64] {
    let found = PluralRules.categories(ofTenths: tenths, in: icuName) ?? []
    let own = zip(tenths, found).filter { $0.1 == category }.map(\.0)
    let halves = own.filter { $0 % 10 == 5 }
    return Array((halves.isEmpty ? own : halves).prefix(mostTenths))
  }

  private static let counts = Array(Int64(0)...1000)
  /// The next numbers, which show whether a category continues.
  private static let firstThousands = Array(Int64(1001)...1110)
  private static let laterThousands = Array(Int64(1111)...2000)
  /// Without 0.0 and 1.0, which are poor examples of fractions.
  private static let tenths = PluralRules.tenths.filter { $0 % 10 != 0 }
  private static let mostTenths = 3

  /// The runs of `found`, indexed by number, that belong to a category.
  private static func runs(
    of category: PluralCategory, in found: [PluralCategory]
  ) -> [ClosedRange<Int64>] {
    var runs: [ClosedRange<Int64>] = []
    for (number, other) in zip(counts, found) where other == category {
      if let last = runs.last, last.upperBound == number - 1 {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs
  }
}

extension PluralDescription {
  /// All categories with their numbers on one line.
  package var text: String {
    categories.map { "\($0.category): \($0.numbers)" }.joined(separator: " · ")
  }
}

extension PluralDescription.Category {
  /// The maximum number of runs shown if more follow.
  private static let mostRuns = 3
  /// The number of members shown for an open-ended run.
  private static let numbersOfOpenRun: Int64 = 3

  /// The numbers as text: `0, 5–21, 25–31, …`; fractions if the category covers no whole number.
  package var numbers: String {
    switch reach {
    case .counts: return countText
    case .millions:
      return (millions.prefix(2).map(Self.grouped) + ["…"]).joined(separator: ", ")
    case .fractions: return (tenths.map { "\($0 / 10).\($0 % 10)" } + ["…"]).joined(separator: ", ")
    case .never: return "none"
    }
  }

  private var countText: String {
    var parts: [String] = []
    var isCut = false
    for (position, run) in runs.enumerated() {
      if isOpen, position == runs.count - 1 {
        // An open-ended run is shown by its first members.
        parts += (run.lowerBound..<run.lowerBound + Self.numbersOfOpenRun).map(Self.grouped)
      } else if position == Self.mostRuns {
        isCut = true
        break
      } else if run.count == 2 {
        parts += run.map(Self.grouped)
      } else if run.count == 1 {
        parts.append(Self.grouped(run.lowerBound))
      } else {
        parts.append("\(Self.grouped(run.lowerBound))–\(Self.grouped(run.upperBound))")
      }
    }
    if isCut || hasMore { parts.append("…") }
    return parts.joined(separator: ", ")
  }

  /// Digits with commas between groups of three.
  private static func grouped(_ number: Int64) -> String {
    var digits = Array(String(number))
    for position in stride(from: digits.count - 3, to: 0, by: -3) {
      digits.insert(",", at: position)
    }
    return String(digits)
  }
}
