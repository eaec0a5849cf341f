public import L10nCoverage

// Bundles and their localizations.
extension ReportDocument {
  /// One bundle.
  public struct Bundle: Codable, Equatable, Sendable {
    /// The position in ``ReportDocument/inputs``.
    public var input: Int
    /// The path below the input; a dot for the input itself.
    public var path: String
    /// The display name.
    public var name: String
    /// The raw value of a ``BundleKind``.
    public var kind: String
    /// The raw value of a ``BuildStatus``.
    public var status: String
    /// The reason why it is checked although no target names it.
    public var doubt: String?
    /// The identifiers of the products that contain files of it.
    public var products: [String]
    /// Localizations that no target builds; nil if there are none.
    public var unbuiltLocalizations: [String]?
    /// The localization that all others are compared with.
    public var developmentRegion: DevelopmentRegion
    /// The localizations, in byte order of their directories.
    public var localizations: [Localization]
    /// The tables, by name.
    public var tables: [Table]
    /// The files that aren't tables, by path.
    public var resources: [Resource]
    /// What users with the languages of `--preferred` see; nil without that option.
    public var preferences: [Preference]?
  }

  /// The localization that all others are compared with.
  public struct DevelopmentRegion: Codable, Equatable, Sendable {
    /// The canonical identifier.
    public var identifier: String
    /// The name in the bundle.
    public var spelling: String
    /// The source of the declaration.
    public var source: String
  }

  /// One localization of a bundle.
  public struct Localization: Codable, Equatable, Sendable {
    /// The canonical identifier.
    public var identifier: String
    /// The name in the bundle.
    public var spelling: String
    /// The name in English.
    public var name: String
    /// The direction of its script: `ltr` or `rtl`.
    public var direction: String
    /// The directories that a lookup visits for a user who prefers this localization.
    public var searchOrder: [String]
    /// The numbers of keys of all tables in each state.
    public var keys: KeyCounts
    /// The number of keys that the development region doesn't have.
    public var extra: Int
    /// The number of keys with a value identical to the source's.
    public var unchanged: Int
    /// The number of missing keys that a file of this localization hides, although a parent localization has them.
    public var masked: Int
    /// The number of missing keys that users see themselves in place of a text.
    public var raw: Int
    /// The number of missing keys for which it isn't known what users see.
    public var unclear: Int
    /// The number of missing keys that no code uses.
    public var unused: Int
    /// The words of the source texts; each key counts once.
    public var words: WordCounts
    /// The numbers of files that aren't tables in each state.
    public var resources: ResourceCounts
    /// The share of the keys that users see translated; nil without keys.
    @OrNull public var coverage: Double?
  }

  /// The numbers of keys in each state. The members are those of the report itself.
  public typealias KeyCounts = L10nCoverage.KeyCounts

  /// The words of source texts.
  public struct WordCounts: Codable, Equatable, Sendable {
    /// The number of words of all keys.
    public var total: Int
    /// The number of words of the covered keys.
    public var translated: Int
  }

  /// The numbers of files in each state. Extra files aren't in the total.
  public struct ResourceCounts: Codable, Equatable, Sendable {
    /// The number of files of the development region.
    public var total: Int
    /// The number of the localization's own files.
    public var present: Int
    /// The number of inherited files, which belong to another localization.
    public var inherited: Int
    /// The number of files outside of `.lproj` directories, which all localizations use.
    public var nonlocalized: Int
    /// The number of files that only the development region has.
    public var missing: Int
    /// The number of files that the development region doesn't have.
    public var extra: Int
  }

  /// A file that isn't a table.
  public struct Resource: Codable, Equatable, Sendable {
    /// The path below the directories of the localizations.
    public var path: String
    /// The raw value of a ``ResourceState`` by the spelling of each localization that has or should have the file.
    public var cells: [String: String]
  }

  /// What users with certain preferred languages see of a bundle.
  public typealias Preference = PreferenceCoverage

