package import L10nModel
package import L10nSource

/// What left for translation: which texts in which version, to tell later what changed meanwhile.
package struct HandoffManifest: Sendable {
  /// By target language and original, then by name.
  private var files: [Place: [CodeUnitString: Entry]] = [:]

  private struct Place: Hashable, Sendable {
    let language: LocaleIdentifier
    let original: String
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

  /// Adds the texts of one file; of two with one name the new one holds.
  mutating func add(
    _ entries: [CodeUnitString: Entry], language: LocaleIdentifier, original: String
  ) {
    files[Place(language: language, original: original), default: [:]].merge(entries) { $1 }
  }

  /// Adds the texts of another manifest; of two with one place those of the other hold.
  package mutating func formUnion(_ other: HandoffManifest) {
    files.merge(other.files) { $0.merging($1) { $1 } }
  }

  package var isEmpty: Bool { files.isEmpty }

  /// The texts of one file when they left, by name; empty if none did.
  package func entries(
    language: LocaleIdentifier, original: String
  ) -> [CodeUnitString: Entry] {
    files[Place(language: language, original: original)] ?? [:]
  }
}
