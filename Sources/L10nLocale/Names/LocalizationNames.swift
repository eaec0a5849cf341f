import L10nModel

/// The names of selected localizations, in any spelling.
package struct LocalizationNames: Sendable {
  private let spellings: Set<String>
  private let identifiers: Set<LocaleIdentifier>

  package init(_ names: [String]) {
    spellings = Set(names)
    identifiers = Set(names.map { RecognizedLocale(spelling: $0).identifier })
  }

  package var isEmpty: Bool { spellings.isEmpty }

  /// Whether the localization with a spelling is selected.
  package func contain(_ spelling: String) -> Bool {
    spellings.contains(spelling)
      || identifiers.contains(RecognizedLocale(spelling: spelling).identifier)
  }
}
