/// What stubs are made of, and of what.
public struct StubOptions: Sendable {
  /// What every stub says. Nil: what the parent localization has of keys that this localization's file hides, and the
  /// source text of all others.
  public var value: Value?
  /// The comment of a stub that is to be translated; empty for none. Nil: the one that the check's options name, else
  /// the usual one, by which a report counts the stub as untranslated.
  public var marker: String?
  /// Patterns of keys: `*` is anything, `?` one character. All keys where there is none.
  public var keyPatterns: [String] = []
  /// At most so many stubs are made.
  public var limit: Int?
  /// Whether mistakes that lose a file, or a part of it, are mended.
  public var repairsFiles = false
  /// Whether files that are no tables are copied from the development region, too.
  public var includesResources = false
  /// Whether keys that the development region does not have are removed.
  public var prunesExtraKeys = false
  /// Whether a file that says nothing but what its parent says, and hides the rest, is removed.
  public var dropsMaskingTables = false
  /// Whether a property list in a form that cannot be edited becomes one in XML.
  public var convertsPropertyLists = false

  /// The comment that every report understands.
  public static let usualMarker = "l10ncheck: needs translation"

  /// What a stub says.
  public enum Value: Sendable, Hashable {
    case source
    case key
    case empty
    /// The source text with accents, or from right to left where the language runs so.
    case pseudo
    /// The source text from right to left, whatever the language.
    case rightToLeftPseudo
    /// What another localization has, by any of its spellings; the source text where that has nothing.
    case copy(of: String)
  }

  public init() {}

  /// The localization whose texts are asked for.
  package var copiedLocalization: String? {
    if case .copy(let name)? = value { name } else { nil }
  }
}
