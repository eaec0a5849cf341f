/// The stubs to add, and their texts.
public struct StubOptions: Sendable {
  /// The text of every stub. Nil: the parent localization's text for keys that this localization's file hides, and the
  /// source text for all others.
  public var value: Value?
  /// The comment of a stub that needs a translation; empty for none. Nil: that of the check's options, or else the
  /// default one, by which a report counts the stub as untranslated.
  public var marker: String?
  /// Patterns of keys: `*` matches any text, `?` one character. Empty for all keys.
  public var keyPatterns: [String] = []
  /// The maximum number of stubs.
  public var limit: Int?
  /// Whether to fix errors that lose a file or a part of it.
  public var repairsFiles = false
  /// Whether to also copy files other than tables from the development region.
  public var includesResources = false
  /// Whether to remove keys that the development region doesn't have.
  public var prunesExtraKeys = false
  /// Whether to delete a file whose texts all equal the parent's and that hides the rest.
  public var dropsMaskingTables = false
  /// Whether to convert a property list that can't be edited to XML.
  public var convertsPropertyLists = false

  /// The comment that every report recognizes.
  public static let usualMarker = "l10ncheck: needs translation"

  /// The text of a stub.
  public enum Value: Sendable, Hashable {
    /// The source text.
    case source
    /// The key itself.
    case key
    /// Nothing.
    case empty
    /// The source text with accents, or from right to left for right-to-left languages.
    case pseudo
    /// The source text from right to left, for all languages.
    case rightToLeftPseudo
    /// The text of another localization, by any of its spellings; the source text if it has none.
    case copy(of: String)
  }

  /// A stub with the source text for every missing key.
  public init() {}

  /// The localization that provides the texts.
  package var copiedLocalization: String? {
    if case .copy(let name)? = value { name } else { nil }
  }
}
