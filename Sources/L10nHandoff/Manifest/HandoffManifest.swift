import L10nFormats
package import L10nModel
package import L10nSource

/// What left for translation: which texts in which version, to tell later what changed meanwhile.
package struct HandoffManifest: Sendable {
  /// By target language, original and name.
  private var entries: [Place: Entry] = [:]

  private struct Place: Hashable, Sendable {
    let language: LocaleIdentifier
    let original: String
    let name: CodeUnitString
  }

  /// One text when it left.
  package struct Entry: Sendable, Hashable {
    package let source: TextDigest
    /// That of the translation; nil if there was none.
    package let target: TextDigest?
  }

  static let format = "l10ncheck-manifest"
  static let version = 1

  package init() {}

  mutating func add(
    _ entry: Entry, language: LocaleIdentifier, original: String, name: CodeUnitString
  ) {
    entries[Place(language: language, original: original, name: name)] = entry
  }

  /// Adds the texts of another manifest; of two with one place those of the other hold.
  package mutating func formUnion(_ other: HandoffManifest) {
    entries.merge(other.entries) { _, last in last }
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// A text when it left; nil if it didn't.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  package func entry(
    language: LocaleIdentifier, original: String, name: CodeUnitString
  ) -> Entry? {
    entries[Place(language: language, original: original, name: name)]
  }
}
