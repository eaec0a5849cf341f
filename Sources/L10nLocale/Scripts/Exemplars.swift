private import CICU
package import L10nModel
import L10nSource

/// The characters used in a language's texts: CLDR's exemplar characters in both letter cases, without digits and symbols.
package struct Exemplars: Sendable {
  /// The first and last character of each run, in ascending order.
  let runs: [ClosedRange<UInt32>]

  /// The exemplars of a locale; nil for an unknown language, or if CLDR has none for its script.
  package init?(_ identifier: LocaleIdentifier) {
    let exemplars = Self.known.value(for: identifier) { Self(unseen: identifier) }
    guard let exemplars else { return nil }
    self = exemplars
  }

  /// Whether the character is a letter or mark of the language's own words, one that its texts use in names and
  /// loanwords, or its punctuation.
  ///
  /// CLDR's letters are composed: normalize text to Normalization Form C first.
  ///
  /// - Complexity: O(log *n*) in the number of runs, about 40 for Latin script and 2,200 for Chinese.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    let index = runs.firstIndexInOrder { $0.upperBound >= scalar.value }
    return index < runs.count && runs[index].contains(scalar.value)
  }

  private static let known = Memo<LocaleIdentifier, Exemplars?>()

  private init?(unseen identifier: LocaleIdentifier) {
    guard let tag = LanguageTag(identifier.rawValue), !tag.language.isEmpty else { return nil }
    var runs: [ClosedRange<UInt32>] = []
    let isKnown = withUnsafeMutablePointer(to: &runs) { pointer in
      cicu_visit_exemplars(
        tag.icuName,
        { first, last, context in
          let runs = context?.assumingMemoryBound(to: [ClosedRange<UInt32>].self)
          runs?.pointee.append(first...last)
        }, pointer)
    }
    guard isKnown else { return nil }
    self.runs = runs
  }
}
