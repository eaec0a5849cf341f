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
    /// Why it is judged although no target names it.
    public var doubt: String?
    /// The identifiers of the products that get something of it.
    public var products: [String]
    /// Localizations that no target gets; nil where there are none.
    public var unbuiltLocalizations: [String]?
    /// The localization that the others are compared with.
    public var developmentRegion: DevelopmentRegion
    /// In byte order of their directories.
    public var localizations: [Localization]
    /// By name.
    public var tables: [Table]
    /// The files that are no tables, by path.
    public var resources: [Resource]
    /// What users with the languages of `--preferred` see; nil without that option.
    public var preferences: [Preference]?
  }

  /// The localization that the others are compared with.
  public struct DevelopmentRegion: Codable, Equatable, Sendable {
    /// The canonical identifier.
    public var identifier: String
    /// The name in the bundle.
    public var spelling: String
    /// What declares it.
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
    /// How many keys of all tables are in which state.
    public var keys: KeyCounts
    /// Keys that the development region does not have.
    public var extra: Int
    /// Keys whose value equals the source's.
    public var unchanged: Int
    /// Missing keys that a file of this localization hides, although a parent localization has them.
    public var masked: Int
    /// Missing keys that users see as they are.
    public var raw: Int
    /// Missing keys of which it isn't known what users see.
    public var unclear: Int
    /// Missing keys that no code asks for.
    public var unused: Int
    /// The words of the source texts, once a key.
    public var words: WordCounts
    /// How many files that are no tables are in which state.
    public var resources: ResourceCounts
    /// The share of the keys that users see translated; nil where there are no keys.
    @OrNull public var coverage: Double?
  }

  /// How many keys are in which state: the members are those of the report itself.
  public typealias KeyCounts = L10nCoverage.KeyCounts

  /// The words of source texts.
  public struct WordCounts: Codable, Equatable, Sendable {
    /// The words of all keys.
    public var total: Int
    /// The words of the keys that are covered.
    public var translated: Int
  }

  /// How many files are in which state. What is extra is not in the total.
  public struct ResourceCounts: Codable, Equatable, Sendable {
    /// The files of the development region.
    public var total: Int
    /// Files of the localization's own.
    public var present: Int
    /// Files of another localization that serve.
    public var inherited: Int
    /// Files outside the `.lproj` directories that serve.
    public var nonlocalized: Int
    /// Files that only the development region has.
    public var missing: Int
    /// Files that the development region does not have.
    public var extra: Int
  }

  /// A file that is no table.
  public struct Resource: Codable, Equatable, Sendable {
    /// The path below the directories of the localizations.
    public var path: String
    /// The raw value of a ``ResourceState`` by the spelling of each localization that has or expects the file.
    public var cells: [String: String]
  }

  /// What users with certain preferred languages see of a bundle.
  public typealias Preference = PreferenceCoverage

  /// How many keys users see in which way.
  public typealias SeenKeys = L10nCoverage.SeenKeys
}

// Tables, and what localizations have of them.
extension ReportDocument {
  /// One table of a bundle.
  public struct Table: Codable, Equatable, Sendable {
    /// The name that a program passes.
    public var name: String
    /// The raw values of each ``TableFormat`` among its files.
    public var formats: [String]
    /// How many keys the development region has.
    public var keys: Int
    /// How many localizations have the keys together, where the development region has no file of them.
    public var sourceLocalizations: Int?
    /// Keys of a string catalog that no code asks for any more.
    public var stale: [String]
    /// Keys that are not to be translated.
    public var excluded: [String]
    /// How code asks for the keys; nil where no code was read.
    public var code: TableCode?
    /// By the spelling of each localization.
    public var cells: [String: Cell]
    /// One for each key; nil without `--texts`.
    public var texts: [KeyTexts]?
  }

  /// How code asks for the keys of a table.
  public struct TableCode: Codable, Equatable, Sendable {
    /// How many keys a lookup has as a literal.
    public var asked: Int
    /// How many keys fit a lookup of which a part is known.
    public var askedInPart: Int
    /// How many keys are a literal elsewhere.
    public var literal: Int
    /// How many keys have the text of the code as their source; nil for none.
    public var sourceTexts: Int?
    /// The keys that no code asks for.
    public var unused: [String]
  }

  /// One table in one localization. Keys are in the order of their UTF-16 code units.
  public struct Cell: Codable, Equatable, Sendable {
    /// The raw value of a ``CellState``.
    public var state: String
    /// The files that it is made of.
    public var sources: [CellSource]
    /// How many keys have a translation of the localization's own.
    public var translated: Int
    /// How many keys another localization's file serves.
    public var inherited: Int
    /// Keys that the file does not have.
    public var missing: [String]
    /// Keys that are empty, or marked as still to be translated.
    public var untranslated: [String]
    /// Keys whose text is a copy of the source's.
    public var copied: [String]
    /// Keys that lack a text for a plural category or a device.
    public var partial: [String]
    /// Keys that a string catalog marks for review.
    public var needsReview: [String]
    /// Keys with a translation that a string catalog marks as a machine's.
    public var machineTranslated: [String]
    /// Keys that the development region does not have.
    public var extra: [String]
    /// Keys whose value equals the source's.
    public var unchanged: [String]
    /// Missing keys that this localization's file hides.
    public var masked: [String]
    /// Keys that only a file has that no target copies; nil where there are none.
    public var uncopied: [String]?
  }

  /// One file that a cell is made of.
  public struct CellSource: Codable, Equatable, Sendable {
    /// The raw value of a ``TableFormat``.
    public var format: String
    /// The raw value of a ``CellState``.
    public var state: String
    /// The file that users get, below the input.
    @OrNull public var file: String?
    /// The localization whose file users get instead.
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
    /// The file with the key, below the input.
    @OrNull public var path: String?
    /// Its line.
    @OrNull public var line: Int?
    /// The first places in code that ask for the key.
    public var places: [Place]
    /// The text in each localization by its spelling; nil if the key is missing.
    public var translations: [String: String?]
  }

  /// A place in code.
  public struct Place: Codable, Equatable, Sendable {
    /// The file, below the input.
    public var path: String
    /// Counts from 1.
    @OrNull public var line: Int?
    /// The declaration around it, such as `SettingsView.body`.
    @OrNull public var declaration: String?
  }
}
