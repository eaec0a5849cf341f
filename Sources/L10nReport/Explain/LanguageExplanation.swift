package import L10nLocale
package import L10nModel
import L10nSource

/// The name and the plural categories of a language, for its translators.
package struct LanguageExplanation: Sendable {
  package let identifier: LocaleIdentifier
  /// The English name, or the identifier if there is none.
  package let name: String
  /// Nil if ICU has no plural rules for the language.
  package let plurals: PluralDescription?

  package init(_ identifier: LocaleIdentifier) {
    self.identifier = identifier
    name = identifier.displayName() ?? identifier.rawValue
    plurals = PluralDescription(identifier)
  }
}

extension LanguageExplanation {
  func summary(of plurals: PluralDescription) -> String {
    let required = plurals.categories.filter(\.isRequired)
    let main =
      required.count > 1
      ? "A text with a count needs \(required.count) forms in this language: \(Self.list(required)). The number determines which one users see."
      : "A text with a count needs one form in this language, for every number: the category other."
    let others = plurals.categories.compactMap { category in
      category.occasion.map { " The form \(category.category.rawValue) is only for \($0)." }
    }
    return main + others.joined()
  }

  func effect(of plurals: PluralDescription) -> [String] {
    let required = plurals.categories.filter(\.isRequired)
    guard required.count > 1 else {
      return [
        "English has two forms, one and other. A translator who is given both would write the same text twice. This language needs only other."
      ]
    }
    let extra = required.filter { $0.category != .other && $0.category != .one }
    // Arabic can do without its form for 0, whose noun is that of `other`.
    guard let first = extra.first(where: { $0.firstNumber != "0" }) ?? extra.first else {
      return [effectOfTwoForms(required)]
    }
    return [
      "The categories depend on this language, not on the development region. English has one and other: a translator who is given only these two cannot write a correct text for every number.",
      "If a form is missing, users see other instead: for \(first.firstNumber), they see a form that is not meant for it.",
    ]
  }

  private func effectOfTwoForms(_ required: [PluralDescription.Category]) -> String {
    let text = "Both are needed: the text for one is wrong for most numbers."
    guard let one = required.first(where: { $0.category == .one }), one.numbers != "1" else {
      return text
    }
    return text
      + " The category one covers more than the number 1: in this language, it covers \(one.numbers), so its text must contain the number."
  }

  func remedy(of plurals: PluralDescription) -> [String] {
    let required = plurals.categories.filter(\.isRequired)
    var paragraphs = [
      required.count > 1
        ? "For each variable of a format, a text for \(Self.list(required)). The last one is always required: the system falls back on it."
        : "For each variable of a format, a text for other."
    ]
    for category in plurals.categories {
      guard let occasion = category.occasion else { continue }
      paragraphs.append("Add a text for \(category.category.rawValue) if there can be \(occasion).")
    }
    return paragraphs
  }

  /// Returns the XML of a variable's dictionary as in a `.stringsdict` file.
  func example(of plurals: PluralDescription) -> [String] {
    [
      "<key>NSStringFormatSpecTypeKey</key>", "<string>NSStringPluralRuleType</string>",
      "<key>NSStringFormatValueTypeKey</key>", "<string>d</string>",
    ]
      + plurals.categories.filter(\.isRequired).flatMap {
        ["<key>\($0.category.rawValue)</key>", "<string>%d …</string>"]
      }
  }

  /// "one, few, many and other".
  private static func list(_ categories: [PluralDescription.Category]) -> String {
    categories.map(\.category.rawValue).listed()
  }
}

extension PluralDescription.Category {
  /// A remark on a category that only special numbers use; nil for others.
  var remark: String? {
    switch reach {
    case .counts: nil
    case .fractions: isRequired ? "fractions only, and the fallback" : "fractions only"
    case .millions: "a million and above"
    case .never: isRequired ? "the fallback" : "none of the tested numbers"
    }
  }

  /// The numbers that require a category that most texts don't need; nil for other categories.
  fileprivate var occasion: String? {
    guard !isRequired else { return nil }
    switch reach {
    case .fractions: return "numbers with fractions, such as lengths and ratings"
    case .millions: return "numbers of a million and above"
    case .counts, .never: return nil
    }
  }

  /// The smallest of the listed numbers in the category.
  fileprivate var firstNumber: String {
    runs.first.map { String($0.lowerBound) } ?? numbers
  }
}
