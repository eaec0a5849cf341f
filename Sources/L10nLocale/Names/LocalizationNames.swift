import L10nModel

/// Names by which localizations are chosen, in any spelling.
package struct LocalizationNames: Sendable {
  private let spellings: Set<String>
  private let identifiers: Set<LocaleIdentifier>

  package init(_ names: [String]) {
    spellings = Set(names)
    identifiers = Set(names.map { RecognizedLocale(spelling: $0).identifier })
  }

  package var isEmpty: Bool { spellings.isEmpty }

  /// Whether a localization with a spelling is among those chosen.
  package func contain(_ spelling: String) -> Bool {
    spellings.contains(spelling)
      || identifiers.contains(RecognizedLocale(spelling: spelling).identifier)
  }
}