  /// The numbers of keys by what users see.
  public typealias SeenKeys = L10nCoverage.SeenKeys
}

// Tables, and their contents in each localization.
extension ReportDocument {
  /// One table of a bundle.
  public struct Table: Codable, Equatable, Sendable {
    /// The name that a program passes to look up keys.
    public var name: String
    /// The raw value of each ``TableFormat`` among its files.
    public var formats: [String]
    /// The number of keys in the development region.
    public var keys: Int
    /// The number of localizations that together have the keys, if the development region has no file for them.
    public var sourceLocalizations: Int?
    /// Keys that a string catalog marks as no longer used by code.
    public var stale: [String]
    /// Keys that aren't to be translated.
    public var excluded: [String]
    /// The use of the keys in code; nil if no code was read.
    public var code: TableCode?
    /// The cells, by the spelling of each localization.
    public var cells: [String: Cell]
    /// The texts of each key; nil without `--texts`.
    public var texts: [KeyTexts]?
  }

  /// The use of a table's keys in code.
  public struct TableCode: Codable, Equatable, Sendable {
    /// The number of keys that a lookup contains as a literal.
    public var asked: Int
    /// The number of keys that match a lookup of which only a part is known.
    public var askedInPart: Int
    /// The number of keys that are literals outside of lookups.
    public var literal: Int
    /// The number of keys whose source text is the text in the code; nil for none.
    public var sourceTexts: Int?
    /// The keys that no code uses.
    public var unused: [String]
  }

  /// One table in one localization. Keys are in the order of their UTF-16 code units.
  public struct Cell: Codable, Equatable, Sendable {
    /// The raw value of a ``CellState``.
    public var state: String
    /// The files that it consists of.
    public var sources: [CellSource]
    /// The number of keys with a translation of this localization.
    public var translated: Int
    /// The number of keys that are inherited from another localization.
    public var inherited: Int
    /// Keys that the localization's file doesn't have.
    public var missing: [String]
    /// Keys with an empty text, or marked as still to be translated.
    public var untranslated: [String]
    /// Keys whose text is a copy of the source text.
    public var copied: [String]
    /// Keys without a text for a plural category or a device that they need.
    public var partial: [String]
    /// Keys that a string catalog marks for review.
    public var needsReview: [String]
    /// Keys with a translation that a string catalog marks as machine-made.
    public var machineTranslated: [String]
    /// Keys that the development region doesn't have.
    public var extra: [String]
    /// Keys with a value identical to the source's.
    public var unchanged: [String]
    /// Missing keys that this localization's file hides.
    public var masked: [String]
    /// Keys that only a file has that no target copies; nil if there are none.
    public var uncopied: [String]?
  }

  /// One file that a cell consists of.
  public struct CellSource: Codable, Equatable, Sendable {
    /// The raw value of a ``TableFormat``.
    public var format: String
    /// The raw value of a ``CellState``.
    public var state: String
    /// The file that users see, below the input.
    @OrNull public var file: String?
    /// The localization from which users see an inherited file.
    @OrNull public var inheritedFrom: String?
  }

  /// The texts of one key.
  public struct KeyTexts: Codable, Equatable, Sendable {
    /// The key.
    public var key: String
    /// The development region's text.
    @OrNull public var source: String?
    /// The comment for translators.
    @OrNull public var comment: String?
    /// The file that contains the key, below the input.
    @OrNull public var path: String?
    /// The line in this file, counted from 1.
    @OrNull public var line: Int?
    /// The first places in code that look up the key.
    public var places: [Place]
    /// The text in each localization by its spelling; nil if the key is missing.
    public var translations: [String: String?]
  }

  /// A place in code.
  public struct Place: Codable, Equatable, Sendable {
    /// The file, below the input.
    public var path: String
    /// The line, counted from 1.
    @OrNull public var line: Int?
    /// The surrounding declaration, such as `SettingsView.body`.
    @OrNull public var declaration: String?
  }
}
