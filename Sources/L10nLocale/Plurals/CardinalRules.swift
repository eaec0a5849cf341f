private import CICU
import L10nModel

/// The cardinal rules of a language as CLDR writes them.
///
/// ```
/// few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14
/// ```
///
/// The grammar is that of UTS #35, "Language Plural Rules Syntax", as far as CLDR's data uses it.
struct CardinalRules: Sendable {
  /// In the order in which they are asked: the first one that holds gives the category.
  private var rules: [Rule] = []

  /// What a number has to be like for a category: one of some alternatives, each of which is a run of conditions that all
  /// have to hold.
  private struct Rule {
    let category: PluralCategory
    let alternatives: [[Condition]]
  }

  fileprivate struct Condition {
    let operand: Operand
    /// What the number is divided by for its rest; nil where it is taken itself.
    let divisor: Int64?
    let isNegated: Bool
    let ranges: [ClosedRange<Int64>]
  }

  /// What of a number is looked at.
  fileprivate enum Operand {
    /// `n`: the number itself.
    case value
    /// `i`: the digits before the point.
    case integer
    /// `v`: how many digits are behind the point.
    case digitCount
    /// `w`: how many there are without zeros at the end.
    case significantDigitCount
    /// `f`, and `t` without zeros at the end: the digits behind the point as a number.
    case fraction
    /// `c` and `e`: the power of ten of compact forms, which these numbers have none of.
    case exponent
  }

  /// - Parameter text: the rules, each with its category before and a semicolon behind it.
  /// - Returns: nil where some of it is not understood.
  init?(_ text: String) {
    for rule in text.split(separator: ";") {
      let parts = rule.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let category = PluralCategory(rawValue: String(parts[0])) else {
        return nil
      }
      let words = parts[1].split(separator: " ")
      // What no rule holds for is `other`.
      if category == .other, words.isEmpty { continue }
      var alternatives: [[Condition]] = []
      for alternative in words.split(separator: "or", omittingEmptySubsequences: false) {
        let conditions = alternative.split(separator: "and", omittingEmptySubsequences: false)
          .map { Condition($0) }
        guard !conditions.contains(where: { $0 == nil }) else { return nil }
        alternatives.append(conditions.compactMap(\.self))
      }
      rules.append(Rule(category: category, alternatives: alternatives))
    }
  }
}

extension CardinalRules.Condition {
  /// Nil where the words are not understood.
  fileprivate init?(_ words: ArraySlice<Substring>) {
    var words = words
    switch words.popFirst() {
    case "n": operand = .value
    case "i": operand = .integer
    case "v": operand = .digitCount
    case "w": operand = .significantDigitCount
    case "f", "t": operand = .fraction
    case "c", "e": operand = .exponent
    default: return nil
    }
    var divisor: Int64?
    if words.first == "%" {
      guard let number = words.dropFirst().first.flatMap({ Int64($0) }), number > 0 else {
        return nil
      }
      divisor = number
      words = words.dropFirst(2)
    }
    guard words.count == 2, let sign = words.popFirst(), sign == "=" || sign == "!=",
      let list = words.popFirst()
    else { return nil }
    var ranges: [ClosedRange<Int64>] = []
    for range in list.split(separator: ",", omittingEmptySubsequences: false) {
      // Two full stops leave an empty piece between the bounds.
      let bounds = range.split(separator: ".", omittingEmptySubsequences: false)
      guard bounds.count == 1 || bounds.count == 3 && bounds[1].isEmpty,
        let lower = Int64(bounds[0]), let upper = Int64(bounds[bounds.count - 1]), lower <= upper
      else { return nil }
      ranges.append(lower...upper)
    }
    self.ranges = ranges
    self.divisor = divisor
    isNegated = sign == "!="
  }
}

extension CardinalRules {
  /// The categories of whole numbers.
  ///
  /// - Precondition: no number is negative.
  func categories(of numbers: [Int64]) -> [PluralCategory] {
    categories(of: numbers.map { Number(integer: $0, tenths: nil) })
  }

  /// The categories of numbers with one digit after the point, given in tenths.
  ///
  /// - Precondition: no number is negative.
  func categories(ofTenths tenths: [Int64]) -> [PluralCategory] {
    categories(of: tenths.map { Number(integer: $0 / 10, tenths: $0 % 10) })
  }

  private func categories(of numbers: [Number]) -> [PluralCategory] {
    var categories = [PluralCategory](repeating: .other, count: numbers.count)
    // From the last rule to the first, which has the say.
    for rule in rules.reversed() {
      for alternative in rule.alternatives {
        for (position, number) in numbers.enumerated()
        where alternative.allSatisfy({ $0.holds(number) }) {
          categories[position] = rule.category
        }
      }
    }
    return categories
  }

  fileprivate struct Number {
    let integer: Int64
    /// The digit behind the point; nil where there is neither.
    let tenths: Int64?
  }
}

extension CardinalRules.Condition {
  fileprivate func holds(_ number: CardinalRules.Number) -> Bool {
    let tenths = number.tenths ?? 0
    var value: Int64
    switch operand {
    case .value where tenths != 0:
      // No fraction is one of the whole numbers that are asked for.
      return isNegated
    case .value, .integer: value = number.integer
    case .digitCount: value = number.tenths == nil ? 0 : 1
    case .significantDigitCount: value = tenths == 0 ? 0 : 1
    case .fraction: value = tenths
    case .exponent: value = 0
    }
    if let divisor { value %= divisor }
    return ranges.contains { $0.contains(value) } != isNegated
  }
}

extension CardinalRules {
  /// The rules of a locale; nil where ICU has none for the language, or has them in words that are not known here.
  ///
  /// - Complexity: O(1) but for the first time in a process.
  static func known(in icuName: String) -> Self? {
    memo.value(for: icuName) {
      icuText(capacity: textCapacity) { cicu_plural_rules(icuName, $0, $1) }.flatMap(Self.init)
    }
  }

  /// CLDR's longest rules take a fifth of it.
  private static let textCapacity = 2048
  private static let memo = Memo<String, CardinalRules?>()
}
