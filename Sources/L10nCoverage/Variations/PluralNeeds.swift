import L10nLocale
package import L10nModel

package struct PluralSet: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package init(_ category: PluralCategory) {
    self.init(rawValue: 1 << category.position)
  }

  package init(_ categories: [PluralCategory]) {
    self.init(categories.map { PluralSet($0) })
  }

  package var categories: [PluralCategory] {
    PluralCategory.allCases.filter { contains(PluralSet($0)) }
  }
}

extension PluralCategory {
  fileprivate var position: UInt8 {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}

package struct PluralNeeds: Sendable, Hashable {
  /// The categories of some number of things, and `other`.
  package let required: PluralSet
  /// The required categories without which a text is wrong for some number of things.
  let indispensable: PluralSet
  /// The categories of some number of things.
  package let counting: PluralSet
  /// All categories of the language.
  package let known: PluralSet
  /// The categories that only older systems use: Hebrew has no category for tens since CLDR 42.
  private let former: PluralSet

  /// Returns those of some categories that no number of the language has. `zero` is never among them: Apple's platforms use
  /// it for the number 0 in every language.
  func unused(_ categories: PluralSet) -> PluralSet {
    categories.subtracting(known).subtracting(former).subtracting(PluralSet(.zero))
  }

  /// Creates the needs of a language; `other` only without a language, or if ICU has no plural rules for it.
  package init(_ identifier: LocaleIdentifier?) {
    guard let identifier, let rules = PluralRules(identifier) else {
      (required, counting, known) = (PluralSet(.other), PluralSet(.other), PluralSet(.other))
      (indispensable, former) = (required, [])
      return
    }
    required = PluralSet(rules.required)
    let language = LanguageAndScript(identifier).language
    former = language == "he" ? PluralSet(.many) : []
    let leavesNouns = Self.withUnchangedNouns.contains(language)
    // The Arabic noun after 0 is that of `other`.
    indispensable =
      leavesNouns
      ? required.subtracting(PluralSet(.one))
      : language == "ar" ? required.subtracting(PluralSet(.zero)) : required
    known = PluralSet(rules.categories)
    counting = PluralSet(rules.categories.filter { rules.reaches[$0] == .counts })
  }

  /// Languages in which a noun after a number is singular, so that one text serves all numbers: Turkic languages, Hungarian,
  /// Georgian and Persian.
  private static let withUnchangedNouns: Set<String> = [
    "az", "fa", "hu", "ka", "kk", "ky", "tk", "tr", "ug", "uz",
  ]
}
