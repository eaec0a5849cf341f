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

  /// How many keys are in which state.
  public struct KeyCounts: Codable, Equatable, Sendable {
    /// All keys.
    public var total: Int
    /// Keys with a translation of the localization's own.
    public var translated: Int
    /// Keys that another localization's file serves.
    public var inherited: Int
    /// Keys with a translation that a string catalog marks as a machine's.
    public var machineTranslated: Int
    /// Keys that a string catalog marks for review.
    public var needsReview: Int
    /// Keys that lack a text for a plural category or a device.
    public var partial: Int
    /// Keys that are empty, or marked as still to be translated.
    public var untranslated: Int
    /// Keys whose text is a copy of the source's.
    public var copied: Int
    /// Keys that the file does not have.
    public var missing: Int
  }

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
  public struct Preference: Codable, Equatable, Sendable {
    /// What they prefer, the first most.
    public var preferred: [String]
    /// The directories that a lookup visits for them.
    public var searchOrder: [String]
    /// How many keys they see in which way.
    public var keys: SeenKeys
  }

  /// How many keys users see in which way.
  public struct SeenKeys: Codable, Equatable, Sendable {
    /// All keys.
    public var total: Int
    /// From the first localization that was chosen.
    public var own: Int
    /// From another one that was chosen.
    public var inherited: Int
    /// From the development region, which nobody chose.
    public var developmentRegion: Int
    /// From a file outside all localizations.
    public var nonlocalized: Int
    /// Nothing: the value is empty.
    public var empty: Int
    /// The key itself.
    public var raw: Int
  }
}
