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

  package struct Category: Hashable, Sendable {
    package let category: PluralCategory
    /// The range of its numbers.
    package let reach: PluralRules.Reach
    /// Whether a translation for whole numbers requires it.
    package let isRequired: Bool
    /// Its whole numbers up to 1,000, as ranges; empty if it covers only fractions or millions.
    package let runs: [ClosedRange<Int64>]
    /// Whether the last range continues beyond 1,000.
    package let isOpen: Bool
    /// Whether it also covers numbers beyond 1,000.
    package let hasMore: Bool
    /// Its first numbers from a million, if it covers only such numbers.
    package let millions: [Int64]
    /// Its first fractions in tenths, if it covers only fractions; halves are preferred.
    package let tenths: [Int64]
  }

  /// Nil if ICU has no rules for the language.
  package init?(_ identifier: LocaleIdentifier) {
    guard let known = Self.known.value(for: identifier, make: { Self(unseen: identifier) }) else {
      return nil
    }
    self = known
  }

  private static let known = Memo<LocaleIdentifier, PluralDescription?>()

  private init?(unseen identifier: LocaleIdentifier) {
    guard let rules = PluralRules(identifier), let tag = LanguageTag(identifier.rawValue),
      let ofCounts = Self.categoriesOfCounts(in: tag.icuName),
      let ofLargerCounts = PluralRules.categories(of: Self.largerCounts, in: tag.icuName)
    else { return nil }
    let required = Set(rules.required)
    let continuing = Set(ofLargerCounts)
    categories = rules.categories.map { category in
      let reach = rules.reaches[category] ?? .never
      let runs = Self.runs(of: category, in: ofCounts)
      return Category(
        category: category, reach: reach, isRequired: required.contains(category), runs: runs,
        isOpen: runs.last?.upperBound == Self.counts.last,
        hasMore: continuing.contains(category),
        millions: reach == .millions ? Self.millions(of: category, in: tag.icuName) : [],
        tenths: reach == .fractions ? Self.tenths(of: category, in: tag.icuName) : [])
    }
  }

  private static func millions(of category: PluralCategory, in icuName: String) -> [Int64] {
    let found = PluralRules.categories(of: PluralRules.millions, in: icuName) ?? []
    return zip(PluralRules.millions, found).filter { $0.1 == category }.map(\.0)
  }

  private static func tenths(of category: PluralCategory, in icuName: String) -> [Int64] {
    func members(of tenths: [Int64]) -> [Int64] {
      let found = PluralRules.categories(ofTenths: tenths, in: icuName) ?? []
      return zip(tenths, found).filter { $0.1 == category }.map(\.0)
    }
    let own = members(of: halves)
    return Array((own.isEmpty ? members(of: otherTenths) : own).prefix(mostTenths))
  }

  private static let counts = Array(Int64(0)...1000)
  /// Further numbers, which show whether a category continues.
  private static let largerCounts = Array(Int64(1001)...1100) + [2000]
  private static let halves = PluralRules.tenths.filter { $0 % 10 == 5 }
  /// Fractions that aren't halves, without 0.0 and 1.0, which are poor examples.
  private static let otherTenths = PluralRules.tenths.filter { $0 % 5 != 0 }
  private static let mostTenths = 3

  /// The category of each of `counts`; nil if ICU has no rules for the language.
  ///
  /// The numbers from 201 to 999 have the categories of those from 101 to 200: no rule distinguishes them.
  private static func categoriesOfCounts(in icuName: String) -> [PluralCategory]? {
    let asked = Array(counts[...200] + counts.suffix(1))
    guard let found = PluralRules.categories(of: asked, in: icuName) else { return nil }
    let hundreds = repeatElement(found[101...200], count: 9).joined()
    return found[...100] + hundreds.dropLast() + found.suffix(1)
  }

  /// The ranges of the numbers whose category in `found` is the given one; `found` is parallel to `counts`.
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
  /// The maximum number of ranges to show if more follow.
  private static let mostRuns = 3
  /// The number of members to show of an open-ended range.
  private static let numbersOfOpenRun: Int64 = 3

  /// The numbers as text: `0, 5–21, 25–31, …`; fractions if the category covers no whole number.
  package var numbers: String {
    switch reach {
    case .counts: return countText
    case .millions:
      return (millions.prefix(2).map { Numbers.grouped(Int($0)) } + ["…"]).joined(separator: ", ")
    case .fractions: return (tenths.map { "\($0 / 10).\($0 % 10)" } + ["…"]).joined(separator: ", ")
    case .never: return "none"
    }
  }

  private var countText: String {
    var parts: [String] = []
    var isCut = false
    for (position, run) in runs.enumerated() {
      if isOpen, position == runs.count - 1 {
        // Shows the first members of an open-ended range.
        parts += (run.lowerBound..<run.lowerBound + Self.numbersOfOpenRun).map {
          Numbers.grouped(Int($0))
        }
      } else if position == Self.mostRuns {
        isCut = true
        break
      } else if run.count == 2 {
        parts += run.map { Numbers.grouped(Int($0)) }
      } else if run.count == 1 {
        parts.append(Numbers.grouped(Int(run.lowerBound)))
      } else {
        parts.append(
          "\(Numbers.grouped(Int(run.lowerBound)))–\(Numbers.grouped(Int(run.upperBound)))")
      }
    }
    if isCut || hasMore { parts.append("…") }
    return parts.joined(separator: ", ")
  }
}
