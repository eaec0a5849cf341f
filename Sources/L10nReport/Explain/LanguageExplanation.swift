package import L10nLocale
package import L10nModel

/// A language as its translators should know it: what it is called, and its plural categories.
package struct LanguageExplanation: Sendable {
  package let identifier: LocaleIdentifier
  /// The name in English; the identifier where there is none.
  package let name: String
  /// Nil where ICU has no rules for the language.
  package let plurals: PluralDescription?

  /// - Complexity: O(1) but for some thousand questions to ICU.
  package init(_ identifier: LocaleIdentifier) {
    self.identifier = identifier
    name = identifier.displayName() ?? identifier.rawValue
    plurals = PluralDescription(identifier)
  }
}

extension LanguageExplanation {
  func summary(of plurals: PluralDescription) -> String {
    let required = plurals.categories.filter(\.isRequired)
    guard required.count > 1 else {
      return
        "A text with a count has one form in this language, whatever the number: the category other."
    }
    return
      "A text with a count has \(required.count) forms in this language: \(Self.list(required)). The number decides which one is shown."
  }

  func effect(of plurals: PluralDescription) -> [String] {
    let required = plurals.categories.filter(\.isRequired)
    guard required.count > 1 else {
      return [
        "English has two forms, one and other. A translator who is asked for both would write the same text twice. Only other is needed here."
      ]
    }
    let extra = required.filter { $0.category != .other && $0.category != .one }
    guard let first = extra.first else { return [effectOfTwoForms(required)] }
    return [
      "The categories are this language's own, whatever the development region has. English has one and other: a translator who is given these two alone cannot write what is right for every number.",
      "Where a form is missing, other is shown in its place: with \(first.firstNumber), users read a form that is not meant for it.",
    ]
  }

  private func effectOfTwoForms(_ required: [PluralDescription.Category]) -> String {
    let text = "Both must be translated: what is right for one is wrong for most numbers."
    guard let one = required.first(where: { $0.category == .one }), one.numbers != "1" else {
      return text
    }
    return text
      + " The category one is not the number 1 alone: here it covers \(one.numbers), so that its text needs the number in it."
  }

  func remedy(of plurals: PluralDescription) -> [String] {
    let required = plurals.categories.filter(\.isRequired)
    var paragraphs = [
      required.count > 1
        ? "For each variable of a format, a text for \(Self.list(required)). The last one must always be there: the system falls back on it."
        : "For each variable of a format, a text for other."
    ]
    for category in plurals.categories where !category.isRequired {
      switch category.reach {
      case .fractions:
        paragraphs.append(
          "\(category.category.rawValue) is worth a text where numbers have fractions, such as lengths and ratings."
        )
      case .millions:
        paragraphs.append(
          "\(category.category.rawValue) is worth a text where numbers may be a million or more.")
      case .counts, .never: break
      }
    }
    return paragraphs
  }

  /// The dictionary of a variable, as it stands in the file.
  func example(of plurals: PluralDescription) -> [String] {
    [
      "<key>NSStringFormatSpecTypeKey</key>", "<string>NSStringPluralRuleType</string>",
      "<key>NSStringFormatValueTypeKey</key>", "<string>d</string>",
    ]
      + plurals.categories.filter(\.isRequired).flatMap {
        ["<key>\($0.category.rawValue)</key>", "<string>%d …</string>"]
      }
  }

  /// "one, few, many and other"
  private static func list(_ categories: [PluralDescription.Category]) -> String {
    let names = categories.map(\.category.rawValue)
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension PluralDescription.Category {
  /// What is to be known of a category that not every count can take.
  var remark: String? {
    switch reach {
    case .counts: nil
    case .fractions: isRequired ? "fractions only, and what all falls back on" : "fractions only"
    case .millions: "from a million on"
    case .never: isRequired ? "what all falls back on" : "no number that was tried"
    }
  }

  /// The smallest number that takes it, of those that are named.
  fileprivate var firstNumber: String {
    runs.first.map { String($0.lowerBound) } ?? numbers
  }
}
