private import CICU
package import L10nModel

/// The characters that texts of a language are made of: CLDR's exemplars, in both letter cases. Digits and
/// symbols are not among them.
package struct Exemplars: Sendable {
  /// The first and last of each run of characters, in ascending order, with a gap before the next.
  let runs: [ClosedRange<UInt32>]

  /// The exemplars of a locale; nil for an unknown language, and where CLDR has none for it in its script.
  ///
  /// - Complexity: O(1) but for the first time in a process.
  package init?(_ identifier: LocaleIdentifier) {
    let exemplars = Self.known.value(for: identifier) { Self(unseen: identifier) }
    guard let exemplars else { return nil }
    self = exemplars
  }

  /// Whether the character is a letter or mark that the language's own words are written with, one that its
  /// texts have in names and loanwords, or its punctuation.
  ///
  /// CLDR has letters composed: ask of text in Normalization Form C.
  ///
  /// - Complexity: O(log *n*) in the number of runs, some 40 for Latin letters and 2,200 for Chinese.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].contains(scalar.value)
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
