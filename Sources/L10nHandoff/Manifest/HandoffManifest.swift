package import L10nModel
package import L10nSource

/// What left for translation: which texts in which version, to tell later what changed meanwhile.
package struct HandoffManifest: Sendable {
  /// In the order in which they were added.
  private var exports: [Export] = []

  /// The texts that left together.
  struct Export: Sendable {
    /// The digests of the source texts that all languages share, by original and name.
    var sources: [String: [CodeUnitString: TextDigest]] = [:]
    /// By target language and original, then by name.
    var files: [Place: [CodeUnitString: Unit]] = [:]
  }

  struct Place: Hashable, Sendable {
    let language: LocaleIdentifier
    let original: String
  }

  /// One text of a language.
  struct Unit: Sendable {
    /// Nil if it's that which all languages share.
    let source: TextDigest?
    let target: TextDigest?
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

  init(_ export: Export) { exports = [export] }

  /// Adds the texts of another manifest; of two with one place those of the other hold.
  package mutating func formUnion(_ other: HandoffManifest) { exports += other.exports }

  package var isEmpty: Bool { exports.isEmpty }

  /// The texts of one file when they left.
  package func texts(language: LocaleIdentifier, original: String) -> Texts {
    let place = Place(language: language, original: original)
    return Texts(
      files: exports.reversed().compactMap { export in
        export.files[place].map { (export.sources[original] ?? [:], $0) }
      })
  }

  /// The texts of one file in one language.
  package struct Texts: Sendable {
    /// The last export first.
    fileprivate let files: [(sources: [CodeUnitString: TextDigest], units: [CodeUnitString: Unit])]

    /// The text with a name when it left; nil if it didn't.
    package subscript(name: CodeUnitString) -> Entry? {
      for (sources, units) in files {
        guard let unit = units[name], let source = unit.source ?? sources[name] else { continue }
        return Entry(source: source, target: unit.target)
      }
      return nil
    }
  }
}
