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

  /// The categories in CLDR's order.
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
  /// Those that some count of things takes, and `other`.
  package let required: PluralSet
  /// Those of them without which a text is wrong for some count of things.
  let indispensable: PluralSet
  /// Those that some count of things takes.
  package let counting: PluralSet
  /// All that the language has.
  package let known: PluralSet
  /// Those that numbers take on older systems only: Hebrew has had none for tens since CLDR 42.
  private let former: PluralSet

  /// Those of some categories that no number of the language takes. Apple's platforms take `zero` for the number 0 in every
  /// language.
  func unused(_ categories: PluralSet) -> PluralSet {
    categories.subtracting(known).subtracting(former).subtracting(PluralSet(.zero))
  }

  /// The needs of a language; of none, and of one that ICU has no plural rules for, `other` alone.
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
    indispensable = leavesNouns ? required.subtracting(PluralSet(.one)) : required
    known = PluralSet(rules.categories)
    counting = PluralSet(rules.categories.filter { rules.reaches[$0] == .counts })
  }

  /// The languages in which a noun beside a number is that of one thing, so that one text serves all numbers: Turkic languages,
  /// Hungarian, Georgian and Persian.
  private static let withUnchangedNouns: Set<String> = [
    "az", "fa", "hu", "ka", "kk", "ky", "tk", "tr", "ug", "uz",
  ]
}
